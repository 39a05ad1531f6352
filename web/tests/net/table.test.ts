import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../src/net/refusal';
import { TableSession } from '../../src/net/table.svelte';
import type { GameNow, Moved, State } from '../../src/protocol';
import { event, own, stateOf } from '../game/states';

class Line extends EventTarget {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: { ask: string; id: number }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { reason: string }) => void = () => undefined;
  constructor(readonly url: string) {
    super();
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { ask: string; id: number });
  }
  close(): void {
    this.drop('');
  }
  tell(message: object): void {
    this.readyState = 1;
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(reason: string): void {
    this.readyState = 3;
    this.onclose({ reason });
  }
}
const line = (): Line => Line.all.at(-1)!;
let session: TableSession;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ status: 'playing' }))));
  session = new TableSession('ABCDE');
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const act = { ask: 'act', seat: 0, action: 'R10', answers: 30 } as const;
const comeBack = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1000);
  line().tell(stateOf());
};

test('a request is answered by its id', async () => {
  line().tell(stateOf());
  const done = session.ask(act);
  const { id } = line().sent[0]!;
  line().tell({ say: 'done', id, link: '', code: '' });
  await expect(done).resolves.toMatchObject({ id });
});

test('a refusal carries its reason', async () => {
  line().tell(stateOf());
  const done = session.ask(act);
  line().tell({ say: 'refused', id: line().sent[0]!.id, reason: { code: 'must-follow', rule: 'R5.2' } });
  await expect(done).rejects.toEqual(new Refusal({ code: 'must-follow', rule: 'R5.2' }));
});

test('it comes back by itself and sends a decision again under the same id', async () => {
  line().tell(stateOf());
  const done = session.ask(act);
  const first = line();
  first.drop('');
  expect(session.connection).toBe('lost');
  await comeBack();
  expect(line()).not.toBe(first);
  expect(session.connection).toBe('open');
  expect(line().sent).toEqual(first.sent);
  line().tell({ say: 'done', id: first.sent[0]!.id, link: '', code: '' });
  await expect(done).resolves.toBeDefined();
});

test('what might be said twice is given back instead', async () => {
  line().tell(stateOf());
  const said = session.ask({ ask: 'say', text: 'Hello' });
  line().drop('');
  await expect(said).rejects.toEqual(new Refusal({ code: 'connection-lost' }));
  await comeBack();
  expect(line().sent).toEqual([]);
});

test('it does not knock where it was sent away', async () => {
  line().tell(stateOf());
  line().drop('no-spectators');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.connection).toBe('gone');
  expect(session.why?.code).toBe('no-spectators');
  expect(Line.all).toHaveLength(1);
});

test('a server that speaks another protocol is not listened to', () => {
  line().tell({ ...stateOf(), protocol: 99 });
  expect(session.connection).toBe('outdated');
  expect(session.state).toBeNull();
});

test('the network coming back is reason enough to knock at once', async () => {
  line().tell(stateOf());
  line().drop('');
  await vi.advanceTimersByTimeAsync(0);
  expect(Line.all).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(Line.all).toHaveLength(2);
});

