/** Everything that tells people what happens: speech for the live region, sounds, news over the table, toasts, reactions. */
import { untrack } from 'svelte';
import { readUse } from '../game/actions';
import { isMyTurn, type TableModel } from '../game/model';
import type { Playback, Told } from '../game/playback.svelte';
import { t } from '../i18n/index.svelte';
import type { TableSession } from '../net/table.svelte';
import type { ChatLine, Event, Reaction } from '../protocol';
import { buzz, play, type Sound } from '../sound';
import { Timers } from '../ui/timers';
import { sentenceOf, turnSentence, type Company } from './events';
import { wordOf } from './reactions';

export interface News {
  text: string;
  /** Larger: a small party. */
  party: boolean;
  /** Round 7 begins. */
  seven?: boolean;
}

export interface Announcement {
  speech: string;
  sound: Sound | null;
  /** What everybody should notice without reading a log: it stands large over the table for a moment. */
  news: News | null;
  /** What concerns the company rather than the game: a short word at the edge. */
  toast: string;
}

const TOASTS: ReadonlySet<Event['kind']> = new Set(['sat', 'bot-sat', 'stood', 'hosted', 'be-right-back', 'stood-in', 'took-back', 'reissued', 'resumed']);

/** The events of a round that its log has, besides its cards. */
export const LOGGED: ReadonlySet<Event['kind']> = new Set(['drew', 'dealt', 'acted', 'rolled', 'undone', 'trick-won', 'round-over', 'forfeit', 'game-over', 'paused', ...TOASTS]);

const isDoubleLucky = (event: Event): boolean => event.kind === 'rolled' && event.text === 'double-lucky';

function changesTheRound({ kind, action = '', face }: Event): boolean {
  if (kind === 'acted') return action.startsWith('trump ') || readUse(action) !== null;
  return kind === 'undone' || (kind === 'rolled' && face === 'miss');
}

function newsOf(event: Event, sentence: string, me: number, model: TableModel | null): News | null {
  // Who did it knows; and the wheel's own panel says it while the wheel is on show.
  if (changesTheRound(event)) return model?.phase !== 'use' && (event.kind === 'rolled' || event.seat !== me) ? { text: sentence, party: false } : null;
  if (event.kind !== 'dealt') return null;
  if (model?.doubled) return { text: t('double-round'), party: true, seven: true };
  const mineToName = model !== null && isMyTurn(model) && model.phase === 'trump';
  return event.card === 'J' && !mineToName ? { text: model?.trump === 'led' ? t('joker-led') : t('joker-named'), party: false } : null;
}

function soundOf(event: Event, me: number, model: TableModel | null): Sound | null {
  switch (event.kind) {
    case 'dealt':
      return model?.doubled ? 'lucky' : 'deal';
    case 'drew':
      return 'deal';
    case 'played':
      return 'play';
    case 'acted':
      return 'bid';
    case 'trick-won':
      return event.seat === me ? 'win' : null;
    case 'rolled':
      return isDoubleLucky(event) ? 'lucky' : 'bid';
    case 'game-over':
      return 'lucky';
    default:
      return null;
  }
}

/** `model`: the picture that the event is told with. */
export function announcementOf(event: Event, company: Company, model: TableModel | null): Announcement {
  const speech = sentenceOf(event, company, model);
  return {
    speech,
    sound: soundOf(event, company.me, model),
    news: newsOf(event, speech, company.me, model),
    toast: TOASTS.has(event.kind) && event.seat !== company.me ? speech : '',
  };
}

const NEWS_MS = 2800;
/** People on a sofa look up more slowly. */
const TELEVISION_NEWS_MS = 3500;
const TOAST_MS = 4000;
const REACTION_MS = 3000;

/** Tells what a table's playback shows and its session hears. */
export class Announcer {
  news: News | null = $state.raw(null);
  toast = $state('');
  reactions: Readonly<Record<number, Reaction>> = $state.raw({});
  /** Whoever has the chat open needs no toast for it. */
  chatOpen = false;
  #timers = new Timers();
  #turnSaid = -1;
  /** Who sat where when something was told last. */
  #before: Company['seats'] | undefined;

  constructor(
    private readonly session: TableSession,
    playback: Playback,
    /** Speaks to whoever sits here; null on a television, which tells everybody and nobody in particular. */
    private readonly say: ((sentence: string) => void) | null,
  ) {
    playback.ontold = (told) => this.#tell(told);
    if (!say) return;
    session.onheard = (lines) => lines.forEach((line) => this.#hear(line));
    // Somebody arrives, or loads the page again, when it is their turn already.
    this.#speak([this.#turnOf(untrack(() => playback.model))]);
  }
  close(): void {
    this.#timers.clear();
  }

  get company(): Company {
    const { table, own } = this.session.state ?? {};
    return { seats: table?.seats ?? [], me: this.say ? (own?.seat ?? -1) : -1, before: this.#before };
  }
  /** Shows a short word that nobody needs to hear. */
  notify(text: string): void {
    this.toast = text;
    this.#timers.set('toast', TOAST_MS, () => (this.toast = ''));
  }

  #tell({ events, model, missed }: Told): void {
    const sentences = missed > 0 ? [t('missed', { count: missed })] : [];
    if (missed > 0 && this.say) this.notify(sentences[0]!);
    for (const event of events) {
      const { speech, sound, news, toast } = announcementOf(event, this.company, model);
      sentences.push(speech);
      if (sound) play(sound);
      if (toast && this.say) this.notify(toast);
      if (news) this.#announce(news);
    }
    this.#before = this.session.state?.table.seats;
    if (this.say) this.#speak([...sentences, this.#turnOf(model)]);
  }
  #announce(news: News): void {
    this.news = news;
    this.#timers.set('news', this.say ? NEWS_MS : TELEVISION_NEWS_MS, () => (this.news = null));
  }
  #speak(sentences: readonly string[]): void {
    const speech = sentences.filter(Boolean).join(' ');
    if (speech) this.say?.(speech);
  }
  /** "Your turn …", once for each turn. */
  #turnOf(model: TableModel | null): string {
    if (!model || !isMyTurn(model) || model.seq === this.#turnSaid) return '';
    this.#turnSaid = model.seq;
    play('turn');
    buzz();
    return turnSentence(model);
  }

  #hear({ seat, name, text, reaction }: ChatLine): void {
    if (reaction) {
      this.reactions = { ...this.reactions, [seat]: reaction };
      this.#timers.set(`reaction ${seat}`, REACTION_MS, () => (this.reactions = Object.fromEntries(Object.entries(this.reactions).filter(([shown]) => Number(shown) !== seat))));
      this.#speak([t('told-reaction', { name, reaction: t(wordOf(reaction)) })]);
    } else if (!this.session.state?.own.seats.includes(seat)) {
      this.#speak([t('told-said', { name, text })]);
      if (!this.chatOpen) this.notify(t('told-said', { name, text }));
    }
  }
}
