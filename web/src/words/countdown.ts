/** What is left until a moment, as something that is shown sees it: it goes on by itself, second by second. */
import { createSubscriber } from 'svelte/reactivity';

const SECOND = 1000;

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** "1:05", as clocks show it. */
export function clockWord(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function timeLeft(until: number): string {
  ticks();
  return clockWord(until - Date.now());
}
