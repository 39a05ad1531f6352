/** What a table shows: a seat's view with the facts drawn from it. No rule lives here. */
import type { Reason } from '../protocol';

export const COLOURS = ['R', 'Y', 'G', 'B'] as const;
export type Colour = (typeof COLOURS)[number];

/** `R1` … `B14`, or `J`. */
export type Card = string;
export type Seat = number;

export const OPTIONS = [
  'change-bid',
  'player-swap',
  'change-dealer',
  'double-points',
  'change-trump',
  'extra-card',
  'no-trump',
] as const;
export type Option = (typeof OPTIONS)[number];
export type Face = Option | 'miss';

export type Mode = 'classic' | 'tactical' | 'dice';
export type Phase = 'draw' | 'deal' | 'trump' | 'bid' | 'wheel' | 'roll' | 'use' | 'play' | 'over';
export type Trump = Colour | 'none' | 'led' | 'unnamed';

/** A decision by its name: `R7`, `bid 2`, `trump G`, `pass`, `roll`, `change-bid 3 -1`. */
export type Action = string;

export type Presence = 'here' | 'away' | 'back-soon' | 'bot-took-over';
export type Standing = 'open' | 'met' | 'lost';

export interface Player {
  seat: Seat;
  name: string;
  /** The chip's colour, 1 to 7. */
  chip: number;
  bot: boolean;
  presence: Presence;
  cards: number;
  bid: number | null;
  /** As placed, before Change Bid moved it. */
  firstBid: number | null;
  won: number;
  standing: Standing;
  /** The option the pawn stands on in this half. */
  pawn: Option | null;
  total: number;
  penalty: number;
}

export interface HandCard {
  card: Card;
  /** Null: it may be played now, or it is not this seat's turn to play. */
  refusal: Reason | null;
}

export interface TrickCard {
  seat: Seat;
  card: Card;
}

export interface Trick {
  cards: readonly TrickCard[];
  led: Colour | null;
  /** What is trump in this trick, by the server; null: nothing is. */
  trump: Colour | null;
  winner: Seat | null;
}

/** What is known of a round before it is dealt. */
export interface RoundPlan {
  tricks: number;
  double: boolean;
}

export interface RoundScore {
  /** One entry a seat; empty while the round is not played. */
  bids: readonly (number | null)[];
  won: readonly (number | null)[];
  points: readonly (number | null)[];
  /** Met or not, as the server counted. */
  met: readonly boolean[];
  doubled: readonly boolean[];
}

/** What was done with the wheel this round, for everyone to see. */
export interface WheelUse {
  seat: Seat;
  action: Action;
}

export interface Clock {
  /** Milliseconds since the epoch, by this device's clock. */
  startedAt: number;
  endsAt: number;
}

export interface TableModel {
  /** What a decision made on this answers. */
  seq: number;
  /** The seat whose eyes these are; null for a spectator or the television. */
  me: Seat | null;
  players: readonly Player[];
  mode: Mode;
  /** Every round of the game, the first at index 0. */
  plan: readonly RoundPlan[];
  /** 1 to 14; 0 before the first deal. */
  round: number;
  /** Cards a player, and so tricks, in this round. */
  tricks: number;
  doubled: boolean;
  phase: Phase;
  dealer: Seat | null;
  turn: Seat | null;
  clock: Clock | null;
  trump: Trump;
  turned: Card | null;
  turnedDown: boolean;
  bidSum: number;
  /** True when every bid lies on the table. */
  bidsDone: boolean;
  hand: readonly HandCard[];
  /** The trick being played or, just after its last card, the finished one. */
  trick: Trick;
  /** The trick is finished and lies there to be read; the game may have gone on already. */
  resting: boolean;
  /** The trick on its way to its winner; null when it has got there. */
  collected: Trick | null;
  /** 1-based number of that trick. */
  trickNumber: number;
  /** The finished tricks of this round, oldest first; everybody may look at them again. */
  finished: readonly Trick[];
  /** Hands of others that this seat knows, having given them away. */
  known: readonly { seat: Seat; cards: readonly Card[] }[];
  extra: { seat: Seat; card: Card } | null;
  rolled: Face | null;
  /** The option that the wheel's light has run to. */
  lit: Option | null;
  /** The die shows what is taken: whoever rolled chooses any free option. */
  doubleLucky: boolean;
  used: WheelUse | null;
  /** Whose points count double this round: by the round, or by Double Points. */
  doubledSeats: readonly boolean[];
  /** Options nobody may use now, by pawn or by rule. */
  blocked: readonly Option[];
  /** Points a pawn costs that is not used in this round; 0 while there are rounds to come. */
  lastChance: number;
  drawn: readonly (Card | null)[];
  /** What this seat may do now. */
  legal: readonly Action[];
  /** Why bids of this seat are not on offer. */
  refusedBids: Readonly<Record<number, Reason>>;
  scores: readonly RoundScore[];
  winners: readonly Seat[];
  highRollers: readonly Seat[];
  /** What a winner needs to enter the High Rollers Club. */
  club: number;
  /** The round whose result is on show, until the next one is dealt. */
  ended: number | null;
}

export type CardColour = Colour | 'J';

export const colourOf = (card: Card): CardColour => card[0] as CardColour;
export const numberOf = (card: Card): number => Number(card.slice(1));
export const isJoker = (card: Card): boolean => card === 'J';

export const playerAt = (model: TableModel, seat: Seat): Player => {
  const player = model.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
};

export const lastTrick = (model: TableModel): Trick | null => model.finished.at(-1) ?? null;

/** A trick is being read or travels to its winner. Whoever is next may go on, but is not asked to yet. */
export const isSettling = (model: TableModel): boolean => model.resting || model.collected !== null;

export const isMyTurn = (model: TableModel): boolean =>
  model.me !== null && model.turn === model.me && model.legal.length > 0;

/** The seat at the bottom: mine, or the first for those who only watch. */
export const bottomSeat = (model: TableModel): Seat => model.me ?? 0;

/** The other seats, clockwise from the bottom's left. */
export const othersInOrder = (model: TableModel): Player[] => {
  const count = model.players.length;
  return Array.from({ length: count - 1 }, (_, i) => playerAt(model, (bottomSeat(model) + 1 + i) % count));
};
