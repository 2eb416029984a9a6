// A table of figures for people: name, value, target, and whether the target is met.

/** The quantile `part` of a list. */
export function at(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export class Table {
  #lines = [];

  /** A heading for the next rows. */
  head(title) {
    this.#lines.push({ title: title.trim() });
  }

  /** A figure and its target, if there is one. */
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
