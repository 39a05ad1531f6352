/** Events as sentences: spoken, written in the log, shown over the table. */
import { readUse } from '../game/actions';
import { isMyTurn, type Colour, type Face, type TableModel } from '../game/model';
import { t } from '../i18n/index.svelte';
import { listed } from '../i18n/lists';
import { explains } from '../settings.svelte';
import { cardWord, colourCode, wheelSentence, type Who } from './cards';
import { whyWon } from './why';
import { faceName } from '../pieces/symbols';
import type { Event, SeatInfo } from '../protocol';

export interface Company {
  seats: readonly SeatInfo[];
  /** The seat that hears itself called "you". */
  me: number;
  /** Who sat there before, where somebody has just gone. */
  before?: readonly SeatInfo[] | undefined;
}

const whoIs = ({ seats, me }: Company, seat: number | undefined): Who => ({
  who: seat !== undefined && seat === me ? 'you' : 'other',
  name: seats[seat ?? -1]?.name ?? '',
});

function decision(event: Event, company: Company, model: TableModel | null): string {
  const action = event.action ?? '';
  const who = whoIs(company, event.seat);
  if (action.startsWith('bid ')) return t('told-bid', { ...who, bid: Number(action.slice(4)) });
  if (action.startsWith('trump ')) return t('told-trump', { ...who, colour: colourCode(action.slice(6) as Colour) });
  if (action === 'roll') return t('wheel-rolling', who);
  if (action === 'pass') return t('told-pass', who);
  if (model && readUse(action)) return wheelSentence(model, { seat: event.seat ?? 0, action });
  return '';
}

function rolled(event: Event, who: Who): string {
  if (event.face === 'miss') return t('used-miss', who);
  const face = faceName(event.face as Face);
  return event.text === 'double-lucky' ? t('told-double-lucky', { ...who, face }) : t('die-shows', { face });
}

function taken(event: Event, company: Company): string {
  const who = whoIs(company, event.seat);
  if (event.text === 'handed-over') return t('told-handed-over', who);
  if (event.text === 'let-in') return t('told-let-in', { ...who, bot: company.before?.[event.seat ?? -1]?.name ?? '' });
  if (event.text === 'reissued') return t('told-reissued', who);
  return t('told-sat', who);
}

function trickWon(who: Who, model: TableModel | null): string {
  const why = model?.resting && explains() ? whyWon(model.trick) : '';
  return why ? t('told-trick-won-why', { ...who, why }) : t('told-trick-won', who);
}

/** The name of the person whose seat this was; empty if nobody knows. */
function leaverOf(event: Event, { before }: Company): string {
  const seat = before?.[event.seat ?? -1];
  return seat?.kind === 'person' && seat.name !== event.name ? seat.name : '';
}

function botSat(event: Event, company: Company): string {
  const bot = event.name ?? '';
  const name = leaverOf(event, company);
  return name ? t('told-left-bot', { name, bot }) : t('told-bot-sat', { name: bot });
}

function gameOver(event: Event, { seats }: Company): string {
  const winners = event.seats ?? [];
  const names = winners.map((seat) => seats[seat]?.name ?? '');
  const points = event.points?.[winners[0] ?? 0] ?? 0;
  return names.length === 1 ? t('end-wins', { name: names[0] ?? '', points }) : t('end-share', { names: listed(names), points });
}

/** The event in words; empty for what nobody needs to be told. */
export function sentenceOf(event: Event, company: Company, model: TableModel | null): string {
  const who = whoIs(company, event.seat);
  switch (event.kind) {
    case 'acted':
      return decision(event, company, model);
    case 'played':
      return t('told-played', { ...who, card: cardWord(event.card ?? 'J') });
    case 'trick-won':
      return trickWon(who, model);
    case 'rolled':
      return rolled(event, who);
    case 'drew':
      return (event.seat ?? -1) >= 0 ? t('told-drew', who) : t('told-draw-again');
    case 'dealt':
      return t('told-dealt', { round: event.round ?? 0, card: cardWord(event.card ?? 'J') });
    case 'round-over':
      return t('told-round-over', { round: event.round ?? 0, points: event.points?.[company.me] ?? -1 });
    case 'game-over':
      return gameOver(event, company);
    case 'forfeit':
      return t('told-forfeit', { name: who.name, text: event.text ?? '' });
    case 'undone':
      return t('told-undone', who);
    case 'sat':
      return taken(event, company);
    case 'bot-sat':
      return botSat(event, company);
    case 'stood':
      return leaverOf(event, company) ? t('told-left', { name: leaverOf(event, company) }) : t('told-stood');
    case 'seats-swapped':
      return t('told-seats-swapped');
    case 'hosted':
      return t('told-hosted', who);
    case 'be-right-back':
      return t('told-be-right-back', who);
    case 'stood-in':
      return t('told-stood-in', who);
    case 'took-back':
      return t('told-took-back', who);
    case 'reissued':
      return t('told-new-link', who);
    case 'changed':
      return t('told-changed');
    case 'started':
      return t('told-started');
    case 'paused':
      return t('told-paused');
    case 'resumed':
      return t('told-resumed');
    case 'followed':
      return t('told-followed');
    case 'closed':
      return t('told-closed');
    case 'created':
    case 'archived':
    case 'sealed':
    case 'opened':
    case 'withheld':
    case 'revealed':
      return '';
  }
}

/** "Your turn: …", with what is asked for. */
export function turnSentence(model: TableModel): string {
  if (!isMyTurn(model)) return '';
  switch (model.phase) {
    case 'bid':
      return t('turn-bid', { bids: model.bidSum, tricks: model.tricks });
    case 'trump':
      return t('turn-trump');
    case 'wheel':
      return model.legal.includes('roll') ? t('turn-roll') : t('turn-wheel');
    case 'use':
      return t('turn-use');
    default: {
      const led = model.resting ? null : model.trick.led;
      const bound = model.hand.some((held) => held.refusal !== null);
      if (model.resting || model.trick.cards.length === 0) return t('turn-lead');
      return led && bound ? t('turn-follow', { colour: colourCode(led) }) : t('turn-any');
    }
  }
}
