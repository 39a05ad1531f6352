/** One round of a pad, worked out from what was written down. */
import { OPTIONS } from '../game/model';
import { at, type Facts } from './facts';
import { MISS } from './lines';
import { endsHalf, FIRST_HALF, forbiddenBid, freeOptions, isDoubled, isPenalised, roundPoints, tricksIn, useRefusal, usableOptions, type Use, type WheelNow } from './scoring';

export const NOBODY = -1;
export type RoundPhase = 'bid' | 'wheel' | 'use' | 'tricks';

/** What a round leaves to the next: the dealer token and the pawns on the wheel, by player. */
export interface Left {
  dealer: number;
  pawns: ReadonlyMap<number, number>;
}
export const NOTHING_LEFT: Left = { dealer: NOBODY, pawns: new Map() };

export interface Round {
  number: number;
  tricks: number;
  /** Who is there, from the dealer on. */
  order: readonly number[];
  dealtBy: number;
  dealer: number;
  phase: RoundPhase;
  turn: number;
  forbidden: number;
  /** The options that may be used now, one bit each. */
  free: number;
  firstBids: ReadonlyMap<number, number>;
  bids: ReadonlyMap<number, number>;
  won: ReadonlyMap<number, number>;
  rolled: number;
  used: Use | null;
  usedBy: number;
  ended: boolean;
  points: ReadonlyMap<number, number>;
  doubled: ReadonlySet<number>;
  /** Whose pawn was not used when a half ended with this round. */
  unused: ReadonlySet<number>;
  problems: readonly string[];
  left: Left;
}

export const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** As written down, else the next who is there, clockwise from the last (R2.4). */
function dealerOf(facts: Facts, last: number, round: number): number {
  const here = facts.here(round);
  const written = facts.dealers.get(round);
  if (written !== undefined && here.includes(written)) return written;
  const seating = facts.seating(round);
  const start = seating.indexOf(last) + 1;
  return [...seating.slice(start), ...seating.slice(0, start)].find((player) => here.includes(player))!;
}

class Seated {
  readonly order: readonly number[];
  readonly dealtBy: number;
  dealer: number;
  readonly pawns: Map<number, number>;
  readonly problems: string[] = [];
  readonly firstBids = new Map<number, number>();
  readonly bids = new Map<number, number>();
  phase: RoundPhase = 'bid';
  turn: number;
  forbidden = -1;
  rolled = -1;
  used: Use | null = null;
  usedBy = NOBODY;

  constructor(
    readonly facts: Facts,
    left: Left,
    readonly number: number,
  ) {
    const here = facts.here(number);
    this.dealer = this.dealtBy = this.turn = dealerOf(facts, left.dealer, number);
    const start = here.indexOf(this.dealer);
    this.order = [...here.slice(start), ...here.slice(0, start)];
    this.pawns = new Map(number === FIRST_HALF + 1 ? [] : left.pawns);
  }

  /** Places what was bid, from the dealer on, up to the first who has not. */
  bid(): void {
    for (const [i, player] of this.order.entries()) {
      const bid = this.facts.bids.get(at(this.number, player));
      const last = i === this.order.length - 1;
      this.forbidden = last ? forbiddenBid(tricksIn(this.number), sumOf(this.bids.values())) : -1;
      this.turn = player;
      if (bid === undefined) return;
      if (bid === this.forbidden) this.problems.push('bid-levels-sum');
      this.firstBids.set(player, bid);
      this.bids.set(player, bid);
    }
    this.forbidden = -1;
    this.ask(0);
  }

  /** From the dealer's left, the dealer last; only whose pawn is unused (R6.0). */
  get asked(): number[] {
    return [...this.order.slice(1), this.order[0]!].filter((player) => !this.pawns.has(player));
  }
  private ask(index: number): void {
    const player = this.facts.mode === 'classic' ? undefined : this.asked[index];
    this.phase = player === undefined ? 'tricks' : 'wheel';
    this.turn = player ?? NOBODY;
  }

  get free(): number {
    return freeOptions(this.pawns.values(), this.number);
  }
  get now(): WheelNow {
    return { round: this.number, here: this.order, bids: this.bids, dealer: this.dealer, free: this.free, rolled: this.phase === 'use' ? this.rolled : -1 };
  }

  answerAll(): void {
    const { facts, number } = this;
    const roll = facts.mode === 'dice' ? facts.rolls.get(number) : undefined;
    const use = facts.uses.get(number);
    let answerer = (roll ?? use)?.player ?? NOBODY;
    if (this.phase === 'bid' || facts.mode === 'classic') return;
    const asked = this.asked;
    if (answerer !== NOBODY && !asked.includes(answerer)) {
      this.problems.push('pawn-used');
      answerer = NOBODY;
    }
    const allPassed = facts.ended.has(number) || facts.passed.has(at(number, NOBODY));
    for (let i = 0; this.phase === 'wheel'; ) {
      const player = asked[i]!;
      if (player === answerer) {
        const problem = this.answer(player, roll?.face ?? -1, use?.use ?? null);
        if (!problem) return;
        this.problems.push(problem);
        answerer = NOBODY;
        if (this.phase === 'wheel') this.ask(++i);
      } else if (answerer !== NOBODY || allPassed || facts.passed.has(at(number, player))) this.ask(++i);
      else return;
    }
  }
  mayBeAsked = (player: number): boolean => this.order.includes(player) && !this.pawns.has(player);

