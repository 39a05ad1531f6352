import type { RoundScore } from '../game/model';

/** Each seat's running total after every finished round, from 0 on; with `finals`, what was taken off in the end comes last. */
export function runningTotals(scores: readonly RoundScore[], players: number, finals: readonly number[] = []): number[][] {
  const running = pointsOnly(scores, players);
  const taken = finals.some((points, seat) => points !== running[seat]?.at(-1));
  return taken ? running.map((totals, seat) => [...totals, finals[seat] ?? 0]) : running;
}

function pointsOnly(scores: readonly RoundScore[], players: number): number[][] {
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

/** Four or five round marks that reach over `highest`, and under `lowest` where points were lost. */
export function marks(highest: number, lowest = 0): number[] {
  const step = STEPS.find((s) => s * 4 >= highest) ?? 100;
  const first = Math.floor(Math.min(0, lowest) / step);
  const last = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
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
