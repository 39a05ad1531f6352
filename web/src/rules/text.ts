/** The rules as text: a file a language, read into sections and numbered rules that can be searched. */

export interface Part {
  text: string;
  strong: boolean;
  /** Decided here, where the printed rulebooks leave it open. */
  ruling: boolean;
}
export type Sentence = readonly Part[];

export interface Rule {
  /** "R5.2"; empty in the summary. */
  number: string;
  /** The rule itself, then its points. */
  lines: readonly Sentence[];
}
export interface Section {
  number: string;
  title: string;
  rules: readonly Rule[];
}

/** `[[a ruling]]` and `**a term**` in a line. */
export function readLine(line: string): Sentence {
  const parts: Part[] = [];
  for (const [i, piece] of line.split(/\[\[|\]\]/).entries()) {
    for (const [j, text] of piece.split('**').entries()) {
      if (text.trim() || (text && parts.length > 0)) parts.push({ text, strong: j % 2 === 1, ruling: i % 2 === 1 });
    }
  }
  return parts;
}

export function readRules(source: string): Section[] {
  const sections: { number: string; title: string; rules: { number: string; lines: Sentence[] }[] }[] = [];
  for (const line of source.split('\n')) {
    const heading = line.match(/^# (?:(\d+) )?(.+)$/);
    const rule = line.match(/^(R\d+\.\d+) (.+)$/);
    const rules = sections.at(-1)?.rules;
    if (heading) sections.push({ number: heading[1] ?? '', title: heading[2]!, rules: [] });
    else if (rule) rules?.push({ number: rule[1]!, lines: [readLine(rule[2]!)] });
    else if (line.startsWith('- ')) {
      const above = rules?.at(-1);
      if (above?.number) above.lines.push(readLine(line.slice(2)));
      else rules?.push({ number: '', lines: [readLine(line.slice(2))] });
    } else if (line.trim()) throw new Error(`neither section, rule nor point: ${line}`);
  }
  return sections;
}

const SPELT: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', '’': "'" };
/** Without case and accents, so that nobody has to type them. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().replaceAll(/[ßœæ’]/g, (sign) => SPELT[sign]!);
const wordsIn = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);
const wordsOf = (rule: Rule): string => plain([rule.number, ...rule.lines.flat().map((part) => part.text)].join(' '));

/** The sections with the rules that hold every word of the query. */
export function search(sections: readonly Section[], query: string): Section[] {
  const words = wordsIn(query);
  if (words.length === 0) return [...sections];
  const holds = (section: Section, rule: Rule): boolean => {
    const text = `${wordsOf(rule)} ${plain(section.title)}`;
    return words.every((word) => text.includes(word));
  };
  return sections.map((section) => ({ ...section, rules: section.rules.filter((rule) => holds(section, rule)) })).filter(({ rules }) => rules.length > 0);
}

/** A text in pieces: those that the query found, and those between them. */
export function hits(text: string, query: string): { text: string; hit: boolean }[] {
  const signs = [...text];
  const spelt = signs.map(plain);
  const whole = spelt.join('');
  const hit = new Array<boolean>(whole.length).fill(false);
  for (const word of wordsIn(query))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) hit.fill(true, at, at + word.length);
  const pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const [i, sign] of signs.entries()) {
    const found = hit[at] === true;
    at += spelt[i]!.length;
    const last = pieces.at(-1);
    if (last?.hit === found) last.text += sign;
    else pieces.push({ text: sign, hit: found });
  }
  return pieces;
}
