/** The browser's verifier against vectors that Python wrote (tests/fair/test_vectors.py). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chanceKey, contribution, deck, face, forfeit, root, seal } from '../../src/fair/chance';
import { readChances, verify, type Report } from '../../src/fair/verify';

interface Small {
  seal: [string, number, string, string];
  root: [string, string, number, string];
  contributions: [string, string, number, number, string][];
  keys: [string, string, number, string, Record<string, string>, string][];
  decks: [string, number[]][];
  faces: [string, number][];
  forfeits: [string, number, string[], string][];
}
type Whole = Omit<Report, 'faults'> & { record: string; faults: [number, string, number][] };
const { small, records } = JSON.parse(readFileSync(new URL('../../../tests/vectors/fairness.json', import.meta.url), 'utf8')) as { small: Small; records: Whole[] };

describe('to the byte as in Python', () => {
  test('seals, chains and keys', () => {
    const [game, n, secret, sealed] = small.seal;
    expect(seal(game, n, secret)).toBe(sealed);
    const [key, of, seat, last] = small.root;
    expect(root(key, of, seat)).toBe(last);
    for (const [mine, where, who, number, value] of small.contributions) expect(contribution(mine, where, who, number)).toBe(value);
    for (const [hidden, where, number, settings, given, made] of small.keys) expect(chanceKey(hidden, where, number, settings, given)).toBe(made);
  });
  test('decks, faces and forfeits', () => {
    for (const [key, cards] of small.decks) expect(deck(key)).toEqual(cards);
    for (const [key, shown] of small.faces) expect(face(key)).toBe(shown);
    for (const [key, seat, texts, drawn] of small.forfeits) expect(forfeit(key, seat, texts)).toBe(drawn);
  });
});

test.each(records.map((record, i) => [i, record] as const))('record %i is judged as by Python', (_, { record, faults, ...expected }) => {
  const { faults: found, ...report } = verify(readChances(record));
  expect(report).toEqual(expected);
  expect(found.map(({ n, code, seat }) => [n, code, seat])).toEqual(faults);
});

test('what is no record is refused', () => {
  for (const text of ['', 'hello', '{}', '{"record":"chess"}']) expect(() => readChances(text)).toThrow(SyntaxError);
  const { record } = records[0]!;
  const lines = record.trimEnd().split('\n').length;
  expect(() => readChances(record.trimEnd().slice(0, -20))).toThrow(`line ${lines}`);
});
