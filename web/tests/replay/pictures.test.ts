import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Replay } from '../../src/protocol';
import { deals, endsTrick, nextStop, pictureAt, previousStop, restOf, roundSoFar, stops } from '../../src/replay/pictures';

// Two rounds of a real game of three, with the wheel, as the server sent it.
const replay = JSON.parse(readFileSync(join(import.meta.dirname, 'tactical-3.json'), 'utf8')) as Replay;
const kinds = replay.frames.map((frame) => frame.event.kind);

test('a hand is in the picture of the one whose it is, and in nobody else’s', () => {
  const dealt = deals(replay)[1]!;
  expect(pictureAt(replay, dealt, 1)?.hand.map((held) => held.card)).toEqual(replay.frames[dealt]?.hands[1]);
  expect(pictureAt(replay, dealt, null)?.hand).toEqual([]);
  expect(pictureAt(replay, dealt, null)?.me).toBeNull();
});

test('nobody can act in a picture', () => {
  for (const step of replay.frames.keys()) expect(pictureAt(replay, step, 0)?.legal).toEqual([]);
});

test('a finished trick rests on the table with all its cards before its winner has it', () => {
  const closing = [...replay.frames.keys()].filter((step) => endsTrick(replay, step));
  expect(closing).toHaveLength(1 + 2);
  for (const step of closing) {
    const model = pictureAt(replay, step, null)!;
    expect(model.trick.cards).toHaveLength(3);
    expect(model.resting).toBe(true);
    expect(model.ended).toBeNull();
  }
});

test('the last card of a round still belongs to its round', () => {
  const over = kinds.flatMap((kind, step) => (kind === 'round-over' ? [step] : []));
  expect(over.map((step) => pictureAt(replay, step - 1, null)?.round)).toEqual([1, 2]);
  expect(over.map((step) => pictureAt(replay, step, null)?.ended)).toEqual([1, 2]);
});

test('what was done with the wheel stands on the wheel first', () => {
  const used = replay.frames.findIndex(({ game }) => game.used !== '');
  expect(pictureAt(replay, used, null)?.phase).toBe('use');
});

test('trick by trick goes from deal to trick to result, forth and back', () => {
  const marks = stops(replay);
  expect(marks[0]).toBe(0);
  expect(marks.at(-1)).toBe(replay.frames.length - 1);
  expect(nextStop(marks, 0)).toBe(deals(replay)[0]);
  expect(previousStop(marks, nextStop(marks, marks[1]!))).toBe(marks[1]);
  expect(nextStop(marks, marks.at(-1)!)).toBe(marks.at(-1));
});

test('a round’s log begins with its deal', () => {
  const second = deals(replay)[1]!;
  expect(roundSoFar(replay, second + 2)).toEqual([second, second + 1, second + 2]);
});

test('a trick and a result stay longer than a card', () => {
  const trick = [...replay.frames.keys()].find((step) => endsTrick(replay, step))!;
  expect(restOf(replay, trick)).toBeGreaterThan(restOf(replay, trick - 1));
  expect(restOf(replay, kinds.indexOf('round-over'))).toBeGreaterThan(restOf(replay, trick));
});

test('beyond the end there is no picture', () => {
  expect(pictureAt(replay, replay.frames.length, null)).toBeNull();
});

