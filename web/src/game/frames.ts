/** What happened, cut into pictures that stay long enough to be read. */
import type { Event, State } from '../protocol';
import { readUse } from './actions';
import { lastTrick, playerAt, type Player, type TableModel } from './model';
import { tableModel } from './wire';

export interface Frame {
  model: TableModel;
  /** Milliseconds at normal speed before the next picture; 0: none follows by itself. */
  rest: number;
  /** What is told with this picture. */
  events: readonly Event[];
}

const TRICK = 1600;
const GATHERED = 500;
const ROLL = 1250;
const DIE = 1700;
const LIGHT = 1000;
const WHEEL = 2300;

/** Just after the last card of a trick fell: the trick lies there, and nobody has got anything for it yet. */
function resting(before: TableModel, model: TableModel): TableModel {
  const unscored = (player: Player): Player => {
    const { won, standing, total, penalty } = playerAt(before, player.seat);
    return { ...player, won, standing, total, penalty };
  };
  return {
    ...model,
    phase: 'play',
    ended: null,
    resting: true,
    trick: lastTrick(model) ?? before.trick,
    finished: model.finished.slice(0, -1),
    trickNumber: model.finished.length,
    players: model.players.map(unscored),
    scores: before.scores,
  };
}

/** The pawn stands on the wheel already, and nothing else has changed. */
const withPawn = (before: TableModel, model: TableModel): Player[] => before.players.map((player) => ({ ...player, pawn: playerAt(model, player.seat).pawn }));

const isWheelUse = (event: Event): boolean => event.kind === 'acted' && readUse(event.action ?? '') !== null;

/** The pictures from the one before to this state; the last of them is the state itself. */
export function framesOf(before: TableModel | null, state: State, offset: number): Frame[] {
  const model = tableModel(state, offset, before);
  if (!model) return [];
  const { events } = state;
  const won = events.findIndex((event) => event.kind === 'trick-won');
  if (won >= 0 && before?.round === model.round) {
    const frames: Frame[] = [{ model: resting(before, model), rest: TRICK, events: events.slice(0, won + 1) }];
    const gathered: TableModel = { ...model, collected: lastTrick(model) };
    frames.push({ model: model.ended === null ? gathered : { ...gathered, phase: 'play', ended: null, turn: null, legal: [] }, rest: GATHERED, events: [] });
    return [...frames, { model, rest: 0, events: events.slice(won + 1) }];
  }
  const use = events.find(isWheelUse);
  if (model.phase === 'play' && use) {
    const lit = readUse(use.action ?? '')?.option ?? null;
    const shown = { phase: 'use', turn: null, legal: [], lit, doubleLucky: false } as const;
    const frames: Frame[] = [{ model: { ...model, ...shown }, rest: WHEEL, events }, { model, rest: 0, events: [] }];
    // First the light runs to the option, then it does what it does before everybody's eyes.
    return before?.round === model.round ? [{ model: { ...before, ...shown, players: withPawn(before, model), used: model.used, seq: model.seq }, rest: LIGHT, events: [] }, ...frames] : frames;
  }
  const rolled = events.find((event) => event.kind === 'rolled');
  if (rolled && model.phase === 'play') {
    return [{ model: { ...model, phase: 'use', rolled: 'miss', turn: rolled.seat ?? null, legal: [] }, rest: DIE, events }, { model, rest: 0, events: [] }];
  }
  // However quick the table is, the die rolls until it lies.
  return [{ model, rest: model.phase === 'roll' ? ROLL : 0, events }];
}
