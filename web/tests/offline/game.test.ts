import { beforeAll, expect, test } from 'vitest';
import type { PyodideInterface } from 'pyodide';
import { Bots } from '../../src/offline/bots';
import { mountFiles, type Files } from '../../src/offline/files';
import { packed, packedPython } from './python';

interface Home {
  call(method: string, path: string, query: string, body: Uint8Array, type: string): Promise<{ toJs(): [number, string] }>;
  connect(channel: string, path: string, query: string): Promise<void>;
  receive(channel: string, text: string): void;
}
interface Told {
  say: string;
  table?: { status: string; archive: string };
  game?: { seq: number; phase: string; pad: unknown[] };
  own?: { seat: number; legal: number[] };
}

let python: PyodideInterface;
let files: Map<string, Uint8Array<ArrayBuffer>>;
beforeAll(async () => ({ python, files } = await packedPython()));

/** A game through the worker's own calls: whoever plays takes what comes first. */
async function play(levels: readonly string[], mode: string): Promise<{ archive: string; chose: Set<string>; home: Home }> {
  const chose = new Set<string>();
  const bots = new Bots(files.get('lucky7.wasm')!, async () => packed('master'), () => chose.add('without'));
  python.FS.mkdirTree(`/data-${mode}`);
  let latest: Told = { say: '' };
  let over: (archive: string) => void;
  const archive = new Promise<string>((resolve) => (over = resolve));
  const asked = new Set<number>();
  const post = (kind: string, channel: string, text: string): void => {
    expect(kind).toBe('message');
    const told = JSON.parse(text) as Told;
    expect(told.say).not.toBe('refused');
    if (told.say !== 'state' && told.say !== 'moved') return;
    latest = { ...latest, ...told, game: { ...latest.game, ...told.game } as NonNullable<Told['game']> };
    const { game, own, table } = latest;
    if (table?.status === 'over') return over(table.archive);
    if (own?.legal.length && !asked.has(game!.seq)) {
      asked.add(game!.seq);
      home.receive(channel, JSON.stringify({ ask: 'act', id: game!.seq, seat: own.seat, action: own.legal[0], answers: game!.seq }));
    } else if (game?.phase === 'deal' && game.pad.length > 0) home.receive(channel, '{"ask":"ready","id":1}');
  };
  const start = python.pyimport('lucky7.browser.worker').start as (...given: unknown[]) => Promise<Home>;
  const choose = async (level: string, view: { toJs(): Uint8Array }, seed: number): Promise<number> => {
    chose.add(level);
    return bots.choose(level, view.toJs(), seed);
  };
  const home = await start(`/data-${mode}`, choose, post);
  const wish = JSON.stringify({ settings: { mode, rounds: 7, seats: levels.length + 1, speed: 'none' }, bots: levels });
  const made = (await home.call('POST', '/tables', '{}', new TextEncoder().encode(wish), 'application/json')).toJs();
  expect(made[0]).toBe(201);
  await home.connect('a', `/tables/${(JSON.parse(made[1]) as { code: string }).code}/socket`, '{"moves":""}');
  return { archive: await archive, chose, home };
}

test('all four levels play a whole game through WebAssembly, and it is kept', async () => {
  const { archive, chose, home } = await play(['novice', 'casual', 'club', 'master'], 'tactical');
  expect([...chose].sort()).toEqual(['casual', 'club', 'master', 'novice']);
  const replayed = (await home.call('GET', `/games/${archive}`, '{}', new Uint8Array(), 'application/json')).toJs();
  expect(replayed[0]).toBe(200);
  const record = (await home.call('GET', `/games/${archive}.dl7`, '{}', new Uint8Array(), 'application/json')).toJs();
  expect(record[1].split('\n').length).toBeGreaterThan(100);
});

test('without its weights Club plays for Master, and says so', async () => {
  let without = 0;
  const bots = new Bots(files.get('lucky7.wasm')!, () => Promise.reject(new Error('no network')), () => without++);
  const view = new Uint8Array(1000);
  expect(await bots.choose('master', view, 1)).toBe(await bots.choose('club', view, 1));
  expect(without).toBe(1);
});

/** A file of the browser's, in memory, on a device that can be full. */
class File {
  static full = false;
  #bytes = new Uint8Array(0);
  getSize = (): number => this.#bytes.length;
  flush = (): void => undefined;
  read(into: Uint8Array, { at }: { at: number }): number {
    const part = this.#bytes.subarray(at, at + into.length);
    new Uint8Array(into.buffer, into.byteOffset, into.length).set(part);
    return part.length;
  }
  truncate(size: number): void {
    if (File.full && size > this.#bytes.length) throw new DOMException('no room', 'QuotaExceededError');
    const bytes = new Uint8Array(size);
    bytes.set(this.#bytes.subarray(0, size));
    this.#bytes = bytes;
  }
  write(from: Uint8Array, { at }: { at: number }): number {
    if (File.full) throw new DOMException('no room', 'QuotaExceededError');
    if (at + from.length > this.#bytes.length) this.truncate(at + from.length);
    this.#bytes.set(new Uint8Array(from.buffer, from.byteOffset, from.length), at);
    return from.length;
  }
}

test('a full device says so, refuses what it cannot keep, and has lost nothing once there is room', async () => {
  const files = new Map(['lucky7.db', 'lucky7.db-wal', 'lucky7.db-journal', 'device'].map((name) => [name, new File()])) as unknown as Files;
  let said = 0;
  mountFiles(python, files, '/full', () => said++);
  const start = python.pyimport('lucky7.browser.worker').start as (...given: unknown[]) => Promise<Home>;
  const home = await start('/full', async () => 0, () => undefined);
  const create = async (): Promise<[number, string]> => {
    const wish = JSON.stringify({ name: 'Ann', settings: { mode: 'classic', rounds: 7, seats: 3 }, start: false });
    return (await home.call('POST', '/tables', '{}', new TextEncoder().encode(wish), 'application/json')).toJs();
  };
  const tables = async (): Promise<string[]> => {
    const [, body] = (await home.call('GET', '/me', '{}', new Uint8Array(), 'application/json')).toJs();
    return (JSON.parse(body) as { tables: string[] }).tables;
  };
  expect((await create())[0]).toBe(201);
  const before = await tables();
  expect(said).toBe(0);
  File.full = true;
  expect((await create())[0]).toBeGreaterThanOrEqual(500);
  expect(said).toBeGreaterThan(0);
  File.full = false;
  expect(await tables()).toEqual(before);
  expect((await create())[0]).toBe(201);
  expect((await tables()).length).toBe(2);
});
