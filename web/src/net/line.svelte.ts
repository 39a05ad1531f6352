/**
 * A channel to the server that is opened again whenever it is lost.
 *
 * A dead channel may look alive: the network is gone, or the device has slept. So it is replaced when nothing comes for too long
 * after it was opened or after something was sent, when the device wakes up, and when the network goes or comes back.
 */
import { PROTOCOL } from '../protocol';
import type { Why } from './refusal';
import { server, type Channel, type Query, type Server } from './server';

/** Gone: the server does not want it. Outdated: the server speaks another protocol. In both cases it is not opened again by itself. */
export type Connection = 'connecting' | 'open' | 'lost' | 'gone' | 'outdated';

export interface LineEvents<Message> {
  received(message: Message): void;
  /** What was sent and not answered may not have arrived. */
  lost(): void;
  /** Asks over HTTP why the channel was lost, since a browser does not tell. Null: for no reason that matters. */
  reason?(): Promise<Why | null>;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;
const FIRST_MESSAGE_MS = 8_000;
const ANSWER_MS = 10_000;
const SLEPT_MS = 20_000;
/** Reasons to hang up that hold until somebody tries again by hand. */
const FINAL: ReadonlySet<string> = new Set<Why['code']>(['too-many-devices', 'table-crowded', 'no-spectators', 'no-such-table', 'banned']);
/** Answers that say nothing about whether the channel can be opened again. */
const PASSING: ReadonlySet<string> = new Set<Why['code']>(['connection-lost', 'server-error', 'too-many']);

/** Pauses double, with some chance in them so that a whole table does not come back in the same instant. */
export const pauseAfter = (failures: number, chance: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.75 + chance / 2);

export class Line<Message extends object> {
  connection: Connection = $state('connecting');
  /** Why it is gone. */
  why: Why | null = $state.raw(null);

  /** The one it began with: another may be asked for other things meanwhile. */
  readonly server: Server = server();
  #channel: Channel | null = null;
  #isNew = true;
  #wasOpen = false;
  #failures = 0;
  #hiddenAt = 0;
  #closed = false;
  /** Until the next attempt, or until the channel is taken for dead. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly query: Query,
    private readonly events: LineEvents<Message>,
  ) {
    window.addEventListener('online', this.#renew);
    window.addEventListener('offline', this.#cutOff);
    document.addEventListener('visibilitychange', this.#lookedAt);
    this.#connect();
  }

  /** No welcome has come on this channel yet. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** The server's first message is here, and it is a welcome. */
  welcomed(): void {
    this.#wait();
    this.#isNew = false;
    this.#wasOpen = true;
    this.#failures = 0;
    this.connection = 'open';
    this.why = null;
  }

  /** Sends something that the server answers; false while the line is not open. */
  send(message: object): boolean {
    if (this.#isNew || !this.#channel) return false;
    this.#channel.send(JSON.stringify(message));
    this.expectMessage();
    return true;
  }

  /** Something was done that the server tells on this line: if nothing comes, the channel is dead. */
  expectMessage(): void {
    if (this.#channel && this.#timer === undefined && !this.server.isHere) this.#wait(ANSWER_MS, () => this.#lost(''));
  }

  /** Opens it again, also where that seemed to make no sense. */
  retry(): void {
    if (this.#closed) return;
    this.connection = 'connecting';
    this.why = null;
    this.#renew();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#renew);
    window.removeEventListener('offline', this.#cutOff);
    document.removeEventListener('visibilitychange', this.#lookedAt);
    this.#drop();
  }

  #connect(): void {
    this.#isNew = true;
    const channel = this.server.connect(this.path, { protocol: String(PROTOCOL), ...this.query }, {
      message: (text) => this.#channel === channel && this.#receive(JSON.parse(text) as Message),
      closed: (reason) => this.#channel === channel && this.#lost(reason),
    });
    this.#channel = channel;
    if (this.server.isHere) this.#wait();
    else this.#wait(FIRST_MESSAGE_MS, () => this.#lost(''));
  }

  #receive(message: Message): void {
    if ('protocol' in message && message.protocol !== PROTOCOL) return this.#end('outdated');
    if (!this.#isNew) this.#wait();
    this.events.received(message);
  }

  /** A new channel at once, whatever the old one looks like. */
  #renew = (): void => {
    if (this.#closed || this.connection === 'gone' || this.connection === 'outdated') return;
    this.#drop();
    this.#failures = 0;
    this.events.lost();
    this.#connect();
  };

  /** The system says so long before silence would. A server on this very machine is found again at once. */
  #cutOff = (): void => {
    if (this.#channel && !this.server.isHere) this.#lost('');
  };

  #lookedAt = (): void => {
    if (document.visibilityState !== 'visible') {
      this.#hiddenAt = Date.now();
      return;
    }
    const slept = this.#hiddenAt > 0 && Date.now() - this.#hiddenAt > SLEPT_MS;
    this.#hiddenAt = 0;
    if (slept || !this.#channel) this.#renew();
  };

  #lost(reason: string): void {
    this.#drop();
    if (FINAL.has(reason)) return this.#end('gone', { code: reason as Why['code'] });
    this.connection = this.#wasOpen ? 'lost' : 'connecting';
    this.#failures += 1;
    this.#wait(pauseAfter(this.#failures, Math.random()), () => this.#connect());
    this.events.lost();
    void this.events.reason?.().then((why) => {
      if (this.#closed || this.connection === 'open' || !why || PASSING.has(why.code)) return;
      this.#end(why.code === 'other-protocol' ? 'outdated' : 'gone', why);
    });
  }

  #end(connection: 'gone' | 'outdated', why: Why | null = null): void {
    this.#drop();
    this.connection = connection;
    this.why = why;
    this.events.lost();
  }

  /** Does not wait for the other side to close it, too: a dead one never does. */
  #drop(): void {
    this.#wait();
    const channel = this.#channel;
    this.#channel = null;
    channel?.close();
  }

  #wait(milliseconds?: number, then?: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = then && setTimeout(then, milliseconds);
  }
}