test('a device that slept takes a new line, though the old one looks alive', async () => {
  line().tell(stateOf());
  const page = document as unknown as EventTarget & { visibilityState: string };
  const look = (visibilityState: string): void => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  look('visible');
  expect(Line.all).toHaveLength(1);
  look('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  look('visible');
  expect(Line.all).toHaveLength(2);
  line().tell(stateOf());
  expect(session.connection).toBe('open');
});

test('the server’s clock is read by the quickest message', () => {
  vi.setSystemTime(999_000);
  line().tell(stateOf());
  expect(session.local(1_000_000)).toBe(999_000);
  vi.setSystemTime(999_500);
  line().tell(stateOf());
  expect(session.local(1_000_000)).toBe(999_000);
});

const gameNow = (changes: Partial<GameNow> = {}): GameNow => ({
  seq: 31, phase: 'play', turn: 1, counts: [1, 1, 1], trick: null, extra: '', extra_owner: -1, ...changes,
});
const moved = (changes: Partial<Moved> = {}): Moved => ({
  say: 'moved', seq: 31, now: 1_000_200, own: own({ hands: { 0: ['Y6'] }, legal: [], refused: {} }),
  clock: { seat: 1, kind: 'turn', ends_at: 1_030_000 }, game: gameNow(), events: [event('played', { seq: 31, seat: 0 })],
  ...changes,
});

test('it asks to be told what moved', () => {
  expect(new URL(line().url).searchParams.has('moves')).toBe(true);
});

test('a move is a whole state again: what it says is new, all else as it was', () => {
  const told: [State, boolean][] = [];
  session.onstate = (state, isNew) => told.push([state, isNew]);
  const before = stateOf({ events: [event('dealt', { seq: 30 })] });
  const move = moved();
  line().tell(before);
  line().tell(move);
  const { say: _, game, ...news } = move;
  expect(session.state).toEqual({ ...before, ...news, game: { ...before.game, ...game } });
  expect(session.state!.say).toBe('state');
  expect(told.map(([state]) => state.events)).toEqual([before.events, move.events]);
  expect(told.map(([, isNew]) => isNew)).toEqual([true, false]);
  expect(told[1]![0]).toBe(session.state);
});

test('a trick that is gone is taken away, and what came before in the game stays', () => {
  line().tell(stateOf());
  const { bids, pad, plan, trick } = session.state!.game!;
  expect(trick).not.toBeNull();
  line().tell(moved());
  expect(session.state!.game).toMatchObject({ trick: null, bids, pad, plan });
});

test('moves add up: each builds on the one before', () => {
  line().tell(stateOf());
  line().tell(moved({ game: { ...stateOf().game!, ...gameNow(), bids: [2, 0, 1] } }));
  line().tell(moved({ seq: 32, game: gameNow({ seq: 32, turn: 2 }), events: [] }));
  expect(session.state).toMatchObject({ seq: 32, events: [], game: { seq: 32, turn: 2, bids: [2, 0, 1] } });
});

test('a move is no first word, neither on a new line nor before the game', () => {
  line().tell(moved());
  expect(session.state).toBeNull();
  expect(session.connection).toBe('connecting');
  line().tell(stateOf({ game: null }));
  line().tell(moved());
  expect(session.state!.game).toBeNull();
});

test('after a reconnect a move waits for the state that comes first', async () => {
  line().tell(stateOf());
  line().drop('');
  await vi.advanceTimersByTimeAsync(1000);
  line().tell(moved());
  expect([session.state!.seq, session.connection]).toEqual([30, 'lost']);
  line().tell(stateOf({ game: { bids: [0, 0, 0] } }));
  line().tell(moved());
  expect(session.state).toMatchObject({ seq: 31, game: { seq: 31, bids: [0, 0, 0] } });
});

test('chat is added to, and all of it replaces what was heard', () => {
  const said = (id: number, text: string) => ({ id, at: 0, seat: 1, name: 'Ben', text, reaction: null });
  line().tell(stateOf());
  line().tell({ say: 'heard', lines: [said(1, 'Hi')], all: true });
  line().tell({ say: 'heard', lines: [said(2, 'Ho'), { ...said(0, ''), reaction: 'clap' }], all: false });
  expect(session.chat.map((each) => each.text)).toEqual(['Hi', 'Ho']);
});

test('a request that nobody answers is a dead line: a new one is opened, and a decision sent again there', async () => {
  line().tell(stateOf());
  const dead = line();
  const done = session.ask(act);
  const said = session.ask({ ask: 'say', text: 'Hello' });
  said.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(line()).not.toBe(dead);
  await expect(said).rejects.toEqual(new Refusal({ code: 'connection-lost' }));
  line().tell(stateOf());
  expect(line().sent.map(({ ask }) => ask)).toEqual(['act']);
  line().tell({ say: 'done', id: line().sent[0]!.id, link: '', code: '' });
  await expect(done).resolves.toBeDefined();
});

test('a line that says anything is alive, however long it is silent otherwise', async () => {
  line().tell(stateOf());
  session.ask(act).catch(() => undefined);
  line().tell(moved());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Line.all).toHaveLength(1);
});

test('what is asked on a new line before its first state is not sent twice', async () => {
  line().tell(stateOf());
  line().drop('');
  await vi.advanceTimersByTimeAsync(1000);
  line().readyState = 1;
  await expect(session.ask({ ask: 'say', text: 'Hello' })).rejects.toEqual(new Refusal({ code: 'connection-lost' }));
  line().tell(stateOf());
  expect(line().sent).toEqual([]);
});

test('a device whose network came back while nobody looked has a new line when somebody does', async () => {
  line().tell(stateOf());
  const page = document as unknown as EventTarget & { visibilityState: string };
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(Line.all.length).toBeGreaterThan(1);
});

test('it is not kept waiting by a question that nobody answers either', async () => {
  line().tell(stateOf());
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  line().drop('');
  await comeBack();
  expect(session.connection).toBe('open');
});
