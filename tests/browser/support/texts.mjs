// Texts for tests that write their own: packed as links carry them, and such as no link can carry. It knows
// no page.

import { deflateRawSync } from "node:zlib";

/** Compresses a text as links do. */
export const pack = (text) => deflateRawSync(text).toString("base64url");

/** Captions of about this many letters that do not compress well, a line each. */
export function noise(letters) {
  let drawn = 12345;
  const letter = () => {
    drawn = (drawn * 1103515245 + 12345) % 2147483648;
    return String.fromCharCode(97 + ((drawn >> 8) % 26));
  };
  const lines = Array.from({ length: Math.ceil(letters / 60) }, (_, k) => `at ${k % 30} say "${Array.from({ length: 60 }, letter).join("")}"`);
  return `${lines.join("\n")}\n`;
}
