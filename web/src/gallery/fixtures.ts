/** Tables as they look in the middle of a game. Made up, for looking at; nothing here knows a rule. */
import type { Card, HandCard, Phase, Player, RoundPlan, RoundScore, Seat, TableModel, TrickCard } from '../game/model';

const NAMES = ['Anna', 'Mia', 'Ben', 'Zoé', 'Tom', 'Ines', 'Jan-Friedrich'];
const BIDS = [2, 1, 2, 1, 1, 0, 1];

const PLAN: RoundPlan[] = [1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1].map((tricks, i) => ({ tricks, double: i === 6 }));

const player = (seat: Seat, tricks: number): Player => ({
  seat,
  name: NAMES[seat]!,
  chip: seat + 1,
  bot: seat === 5,
  presence: seat === 6 ? 'back-soon' : 'here',
  cards: tricks - 1,
  bid: BIDS[seat]!,
  firstBid: BIDS[seat]!,
  won: seat === 2 ? 1 : 0,
  standing: 'open',
  pawn: seat === 1 ? 'change-trump' : seat === 2 ? 'extra-card' : null,
  total: [44, 52, 30, 46, 36, 24, 40][seat]!,
  penalty: seat === 1 || seat === 2 ? 0 : 10,
});

const follow = { code: 'must-follow', rule: 'R5.2' } as const;
const hand = (cards: string, refused = ''): HandCard[] =>
  cards.split(' ').map((card) => ({ card, refusal: refused.split(' ').includes(card) ? follow : null }));

const scores = (players: number, done: number): RoundScore[] =>
  PLAN.map((_, round) => ({
    bids: Array.from({ length: players }, (_, s) => (round <= done ? (s + round) % 3 : null)),
    won: Array.from({ length: players }, (_, s) => (round <= done ? (s * round) % 3 : null)),
    points: Array.from({ length: players }, (_, s) =>
      round < done ? ((s + round) % 3 === (s * round) % 3 ? (10 + 2 * ((s + round) % 3)) * (round === 6 ? 2 : 1) : 0) : null,
    ),
    met: Array.from({ length: players }, (_, s) => (s + round) % 3 === (s * round) % 3),
    doubled: Array.from({ length: players }, () => round === 6),
  }));

function base(players: number, round: number): TableModel {
  const tricks = PLAN[round - 1]!.tricks;
  const people = Array.from({ length: players }, (_, seat) => player(seat, tricks));
  return {
    seq: 1,
    resting: false,
    collected: null,
    known: [],
    doubledSeats: people.map(() => PLAN[round - 1]!.double),
    highRollers: [],
    club: 140,
    me: 0,
    players: people,
    mode: 'tactical',
    plan: PLAN,
    round,
    tricks,
    doubled: PLAN[round - 1]!.double,
    phase: 'play',
    dealer: 1,
    turn: 0,
    clock: null,
    trump: 'B',
    turned: 'B6',
    turnedDown: false,
    bidSum: people.reduce((sum, p) => sum + (p.bid ?? 0), 0),
    bidsDone: true,
    hand: [],
    trick: { cards: [], led: null, trump: null, winner: null },
    trickNumber: 2,
    finished: [{ cards: people.map((p, i) => ({ seat: p.seat, card: `G${i + 3}` })), led: 'G', trump: null, winner: players - 1 }],
    extra: null,
    rolled: null,
    lit: null,
    doubleLucky: false,
    used: null,
    blocked: ['change-trump', 'extra-card'],
    lastChance: 0,
    drawn: [],
    legal: [],
    refusedBids: {},
    scores: scores(players, round - 1),
    winners: [],
    ended: null,
  };
}

const trickOf = (cards: TrickCard[], led: 'R' | 'Y', winner: Seat) => ({ cards, led, trump: null, winner });
const play = (players: number, round: number, hand: HandCard[], trick: TableModel['trick'], dealer = 1): TableModel => ({
  ...base(players, round),
  dealer,
  hand,
  trick,
  legal: hand.filter((h) => !h.refusal).map((h) => h.card),
});

const four = play(4, 5, hand('R5 R13 G7 B10', 'G7 B10'), trickOf([{ seat: 1, card: 'R9' }, { seat: 2, card: 'R12' }, { seat: 3, card: 'G2' }], 'R', 2));
const seven = play(
  7,
  7,
  hand('R2 R9 Y3 Y14 B6 G12 J', 'R2 R9 B6 G12'),
  trickOf([{ seat: 3, card: 'Y8' }, { seat: 4, card: 'Y11' }, { seat: 5, card: 'Y2' }, { seat: 6, card: 'G4' }], 'Y', 6),
  3,
);
const two = play(2, 6, hand('R8 Y2 Y9 B3 B14', 'R8 B3 B14'), trickOf([{ seat: 1, card: 'Y6' }], 'Y', 1));

/** Everybody has played, and everybody has won something: the fullest a table gets. */
const full = (players: number): TableModel => {
  const model = play(players, 7, hand('R2 R9 Y3'), trickOf(Array.from({ length: players }, (_, seat) => ({ seat, card: `Y${seat + 8}` })), 'Y', players - 1), players - 1);
  const people = model.players.map((p) => ({ ...p, won: 1, bid: 2, presence: 'here' as const, standing: p.seat % 3 === 1 ? ('lost' as const) : p.seat % 3 === 2 ? ('met' as const) : p.standing }));
  return { ...model, players: people, resting: true, turn: null, legal: [] };
};

