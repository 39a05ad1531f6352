import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hits, readLine, readRules, search } from '../../src/rules/text';
import { LANGUAGES } from '../../src/settings.svelte';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (language: string): string => readFileSync(join(ROOT, 'src/rules', `${language}.md`), 'utf8');
const rulesOf = (language: string) => readRules(textOf(language)).flatMap(({ rules }) => rules).filter(({ number }) => number);

/** Numbers and rulings as the complete rules have them. */
function documented(): Map<string, number> {
  const found = new Map<string, number>();
  let rule = '';
  for (const line of readFileSync(join(ROOT, '../docs/rules.md'), 'utf8').split('\n')) {
    const start = line.match(/^- \*\*(R\d+\.\d+)\*\*/);
    if (start) rule = start[1]!;
    else if (!line.startsWith(' ')) rule = '';
    if (rule) found.set(rule, (found.get(rule) ?? 0) + (line.match(/\[ruling\]/g) ?? []).length);
  }
  return found;
}
const RULES = documented();

test('the complete rules were found', () => {
  expect(RULES.size).toBeGreaterThan(35);
  expect(RULES.get('R3.3')).toBe(2);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every rule is there, in order', () => {
    expect(rulesOf(language).map(({ number }) => number)).toEqual([...RULES.keys()]);
  });

  test('every ruling is marked as one', () => {
    const marked = textOf(language)
      .split(/^(?=R\d)/m)
      .flatMap((text): [string, number][] => (text.startsWith('R') ? [[text.split(' ')[0]!, (text.match(/\[\[/g) ?? []).length]] : []));
    expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(RULES));
  });

  test('marks open and close', () => {
    for (const line of textOf(language).split('\n')) {
      expect(line.match(/\[\[/g)?.length).toBe(line.match(/\]\]/g)?.length);
      expect((line.match(/\*\*/g) ?? []).length % 2).toBe(0);
    }
  });

  test('numbers are the same as in English', () => {
    const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];
    expect(rulesOf(language).map((rule) => numbers(rule.lines.flat().map(({ text }) => text).join(' ')).sort())).toEqual(
      rulesOf('en').map((rule) => numbers(rule.lines.flat().map(({ text }) => text).join(' ')).sort()),
    );
  });

  test('the sections and the minute before them are as long as the English ones', () => {
    const shape = (text: string): string[] => readRules(text).map(({ number, rules }) => `${number} ${rules.length}`);
    expect(shape(textOf(language))).toEqual(shape(textOf('en')));
  });
});

test('a line knows its terms and its rulings', () => {
  expect(readLine('**Joker** wins. [[Always.]]')).toEqual([
    { text: 'Joker', strong: true, ruling: false },
    { text: ' wins. ', strong: false, ruling: false },
    { text: 'Always.', strong: false, ruling: true },
  ]);
});

test('a line that is nothing is an error, not a gap', () => {
  expect(() => readRules('# 1 One\nR1.1 rule\nlost words')).toThrow('lost words');
});

test('search takes numbers, words in any order, and needs no accents', () => {
  const found = (language: string, query: string): string[] => search(readRules(textOf(language)), query).flatMap(({ rules }) => rules.map(({ number }) => number));
  expect(found('en', 'R5.2')).toEqual(['R5.2']);
  expect(found('en', 'leads dealer every')).toContain('R5.1');
  expect(found('fr', 'moitie lance')).not.toEqual([]);
  expect(found('de', 'xyzzy')).toEqual([]);
  expect(found('fr', "l'atout")).not.toEqual([]);
  expect(found('en', ' ')).toHaveLength([...RULES.keys()].length + 6);
});

test('what was searched for is marked where it stands, as it is written there', () => {
  expect(hits('Der Würfel würfelt', 'WURFEL')).toEqual([
    { text: 'Der ', hit: false },
    { text: 'Würfel', hit: true },
    { text: ' ', hit: false },
    { text: 'würfel', hit: true },
    { text: 't', hit: false },
  ]);
  expect(hits('große Straße', 'strasse').filter(({ hit }) => hit)).toEqual([{ text: 'Straße', hit: true }]);
  expect(hits('as it is', '')).toEqual([{ text: 'as it is', hit: false }]);
  for (const [text, query] of [['a b', 'b a'], ['aaa', 'aa'], ['½ é', 'é'], ['', 'x']] as const) expect(hits(text, query).map((piece) => piece.text).join('')).toBe(text);
});
