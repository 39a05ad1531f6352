import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newPad, readFile, writeFile } from '../../src/pad/files';
import { idOf, needsPen, sign } from '../../src/pad/pen';
import { Shelf } from '../../src/pad/shelf.svelte';

interface Vector {
  pen: string;
  id: string;
  started: string;
  lines: string[];
  key: string;
  signature: string;
}
const vector = JSON.parse(readFileSync(new URL('../../../tests/vectors/signed-pad.json', import.meta.url), 'utf8')) as Vector;

test('a pad is signed as the server checks it', async () => {
  const { pen, id, started, lines, key, signature } = vector;
  expect(await idOf(pen)).toBe(id);
  expect(await sign(pen, id, started, lines)).toEqual({ key, signature });
});

test('a new pad has a pen of its own, which its file carries along', async () => {
  const pad = await newPad();
  expect(needsPen(pad.id)).toBe(true);
  expect(await idOf(pad.pen!)).toBe(pad.id);
  expect(readFile(writeFile(pad))).toEqual(pad);
  expect((await newPad()).id).not.toBe(pad.id);
});

test('a file of before has no pen, and one with a broken pen is none', async () => {
  const { pen: _, ...before } = await newPad();
  expect(readFile(writeFile({ ...before, id: 'abcdefgh' }))).toEqual({ ...before, id: 'abcdefgh' });
  expect(() => readFile(writeFile({ ...before, pen: 'short' }))).toThrow();
});

const LINES = ['r1 p0 joins teal Anna', 'r1 p1 joins pink Ben', 'rounds 7'];

test('what is told about a pad takes nobody its pen', async () => {
  const shelf = new Shelf(null);
  const mine = { ...(await newPad()), lines: LINES };
  shelf.put(mine);
  const { pen, ...told } = mine;
  await shelf.take({ ...told, lines: [...LINES, 'r1 p0 bid 1'] });
  expect(shelf.read(mine.id)).toEqual({ ...mine, lines: [...LINES, 'r1 p0 bid 1'], pen });
});

test('who looked on and is given the pen has it from then on', async () => {
  const shelf = new Shelf(null);
  const { pen, ...told } = { ...(await newPad()), lines: LINES };
  await shelf.take(told);
  expect(shelf.read(told.id)?.pen).toBeUndefined();
  await shelf.take({ ...told, pen });
  expect(shelf.read(told.id)?.pen).toBe(pen);
});

test('a pad that went another way is a pad of its own, with a pen of its own', async () => {
  const shelf = new Shelf(null);
  const mine = { ...(await newPad()), lines: [...LINES, 'r1 p0 bid 1'] };
  shelf.put(mine);
  const id = await shelf.take({ ...mine, lines: [...LINES, 'r1 p0 bid 0'] });
  expect(id).not.toBe(mine.id);
  expect(await idOf(shelf.read(id)!.pen!)).toBe(id);
});
