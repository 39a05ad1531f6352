/** What of a finished game is worth telling again: read from its score pad and one's earlier games. */
import type { Seat, TableModel } from '../game/model';
import type { History } from '../protocol';

export interface Moment {
  seat: Seat;
  round: number;
  points: number;
}

/** The round that brought somebody most; of several the last, when most was at stake. Null: nobody won a point. */
export function momentOf(model: TableModel): Moment | null {
  let best: Moment | null = null;
  model.scores.forEach((score, i) =>
    score.points.forEach((points, seat) => {
      if (points && points >= (best?.points ?? 1)) best = { seat, round: i + 1, points };
    }),
  );
  return best;
}

export type Feat = { kind: 'best'; points: number } | { kind: 'near-best'; points: number; short: number } | { kind: 'near-club'; points: number; short: number };
/** So close that it is worth a word. */
const NEAR = 10;

/** How one's own result stands among one's earlier ones; null where there is nothing to say. */
export function featOf(points: number, won: boolean, club: number, history: History | null, archive: string): Feat | null {
  if (won && points < club && club - points <= NEAR) return { kind: 'near-club', points, short: club - points };
  const earlier = (history?.games ?? []).filter((game) => game.archive !== archive && !game.by_hand).flatMap((game) => game.seats.map((seat) => game.scores[seat] ?? 0));
  if (earlier.length === 0) return null;
  const best = Math.max(...earlier);
  if (points > best) return { kind: 'best', points };
  return best > points && best - points <= NEAR ? { kind: 'near-best', points, short: best - points } : null;
}

/** Rounds in a row whose bid was met, up to the last finished one. */
export function streakOf(model: TableModel, seat: Seat): number {
  const played = model.scores.filter((score) => score.met.length > 0);
  const missed = played.findLastIndex((score) => !score.met[seat]);
  return played.length - 1 - missed;
}
