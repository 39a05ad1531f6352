/** A finished game as pictures: each frame of a replay becomes what a table would have shown just then. */
import { CHIP_COLOURS } from '../game/chips';
import { framesOf } from '../game/frames';
import type { Seat, TableModel } from '../game/model';
import { tableModel } from '../game/wire';
import { PROTOCOL, type Event, type Replay, type ReplayFrame, type SeatInfo, type State, type TableInfo } from '../protocol';

const NOTHING_OWN: Omit<State['own'], 'seat' | 'hands'> = { seats: [], host: false, legal: [], refused: {}, can_undo: false, may_be_right_back: false, ready: false, muted: [] };

const isRoundOver = (frame: ReplayFrame | undefined): boolean => frame?.event.kind === 'round-over';

export const companyOf = ({ players, bots }: Replay): SeatInfo[] =>
  players.map((name, i) => ({
    kind: bots.includes(i) ? 'bot' : 'person',
    name,
    colour: CHIP_COLOURS[i % CHIP_COLOURS.length] ?? 'teal',
    level: '',
    connected: true,
    stand_in: false,
    back_by: 0,
  }));

const tableOf = (replay: Replay): TableInfo => ({
  code: '',
  status: 'over',
  settings: replay.settings,
  seats: companyOf(replay),
  host: -1,
  spectators: 0,
  rematch: '',
  archive: '',
  asking: [],
  again: [],
  club: 0,
});

/** The trick that the last card of this frame has closed, told as the table tells it. */
function trickWon(replay: Replay, step: number): Event[] {
  const { game } = replay.frames[step]!;
  const closed = game.past_tricks.at(-1);
  if (!endsTrick(replay, step) || !closed) return [];
  return [{ seq: game.seq, at: 0, kind: 'trick-won', seat: closed.winner }];
}

/** Whether this frame is a card that closed a trick. */
export function endsTrick(replay: Replay, step: number): boolean {
  const frame = replay.frames[step];
  if (frame?.event.kind !== 'played') return false;
  return frame.game.past_tricks.length > (replay.frames[step - 1]?.game.past_tricks.length ?? 0);
}

/** What a table would have been told after `step`, seen through the eyes of `seat`, or of nobody: then no hand is in it. */
function stateAt(replay: Replay, step: number, seat: Seat | null): State {
  const frame = replay.frames[step]!;
  // The last card of a round and its points are two lines of a record, but one moment at a table.
  const after = replay.frames[step + 1];
  const pad = isRoundOver(after) ? after!.game.pad : frame.game.pad;
  return {
    say: 'state',
    seq: frame.game.seq,
    now: 0,
    table: tableOf(replay),
    own: { ...NOTHING_OWN, seat: seat ?? -1, hands: seat === null ? {} : { [seat]: frame.hands[seat] ?? [] } },
    clock: { seat: -1, kind: 'none', ends_at: 0 },
    game: { ...frame.game, pad },
    events: [frame.event, ...trickWon(replay, step)],
    protocol: PROTOCOL,
  };
}

/** The table just after `step`; of a finished trick, while it still lies there. */
export function pictureAt(replay: Replay, step: number, seat: Seat | null): TableModel | null {
  if (!replay.frames[step]) return null;
  const before = step > 0 ? tableModel(stateAt(replay, step - 1, seat)) : null;
  const frames = framesOf(before, stateAt(replay, step, seat), 0);
  return (frames.find(({ events }) => events.length > 0) ?? frames[0])?.model ?? null;
}

/** Where a reader who goes trick by trick stops: at every deal, after every trick, at every result. */
export function stops(replay: Replay): number[] {
  const last = replay.frames.length - 1;
  return [...replay.frames.keys()].filter(
    (step) => step === 0 || step === last || replay.frames[step]!.event.kind === 'dealt' || endsTrick(replay, step) || isRoundOver(replay.frames[step]),
  );
}

export const nextStop = (marks: readonly number[], step: number): number => marks.find((mark) => mark > step) ?? step;
export const previousStop = (marks: readonly number[], step: number): number => marks.findLast((mark) => mark < step) ?? step;

/** The frame each round is dealt at, for the marks under the slider. */
export const deals = (replay: Replay): number[] => [...replay.frames.keys()].filter((step) => replay.frames[step]!.event.kind === 'dealt');

/** What happened in this frame's round up to it, oldest first. */
export function roundSoFar(replay: Replay, step: number): number[] {
  const start = deals(replay).findLast((deal) => deal <= step) ?? 0;
  return Array.from({ length: step - start + 1 }, (_, i) => start + i);
}

/** Milliseconds a picture stays while the game plays by itself. */
export function restOf(replay: Replay, step: number): number {
  const kind = replay.frames[step]?.event.kind;
  if (kind === 'round-over') return 3200;
  if (endsTrick(replay, step)) return 1900;
  return kind === 'rolled' || kind === 'drew' ? 1900 : kind === 'played' ? 850 : 1150;
}
