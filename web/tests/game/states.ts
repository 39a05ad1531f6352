/** States as a server sends them, cut down to what a test is about. */
import type { Event, Game, Own, State } from '../../src/protocol';

const PLAN = [1, 2, 3, 4, 5, 6, 7].map((tricks) => ({ tricks, double: tricks === 7 }));

export const game = (changes: Partial<Game> = {}): Game => ({
  seq: 30, plan: PLAN, phase: 'play', round: 2, tricks: 2, double: false, dealer: 1, dealt_by: 1, turn: 0,
  trump: 'G', turned: 'G3', turned_down: false, extra: '', extra_owner: -1, rolled: '', used: '', used_by: -1,
  drawn: ['R2', 'R9', 'B4'], bids: [1, 0, 1], first_bids: [1, 0, 1], won: [0, 0, 0], counts: [2, 1, 1],
  pawns: ['', 'no-trump', ''], free: ['change-bid', 'player-swap', 'change-dealer', 'double-points', 'change-trump', 'extra-card'],
  totals: [10, 0, 12], penalties: [0, 0, 0],
  trick: { cards: [{ seat: 1, card: 'R7' }, { seat: 2, card: 'R9' }], led: 'R', trump: 'G', winner: 2 }, past_tricks: [],
  bid_sum: 2, forbidden_bid: -1, standing: ['open', 'met', 'open'], doubled: [false, false, false],
  pad: [{ round: 1, bids: [0, 1, 1], won: [0, 0, 1], points: [10, 0, 12], met: [true, false, true], doubled: [false, false, false] }],
  winners: [], high_rollers: [], last_chance: 0,
  ...changes,
});

export const own = (changes: Partial<Own> = {}): Own => ({
  seats: [0], seat: 0, host: true, hands: { 0: ['R10', 'Y6'] }, legal: ['R10'],
  refused: { Y6: { code: 'must-follow', rule: 'R5.2', params: { colour: 'R' } } },
  can_undo: false, may_be_right_back: true, ready: false, muted: [],
  ...changes,
});

const seat = (kind: 'person' | 'bot', name: string, colour: 'teal' | 'pink' | 'sand') => ({
  kind, name, colour, level: '', connected: kind === 'person', stand_in: false, back_by: 0,
});

interface Changes {
  game?: Partial<Game> | null;
  own?: Partial<Own>;
  events?: Event[];
  state?: Partial<State>;
}

export const stateOf = (changes: Changes = {}): State => ({
  say: 'state', seq: 30, now: 1_000_000, protocol: 1, events: changes.events ?? [],
  table: {
    code: 'ABCDE', status: 'playing', host: 0, spectators: 0, rematch: '', archive: '', asking: [], again: [], club: 140,
    settings: { mode: 'tactical', rounds: 7, seats: 3, turned_joker: 'dealer-leads', pace: 30, speed: 'normal', public: false, spectators: true, chat: null, forfeits: [], hot_seat: false },
    seats: [seat('person', 'Anna', 'teal'), seat('bot', 'Ben', 'pink'), seat('person', 'Zoé', 'sand')],
  },
  own: own(changes.own),
  clock: { seat: 0, kind: 'turn', ends_at: 1_020_000, lasts: 30_000 },
  game: changes.game === null ? null : game(changes.game),
  ...changes.state,
});

export const event = (kind: Event['kind'], more: Partial<Event> = {}): Event => ({ seq: 30, at: 0, kind, ...more });
