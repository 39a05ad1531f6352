/** Cards that travel: from where they were to where they go. */
import { cubicOut } from 'svelte/easing';
import type { Attachment } from 'svelte/attachments';
import type { TransitionConfig } from 'svelte/transition';
import { paced } from '../settings.svelte';

interface Spot {
  x: number;
  y: number;
  width: number;
}

const live = new Map<string, Element>();
const left = new Map<string, Spot>();

const spotOf = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
};

/** Gives an element a name that cards can travel from or to. */
export const place =
  (name: string): Attachment =>
  (element) => {
    live.set(name, element);
    return () => {
      if (live.get(name) !== element) return;
      live.delete(name);
    };
  };

/** Remembers where a card lay, just before it leaves the page. */
export function leave(name: string): void {
  const element = live.get(name);
  if (element) left.set(name, spotOf(element));
}

function find(names: readonly string[]): Spot | null {
  for (const name of names) {
    const remembered = left.get(name);
    if (remembered) {
      left.delete(name);
      return remembered;
    }
    const element = live.get(name);
    if (element) return spotOf(element);
  }
  return null;
}

interface Journey {
  /** Names of places, the first known one counts. */
  via: readonly string[];
  delay?: number;
}

/** In: from the place to here. Out: from here to the place. */
export function travel(node: Element, { via, delay = 0 }: Journey): TransitionConfig {
  const duration = paced(220);
  const other = duration > 0 ? find(via) : null;
  if (!other) return { duration: 0 };
  const here = spotOf(node);
  const dx = other.x - here.x;
  const dy = other.y - here.y;
  const scale = here.width > 0 ? Math.max(0.2, Math.min(2, other.width / here.width)) : 1;
  return {
    duration,
    delay: paced(delay),
    easing: cubicOut,
    css: (_, u) => `translate: ${dx * u}px ${dy * u}px; scale: ${1 + (scale - 1) * u}; z-index: 60`,
  };
}
