/** A review made ready to be drawn: parts around the table's average, turning points, the decisions that mattered, and words. */
import { bidsIn, readUse } from '../game/actions';
import type { Card } from '../game/model';
import { t } from '../i18n/index.svelte';
import { optionName } from '../pieces/symbols';
import type { Review, ReviewedDecision, ReviewedSeat } from '../protocol';
import { cardWord } from '../words/cards';
import { percent, worth } from './figures';

export const PARTS = ['own', 'deal', 'lie', 'others'] as const;
export type Part = (typeof PARTS)[number];
export const PART_WORDS: Readonly<Record<Part, string>> = { own: 'review-own', deal: 'review-deal', lie: 'review-lie', others: 'review-others' };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Row {
  seat: number;
  points: number;
  /** Against the average of all seats: these add up to `ahead`. */
  parts: Readonly<Record<Part, number>>;
  ahead: number;
}

/** Each seat against the table's average. Where a seat began counts as luck of the deal. */
export function rowsOf(seats: readonly ReviewedSeat[]): Row[] {
  const off = (of: (seat: ReviewedSeat) => number) => {
    const average = mean(seats.map(of));
    return (seat: ReviewedSeat): number => of(seat) - average;
  };
  const [points, own, lie, others] = [off((s) => s.points), off((s) => s.own), off((s) => s.lie), off((s) => s.others)];
  const deal = off((s) => s.deal + s.start);
  return seats
    .map((seat) => ({ seat: seat.seat, points: seat.points, ahead: points(seat), parts: { own: own(seat), deal: deal(seat), lie: lie(seat), others: others(seat) } }))
    .sort((a, b) => b.points - a.points);
}

export interface Piece {
  part: Part;
  from: number;
  to: number;
}

/** Pieces of a bar, from the line outwards: own decisions first, gains to the right and losses to the left. */
export function piecesOf({ parts }: Row): Piece[] {
  let [left, right] = [0, 0];
  return PARTS.map((part) => {
    const value = parts[part];
    if (value < 0) return { part, from: (left += value), to: left - value };
    return { part, from: right, to: (right += value) };
  });
}

export const reach = (rows: readonly Row[]): number => Math.max(1, ...rows.flatMap((row) => piecesOf(row).flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)])));

/** The chance of every seat before the game and after each round. */
export const chancesByRound = ({ chances, rounds }: Review): number[][] => [chances[0] ?? [], ...rounds.map((line) => chances[line - 1] ?? [])].filter((row) => row.length > 0);

export interface Moment {
  decision: ReviewedDecision;
  /** What it brought, in points; below zero: what it cost. */
  worth: number;
  win: number;
}

const DOUBT = 1;
const WORTH_SAYING = 0.3;

/** The decisions of a seat that cost or brought most beyond doubt, in the order they were made. */
export function mattered({ decisions }: Review, seat: number, count = 3): Moment[] {
  const moments = decisions
    .filter((each) => each.seat === seat)
    .map((decision): Moment => {
      const lost = decision.loss > DOUBT * decision.error && decision.loss >= decision.gain;
      return lost ? { decision, worth: -decision.loss, win: -decision.win_loss } : { decision, worth: Math.max(0, decision.gain), win: Math.max(0, decision.win_gain) };
    })
    .filter((moment) => Math.abs(moment.worth) >= WORTH_SAYING);
  return moments.sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth)).slice(0, count).sort((a, b) => a.decision.line - b.decision.line);
}

const isCard = (action: string): boolean => /^([RYGB]\d+|J)$/.test(action);

export function decisionWord(action: string): string {
  const [bid] = bidsIn([action]);
  if (bid !== undefined) return t('bid-do', { bid });
  if (action === 'pass') return t('pass');
  if (action === 'roll') return t('roll');
  const use = readUse(action);
  if (use) return optionName(use.option);
  return isCard(action) ? cardWord(action) : action;
}

/** One sentence about a decision, by what its seat could know. */
export function sentenceOn({ decision, worth: value }: Moment): string {
  const { decision: made, best, met, best_met: bestMet } = decision;
  const what = decisionWord(made);
  if (value >= 0) return t('review-praise', { what, points: worth(value) });
  const figures = { met: percent(met), bettermet: percent(bestMet) };
  const [bid] = bidsIn([made]);
  const [better] = bidsIn([best]);
  if (bestMet > met + 0.01 && bid !== undefined && better !== undefined) return t('review-bid-better', { bid, better, ...figures });
  if (bestMet > met + 0.01 && isCard(made) && isCard(best)) return t('review-card-better', { card: cardWord(made), better: cardWord(best), ...figures });
  return t('review-other-better', { what, better: decisionWord(best), points: worth(-value) });
}

/** The card that was played and the better one, among those of the hand. */
export const isPlayed = ({ decision }: Moment, card: Card): boolean => decision.decision === card;
export const isBetter = ({ decision, worth: value }: Moment, card: Card): boolean => value < 0 && decision.best === card && decision.decision !== card;
