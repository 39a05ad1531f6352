/** Keeps a keyboard's place: when what had the focus is gone, it goes to what is asked for next. */

const NEXT = [
  '.centre .gold:not(:disabled)',
  '.bid .choice:not([aria-disabled="true"])',
  '.trump button:not(:disabled)',
  '.wheel .segment.offered',
  '.ask .buttons button:not(:disabled)',
  '.fan li.up button',
  '.fan button',
] as const;

// From the moment this is loaded: a game may begin with a key pressed in the waiting room.
let byKeyboard = false;
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (byKeyboard = true), true);
  window.addEventListener('pointerdown', () => (byKeyboard = false), true);
}

export function settle(main: HTMLElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!byKeyboard || !lost || document.querySelector('dialog[open]')) return;
  const found = NEXT.map((selector) => main.querySelector<HTMLElement>(selector)).find((element) => element !== null);
  (found ?? main).focus();
}
