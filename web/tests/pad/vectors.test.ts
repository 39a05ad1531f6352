/** The browser's pad against what Python's worked out: python -m lucky7.scorepad.vectors (make vectors). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PadRefusal } from '../../src/pad/lines';
import { Pad } from '../../src/pad/model';
import { hits } from '../../src/pad/view';

interface Vector {
  lines: string;
  refused: [number, string, string][];
  checks: [number, Record<string, unknown>][];
}
const vectors = (mode: string): Vector[] =>
  readFileSync(join(import.meta.dirname, '../../../tests/vectors', `${mode}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector);

function summary(pad: Pad): Record<string, unknown> {
  const now = pad.now;
  const everybody = [...pad.players.keys()];
  const sorted = (values: Iterable<number>): string => [...values].sort((a, b) => a - b).join('');
  return {
    phase: pad.phase,
    round: pad.round,
    turn: now?.turn ?? -1,
    forbidden: now?.forbidden ?? -1,
    free: now?.free ?? 0,
    order: now?.order.join('') ?? '',
    dealers: pad.sheet.map((each) => `${each.dealtBy}${each.dealer}`).join(''),
    bids: everybody.map((player) => now?.bids.get(player) ?? '').join(','),
    points: pad.sheet.map((each) => everybody.map((player) => each.points.get(player) ?? '').join(',')).join('/'),
    doubled: pad.sheet.map((each) => sorted(each.doubled)).join(','),
    totals: everybody.map(pad.total),
    penalties: everybody.map(pad.penalty),
    scores: everybody.map(pad.score),
    played: everybody.map((player) => hits(pad, player).rounds),
    exact: everybody.map((player) => hits(pad, player).met),
    winners: pad.winners(),
    rollers: pad.highRollers(),
    problems: pad.sheet.flatMap((each) => each.problems.map((code) => `${each.number}:${code}`)).join(' '),
    corrected: [...pad.facts.corrected]
      .map((key) => key.split(':').map(Number) as [number, number])
      .sort(([a, b], [c, d]) => a - c || b - d)
      .map(([round, player]) => `${round}:${player}`)
      .join(' '),
  };
}

function refusalOf(lines: readonly string[]): string {
  try {
    new Pad(lines);
    return '';
  } catch (error) {
    if (error instanceof PadRefusal) return error.code;
    throw error;
  }
}

describe.each(['classic', 'tactical', 'dice'])('in %s mode', (mode) => {
  const games = vectors(mode);

  test('a pad adds up to what Python says, at every look', () => {
    for (const { lines, checks } of games) {
      const all = lines.split('\n');
      for (const [count, want] of checks) expect(summary(new Pad(all.slice(0, count))), `${all.slice(0, count).join('\n')}`).toEqual(want);
    }
  });

  test('a line that Python refuses is refused for the same reason', () => {
    for (const { lines, refused } of games)
      for (const [count, line, code] of refused) {
        const before = lines.split('\n').slice(0, count);
        expect(refusalOf([...before, line]), `${before.join('\n')}\n${line}`).toBe(code);
      }
  });
});
