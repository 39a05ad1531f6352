import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, pauseAfter } from '../../src/net/line.svelte';
import type { Why } from '../../src/net/refusal';
import { server, setServer, type ChannelEvents } from '../../src/net/server';

/** A server that is no network: whatever implements the interface will do. */
const channels: (ChannelEvents & { path: string; query: object; sent: string[]; isClosed: boolean })[] = [];
const before = server();
const latest = () => channels.at(-1)!;
const heard: object[] = [];
let reason: Why | null = null;
let line: Line<object>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  channels.length = heard.length = 0;
  reason = null;
  setServer({
    call: () => Promise.reject(new Error('not asked')),
    connect: (path, query, events) => {
      const channel = { ...events, path, query, sent: [] as string[], isClosed: false };
      channels.push(channel);
      return { send: (text) => channel.sent.push(text), close: () => void (channel.isClosed = true) };
    },
  });
  line = new Line<object>('/pads/ABCDE/socket', {}, {
    received: (message) => {
      heard.push(message);
      line.welcomed();
    },
    lost: () => undefined,
    reason: () => Promise.resolve(reason),
  });
});
afterEach(() => {
  line.close();
  setServer(before);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const welcome = (): void => latest().message('{"lines":[]}');

test('it says which protocol it speaks', () => {
  expect(latest()).toMatchObject({ path: '/pads/ABCDE/socket', query: { protocol: '1' } });
});

test('it is open from its first message on, and sends nothing before', () => {
  expect(line.send({ ask: 'ready' })).toBe(false);
  welcome();
  expect(line.send({ ask: 'ready' })).toBe(true);
  expect(latest().sent).toEqual(['{"ask":"ready"}']);
});

test('a channel on which no first message comes is given up', async () => {
  await vi.advanceTimersByTimeAsync(9_000);
  expect(channels).toHaveLength(2);
  expect(channels[0]!.isClosed).toBe(true);
});

test('what an old channel still says is not heard', async () => {
  welcome();
  const old = latest();
  window.dispatchEvent(new Event('online'));
  old.message('{"lines":["late"]}');
  old.closed('');
  expect(heard).toHaveLength(1);
  expect(channels).toHaveLength(2);
});

test('it is lost as soon as the system has no network, and comes back with it', async () => {
  welcome();
  window.dispatchEvent(new Event('offline'));
  expect([line.connection, latest().isClosed]).toEqual(['lost', true]);
  window.dispatchEvent(new Event('online'));
  welcome();
  expect([line.connection, channels.length]).toEqual(['open', 2]);
});

test('a message that speaks another protocol ends it', async () => {
  latest().message('{"protocol":99}');
  expect(line.connection).toBe('outdated');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(channels).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('the reason that is asked for over HTTP may end it, also while the next channel is being opened', async () => {
  welcome();
  reason = { code: 'no-such-table' };
  latest().closed('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([line.connection, line.why?.code]).toEqual(['gone', 'no-such-table']);
  expect(channels).toHaveLength(1);
  line.retry();
  expect(channels).toHaveLength(2);
});

test('nothing is opened after it was closed', async () => {
  welcome();
  line.close();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(channels).toHaveLength(1);
});

test('pauses between attempts grow, up to a quarter of a minute', () => {
  expect(pauseAfter(0, 0.5)).toBe(0);
  expect(pauseAfter(1, 0.5)).toBe(400);
  expect(pauseAfter(3, 0.5)).toBe(1600);
  expect(pauseAfter(20, 0.5)).toBe(15_000);
});
