import type { RoundScore } from '../table/model';

/** Each seat's running total after every finished round, from 0 on. */
export function runningTotals(scores: readonly RoundScore[], players: number): number[][] {
  return Array.from({ length: players }, (_, seat) => {
    const totals = [0];
    for (const score of scores) {
      const points = score.points[seat];
      if (points === null || points === undefined) break;
      totals.push((totals.at(-1) ?? 0) + points);
    }
    return totals;
  });
}

const STEPS = [10, 20, 40, 50, 100];

/** Four or five round marks that reach over `highest`. */
export function marks(highest: number): number[] {
  const step = STEPS.find((s) => s * 4 >= highest) ?? 100;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Moves labels apart so that none covers another; keeps their order. */
export function apart(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let free = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, free);
    free = placed[i]! + gap;
  }
  // Too low at the bottom: push back up from there.
  let limit = lowest;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}