const bidding = (players: number, round: number): TableModel => {
  const model = base(players, round);
  const tricks = model.tricks;
  const people = model.players.map((p) => (p.seat === 0 ? { ...p, bid: null, won: 0 } : { ...p, won: 0 }));
  const sum = people.reduce((total, p) => total + (p.bid ?? 0), 0);
  const forbidden = tricks - sum;
  const cards = ['R5', 'R13', 'Y3', 'G7', 'B10', 'B12', 'J'].slice(0, tricks) as Card[];
  return {
    ...model,
    players: people,
    phase: 'bid',
    bidsDone: false,
    bidSum: sum,
    hand: cards.map((card) => ({ card, refusal: null })),
    legal: Array.from({ length: tricks + 1 }, (_, bid) => `bid ${bid}`).filter((bid) => bid !== `bid ${forbidden}`),
    refusedBids: forbidden >= 0 ? { [forbidden]: { code: 'bid-levels-sum', rule: 'R4.2' } } : {},
    finished: [],
  };
};

const wheel = (players: number, mode: 'tactical' | 'dice', phase: Phase, legal: string[]): TableModel => ({
  ...base(players, 5),
  mode,
  phase,
  hand: hand('R5 R13 Y3 G7 B10'),
  legal,
  finished: [],
});

const pairs = (players: number): string[] =>
  Array.from({ length: players }, (_, b) => Array.from({ length: b }, (_, a) => `player-swap ${a} ${b}`)).flat();
const uses = (players: number): string[] => [
  'pass',
  ...Array.from({ length: players }, (_, s) => [`change-bid ${s} -1`, `change-bid ${s} +1`]).flat(),
  ...pairs(players),
  ...Array.from({ length: players }, (_, s) => `change-dealer ${s}`).filter((a) => a !== 'change-dealer 1'),
  'double-points',
  'no-trump',
];

export const TABLES: Readonly<Record<string, TableModel>> = {
  'play-2': two,
  'play-4': four,
  'play-5': play(5, 6, hand('R8 Y2 Y9', 'R8'), trickOf([{ seat: 2, card: 'Y6' }, { seat: 3, card: 'Y13' }, { seat: 4, card: 'B4' }], 'Y', 3), 2),
  'play-7': { ...seven, trump: 'G', turned: 'G9', extra: { seat: 0, card: 'R11' }, legal: [...seven.legal, 'R11'], clock: { startedAt: Date.now() - 8000, endsAt: Date.now() + 22000 } },
  ...Object.fromEntries([2, 3, 4, 5, 6, 7].map((players) => [`full-${players}`, full(players)])),
  'wait-3': { ...base(3, 4), turn: 2, dealer: 1, hand: hand('R5 R13 G7'), trick: trickOf([{ seat: 1, card: 'R9' }], 'R', 1), trump: 'none', turned: 'J' },
  'wait-6': { ...base(6, 6), turn: 4, dealer: 3, hand: hand('R5 R13 G7 J B3'), trick: trickOf([{ seat: 3, card: 'R9' }], 'R', 3), trump: 'led', turned: 'J', extra: { seat: 2, card: 'Y9' }, players: base(6, 6).players.map((p) => ({ ...p, standing: p.seat === 1 ? 'met' : p.seat === 3 ? 'lost' : 'open', won: p.seat === 1 ? 1 : p.seat === 3 ? 2 : p.won })) },
  'bid-4': bidding(4, 5),
  'bid-7': bidding(7, 7),
  'bid-wait-4': { ...bidding(4, 5), turn: 2, legal: [], refusedBids: {} },
  'trump-3': { ...bidding(3, 5), phase: 'trump', trump: 'unnamed', turned: 'J', dealer: 0, legal: ['trump R', 'trump Y', 'trump G', 'trump B'], players: base(3, 5).players.map((p) => ({ ...p, bid: null })), bidSum: 0 },
  'wheel-4': wheel(4, 'tactical', 'wheel', uses(4)),
  'wheel-7': wheel(7, 'tactical', 'wheel', uses(7)),
  'wheel-wait-4': { ...wheel(4, 'tactical', 'wheel', []), turn: 3 },
  'dice-4': { ...wheel(4, 'dice', 'wheel', ['pass', 'roll']) },
  'dice-roll-4': { ...wheel(4, 'dice', 'roll', []), turn: 2 },
  'dice-lucky-4': { ...wheel(4, 'dice', 'use', uses(4).slice(1)), rolled: 'extra-card', doubleLucky: true },
  'round-end-4': { ...four, ended: 4, trick: { cards: [], led: null, trump: null, winner: null }, hand: [], turn: null, legal: [] },
  'watch-5': { ...play(5, 6, [], trickOf([{ seat: 2, card: 'Y6' }, { seat: 3, card: 'Y13' }], 'Y', 3), 2), me: null, turn: 4 },
};
