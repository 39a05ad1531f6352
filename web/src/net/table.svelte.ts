/**
 * One table over its socket: the latest state, what is said, and requests that are answered.
 *
 * It comes back by itself. What may safely be sent twice is sent again after a reconnect; what
 * may not is refused, so that whoever asked still has it in hand.
 */
import { PROTOCOL, type AnyMessage, type AnyRequest, type ChatLine, type Done, type Moved, type NoticeCode, type State } from '../protocol';
import { Refusal, lookAt, reasonOf, type Why } from './api';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<AnyRequest>;

/** Gone: it makes no sense to knock again by itself. */
export type Connection = 'connecting' | 'open' | 'lost' | 'gone' | 'outdated';

interface Waiting {
  message: AnyRequest;
  resolve: (done: Done) => void;
  reject: (why: Refusal) => void;
}

const SAFE_TWICE: ReadonlySet<AnyRequest['ask']> = new Set(['act', 'ready', 'curtain', 'mute', 'take-back']);
const FINAL: ReadonlySet<string> = new Set<NoticeCode>(['too-many-devices', 'table-crowded', 'no-spectators', 'no-such-table', 'banned']);
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
/** Without a word for this long after a knock, knock again. */
const PATIENCE = 8_000;
const SLEPT = 20_000;

/** Times double, with some chance so that a whole table does not come back in the same instant. */
export const pauseAfter = (failures: number, chance: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.75 + chance / 2);

export class TableSession {
  connection: Connection = $state('connecting');
  /** Why it is gone. */
  why: Why | null = $state.raw(null);
  state: State | null = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  /** The server is being restarted, or asks for fewer messages. */
  notice: NoticeCode | null = $state(null);
  /** Server time minus ours, in milliseconds. */
  offset = 0;
  onstate: (state: State, isNew: boolean) => void = () => undefined;
  onheard: (lines: readonly ChatLine[]) => void = () => undefined;

  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isNew = true;
  #hiddenAt = 0;
  #closed = false;

  constructor(
    readonly code: string,
    private readonly tv = '',
  ) {
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.#drop(() => true);
  }

  /** Knock again, also where it seemed to make no sense. */
  retry(): void {
    if (this.#closed) return;
    this.#failures = 0;
    this.connection = 'connecting';
    this.why = null;
    this.#connect();
  }

  ask(request: Request): Promise<Done> {
    const message = { ...request, id: this.#nextId++ } as AnyRequest;
    return new Promise((resolve, reject) => {
      if (this.connection === 'gone' || this.#closed) return reject(new Refusal({ code: 'connection-lost' }));
      const isOpen = this.#socket?.readyState === WebSocket.OPEN;
      if (!isOpen && !SAFE_TWICE.has(message.ask)) return reject(new Refusal({ code: 'connection-lost' }));
      this.#waiting.set(message.id, { message, resolve, reject });
      if (isOpen) this.#socket?.send(JSON.stringify(message));
    });
  }

  /** A moment of the server's, by this device's clock. */
  local(time: number): number {
    return time - this.offset;
  }

  /** A phone that slept, or changed its network, has a line that only looks alive: a new one is surer. */
  #hurry = (event: Event): void => {
    if (document.visibilityState !== 'visible') {
      this.#hiddenAt = Date.now();
      return;
    }
    if (this.#closed || this.connection === 'gone') return;
    const slept = this.#hiddenAt > 0 && Date.now() - this.#hiddenAt > SLEPT;
    this.#hiddenAt = 0;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) {
      if (!slept && event.type !== 'online') return;
      const old = this.#socket;
      this.#socket = null;
      old.close();
      this.#drop(({ message }) => !SAFE_TWICE.has(message.ask));
    }
    this.#failures = 0;
    this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const tv = this.tv ? `&tv=${encodeURIComponent(this.tv)}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket?protocol=${PROTOCOL}&moves${tv}`);
    this.#socket = socket;
    this.#isNew = true;
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    socket.onmessage = ({ data }) => this.#socket === socket && this.#hear(JSON.parse(String(data)) as AnyMessage);
    socket.onclose = ({ reason }) => this.#socket === socket && void this.#lost(reason);
  }

  async #lost(reason: string): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#socket = null;
    this.#drop(({ message }) => !SAFE_TWICE.has(message.ask));
    if (FINAL.has(reason)) return this.#gone({ code: reason as NoticeCode });
    this.connection = this.state ? 'lost' : 'connecting';
    this.#failures += 1;
    const why = await this.#askWhy();
    if (this.#closed || this.#socket) return;
    if (why?.code === 'other-protocol') this.connection = 'outdated';
    else if (why && why.code !== 'connection-lost' && why.code !== 'server-error' && why.code !== 'too-many') this.#gone(why);
    else this.#timer = setTimeout(() => this.#connect(), pauseAfter(this.#failures, Math.random()));
  }

  /** A browser does not tell why a socket was refused; the same question over HTTP is answered. */
  async #askWhy(): Promise<Why | null> {
    try {
      const table = await lookAt(this.code);
      if (table.status === 'closed') return { code: 'no-such-table' };
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  #gone(why: Why): void {
    this.connection = 'gone';
    this.why = why;
    this.#drop(() => true);
  }

  #drop(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.#waiting]) {
      if (!which(waiting)) continue;
      this.#waiting.delete(id);
      waiting.reject(new Refusal({ code: 'connection-lost' }));
    }
  }

  #hear(message: AnyMessage): void {
    switch (message.say) {
      case 'state':
        return this.#welcome(message);
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

  #welcome(state: State): void {
    if (state.protocol !== PROTOCOL) {
      this.connection = 'outdated';
      return;
    }
    const isNew = this.#isNew;
    // The quickest message is nearest to the truth.
    const offset = state.now - Date.now();
    this.offset = isNew ? offset : Math.max(this.offset, offset);
    this.state = state;
    this.onstate(state, isNew);
    if (isNew) this.#back();
  }

  /** What a move does not say again is as it was: it says nothing without the state before it. */
  #follow({ game, ...news }: Moved): void {
    const last = this.state;
    if (this.#isNew || !last?.game) return;
    this.#welcome({ ...last, ...news, say: 'state', game: { ...last.game, ...game } });
  }

  #back(): void {
    clearTimeout(this.#timer);
    this.#isNew = false;
    this.#failures = 0;
    this.connection = 'open';
    this.why = null;
    this.notice = null;
    for (const { message } of this.#waiting.values()) this.#socket?.send(JSON.stringify(message));
  }

  #settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    how(waiting);
  }
}
