import type { Attachment } from 'svelte/attachments';

const FAR = 72;
const STILL = 8;

/** Drag a card up and let go to play it. Letting go earlier puts it back; a tap stays a tap. */
export const dragUp =
  (drop: () => void): Attachment<HTMLElement> =>
  (element) => {
    let start: { x: number; y: number } | null = null;
    let moved = false;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      moved = false;
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      moved ||= Math.hypot(dx, dy) > STILL;
      if (moved) element.style.translate = `${dx}px ${dy}px`;
    };
    const up = (event: PointerEvent): void => {
      const far = start !== null && start.y - event.clientY > FAR;
      start = null;
      if (far) drop();
      element.style.translate = '';
    };
    const cancel = (): void => {
      start = null;
      element.style.translate = '';
    };
    const swallowClick = (event: MouseEvent): void => {
      if (!moved) return;
      moved = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('click', swallowClick, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('click', swallowClick, { capture: true });
    };
  };
