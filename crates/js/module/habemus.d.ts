// Hand-written types of habemus.js. Times are in the scenario's time units; ids are as in its text.

/** The languages of messages; script keywords are English in both. */
export type Language = "en" | "pt";

/** A time such as `4.5`, or `"4.5~3"`: the state after the first three events at that time. */
export type Moment = number | string;

/** An error in a scenario text. */
export interface Problem {
  /** Starts at 1. */
  line: number;
  /** Starts at 1, counted in characters. */
  column: number;
  /** Number of wrong characters; 0 if something is missing. */
  length: number;
  message: string;
  /** What to write instead of those characters, if known. */
  replacement: string | null;
}

/** Thrown when a scenario text cannot run; lists every reason. */
export class ScenarioError extends Error {
  name: "ScenarioError";
  problems: Problem[];
  constructor(message: string, problems: Problem[]);
}

/** The result of checking one property of a run. */
export interface Verdict {
  property: string;
  status: string;
  /** For uniqueness: the times when an older leader was handing over to a newer one. */
  handovers: { from: number; to: number; older: number; newer: number }[];
  [more: string]: unknown;
}

/** The result of a run: the same object as `habemus run --format json` prints. */
export interface Summary {
  algorithm: string;
  processes: number;
  ended: string;
  /** The time of the last event at a process or link, or the horizon. */
  ended_at: number;
  elected: number[];
  leaders: number[];
  /** The leader that each running process follows at the end, by id. */
  knows: Record<string, number | null>;
  /** Number of messages sent, by kind. */
  messages: Record<string, number>;
  total: number;
  lost: Record<string, number>;
  first_leader_at: number | null;
  all_know_at: number | null;
  entries: { process: number; from: number; to: number | null }[];
  inconsistent_time: number;
  leader_changes: number;
  detections: { process: number; crashed: number; first: number | null; last: number | null }[];
  false_suspicions: number;
  longest_wait: number | null;
  mean_wait: number | null;
  verdicts: Verdict[];
  facts: Record<string, number>;
  warnings: string[];
  /** The same text gives the same hash on every platform. */
  trace_hash: string;
  [more: string]: unknown;
}

/** A process at one moment. */
export interface ProcessState {
  id: number;
  label: string;
  up: boolean;
  presence: "up" | "crashed" | "absent";
  role: string;
  /** The leader it follows; null if none or while it is down. */
  leader: number | null;
  suspects: number[];
  suspected_by: number;
  parent: number | null;
  facts: Record<string, number>;
}

/** A message at one moment. */
export interface MessageState {
  kind: string;
  from: number;
  to: number;
  fate: "under-way" | "lost" | "discarded";
}

/** Messages in transit from one group of processes to another, counted together. */
export interface FlowState {
  from: number[];
  to: number[];
  count: number;
}

/** One moment of a run. */
export interface Scene {
  time: number;
  /** Events so far; `events` is the total. */
  done: number;
  events: number;
  ends_at: number;
  processes: ProcessState[];
  messages: MessageState[];
  /** Number of messages in transit that are not listed because there are too many. */
  undrawn: number;
  /** All messages in transit, grouped, when there are too many to list; empty above 100,000. */
  flows: FlowState[];
  caption: string | null;
  /** The picture as a stand-alone SVG file. */
  svg: string;
}

export interface SceneOptions {
  /** In pixels, from 240 to 4096. */
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  view?: "stage" | "space-time";
  lang?: Language;
}

export interface LinkOptions {
  /** The playhead position. */
  t?: Moment;
  lang?: Language;
  /** Makes a link for an iframe. */
  embed?: boolean;
  /** For example `"lecture"`. */
  view?: string;
  /** The changes that the other side of a comparison makes. */
  other?: string;
  /** The address of a hosted Habemus. Without it, the result is only the part from `#` on. */
  page?: string | URL;
}

/** The contents of a link; fields that the link does not set are absent. */
export interface Opened {
  text: string;
  t?: string;
  lang?: Language;
  embed: boolean;
  view?: string;
  other?: string;
  example?: string;
  experiment?: string;
  lesson?: string;
  challenge?: string;
  question?: string;
  answer?: string;
}

export type Parameter = { name: string; help: string } & (
  | { kind: "choice"; values: string[] }
  | { kind: "duration"; least: number; most: number; usual: number }
  | { kind: "span"; least: number; most: number; usual: [number, number] }
  | { kind: "count"; least: number; most: number }
  | { kind: "part"; least: number }
);

/** What an algorithm declares about itself. */
export interface Algorithm {
  name: string;
  title: string;
  summary: string;
  family: "election" | "detector" | "omega" | "monitor" | "terms" | "mutex";
  parameters: Parameter[];
  messages: { kind: string; manner: "ask" | "answer" | "tell" | "token" }[];
  facts: { name: string; called: string }[];
  /** Whether it uses `request` lines. */
  requests: boolean;
  pseudocode: string;
}

/** Runs a scenario. Throws a `ScenarioError` if the text is invalid. */
export function simulate(text: string, options?: { lang?: Language }): Summary;

/** One moment of a scenario, as data and as a picture. Throws a `ScenarioError` if the text is invalid. */
export function sceneAt(text: string, moment: Moment, options?: SceneOptions): Scene;

/** Every error in a text; empty if it can run. */
export function problems(text: string, options?: { lang?: Language }): Problem[];

/** Makes a link to a scenario. */
export function link(text: string, options?: LinkOptions): string;

/** Reads a link. Throws an `Error` that says why if the link cannot be opened. */
export function open(link: string | URL, options?: { lang?: Language }): Opened;

/** Every algorithm, in teaching order. */
export function algorithms(options?: { lang?: Language }): Algorithm[];
