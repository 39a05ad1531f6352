/** What the polite live region says. */
import { untrack } from 'svelte';

export const spoken = $state({ text: '', turn: 0 });

/** Sentences that come close upon each other are said together: the later would silence the earlier. */
const TOGETHER = 600;
let last = 0;

export function say(sentence: string): void {
  untrack(() => {
    const now = Date.now();
    const together = now - last < TOGETHER && spoken.text.length < 400;
    last = now;
    if (together && spoken.text.endsWith(sentence)) return; // two parts of the page have the same to say
    spoken.turn = 1 - spoken.turn;
    spoken.text = together ? `${spoken.text} ${sentence}` : sentence;
  });
}
