import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { contribution, seal } from '../../src/fair/chance';
import { contribute } from '../../src/fair/contribute';
import { compare, contributionKey, notesOf, takeKey } from '../../src/fair/notes';
import { readChances, verify } from '../../src/fair/verify';
import { Refusal } from '../../src/net/refusal';
import type { Event, Own, State } from '../../src/protocol';

const GAME = 'K7QXM-1700000000000';
const KEY = '0123456789abcdef0123456789abcdef';

const sealed = (n: number, secret: string, from = [0]): Event =>
  ({ seq: n, at: 0, kind: 'sealed', n, text: seal(GAME, n, secret), seats: from, hashes: n === 1 ? { '0': contribution(KEY, GAME, 0, 0) } : {} }) as Event;
const state = (own: Partial<Own>, events: Event[] = []): State => ({ table: { fair: GAME }, own: { seats: [0], ...own }, events }) as unknown as State;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
  takeKey(KEY);
});

test('the key is made once, kept, and taken over from another device', () => {
  expect(contributionKey()).toBe(KEY);
  takeKey('not a key');
  expect(contributionKey()).toBe(KEY);
  takeKey('f'.repeat(32));
  expect(contributionKey()).toBe('f'.repeat(32));
});

test('a page commits to its chain, and opens the value of a chance whose seal it was told', () => {
  const ask = vi.fn(() => Promise.resolve());
  contribute(state({ commits: [0] }), ask);
  expect(ask).toHaveBeenLastCalledWith({ ask: 'commit', chains: [{ seat: 0, hash: contribution(KEY, GAME, 0, 0) }] });
  contribute(state({ opens: 1 }, [sealed(1, 'a')]), ask);
  expect(ask).toHaveBeenLastCalledWith({ ask: 'open', n: 1, contributions: [{ seat: 0, hash: contribution(KEY, GAME, 0, 1) }] });
});

test('nothing is opened without a seal, for another seal, or for what lies behind', () => {
  const ask = vi.fn(() => Promise.resolve());
  contribute(state({ opens: 1 }), ask);
  expect(ask).not.toHaveBeenCalled();
  contribute(state({ opens: 2 }, [sealed(2, 'a')]), ask);
  expect(ask).toHaveBeenCalledTimes(1);
  contribute(state({ opens: 2 }, [sealed(2, 'b')]), ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(notesOf(GAME)?.twice).toEqual([2]);
  contribute(state({ opens: 1 }, [sealed(1, 'a')]), ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('after a reload the same value is opened again', () => {
  const ask = vi.fn(() => Promise.resolve());
  contribute(state({ opens: 1 }, [sealed(1, 'a')]), ask);
  contribute(state({ opens: 1 }, [sealed(1, 'a')]), ask);
  expect(ask.mock.calls[0]).toEqual(ask.mock.calls[1]);
});

test('what another device of this person had to open is not held against the table', async () => {
  contribute(state({ opens: 1 }, [sealed(1, 'a')]), () => Promise.reject(new Refusal({ code: 'not-committed' })));
  await Promise.resolve();
  await Promise.resolve();
  expect(notesOf(GAME)?.opened).toEqual({});
});

// A game of Python's vectors, as a device at seat 0 would have seen it; its key is Python's, so what it opened is not compared.
const record = (JSON.parse(readFileSync(new URL('../../../tests/vectors/fairness.json', import.meta.url), 'utf8')) as { records: { record: string }[] }).records[1]!.record;

function watched(text: string): ReturnType<typeof readChances> {
  const chances = readChances(text);
  const events = [...chances.proofs].filter(([, proof]) => proof.seal).map(([n, proof]) => ({ seq: n, at: 0, kind: 'sealed', n, text: proof.seal, seats: proof.from, hashes: proof.commits }) as Event);
  contribute({ table: { fair: chances.header.game }, own: { seats: [0] }, events } as unknown as State, () => Promise.resolve());
  return chances;
}

test('a record agrees with what the device was shown', () => {
  const chances = watched(record);
  expect(compare(chances, notesOf(chances.header.game!)!)).toMatchObject({ saw: chances.chances.length, otherSeal: [], dropped: [], twice: [] });
});

test('a table that sealed again after it knew the contributions is found out by what the device was shown', () => {
  const chances = watched(record);
  const forged = new Map(chances.proofs).set(3, { ...chances.proofs.get(3), seal: seal(chances.header.game!, 3, 'another') });
  expect(compare({ ...chances, proofs: forged }, notesOf(chances.header.game!)!).otherSeal).toEqual([3]);
});

test('notes of the oldest games are forgotten', () => {
  for (let i = 0; i < 50; i++) contribute({ table: { fair: `T${i}-1` }, own: { seats: [0] }, events: [sealed(1, 'a')] } as unknown as State, () => Promise.resolve());
  expect(notesOf('T49-1')).not.toBeNull();
  expect(Array.from({ length: 50 }, (_, i) => notesOf(`T${i}-1`)).filter(Boolean)).toHaveLength(40);
});

test('a contribution that the record leaves out is missed', () => {
  const chances = watched(record);
  const notes = { ...notesOf(chances.header.game!)!, opened: { '3': [0] } };
  expect(compare(chances, notes).dropped).toEqual([3]);
  expect(verify(chances).faults).toEqual([]);
});
