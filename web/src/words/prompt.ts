/** What is being waited for, in one line. */
import { isJoker, isMyTurn, numberOf, playerAt, type Card, type Colour, type TableModel } from '../game/model';
import { t } from '../i18n/index.svelte';
import { colourCode } from './cards';
import { timeLeft } from './countdown';

export interface Prompt {
  text: string;
  more?: string | undefined;
  colour: Colour | null;
  /** Mine to act on; quiet otherwise. */
  mine: boolean;
}

const tapAgain = (card: Card): string =>
  isJoker(card) ? t('tap-joker-again') : t('tap-again', { number: numberOf(card) });

function mine(model: TableModel, lifted: Card | null): Prompt {
  const led = model.trick.led;
  const free = model.hand.every((held) => held.refusal === null);
  const leading = model.resting || model.trick.cards.length === 0;
  const text = leading
    ? t('prompt-lead')
    : led && !free
      ? t('prompt-follow', { colour: colourCode(led) })
      : t('prompt-any');
  const more = lifted && model.legal.includes(lifted) ? tapAgain(lifted) : undefined;
  return { text, more, colour: leading || free ? null : led, mine: true };
}

export function promptFor(model: TableModel, lifted: Card | null): Prompt | null {
  if (model.phase !== 'play') return null;
  if (isMyTurn(model)) return mine(model, lifted);
  const winner = model.resting ? model.trick.winner : null;
  if (winner !== null) {
    const who = winner === model.me ? 'you' : 'other';
    return { text: t('told-trick-won', { who, name: playerAt(model, winner).name }), colour: null, mine: false };
  }
  if (model.turn === null || model.turn === model.me) return null;
  return { text: absence(model) ?? t('prompt-waiting', { name: playerAt(model, model.turn).name }), colour: null, mine: false };
}

/** Why it takes long: whoever has the turn is not there. And when it goes on without them. */
export function absence(model: TableModel): string | null {
  const player = model.turn === null ? null : playerAt(model, model.turn);
  if (player?.presence !== 'away' && player?.presence !== 'back-soon') return null;
  const { name, presence } = player;
  if (!model.clock) return presence === 'away' ? t('prompt-away-waits', { name }) : t('told-be-right-back', { name });
  const time = timeLeft(model.clock.endsAt);
  return presence === 'away' ? t('prompt-away', { name, time }) : t('prompt-back-soon', { name, time });
}
