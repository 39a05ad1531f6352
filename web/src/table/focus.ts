/** Keeps a keyboard's place: when what had the focus is gone, it goes to what is asked for next. */

const NEXT = [
  '.centre .gold:not(:disabled)',
  '.bid .choice:not([aria-disabled="true"])',
  '.trump button:not(:disabled)',
  '.wheel .segment.offered',
  '.wheel .buttons button:not(:disabled)',
  '.fan li.up button',
  '.fan button',
] as const;

export function keepPlace(main: HTMLElement): { settle: () => void; stop: () => void } {
  let byKeyboard = false;
  const key = (): void => {
    byKeyboard = true;
  };
  const pointer = (): void => {
    byKeyboard = false;
  };
  window.addEventListener('keydown', key, true);
  window.addEventListener('pointerdown', pointer, true);
  return {
    settle() {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!byKeyboard || !lost || document.querySelector('dialog[open]')) return;
      const found = NEXT.map((selector) => main.querySelector<HTMLElement>(selector)).find((element) => element !== null);
      (found ?? main).focus();
    },
    stop() {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', pointer, true);
    },
  };
}
