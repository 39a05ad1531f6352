/** What is asked of the server for a finished pad, and what is said of it meanwhile. */
import { afterEach, expect, test, vi } from 'vitest';
import { HandIns } from '../../src/pad/handins.svelte';
import { Shelf } from '../../src/pad/shelf.svelte';

const ID = 'evening00';
const over = ['r1 p0 joins teal Anna', 'r1 p1 joins pink Ben', 'rounds 7'];
for (let round = 1; round <= 7; round++) {
  const [dealer, other] = round % 2 ? [0, 1] : [1, 0];
  over.push(`r${round} p${dealer} bid 0`, `r${round} p${other} bid 0`, `r${round} p0 won ${round}`, `r${round} p1 won 0`, `r${round} end`);
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** A server that has one pad, or none; null: out of reach. */
function serve(answers: Record<string, object | string | null>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const what = `${method} ${url.replace(/^.*\/pads\/[^/?]*|\?.*$/g, '')}`.trim();
    asked.push(what);
    const answer = answers[what] ?? null;
    if (answer === null) throw new TypeError('offline');
    const refused = typeof answer === 'string';
    const body = refused ? { reason: { code: answer } } : { archive: 'key', players: ['Anna', 'Ben'], claimed: [], player: -1, keeper: true, ...answer };
    return { ok: !refused, json: async () => body };
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

function shelf(lines = over): Shelf {
  const made = new Shelf(memory());
  made.put({ id: ID, started: '2026-11-15T20:00:00Z', lines });
  return made;
}

test('it waits while the server is away, and joins when it is near', async () => {
  const handIns = new HandIns(shelf());
  expect(handIns.standing(ID, over.length)).toBe('unasked');
  serve({});
  handIns.want(ID, 0, 'Anna');
  await handIns.flush();
  expect(handIns.standing(ID, over.length)).toBe('waits');
  const asked = serve({ PUT: {}, 'PUT /player': { player: 0, claimed: [0] } });
  const again = new HandIns(handIns.shelf);
  await again.flush();
  expect(asked).toEqual(['PUT', 'PUT /player']);
  expect(again.standing(ID, over.length)).toBe('joined');
});

test('a correction is handed in again, once it adds up', async () => {
  const handIns = new HandIns(shelf());
  const asked = serve({ PUT: {}, 'PUT /player': { player: 0 } });
  handIns.want(ID, 0, 'Anna');
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('joined'));
  const half = [...over, 'r1 p0 won 0'];
  handIns.shelf.put({ id: ID, started: '2026-11-15T20:00:00Z', lines: half });
  await handIns.flush();
  expect(handIns.standing(ID, half.length)).toBe('waits');
  handIns.shelf.put({ id: ID, started: '2026-11-15T20:00:00Z', lines: [...half, 'r1 p1 won 1'] });
  await handIns.flush();
  expect(asked).toEqual(['PUT', 'PUT /player', 'PUT']);
  expect(handIns.standing(ID, half.length + 1)).toBe('joined');
});

test('where somebody else has handed it in, one only says who one is', async () => {
  const handIns = new HandIns(shelf());
  const asked = serve({ PUT: 'not-your-pad', GET: { keeper: false }, 'PUT /player': { player: 1, keeper: false } });
  handIns.want(ID, 1, 'Ben');
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('joined'));
  handIns.want(ID, null);
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('stays'));
  expect(asked).toEqual(['PUT', 'GET', 'PUT /player', 'PUT /player']);
});

test('its keeper takes it out, and it stays out', async () => {
  const handIns = new HandIns(shelf());
  const asked = serve({ PUT: {}, 'PUT /player': { player: 0 }, DELETE: {} });
  handIns.want(ID, 0, 'Anna');
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('joined'));
  handIns.want(ID, null);
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('stays'));
  await handIns.flush();
  expect(asked).toEqual(['PUT', 'PUT /player', 'DELETE']);
});

test('whoever looks on waits until it is handed in', async () => {
  const handIns = new HandIns(new Shelf(memory()));
  serve({ GET: { players: [] } });
  handIns.want(ID, 1, 'Ben');
  await handIns.flush();
  expect(handIns.standing(ID)).toBe('waits');
  serve({ GET: {}, 'PUT /player': { player: 1 } });
  await handIns.flush();
  expect(handIns.standing(ID)).toBe('joined');
});

test('what is refused for good says so until it is tried again', async () => {
  const handIns = new HandIns(shelf());
  serve({ PUT: {}, 'PUT /player': 'player-claimed' });
  handIns.want(ID, 0, 'Anna');
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('refused'));
  serve({ PUT: {}, 'PUT /player': { player: 0 } });
  handIns.retry(ID);
  await vi.waitFor(() => expect(handIns.standing(ID, over.length)).toBe('joined'));
});
