/** What a bot looks and sounds like: its name decides, so everybody sees the same. It tells nothing about how it plays. */

export const TEMPERS = ['merry', 'dry', 'bold', 'shy'] as const;
export type Temper = (typeof TEMPERS)[number];

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.codePointAt(0)!) >>> 0;
  return value;
}

export interface Looks {
  head: number;
  eyes: number;
  mouth: number;
  top: number;
}
/** Each part of a face comes in four kinds. */
export function looksOf(name: string): Looks {
  const value = hash(name);
  return { head: value % 4, eyes: (value >>> 3) % 4, mouth: TEMPERS.indexOf(temperOf(name)), top: (value >>> 7) % 4 };
}

export const temperOf = (name: string): Temper => TEMPERS[hash(`${name}!`) % TEMPERS.length]!;

/** Now and then one of them has a word to say about a round: which, and which of its words; null: none does. */
export function speakerOf(names: readonly string[], round: number): { index: number; word: number } | null {
  const value = hash(`${names.join()} ${round}`);
  if (names.length === 0 || value % 5 < 2) return null;
  return { index: (value >>> 4) % names.length, word: (value >>> 9) % 2 };
}
