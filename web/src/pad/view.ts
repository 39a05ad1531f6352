/** A pad as the pieces know it: players with chips, a plan of rounds, scores by player. */
import { chipOf } from '../game/chips';
import { OPTIONS, type Player, type RoundPlan, type RoundScore } from '../game/model';
import type { Pad } from './model';
import type { Round } from './rounds';
import { FIRST_HALF, tricksIn } from './scoring';

export function asPlayers(pad: Pad, round: Round | null = pad.now): Player[] {
  return pad.players.map((player, number) => {
    const pawn = round?.left.pawns.get(number);
    return {
      seat: number,
      name: player.name,
      chip: chipOf(player.colour),
      bot: false,
      presence: 'here',
      cards: 0,
      bid: round?.bids.get(number) ?? null,
      firstBid: round?.firstBids.get(number) ?? null,
      won: round?.won.get(number) ?? 0,
      standing: 'open',
      pawn: pawn === undefined ? null : (OPTIONS[pawn] ?? null),
      total: pad.score(number),
      penalty: pad.penalty(number),
    };
  });
}

export const planOf = (rounds: number): RoundPlan[] =>
  Array.from({ length: rounds }, (_, i) => ({ tricks: tricksIn(i + 1), double: i + 1 === FIRST_HALF }));

/** For lines over the rounds: they stand still while somebody is not there, and end where one leaves for good. */
export function scoresOf(pad: Pad): RoundScore[] {
  const everybody = [...pad.players.keys()];
  return pad.sheet
    .filter((each) => each.ended)
    .map((each) => ({
      bids: everybody.map((player) => each.bids.get(player) ?? null),
      won: everybody.map((player) => each.won.get(player) ?? null),
      points: everybody.map((player) => each.points.get(player) ?? (pad.sheet.some((later) => later.number > each.number && later.bids.has(player)) ? 0 : null)),
      met: everybody.map((player) => each.bids.has(player) && each.bids.get(player) === each.won.get(player)),
      doubled: everybody.map((player) => each.doubled.has(player)),
    }));
}

/** How many of their rounds somebody hit. */
export function hits(pad: Pad, player: number): { met: number; rounds: number; best: number } {
  const played = pad.sheet.filter((each) => each.ended && each.bids.has(player));
  return {
    met: played.filter((each) => each.bids.get(player) === each.won.get(player)).length,
    rounds: played.length,
    best: Math.max(0, ...played.map((each) => each.points.get(player) ?? 0)),
  };
}

/** Which of the table's forfeits somebody gets; the same one whenever it is looked at. */
export const forfeitOf = (pad: Pad, round: number, player: number): string =>
  pad.facts.fun[(round * 5 + player * 3) % Math.max(1, pad.facts.fun.length)] ?? '';