  /** Lets the player in turn roll and use; why they may not, if they may not. */
  answer(player: number, face: number, use: Use | null): string {
    if (face >= 0) {
      this.rolled = face;
      this.phase = face === MISS || this.free === 0 ? 'tricks' : 'use';
      this.turn = this.phase === 'use' ? player : NOBODY;
    }
    if (this.phase === 'tricks' || !use) return '';
    const refusal = this.refusal(use);
    if (!refusal) this.apply(player, use);
    else if (this.phase === 'use' && this.facts.ended.has(this.number)) this.phase = 'tricks';
    return refusal;
  }
  refusal(use: Use): string {
    if (use.players.some((player) => !this.order.includes(player))) return 'no-such-player';
    if (this.phase === 'wheel' && this.facts.mode === 'dice') return 'roll-first';
    return useRefusal(use, this.now);
  }
  private apply(player: number, use: Use): void {
    const [target = NOBODY] = use.players;
    this.pawns.set(player, OPTIONS.indexOf(use.option));
    this.used = use;
    this.usedBy = player;
    if (use.option === 'change-bid') this.bids.set(target, (this.bids.get(target) ?? 0) + use.by);
    if (use.option === 'change-dealer') this.dealer = target;
    this.phase = 'tricks';
    this.turn = NOBODY;
  }

  result(): Round {
    const { facts, number, order } = this;
    const ended = facts.ended.has(number);
    const tricks = tricksIn(number);
    const won = new Map(order.flatMap((player) => (facts.won.has(at(number, player)) ? [[player, facts.won.get(at(number, player))!] as const] : [])));
    const doubled = new Set(order.filter((player) => ended && isDoubled(number, player, this.used, this.usedBy)));
    if (ended && this.phase !== 'tricks') this.problems.push('must-use');
    if (ended && sumOf(won.values()) !== tricks) this.problems.push('won-sum');
    const points = new Map(order.map((player) => [player, roundPoints(this.bids.get(player) ?? -1, won.get(player) ?? -2, doubled.has(player))] as const));
    return {
      number,
      tricks,
      order,
      dealtBy: this.dealtBy,
      dealer: this.dealer,
      phase: this.phase,
      turn: this.turn,
      forbidden: this.forbidden,
      free: this.phase === 'wheel' || this.phase === 'use' ? usableOptions(this.free, this.now.rolled) : 0,
      firstBids: this.firstBids,
      bids: this.bids,
      won,
      rolled: this.rolled,
      used: this.used,
      usedBy: this.usedBy,
      ended,
      points: ended ? points : new Map(),
      doubled,
      unused: new Set(order.filter((player) => ended && endsHalf(number) && isPenalised(facts.mode, this.pawns.has(player)))),
      problems: this.problems,
      left: { dealer: this.dealer, pawns: this.pawns },
    };
  }
}

export function workOut(facts: Facts, left: Left, number: number): Round {
  const seated = new Seated(facts, left, number);
  seated.bid();
  seated.answerAll();
  return seated.result();
}

/** The wheel as it stood in a round before anybody answered. */
export interface WheelAt {
  round: number;
  tricks: number;
  here: readonly number[];
  /** Who may be asked, in turn. */
  asked: readonly number[];
  free: number;
  bids: ReadonlyMap<number, number>;
  dealer: number;
  pawns: ReadonlyMap<number, number>;
}
export function wheelAt(facts: Facts, left: Left, number: number): WheelAt {
  const seated = new Seated(facts, left, number);
  seated.bid();
  const { order, asked, free, bids, dealer, pawns } = seated;
  return { round: number, tricks: tricksIn(number), here: order, asked, free, bids, dealer, pawns };
}

/** Why this player may not pass, roll or use this option in that round; empty if they may. */
export function wheelRefusal(facts: Facts, left: Left, number: number, player: number, kind: string, use: Use | null): string {
  if (facts.mode === 'classic') return 'no-wheel';
  const seated = new Seated(facts, left, number);
  seated.bid();
  if (seated.phase === 'bid') return 'not-now';
  if (kind === 'pass') return '';
  if (!seated.mayBeAsked(player)) return 'pawn-used';
  if (kind === 'rolls') return facts.mode === 'tactical' ? 'no-die' : '';
  const roll = facts.rolls.get(number);
  if (facts.mode === 'tactical' || roll?.player !== player) return seated.refusal(use!);
  return seated.answer(player, roll.face, use) || (seated.used ? '' : 'not-now');
}
