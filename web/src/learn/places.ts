/** Where a lesson points: the parts of the table by name. A part that is not there is not lit. */
import { placed } from '../motion/travel';

/** Parts of the table that every game shows, found without a name of their own: first visits load no byte for lessons. */
const SELECTORS: Readonly<Record<string, string>> = { turned: '.turned', winning: '.trick .winning .card' };

/** `card:R7` and `seat:1` are the names by which cards travel; all else stands in a `data-look` attribute. */
export function elementAt(name: string): Element | null {
  if (name.startsWith('card:') || name.startsWith('seat:')) return placed(name);
  return document.querySelector(SELECTORS[name] ?? `[data-look="${name}"]`);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const AROUND = 6;

export function boxOf(name: string): Box | null {
  const box = elementAt(name)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: Math.round(box.left - AROUND), y: Math.round(box.top - AROUND), width: Math.round(box.width + 2 * AROUND), height: Math.round(box.height + 2 * AROUND) };
}
