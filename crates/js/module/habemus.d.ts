// The types of habemus.js, written by hand. Times are in the scenario's units, ids as in its text.

/** The languages of sentences; script keywords are English in both. */
export type Language = "en" | "pt";

/** A time such as `4.5`, or `"4.5~3"`: after three of the events of that time. */
export type Moment = number | string;

/** Something wrong with a scenario text. */
export interface Problem {
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /** How many characters are wrong; 0 where something is missing. */
  length: number;
  message: string;
  /** What to write in place of those characters, where that is known. */
  replacement: string | null;
}

/** A scenario text that cannot run, with every reason. */
export class ScenarioError extends Error {
  name: "ScenarioError";
  problems: Problem[];
  constructor(message: string, problems: Problem[]);
}

/** How a property did in a run. */
export interface Verdict {
  property: string;
  status: string;
  /** Of uniqueness: when an older leader was giving way to a newer one. */
  handovers: { from: number; to: number; older: number; newer: number }[];
  [more: string]: unknown;
}

/** What came out of a run: the object of `habemus run --format json`. */
export interface Summary {
  algorithm: string;
  processes: number;
  ended: string;
  /** When something last happened to a process or a link, or the horizon. */
  ended_at: number;
  elected: number[];
  leaders: number[];
  /** Whom each process that is up follows at the end, by id. */
  knows: Record<string, number | null>;
  /** Messages sent, by kind. */
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
  /** The same text has the same hash, wherever it runs. */
  trace_hash: string;
  [more: string]: unknown;
}

/** A process at a moment. */
export interface ProcessState {
  id: number;
  label: string;
  up: boolean;
  presence: "up" | "crashed" | "absent";
  role: string;
  /** Whom it follows; null for nobody, and while it is down. */
  leader: number | null;
  suspects: number[];
  suspected_by: number;
  parent: number | null;
  facts: Record<string, number>;
}

/** A message at a moment. */
export interface MessageState {
  kind: string;
  from: number;
  to: number;
  fate: "under-way" | "lost" | "discarded";
}

/** Messages under way from some processes to some others, taken together. */
export interface FlowState {
  from: number[];
  to: number[];
  count: number;
}

/** A moment of a run. */
export interface Scene {
  time: number;
  /** How many events have happened, of how many. */
  done: number;
  events: number;
  ends_at: number;
  processes: ProcessState[];
  messages: MessageState[];
  /** Messages under way that are too many to be listed. */
  undrawn: number;
  /** All that are under way, counted, while they are too many to be listed; above 100,000 none are. */
  flows: FlowState[];
  caption: string | null;
  /** The picture, as a stand-alone SVG file. */
  svg: string;
}

export interface SceneOptions {
  /** In pixels, 240 to 4096. */
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  view?: "stage" | "space-time";
  lang?: Language;
}

export interface LinkOptions {
  /** Where the playhead stands. */
  t?: Moment;
  lang?: Language;
  /** For an iframe. */
  embed?: boolean;
  /** Such as `"lecture"`. */
  view?: string;
  /** What the other side of a comparison does differently. */
  other?: string;
  /** The address of a hosted Habemus; without it, only the part from `#` on is given. */
  page?: string | URL;
}

/** What a link carries; what it does not say is missing. */
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

/** What an algorithm declares. */
export interface Algorithm {
  name: string;
  title: string;
  summary: string;
  family: "election" | "detector" | "omega" | "monitor" | "terms" | "mutex";
  parameters: Parameter[];
  messages: { kind: string; manner: "ask" | "answer" | "tell" | "token" }[];
  facts: { name: string; called: string }[];
  /** Whether `request` lines mean anything to it. */
  requests: boolean;
  pseudocode: string;
}

/** Runs a scenario. Throws a `ScenarioError` where the text is bad. */
export function simulate(text: string, options?: { lang?: Language }): Summary;

/** A moment of a scenario, as data and as a picture. Throws a `ScenarioError` where the text is bad. */
export function sceneAt(text: string, moment: Moment, options?: SceneOptions): Scene;

/** Everything that is wrong with a text; empty where it runs. */
export function problems(text: string, options?: { lang?: Language }): Problem[];

/** A link to a scenario. */
export function link(text: string, options?: LinkOptions): string;

/** What a link carries. Throws an `Error` that says why it cannot be opened. */
export function open(link: string | URL, options?: { lang?: Language }): Opened;

/** Every algorithm, in the order they are taught. */
export function algorithms(options?: { lang?: Language }): Algorithm[];
