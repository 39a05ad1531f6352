import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replay } from '../../src/protocol';
import { ReplayPlayer } from '../../src/replay/player.svelte';

const replay = JSON.parse(readFileSync(join(import.meta.dirname, 'tactical-3.json'), 'utf8')) as Replay;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step or a seat that is not there is the nearest one, or nobody’s', () => {
  expect(new ReplayPlayer(replay, 9999).step).toBe(replay.frames.length - 1);
  expect(new ReplayPlayer(replay, -3).step).toBe(0);
  expect(new ReplayPlayer(replay, Number.NaN).step).toBe(0);
  expect(new ReplayPlayer(replay, 0, 6).seat).toBeNull();
  expect(new ReplayPlayer(replay, 0, 2).seat).toBe(2);
});

test('it plays by itself to the end and stops there', () => {
  const player = new ReplayPlayer(replay);
  player.play();
  vi.advanceTimersByTime(60_000);
  expect(player.step).toBe(player.last);
  expect(player.playing).toBe(false);
});

test('whoever steps by hand makes it stand still', () => {
  const player = new ReplayPlayer(replay, 3);
  player.play();
  player.by(1);
  vi.advanceTimersByTime(60_000);
  expect(player.step).toBe(4);
  expect(player.playing).toBe(false);
});

test('from the end it begins again', () => {
  const player = new ReplayPlayer(replay, 9999);
  player.toggle();
  expect(player.step).toBe(0);
  expect(player.playing).toBe(true);
  player.toggle();
  expect(player.playing).toBe(false);
});

test('trick by trick it never leaves the game', () => {
  const player = new ReplayPlayer(replay);
  for (let i = 0; i < 50; i++) player.trick(1);
  expect(player.step).toBe(player.last);
  for (let i = 0; i < 50; i++) player.trick(-1);
  expect(player.step).toBe(0);
});
