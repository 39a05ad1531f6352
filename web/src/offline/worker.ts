/// <reference lib="webworker" />
/**
 * Plays for a page that has no server. One worker holds the table for all tabs, by a lock that the browser keeps: the others hand on
 * what their pages say, and one of them takes over when it ends. What is said while Python starts waits.
 */
import { Host } from './host';
import { Missing } from './packs';
import type { FromWorker, ToWorker } from './messages';

interface Handed {
  from: string;
  message: ToWorker | null;
}
interface HandedBack {
  to: string;
  message: FromWorker;
}

const LOCK = 'dl7-table';
const scope = self as unknown as DedicatedWorkerGlobalScope;
const me = Math.random().toString(36).slice(2);
const tellPage = (message: FromWorker): void => scope.postMessage(message);
const others = 'BroadcastChannel' in self ? new BroadcastChannel(LOCK) : null;

const fail = (error: unknown): void => tellPage({ kind: 'failed', why: String(error), missing: error instanceof Missing });

let waiting: ToWorker[] = [];
let take = (message: ToWorker): void => void waiting.push(message);
scope.addEventListener('message', ({ data }) => take(data as ToWorker));

function takeBy(handler: (message: ToWorker) => void): void {
  take = handler;
  const early = waiting;
  waiting = [];
  early.forEach(handler);
}

/** The pages of other tabs, each known by its worker. */
const tabs = new Map<string, (message: FromWorker) => void>();

async function hold(): Promise<void> {
  const host = new Host((message) => {
    tellPage(message);
    for (const post of tabs.values()) post(message);
  });
  const early: Handed[] = [];
  let handed = (given: Handed): void => void early.push(given);
  others?.addEventListener('message', ({ data }: MessageEvent<Handed | HandedBack>) => 'from' in data && handed(data));
  try {
    await host.start();
  } catch (error) {
    fail(error);
    throw error;
  }
  takeBy((message) => void host.take(message, tellPage));
  handed = ({ from, message }) => {
    let post = tabs.get(from);
    if (!post) {
      post = (answer) => others!.postMessage({ to: from, message: answer } satisfies HandedBack);
      tabs.set(from, post);
      const back = post;
      // A tab holds a lock of its own: it is ours once that tab is gone.
      void navigator.locks.request(`${LOCK}-${from}`, () => {
        host.leave(back);
        tabs.delete(from);
      });
      post({ kind: 'ready', milliseconds: {} });
    }
    if (message) void host.take(message, post);
  };
  early.forEach((given) => handed(given));
  await new Promise(() => undefined); // as long as this worker lives
}

function handOn(): void {
  void navigator.locks.request(`${LOCK}-${me}`, () => new Promise(() => undefined));
  others!.addEventListener('message', ({ data }: MessageEvent<Handed | HandedBack>) => 'to' in data && data.to === me && handsOn && tellPage(data.message));
  others!.postMessage({ from: me, message: null } satisfies Handed);
  takeBy((message) => others!.postMessage({ from: me, message } satisfies Handed));
}
let handsOn = false;

async function begin(): Promise<void> {
  if (!('locks' in navigator) || !others) return hold();
  const isFirst = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await hold();
    }).catch(() => undefined); // the page knows why
  });
  if (isFirst) return;
  handsOn = true;
  handOn();
  await navigator.locks.request(LOCK, async () => {
    handsOn = false;
    take = (message) => void waiting.push(message);
    tellPage({ kind: 'lost' });
    await hold();
  });
}

begin().catch(() => undefined);
