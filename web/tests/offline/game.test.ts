import { beforeAll, expect, test } from 'vitest';
import type { PyodideInterface } from 'pyodide';
import { Bots } from '../../src/offline/bots';
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
