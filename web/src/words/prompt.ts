/** What is being waited for, in one line. */
import { colourOf, isJoker, isMyTurn, isSettling, numberOf, playerAt, type Card, type Colour, type TableModel } from '../game/model';
import { t } from '../i18n/index.svelte';
import { explains } from '../settings.svelte';
import { colourCode } from './cards';
import { timeLeft } from './countdown';
import { whyWon } from './why';

export interface Prompt {
  text: string;
  more?: readonly string[];
  colour: Colour | null;
  /** Mine to act on; quiet otherwise. */
  mine: boolean;
}

const tapAgain = (card: Card): string =>
  isJoker(card) ? t('tap-joker-again') : t('tap-again', { number: numberOf(card) });

/** Who leads is the dealer, whoever won: new to most. The server says who has the turn and who deals. */
const dealerLeads = (model: TableModel): boolean => explains() && model.turn === model.dealer && model.finished.length > 0;

function mine(model: TableModel, lifted: Card | null): Prompt {
  const led = model.trick.led;
  const leading = model.trick.cards.length === 0;
  const follows = !leading && led !== null && model.hand.some((held) => colourOf(held.card) === led);
  const free = follows && model.hand.length > 1 && model.hand.every((held) => held.refusal === null);
  const text = leading ? t('prompt-lead') : follows ? t('prompt-follow', { colour: colourCode(led) }) : t('prompt-any');
  const aside = lifted && model.legal.includes(lifted) ? tapAgain(lifted) : leading && dealerLeads(model) ? t('why-you-lead') : free ? t('prompt-all-follow') : '';
  const more = aside ? [aside] : [];
  return { text, more, colour: follows ? led : null, mine: true };
}

/** While a trick is read and collected: who got it, why, and that I may go on already. */
function settling(model: TableModel, lifted: Card | null): Prompt | null {
  const trick = model.collected ?? model.trick;
  if (trick.winner === null) return null;
  const who = trick.winner === model.me ? 'you' : 'other';
  const why = explains() ? whyWon(trick) : '';
  const next = isMyTurn(model) ? (lifted && model.legal.includes(lifted) ? tapAgain(lifted) : t('prompt-lead')) : '';
  return { text: t('trick-winner', { who, name: playerAt(model, trick.winner).name }), more: [why, next].filter(Boolean), colour: null, mine: false };
}

/** Somebody else bids or names trump. */
function asking(model: TableModel): Prompt | null {
  if (model.turn === null || model.turn === model.me) return null;
  const { name } = playerAt(model, model.turn);
  return { text: absence(model) ?? (model.phase === 'bid' ? t('waiting-bid', { name }) : t('waiting-trump', { name })), colour: null, mine: false };
}

export function promptFor(model: TableModel, lifted: Card | null): Prompt | null {
  if (model.ended !== null) return null;
  if (model.phase === 'draw' || model.phase === 'deal') return { text: t('draw-title'), colour: null, mine: false };
  if (model.phase === 'bid' || model.phase === 'trump') return asking(model);
  if (model.phase !== 'play') return null;
  if (isSettling(model)) return settling(model, lifted);
  if (isMyTurn(model)) return mine(model, lifted);
  if (model.turn === null || model.turn === model.me) return null;
  const { name } = playerAt(model, model.turn);
  const leads = model.trick.cards.length === 0 && dealerLeads(model);
  return { text: absence(model) ?? (leads ? t('why-leads', { name }) : t('prompt-waiting', { name })), colour: null, mine: false };
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
