// A program that uses everything the module exports. It is only type-checked, never run.

import { ScenarioError, algorithms, link, open, problems, sceneAt, simulate } from "habemus";
import type { Algorithm, Opened, Problem, Scene, Summary } from "habemus";

const text: string = "algorithm bully\nprocesses 4\n";

try {
  const run: Summary = simulate(text, { lang: "pt" });
  const leaders: number[] = run.leaders;
  const sent: number = run.messages["ELECTION"] ?? 0;
  console.log(leaders, sent, run.first_leader_at?.toFixed(1));
  const scene: Scene = sceneAt(text, "4.5~3", { width: 640, height: 400, theme: "dark", view: "space-time" });
  const followers = scene.processes.filter((process) => process.up && process.leader === 3).map((process) => process.id);
  console.log(followers, scene.messages.map((message) => message.kind), scene.svg.length);
} catch (error) {
  if (!(error instanceof ScenarioError)) throw error;
  const first: Problem | undefined = error.problems[0];
  console.error(first?.line, first?.replacement ?? "", error.message);
}

const address: string = link(text, { t: 4.5, lang: "en", embed: true, page: "https://host/habemus/" });
const opened: Opened = open(new URL(address));
const found: Problem[] = problems(opened.text);
const all: Algorithm[] = algorithms();
for (const parameter of all[0]?.parameters ?? []) {
  if (parameter.kind === "choice") console.log(parameter.values.join(", "));
  if (parameter.kind === "duration") console.log(parameter.usual + 1);
}
console.log(found.length);
