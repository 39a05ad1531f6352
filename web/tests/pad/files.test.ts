import { describe, expect, test } from 'vitest';
import { readFile, readFragment, writeCsv, writeFile, writeFragment, type StoredPad } from '../../src/pad/files';
import { PadRefusal } from '../../src/pad/lines';
import { Pad } from '../../src/pad/model';
import { Shelf } from '../../src/pad/shelf.svelte';
import { finished, headToHead, people } from '../../src/pad/statistics';

const lines = ['r1 p0 joins teal Anna', 'r1 p1 joins pink Zoé', 'rounds 7', 'mode classic', 'r1 p0 bid 1', 'r1 p1 bid 1', 'r1 p0 won 1', 'r1 p1 won 0', 'r1 end'];
const pad: StoredPad = { id: 'abcdefgh', started: '2026-11-15T20:00:00Z', lines };
const fields = { pad: 'double-lucky-7', version: 1, ...pad };

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof PadRefusal ? error.code : String(error);
  }
};

/** A store like a browser's, which can be full. */
function store(full = false): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

describe('a pad as a file', () => {
  test('is read as it was written', () => {
    expect(readFile(writeFile(pad))).toEqual(pad);
  });

  test.each([
    ['', 'not-json'],
    ['[]', 'not-a-pad'],
    [JSON.stringify({ ...fields, pad: 'chess' }), 'not-a-pad'],
    [JSON.stringify({ ...fields, version: 2 }), 'newer-pad'],
    [JSON.stringify({ ...fields, version: '1' }), 'not-a-pad'],
    [JSON.stringify({ ...fields, more: 1 }), 'unknown-field'],
    [JSON.stringify({ ...fields, id: '../x' }), 'bad-id'],
    [JSON.stringify({ ...fields, started: '2026-02-31T20:00:00Z' }), 'bad-date'],
    [JSON.stringify({ ...fields, lines: ['r1 p0 bid 1'] }), 'too-few'],
    [JSON.stringify({ ...fields, lines: [...lines, 'hello'] }), 'not-a-line'],
    [' '.repeat(300_000), 'too-large'],
  ])('is refused where it is none: %.40s', (text, code) => {
    expect(codeOf(() => readFile(text))).toBe(code);
  });
});

describe('a pad in a link', () => {
  test('is the whole pad', async () => {
    expect(await readFragment(await writeFragment(pad))).toEqual(pad);
  });

  test.each(['#pad=', '#pad=!!', '#pad=AAAA', '#other'])('is refused where it is broken: %s', async (fragment) => {
    await expect(readFragment(fragment)).rejects.toBeInstanceOf(PadRefusal);
  });

  test('that would grow beyond all bounds is refused before it does', async () => {
    const bomb = await writeFragment({ ...pad, lines: ['x'.repeat(5_000_000)] });
    await expect(readFragment(bomb)).rejects.toMatchObject({ code: 'too-large' });
  });
});

test('a spreadsheet gets what Python writes, and runs no name', () => {
  const [head, first] = writeCsv(new Pad([...lines, 'p1 name =1+1'])).split('\r\n');
  expect(head).toBe("round,tricks,dealer,Anna bid,Anna won,Anna points,'=1+1 bid,'=1+1 won,'=1+1 points");
  expect(first).toBe('1,1,Anna,1,1,12,1,0,0');
});

describe('the shelf', () => {
  test('has every pad again after a reload', () => {
    const kept = store();
    new Shelf(kept).put(pad);
    expect(new Shelf(kept).pads).toEqual([pad]);
  });

  test('keeps both where the same pad went two ways', async () => {
    const shelf = new Shelf(store());
    shelf.put(pad);
    const other = { ...pad, lines: [...lines.slice(0, -1), 'r1 p1 won 0', 'r1 end'] };
    expect(await shelf.take(other)).not.toBe(pad.id);
    expect(shelf.pads).toHaveLength(2);
    expect(shelf.read(pad.id)).toEqual(pad);
  });

  test('takes a longer version of the same pad in its place, and never a shorter one', async () => {
    const shelf = new Shelf(store());
    shelf.put(pad);
    await shelf.take({ ...pad, lines: lines.slice(0, 5) });
    expect(shelf.read(pad.id)?.lines).toEqual(lines);
    await shelf.take({ ...pad, lines: [...lines, 'title Sunday'] });
    expect(shelf.read(pad.id)?.lines).toHaveLength(lines.length + 1);
  });

  test('puts back from the journal what local storage lost, and nothing older', async () => {
    const notes = new Map<string, string>();
    const journal = { put: (key: string, text: string) => void notes.set(key, text), remove: (key: string) => void notes.delete(key), all: async () => new Map(notes) };
    const before = store();
    new Shelf(before, journal).put(pad);
    const shelf = new Shelf(store(), journal);
    await shelf.restore();
    expect(shelf.pads).toEqual([pad]);
    shelf.put({ ...pad, lines: [...lines, 'title Sunday'] });
    notes.set('dl7.pad.abcdefgh', writeFile(pad, 0));
    await shelf.restore();
    expect(shelf.read(pad.id)?.lines).toHaveLength(lines.length + 1);
    shelf.remove(pad.id);
    expect(notes.has('dl7.pad.abcdefgh')).toBe(false);
  });

  test('says when it cannot keep', () => {
    const shelf = new Shelf(store(true));
    shelf.put(pad);
    expect(shelf.keeps).toBe(false);
    expect(shelf.pads).toHaveLength(1);
  });
});

test('over many evenings people meet again by their names', () => {
  const evening = (won: string): StoredPad => {
    const all = ['r1 p0 joins teal Anna', 'r1 p1 joins pink Ben', 'rounds 7'];
    for (let round = 1; round <= 7; round++) {
      const [dealer, other] = round % 2 ? [0, 1] : [1, 0];
      all.push(`r${round} p${dealer} bid 0`, `r${round} p${other} bid 0`);
      const taker = won === 'Anna' ? 1 : 0;
      all.push(`r${round} p${taker} won ${round}`, `r${round} p${1 - taker} won 0`, `r${round} end`);
    }
    return { ...pad, lines: all };
  };
  const evenings = finished([evening('Anna'), evening('Anna'), evening('Ben'), pad]);
  expect(evenings).toHaveLength(3);
  expect(people(evenings)[0]).toMatchObject({ name: 'Anna', games: 3, wins: 2, highest: 80, met: 14, rounds: 21, bestRound: 20 });
  expect(headToHead(evenings, 'Ben', 'Anna')).toEqual({ one: 1, other: 2, level: 0 });
});
