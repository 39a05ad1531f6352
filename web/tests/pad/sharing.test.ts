import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredPad } from '../../src/pad/files';
import { Following, Sharing } from '../../src/pad/sharing.svelte';
import { Shelf } from '../../src/pad/shelf.svelte';

const lines = ['r1 p0 joins teal Anna', 'r1 p1 joins pink Ben', 'rounds 7'];
const file: StoredPad = { id: 'evening00', started: '2026-11-15T20:00:00Z', lines };
const now = (more: object = {}) => ({ ...file, offered: false, pens: 1, watching: 1, ...more });

class Socket {
  static all: Socket[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { reason: string }) => void = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
const socket = (): Socket => Socket.all.at(-1)!;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
}

/** What the server answers to each request; null: out of reach. */
let answers: Record<string, object | string | null>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  asked = [];
  answers = { POST: { code: 'ABCDE', pen: 'pen', pens: 1 }, GET: now() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', origin: 'http://here' });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    asked.push(method!);
    const answer = answers[method!] ?? null;
    if (answer === null) throw new TypeError('offline');
    return { ok: typeof answer !== 'string', json: async () => (typeof answer === 'string' ? { reason: { code: answer } } : answer) };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a pad that the server has forgotten is shared again by itself', async () => {
  const sharing = new Sharing(new Shelf(memory()), () => file);
  await sharing.start();
  socket().tell(now());
  asked = [];
  answers = { POST: null, GET: null };
  socket().onclose({ reason: '' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).not.toContain('POST');
  answers = { POST: { code: 'ABCDE', pen: 'pen', pens: 1 }, GET: 'no-such-pad' };
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
  sharing.end();
});

test('a pen whose line is dead finds out with the next line it writes', async () => {
  let written = file;
  const sharing = new Sharing(new Shelf(memory()), () => written);
  await sharing.start();
  socket().tell(now());
  written = { ...file, lines: [...lines, 'r1 p0 bid 0'] };
  answers = { ...answers, POST: now({ lines: written.lines }) };
  sharing.push();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Socket.all.length).toBeGreaterThan(1);
  sharing.end();
});

test('lines that are told one by one make the same pad as all of them', () => {
  const following = new Following('ABCDE', new Shelf(memory()));
  socket().tell(now());
  const rest = { offered: false, pens: 1, watching: 2 };
  socket().tell({ at: lines.length, lines: ['r1 p0 bid 0'], ...rest });
  socket().tell({ at: lines.length + 1, lines: [], ...rest, watching: 3 });
  expect(following.file?.lines).toEqual([...lines, 'r1 p0 bid 0']);
  expect(following.watching).toBe(3);
  following.end();
});

test('a server that does not know the pen gives the pad a code of its own', async () => {
  const shelf = new Shelf(memory());
  const sharing = new Sharing(shelf, () => file);
  await sharing.start();
  socket().tell(now());
  answers = { POST: { code: 'FGHJK', pen: 'other', pens: 1 }, GET: 'no-such-pad' };
  socket().onclose({ reason: '' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(sharing.code).toBe('FGHJK');
  sharing.end();
});

test('a phone that slept looks on again through a new line', async () => {
  const following = new Following('ABCDE', new Shelf(memory()));
  socket().tell(now());
  const page = document as unknown as EventTarget & { visibilityState: string };
  for (const visibilityState of ['hidden', 'visible']) {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(Socket.all.length).toBeGreaterThan(1);
  following.end();
});

test('a pad that went another way here is kept beside the one that is followed, once', async () => {
  const shelf = new Shelf(memory());
  shelf.put({ ...file, lines: [...lines, 'r1 p0 bid 1'] });
  const following = new Following('ABCDE', shelf);
  const written = [...lines, 'r1 p0 bid 0', 'r1 p1 bid 0', 'r1 p0 won 1'];
  for (let length = lines.length; length <= written.length; length++) socket().tell(now({ lines: written.slice(0, length) }));
  following.end();
  const again = new Following('ABCDE', shelf);
  socket().tell(now({ lines: written }));
  again.end();
  await vi.waitFor(() => expect(shelf.pads).toHaveLength(2));
  await shelf.take({ ...file, lines: written });
  expect(shelf.pads.map((pad) => pad.lines.at(-1)).sort()).toEqual(['r1 p0 bid 1', 'r1 p0 won 1']);
});
