/**
 * The one place in the browser that counts: a score pad must work without a server. It says what Python's
 * rules say, and is checked against the vectors they write (tests/vectors).
 */
import { OPTIONS, type Mode, type Option } from '../game/model';

export const FIRST_HALF = 7;
export const PENALTY = 10;
export const HIGH_ROLLER = 140;
export const MOST_PLAYERS = 7;
const DOUBLE_POINTS = OPTIONS.indexOf('double-points');

/** A use of the wheel, with players as the pad numbers them. */
export interface Use {
  option: Option;
  players: readonly number[];
  by: 1 | -1;
}

/** Cards a player, and so tricks, in a round (R2.1). */
export const tricksIn = (round: number): number => (round <= FIRST_HALF ? round : 2 * FIRST_HALF + 1 - round);

export const endsHalf = (round: number): boolean => round % FIRST_HALF === 0;

/** R7.1, R7.2, R6.8 */
export function roundPoints(bid: number, won: number, doubled: boolean): number {
  if (won !== bid) return 0;
  return (10 + 2 * won) * (doubled ? 2 : 1);
}

export const isDoubled = (round: number, player: number, used: Use | null, usedBy: number): boolean =>
  round === FIRST_HALF || (used?.option === 'double-points' && usedBy === player);

/** The bid the last bidder may not make (R4.2); -1 if any is open. */
export const forbiddenBid = (tricks: number, bidSoFar: number): number => Math.max(-1, tricks - bidSoFar);

/** The options that may be used, one bit each (R6.1, R6.4). */
export function freeOptions(taken: Iterable<number>, round: number): number {
  let free = (1 << OPTIONS.length) - 1;
  for (const option of taken) free &= ~(1 << option);
  return round === FIRST_HALF ? free & ~(1 << DOUBLE_POINTS) : free;
}

/** After a roll: what was rolled if it is free, else any free one (R6.3). */
export const usableOptions = (free: number, rolled: number): number => (rolled >= 0 && free & (1 << rolled) ? 1 << rolled : free);

export interface WheelNow {
  round: number;
  here: readonly number[];
  bids: ReadonlyMap<number, number>;
  dealer: number;
  free: number;
  rolled: number;
}

/** Why an option may not be used so; empty if it may (R6.5 to R6.8). */
export function useRefusal(use: Use, now: WheelNow): string {
  if (use.players.some((player) => !now.here.includes(player))) return 'no-such-player';
  const bit = 1 << OPTIONS.indexOf(use.option);
  if (!(usableOptions(now.free, now.rolled) & bit)) {
    if (use.option === 'double-points' && now.round === FIRST_HALF) return 'double-in-round-7';
    return now.free & bit ? 'must-use-rolled' : 'option-blocked';
  }
  const target = use.players[0] ?? -1;
  if (use.option === 'change-bid') {
    const bid = (now.bids.get(target) ?? 0) + use.by;
    return bid < 0 || bid > tricksIn(now.round) ? 'bid-out-of-range' : '';
  }
  return use.option === 'change-dealer' && target === now.dealer ? 'dealer-must-move' : '';
}

/** R7.3, for a half a player was there for throughout. */
export const isPenalised = (mode: Mode, pawnUsed: boolean): boolean => mode !== 'classic' && !pawnUsed;

/** Most points win, level players share it (R7.4). */
export function best(players: readonly number[], score: (player: number) => number): number[] {
  const top = Math.max(...players.map(score));
  return players.filter((player) => score(player) === top);
}
