import type { Attachment } from 'svelte/attachments';

/** A handle that moves its row up and down a list: by dragging, or with the arrow keys. */
export const reorder =
  (index: number, move: (from: number, to: number) => void): Attachment<HTMLElement> =>
  (handle) => {
    let from = index;
    const rowAt = (y: number): number => {
      const rows = [...(handle.closest('ol, ul')?.children ?? [])];
      const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
      return found < 0 ? rows.length - 1 : found;
    };
    const drag = (event: PointerEvent): void => {
      const to = rowAt(event.clientY);
      if (to === from) return;
      move(from, to);
      from = to;
    };
    const drop = (): void => {
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
    const grab = (event: PointerEvent): void => {
      event.preventDefault();
      from = index;
      window.addEventListener('pointermove', drag);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', drop);
    };
    const step = (event: KeyboardEvent): void => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      move(index, index + by);
    };
    handle.addEventListener('pointerdown', grab);
    handle.addEventListener('keydown', step);
    return () => {
      handle.removeEventListener('pointerdown', grab);
      handle.removeEventListener('keydown', step);
    };
  };

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
