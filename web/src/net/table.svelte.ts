/**
 * One table, live: the latest state, the chat, and requests that are answered.
 *
 * After the line was lost, requests that may safely arrive twice are sent again; the others are refused, so that whoever asked
 * still has them in hand.
 */
import type { AnyMessage, AnyRequest, ChatLine, Done, Moved, NoticeCode, State } from '../protocol';
import { lookAt } from './api';
import { Line, type Connection } from './line.svelte';
import { Refusal, reasonOf, type Why } from './refusal';
import { server } from './server';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<AnyRequest>;

interface Waiting {
  message: AnyRequest;
  resolve: (done: Done) => void;
  reject: (why: Refusal) => void;
}

const SAFE_TWICE: ReadonlySet<AnyRequest['ask']> = new Set(['act', 'ready', 'curtain', 'mute', 'take-back', 'commit', 'open']);

export class TableSession {
  state: State | null = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  /** The server is being restarted, or asks for fewer messages. */
  notice: NoticeCode | null = $state(null);
  /** Server time minus ours, in milliseconds. */
  offset = 0;
  /** `isNew`: the first state on a new connection. */
  onstate: (state: State, isNew: boolean) => void = () => undefined;
  onheard: (lines: readonly ChatLine[]) => void = () => undefined;

  /** At a table on this device. */
  readonly isHere = server().isHere === true;

  #line: Line<AnyMessage>;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(
    readonly code: string,
    tv = '',
  ) {
    this.#line = new Line<AnyMessage>(`/tables/${code}/socket`, { moves: '', ...(tv ? { tv } : { fair: '' }) }, {
      received: (message) => this.#receive(message),
      lost: () => this.#refuseWaiting((ask) => this.#isOver || !SAFE_TWICE.has(ask)),
      reason: () => this.#reason(),
    });
  }

  get connection(): Connection {
    return this.#line.connection;
  }
  get why(): Why | null {
    return this.#line.why;
  }
  get #isOver(): boolean {
    return this.connection === 'gone' || this.connection === 'outdated';
  }

  retry(): void {
    this.#line.retry();
  }
  close(): void {
    this.#line.close();
    this.#refuseWaiting(() => true);
  }

  ask(request: Request): Promise<Done> {
    const message = { ...request, id: this.#nextId++ } as AnyRequest;
    return new Promise((resolve, reject) => {
      const sent = this.#line.send(message);
      if (!sent && (this.#isOver || !SAFE_TWICE.has(message.ask))) return reject(new Refusal({ code: 'connection-lost' }));
      this.#waiting.set(message.id, { message, resolve, reject });
    });
  }

  /** A moment of the server's, by this device's clock. */
  local(time: number): number {
    return time - this.offset;
  }

  async #reason(): Promise<Why | null> {
    if (server() !== this.#line.server) return null;
    try {
      return (await lookAt(this.code)).status === 'closed' ? { code: 'no-such-table' } : null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  #refuseWaiting(which: (ask: AnyRequest['ask']) => boolean): void {
    for (const [id, { message, reject }] of [...this.#waiting]) {
      if (!which(message.ask)) continue;
      this.#waiting.delete(id);
      reject(new Refusal({ code: 'connection-lost' }));
    }
  }

  #receive(message: AnyMessage): void {
    switch (message.say) {
      case 'state':
        return this.#take(message);
      case 'moved':
        return this.#follow(message);
      case 'done':
        return this.#settle(message.id, (waiting) => waiting.resolve(message));
      case 'refused':
        return this.#settle(message.id, (waiting) => waiting.reject(new Refusal(message.reason)));
      case 'heard':
        this.chat = message.all ? message.lines : [...this.chat, ...message.lines.filter((line) => line.reaction === null)];
        if (!message.all) this.onheard(message.lines);
        return;
      case 'notice':
        this.notice = message.code;
    }
  }

  #take(state: State): void {
    const { isNew } = this.#line;
    // The quickest message is nearest to the truth.
    const offset = state.now - Date.now();
    this.offset = isNew ? offset : Math.max(this.offset, offset);
    this.state = state;
    this.onstate(state, isNew);
    if (isNew) {
      this.#line.welcomed();
      this.notice = null;
      for (const { message } of this.#waiting.values()) this.#line.send(message);
    }
    this.#contribute(state);
  }

  /** This page's part in chance, where the state asks for it or tells of a seal. */
  #contribute(state: State): void {
    const { table, own, events } = state;
    if (table.fair === undefined || own.seats.length === 0) return;
    if (own.commits === undefined && own.opens === undefined && !events.some(({ kind }) => kind === 'sealed')) return;
    // A page that cannot load it contributes nothing, and the game goes on.
    import('../fair/contribute').then(({ contribute }) => contribute(state, (request) => this.ask(request)), () => undefined);
  }

  /** What a move does not say again is as it was: it says nothing without the state before it. */
  #follow({ game, ...news }: Moved): void {
    const last = this.state;
    if (this.#line.isNew || !last?.game) return;
    this.#take({ ...last, ...news, say: 'state', game: { ...last.game, ...game } });
  }

  #settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    how(waiting);
  }
}
