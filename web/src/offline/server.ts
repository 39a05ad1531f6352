/** The server inside this browser: a worker, started when something is first asked of it. */
import type { Answer, Call, Channel, ChannelEvents, Query, Server } from '../net/server';
import type { FromWorker, ToWorker } from './messages';
import { keepForOffline } from '../app/update.svelte';
import { FIRST, PACKS } from './packs';
import { offline } from './state.svelte';

/** What nobody else can be reached for. */
const NEEDS_OTHERS = /^\/(pads|links|recover|me\/(link|recovery|devices))(\/|$)/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export class LocalServer implements Server {
  readonly isHere = true;

  #worker: Worker | null = null;
  #again = false;
  #number = 0;
  #tab = Math.random().toString(36).slice(2);
  #calls = new Map<string, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  #channels = new Map<string, ChannelEvents>();
  /** Said since it began to start: said again if it has to start again. */
  #early: ToWorker[] = [];

  async call({ method, path, query, body }: Call): Promise<Answer> {
    if (NEEDS_OTHERS.test(path)) throw new Error('there is no server');
    const isFile = body instanceof Blob;
    const text = body === undefined || isFile ? '' : JSON.stringify(body);
    const bytes = isFile ? await body.arrayBuffer() : text ? new TextEncoder().encode(text).buffer : null;
    const id = this.#name();
    const answered = new Promise<Answer>((resolve, reject) => this.#calls.set(id, { resolve, reject }));
    this.#post({ kind: 'call', id, method, path, query: JSON.stringify(query), body: bytes, contentType: isFile ? 'application/octet-stream' : 'application/json' });
    return answered;
  }

  connect(path: string, query: Query, events: ChannelEvents): Channel {
    const channel = this.#name();
    this.#channels.set(channel, events);
    this.#post({ kind: 'open', channel, path, query: JSON.stringify(query) });
    return {
      send: (text) => this.#post({ kind: 'send', channel, text }),
      close: () => {
        if (this.#channels.delete(channel)) this.#post({ kind: 'close', channel });
      },
    };
  }

  #name(): string {
    return `${this.#tab}-${this.#number++}`;
  }

  #post(message: ToWorker): void {
    const worker = this.#start();
    if (offline.phase === 'starting') this.#early.push(message);
    worker.postMessage(message);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    offline.phase = 'starting';
    offline.come = 0;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    // Its script could not be loaded, or it died.
    worker.onerror = (event) => {
      event.preventDefault();
      this.#failed();
    };
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        offline.come = message.bytes / message.of;
        return;
      case 'coach-progress':
        offline.coachCome = message.bytes / message.of;
        return;
      case 'ready':
        offline.phase = 'ready';
        this.#early = [];
        this.#again = false;
        void keepForOffline();
        performance.measure('table-ready', { detail: message.milliseconds, start: 0 });
        return;
      case 'failed':
        if (!message.missing) console.error(message.why);
        return this.#failed(message.missing);
      case 'trouble':
        if (!offline.troubles.includes(message.trouble)) offline.troubles.push(message.trouble);
        return;
      case 'answer': {
        const waiting = this.#calls.get(message.id);
        this.#calls.delete(message.id);
        return waiting?.resolve({ ok: message.status < 400, body: parsed(message.body), text: message.body });
      }
      case 'message':
        return this.#channels.get(message.channel)?.message(message.text);
      case 'closed': {
        const events = this.#channels.get(message.channel);
        this.#channels.delete(message.channel);
        return events?.closed(message.text);
      }
      case 'lost':
        offline.phase = 'starting';
        this.#early = [];
        return this.#dropAll();
    }
  }

  /** What was fetched may be damaged: everything is fetched again, once. */
  #failed(missing = false): void {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#again || offline.phase !== 'starting') {
      offline.phase = missing ? 'missing' : 'failed';
      this.#early = [];
      return this.#dropAll();
    }
    this.#again = true;
    const fetched = FIRST.map((pack) => fetch(PACKS[pack], { cache: 'reload' }).then((answer) => answer.arrayBuffer()));
    void Promise.allSettled(fetched).then(() => {
      offline.phase = 'starting';
      const worker = this.#start();
      for (const message of this.#early) worker.postMessage(message);
    });
  }

  #dropAll(): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const { reject } of calls) reject(new Error('the table was lost'));
    const channels = [...this.#channels.values()];
    this.#channels.clear();
    for (const { closed } of channels) closed('');
  }
}
