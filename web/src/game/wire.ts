/** From the server's messages to what a table shows. Facts are taken over, none is worked out by a rule. */
import type { Card as WireCard, Event, Game, Reason, SeatInfo, State, Trick as WireTrick } from '../protocol';
import { chipOf } from './chips';
import { COLOURS, OPTIONS, type Card, type Clock, type HandCard, type Option, type Player, type Presence, type RoundScore, type Seat, type Standing, type TableModel, type Trick } from './model';

const some = <T extends string>(value: T | ''): T | null => (value === '' ? null : value);
const seatOrNone = (seat: number): Seat | null => (seat < 0 ? null : seat);
const EMPTY: Trick = { cards: [], led: null, trump: null, winner: null };

function presenceOf(seat: SeatInfo): Presence {
  if (seat.stand_in) return 'bot-took-over';
  if (seat.back_by > 0) return 'back-soon';
  return seat.kind === 'person' && !seat.connected ? 'away' : 'here';
}

const trickOf = (trick: WireTrick | null): Trick =>
  trick ? { cards: trick.cards, led: some(trick.led), trump: COLOURS.find((colour) => colour === trick.trump) ?? null, winner: seatOrNone(trick.winner) } : EMPTY;

/** The round whose result is on show: between two rounds, and after the last. */
export function endedRound(game: Game): number | null {
  const last = game.pad.at(-1);
  return last && (game.phase === 'deal' || game.phase === 'over') ? last.round : null;
}

function playerOf(game: Game, info: SeatInfo, seat: Seat, ended: number | null, finals: readonly number[]): Player {
  const bid = game.bids[seat] ?? -1;
  const met = game.pad.at(-1)?.met[seat];
  const standing: Standing = ended === null ? (game.standing[seat] ?? 'open') : met ? 'met' : 'lost';
  return {
    seat,
    name: info.name,
    chip: chipOf(info.colour),
    bot: info.kind === 'bot',
    presence: presenceOf(info),
    cards: game.counts[seat] ?? 0,
    bid: bid < 0 ? null : bid,
    firstBid: (game.first_bids[seat] ?? -1) < 0 ? null : game.first_bids[seat]!,
    won: game.won[seat] ?? 0,
    standing,
    pawn: some(game.pawns[seat] ?? ''),
    total: finals[seat] ?? game.totals[seat] ?? 0,
    penalty: game.penalties[seat] ?? 0,
  };
}

function scoresOf(game: Game, players: number, ended: number | null): RoundScore[] {
  const nothing = Array<null>(players).fill(null);
  return game.plan.map((_, i) => {
    const line = game.pad[i];
    if (line) return { bids: line.bids, won: line.won, points: line.points, met: line.met, doubled: line.doubled };
    const current = ended === null && i === game.round - 1 && game.phase !== 'draw' && game.phase !== 'deal';
    const bids = current ? game.bids.map((bid) => (bid < 0 ? null : bid)) : nothing;
    const won = current && game.phase === 'play' ? game.won : nothing;
    return { bids, won, points: nothing, met: [], doubled: [] };
  });
}

function handOf({ own }: State): HandCard[] {
  const cards: WireCard[] = own.hands[String(own.seat)] ?? [];
  return cards.map((card) => ({ card, refusal: own.refused[card] ?? null }));
}

function refusedBids({ own }: State): Record<number, Reason> {
  const bids = Object.entries(own.refused).filter(([action]) => action.startsWith('bid '));
  return Object.fromEntries(bids.map(([action, reason]) => [Number(action.slice(4)), reason]));
}

/** The ring that runs: only where the time is short enough to be watched. */
function clockOf({ clock }: State, offset: number): Clock | null {
  if (clock.seat < 0 || clock.ends_at === 0) return null;
  const endsAt = clock.ends_at - offset;
  return { startedAt: endsAt - (clock.lasts ?? 0), endsAt };
}

const latest = (events: readonly Event[], kind: Event['kind']): Event | undefined => events.findLast((event) => event.kind === kind);

/** Points with the penalties taken off, as the server told them when the game ended. */
function finalsOf({ game, events }: State, before: TableModel | null): readonly number[] {
  if (game?.phase !== 'over') return [];
  return latest(events, 'game-over')?.points ?? (before?.phase === 'over' ? before.players.map((player) => player.total) : []);
}

const litBy = (face: Game['rolled']): Option | null => OPTIONS.find((option) => option === face) ?? null;

function isDoubleLucky({ game, events }: State, before: TableModel | null): boolean {
  if (game?.phase !== 'use') return false;
  const rolled = latest(events, 'rolled');
  return rolled ? rolled.text === 'double-lucky' : (before?.doubleLucky ?? false);
}

/**
 * The table as it stands; null before the start. `offset`: the server's clock minus ours. `before`: the picture before this one,
 * which still holds what was told once with an event.
 */
export function tableModel(state: State, offset = 0, before: TableModel | null = null): TableModel | null {
  const { game, own, table } = state;
  if (!game) return null;
  const ended = endedRound(game);
  const round = ended ?? game.round;
  const finals = finalsOf(state, before);
  const players = table.seats.map((info, seat) => playerOf(game, info, seat, ended, finals));
  const dealt = game.phase !== 'draw' && (game.phase !== 'deal' || ended !== null);
  const plan = game.plan[round - 1];
  return {
    seq: game.seq,
    me: seatOrNone(own.seat),
    players,
    mode: table.settings.mode,
    plan: game.plan,
    round,
    tricks: plan?.tricks ?? game.tricks,
    doubled: plan?.double ?? false,
    phase: game.phase,
    dealer: seatOrNone(game.dealer),
    turn: seatOrNone(game.turn),
    clock: clockOf(state, offset),
    trump: dealt ? game.trump : 'unnamed',
    turned: some<Card>(game.turned),
    turnedDown: game.turned_down,
    bidSum: game.bid_sum,
    bidsDone: dealt && players.every((player) => player.bid !== null),
    hand: handOf(state),
    trick: trickOf(game.trick),
    resting: false,
    collected: null,
    trickNumber: Math.min(game.past_tricks.length + 1, game.tricks),
    finished: game.past_tricks.map(trickOf),
    known: Object.entries(own.hands).map(([seat, cards]) => ({ seat: Number(seat), cards })).filter(({ seat }) => seat !== own.seat),
    extra: game.extra === '' || game.extra_owner < 0 ? null : { seat: game.extra_owner, card: game.extra },
    rolled: some(game.rolled),
    lit: game.phase === 'use' ? litBy(game.rolled) : null,
    doubleLucky: isDoubleLucky(state, before),
    used: game.used === '' ? null : { seat: game.used_by, action: game.used },
    doubledSeats: game.doubled,
    lastChance: game.last_chance,
    blocked: table.settings.mode === 'classic' ? [] : OPTIONS.filter((option) => !game.free.includes(option)),
    drawn: game.drawn.map((card) => some(card)),
    legal: own.legal,
    refusedBids: refusedBids(state),
    scores: scoresOf(game, players.length, ended),
    winners: game.winners,
    highRollers: game.high_rollers,
    club: table.club,
    ended,
  };
}
