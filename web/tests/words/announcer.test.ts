import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from '../../src/game/playback.svelte';
import { tableModel } from '../../src/game/wire';
import { speak } from '../../src/i18n/index.svelte';
import type { TableSession } from '../../src/net/table.svelte';
import { settings } from '../../src/settings.svelte';
import { say, spoken } from '../../src/ui/speak.svelte';
import { Announcer, announcementOf } from '../../src/words/announcer.svelte';
import { event, stateOf } from '../game/states';

const company = { seats: stateOf().table.seats, me: 0 };
const model = tableModel(stateOf())!;
const newsOf = (...args: Parameters<typeof event>) => announcementOf(event(...args), company, model).news?.text;

beforeAll(() => speak('en'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', {});
  settings.sound = false;
  spoken.text = '';
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what changes the round for everybody is news; a pass is not', () => {
  expect(newsOf('acted', { seat: 1, action: 'change-dealer 2' })).toContain('Ben');
  expect(newsOf('acted', { seat: 1, action: 'trump R' })).toContain('Ben');
  expect(newsOf('acted', { seat: 1, action: 'pass' })).toBeUndefined();
  expect(newsOf('played', { seat: 1, card: 'R7' })).toBeUndefined();
  expect(newsOf('acted', { seat: 0, action: 'trump R' })).toBeUndefined();
});

test('Double Lucky has its own sound, when the server says that it is; the wheel itself shows the party', () => {
  const rolled = { seat: 1, face: 'no-trump' } as const;
  expect(announcementOf(event('rolled', { ...rolled, text: 'double-lucky' }), company, model)).toMatchObject({ news: null, sound: 'lucky' });
  expect(announcementOf(event('rolled', rolled), company, model)).toMatchObject({ news: null, sound: 'bid' });
});

test('who comes and goes is a toast for the others', () => {
  expect(announcementOf(event('stood-in', { seat: 1 }), company, model).toast).toContain('Ben');
  expect(announcementOf(event('stood-in', { seat: 0 }), company, model).toast).toBe('');
});

/** A table as its screen makes it: the pictures first, then what tells them. */
function arrive(): { playback: Playback; announcer: Announcer } {
  const playback = new Playback();
  playback.take(stateOf({ state: { seq: 29 } }), 0, true);
  return { playback, announcer: new Announcer({ state: stateOf(), chat: [] } as unknown as TableSession, playback, say) };
}

test('whoever arrives in their turn is told so', () => {
  arrive();
  expect(spoken.text).toBe('Your turn: follow red.');
});

test('whoever comes back is told what was missed and that it is their turn, and a turn once', () => {
  const { playback, announcer } = arrive();
  spoken.text = '';
  vi.advanceTimersByTime(10_000);
  playback.take(stateOf({ game: { seq: 32 }, state: { seq: 32 }, events: [event('played', { seq: 31 }), event('played', { seq: 32 })] }), 0, true);
  expect(spoken.text).toMatch(/2.*Your turn: follow red\.$/);
  expect(announcer.toast).not.toBe('');
  spoken.text = '';
  playback.take(stateOf({ game: { seq: 32 }, state: { seq: 33 }, events: [event('hosted', { seq: 33, seat: 1 })] }), 0, false);
  expect(spoken.text).not.toContain('Your turn');
  announcer.close();
});
