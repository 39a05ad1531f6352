import { beforeAll, expect, test } from 'vitest';
import type { PyodideInterface } from 'pyodide';
import { Bots } from '../../src/offline/bots';
import { Evaluator, type Entry } from '../../src/offline/evaluator';
import { mountFiles, type Files } from '../../src/offline/files';
import { filesIn } from '../../src/offline/packs';
import { placeModules } from '../../src/offline/python';
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

/** What the worker hands Python for the coach: it comes when it is first asked for. */
async function coach(): Promise<unknown[]> {
  const later = filesIn(packed('coach'));
  const evaluator = new Evaluator(await WebAssembly.compile(later.get('coach.wasm')!), later.get('coach.expected')!);
  const ask = async (entry: Entry, table: number, question: { toJs(): Uint8Array }, size: number): Promise<Uint8Array> => evaluator.ask(entry, table, question.toJs(), size);
  return [async () => placeModules(python, later), ask];
}

async function get(home: Home, path: string, query = '{}'): Promise<string> {
  const [status, body] = (await home.call('GET', path, query, new Uint8Array(), 'application/json')).toJs();
  expect([status, body]).toEqual([200, body]);
  return body;
}

test('what dataclasses write is compiled already when our modules are imported', async () => {
  const { python: fresh } = await packedPython();
  const compiled = fresh.runPython(`
import dataclasses, ready_made
given = dataclasses.exec
written = []
def note(source, *places):
    written.append(source in ready_made._made)
    given(source, *places)
dataclasses.exec = note
import lucky7.browser.worker
(sum(written), len(written))
`) as { toJs(): [number, number] };
  const [known, all] = compiled.toJs();
  expect(all).toBeGreaterThan(30);
  expect(known).toBe(all);
});

/** A game through the worker's own calls: whoever plays takes what comes first. */
async function play(levels: readonly string[], mode: string): Promise<{ archive: string; chose: Set<string>; home: Home; advice: string }> {
  const chose = new Set<string>();
  const bots = new Bots(files.get('lucky7.wasm')!, async () => packed('master'), () => chose.add('without'));
  python.FS.mkdirTree(`/data-${mode}`);
  let code = '';
  let advice = '';
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
      const act = (): void => home.receive(channel, JSON.stringify({ ask: 'act', id: game!.seq, seat: own.seat, action: own.legal[0], answers: game!.seq }));
      if (asked.size === 1) void get(home, `/tables/${code}/advice`, '{"seat":"0"}').then((answer) => (advice = answer)).then(act);
      else act();
    } else if (game?.phase === 'deal' && game.pad.length > 0) home.receive(channel, '{"ask":"ready","id":1}');
  };
  const start = python.pyimport('lucky7.browser.worker').start as (...given: unknown[]) => Promise<Home>;
  const choose = async (level: string, view: { toJs(): Uint8Array }, seed: number): Promise<number> => {
    chose.add(level);
    return bots.choose(level, view.toJs(), seed);
  };
  const home = await start(`/data-${mode}`, choose, post, ...(await coach()));
  const wish = JSON.stringify({ settings: { mode, rounds: 7, seats: levels.length + 1, speed: 'none' }, bots: levels });
  const made = (await home.call('POST', '/tables', '{}', new TextEncoder().encode(wish), 'application/json')).toJs();
  expect(made[0]).toBe(201);
  code = (JSON.parse(made[1]) as { code: string }).code;
  await home.connect('a', `/tables/${code}/socket`, '{"moves":""}');
  return { archive: await archive, chose, home, advice };
}

test('all four levels play a whole game through WebAssembly, and it is kept', async () => {
  const { archive, chose, home, advice } = await play(['novice', 'casual', 'club', 'master'], 'tactical');
  expect([...chose].sort()).toEqual(['casual', 'club', 'master', 'novice']);
  await get(home, `/games/${archive}`);
  expect((await get(home, `/games/${archive}.dl7`)).split('\n').length).toBeGreaterThan(100);
  // And the coach speaks there.
  expect((JSON.parse(advice) as { choices: { met: number }[] }).choices.every(({ met }) => met >= 0 && met <= 1)).toBe(true);
  type Now = { done: number; all: number; review: { decisions: unknown[]; seats: Record<string, number>[] } | null };
  let now: Now = { done: 0, all: 0, review: null };
  while (!now.review) now = JSON.parse(await get(home, `/games/${archive}/review`)) as Now;
  expect(now.review.decisions.length).toBe(now.all);
  for (const { points, start, deal, lie, own, others } of now.review.seats) expect(start! + deal! + lie! + own! + others!).toBeCloseTo(points!, 6);
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
  const home = await start('/full', async () => 0, () => undefined, () => undefined, () => undefined);
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
