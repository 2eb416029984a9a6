// A table of figures for people: what, how much, what we aim at, and whether that is met.

/** The value below which this part of a list lies. */
export function at(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export class Table {
  #lines = [];

  /** What the next rows are about. */
  head(title) {
    this.#lines.push({ title: title.trim() });
  }

  /** A figure, and what it should be, if that was ever said. */
  row(what, value, aim) {
    this.#lines.push({ what: `  ${what}`, value, aim: aim?.text ?? "", verdict: aim ? (aim.met ? "met" : "not met") : "" });
  }

  print() {
    const rows = this.#lines.filter(({ title }) => title === undefined);
    const width = (key) => Math.max(key.length, ...rows.map((row) => row[key].length));
    const widths = { what: width("what"), value: width("value"), aim: width("aim") };
    const line = (what, value, aim, verdict) => `${what.padEnd(widths.what)}  ${value.padStart(widths.value)}  ${aim.padStart(widths.aim)}  ${verdict}`.trimEnd();
    console.log(line("", "value", "aim", ""));
    for (const { title, what, value, aim, verdict } of this.#lines) console.log(title ?? line(what, value, aim, verdict));
  }
}
