/** What happened, cut into pictures that stay long enough to be read. */
import type { Event, State } from '../protocol';
import { readUse } from './actions';
import { tableModel } from './wire';
import type { Player, RoundScore, Standing, TableModel } from './model';

export interface Frame {
  model: TableModel;
  /** Milliseconds at normal speed before the next picture; 0: none follows by itself. */
  rest: number;
  /** What is told with this picture. */
  events: readonly Event[];
}

const TRICK = 1600;
const GATHERED = 500;
const DIE = 1700;
const WHEEL = 2300;

const EMPTY: TableModel['trick'] = { cards: [], led: null, winner: null };

/** How a winner stood before a trick: what it lost with this very trick was on target, other losses are older. */
const stoodBefore = ({ standing, bid, won }: Player): Standing =>
  standing !== 'lost' ? 'open' : won - 1 === bid ? 'met' : 'lost';

/** As it was just after the last card fell: that trick still lies there, its winner has not got it yet. */
function resting(model: TableModel): TableModel {
  const trick = model.finished.at(-1) ?? EMPTY;
  const ended = model.ended !== null;
  const points = (ended && model.scores[model.round - 1]?.points) || [];
  const untaken = (player: Player): Player => {
    const before = { ...player, total: player.total - (points[player.seat] ?? 0) };
    return player.seat === trick.winner ? { ...before, won: player.won - 1, standing: stoodBefore(player) } : before;
  };
  const uncounted = (line: RoundScore, i: number): RoundScore =>
    i !== model.round - 1
      ? line
      : {
          ...line,
          won: line.won.map((won, seat) => (seat === trick.winner && won !== null ? won - 1 : won)),
          ...(ended && { points: line.points.map(() => null), met: [], doubled: [] }),
        };
  return {
    ...model,
    phase: 'play',
    ended: null,
    resting: true,
    trick,
    finished: model.finished.slice(0, -1),
    trickNumber: model.finished.length,
    players: model.players.map(untaken),
    scores: model.scores.map(uncounted),
  };
}

const isWheelUse = (event: Event): boolean => event.kind === 'acted' && readUse(event.action ?? '') !== null;

/** The pictures from the last state to this one; the last of them is the state itself. */
export function framesOf(state: State, offset: number): Frame[] {
  const model = tableModel(state, offset);
  if (!model) return [];
  const { events } = state;
  const won = events.findIndex((event) => event.kind === 'trick-won');
  if (won >= 0) {
    const frames: Frame[] = [{ model: resting(model), rest: TRICK, events: events.slice(0, won + 1) }];
    if (model.ended !== null) frames.push({ model: { ...model, phase: 'play', ended: null, turn: null, legal: [] }, rest: GATHERED, events: [] });
    return [...frames, { model, rest: 0, events: events.slice(won + 1) }];
  }
  if (model.phase === 'play' && events.some(isWheelUse)) {
    return [{ model: { ...model, phase: 'use', turn: null, legal: [] }, rest: WHEEL, events }, { model, rest: 0, events: [] }];
  }
  const rolled = events.find((event) => event.kind === 'rolled');
  if (rolled && model.phase === 'play') {
    return [{ model: { ...model, phase: 'use', rolled: 'miss', turn: rolled.seat ?? null, legal: [] }, rest: DIE, events }, { model, rest: 0, events: [] }];
  }
  return [{ model, rest: 0, events }];
}
