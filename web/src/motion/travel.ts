/** Cards and tokens that travel: from where they were to where they go. */
import { cubicInOut, cubicOut } from 'svelte/easing';
import type { Attachment } from 'svelte/attachments';
import type { TransitionConfig } from 'svelte/transition';
import { paced, reducedMotion } from '../settings.svelte';

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

const places = new Map<string, Attachment>();

/**
 * Gives an element a name that cards can travel from or to. One attachment a name: a new function with every picture would be
 * taken off and put on again, and a card that leaves in between would find nobody there.
 */
export function place(name: string): Attachment {
  let attachment = places.get(name);
  if (!attachment) {
    attachment = (element) => {
      live.set(name, element);
      return () => {
        if (live.get(name) === element) live.delete(name);
      };
    };
    places.set(name, attachment);
  }
  return attachment;
}

/** What lies under a name just now. */
export const placed = (name: string): Element | null => live.get(name) ?? null;

/** Where the one token of a kind lay last, so that the next place gets it from there. */
const carried = new Map<string, Spot>();
const tokens = new Map<string, Element>();
let noted = false;

/** What is carried from here, though it came without being carried. */
export const token =
  (name: string): Attachment =>
  (element) => void tokens.set(name, element);

/**
 * Notes where those tokens lie, before a new picture changes anything: while it does, what is new pushes aside what is about to go. To be
 * called in a pre-effect; of several in one turn the first counts.
 */
export function noteTokens(_picture: unknown): void {
  if (noted) return;
  noted = true;
  queueMicrotask(() => (noted = false));
  for (const [name, token] of tokens) if (token.isConnected) carried.set(name, spotOf(token));
}

/** Measured once the whole page stands: what is new beside it may have moved it. */
type Later = () => TransitionConfig;
type Direction = 'in' | 'out' | 'both';

/** A token there is only one of (the dealer's D, the turned card): it comes from wherever it lay before. */
export function carry(node: Element, name: string, { direction }: { direction: Direction }): TransitionConfig | Later {
  if (direction === 'out') {
    if (!noted) carried.set(name, spotOf(node));
    return { duration: 0 };
  }
  tokens.set(name, node);
  return () => {
    const from = carried.get(name);
    const here = spotOf(node);
    if (reducedMotion()) return FADE;
    const duration = paced(450);
    if (!from || duration === 0 || Math.hypot(from.x - here.x, from.y - here.y) < 8) return { duration: 0 };
    return { duration, easing: cubicInOut, css: path(node, here, from) };
  };
}

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
  /** Milliseconds at normal speed. */
  takes?: number;
}

/** Where motion is not wanted things still come and go visibly. */
const FADE: TransitionConfig = { duration: 120, css: (t) => `opacity: ${t}` };

/** How far its own style has moved it already: an animation would put itself in the place of that. */
function ownMove(node: Element): [number, number] {
  const [x = '0', y = '0'] = getComputedStyle(node).translate.split(' ');
  return [parseFloat(x) || 0, parseFloat(y) || 0];
}

/** How much smaller than itself everything in there is drawn: what it is moved by is, too. */
function scaleOf(around: HTMLElement | null): number {
  const width = around?.offsetWidth ?? 0;
  return around && width > 0 ? around.getBoundingClientRect().width / width || 1 : 1;
}

/** Nothing but what a compositor can move by itself: no frame waits for this page's work. */
function path(node: Element, here: Spot, other: Spot): (t: number, u: number) => string {
  const [x, y] = ownMove(node);
  const drawn = scaleOf(node.parentElement);
  const dx = (other.x - here.x) / drawn;
  const dy = (other.y - here.y) / drawn;
  const scale = here.width > 0 ? Math.max(0.2, Math.min(2, other.width / here.width)) : 1;
  return (_, u) => `translate: ${x + dx * u}px ${y + dy * u}px; scale: ${1 + (scale - 1) * u}`;
}

/** In: from the place to here. Out: from here to the place. */
export function travel(node: Element, { via, delay = 0, takes = 220 }: Journey, { direction }: { direction: Direction }): TransitionConfig | Later {
  const measured = (): TransitionConfig => {
    if (reducedMotion()) return FADE;
    const duration = paced(takes);
    const other = duration > 0 ? find(via) : null;
    if (!other) return { duration: 0 };
    return { duration, delay: paced(delay), easing: cubicOut, css: path(node, spotOf(node), other) };
  };
  // What leaves is measured before anything else changes.
  return direction === 'in' ? measured : measured();
}

/** Where the cards of a hand lie, before the room they have becomes larger or smaller. */
export const spotsOf = (cards: Iterable<HTMLElement>): Map<HTMLElement, Spot> => new Map([...cards].map((card) => [card, { ...spotOf(card), width: card.offsetWidth }]));

/** They glide from there to where they lie now, all at once. */
export function glide(before: ReadonlyMap<HTMLElement, Spot>): void {
  const duration = paced(260);
  if (duration === 0) return;
  for (const [card, from] of before) {
    const running = card.getAnimations();
    // On its way to or from elsewhere.
    if (!card.isConnected || running.some((each) => !(each instanceof CSSTransition))) continue;
    for (const each of running) each.finish();
    const here = { ...spotOf(card), width: card.offsetWidth };
    const css = path(card, here, from);
    card.animate([framed(css(0, 1)), framed(css(1, 0))], { duration, easing: 'cubic-bezier(.3, 0, .2, 1)' });
  }
}
const framed = (css: string): Keyframe => Object.fromEntries(css.split('; ').map((each) => each.split(': ')));

/** Once it is here, a likeness of it flies to a place: points to the pad. The thing itself stays. */
export const flies =
  (to: string, delay: number): Attachment<HTMLElement> =>
  (element) => {
    const duration = paced(700);
    if (duration === 0) return;
    const timer = setTimeout(() => {
      // The pad's column where a pad is on show, else the button that opens it.
      const target = [to, 'pad'].map((name) => live.get(name)).find((each) => each && each.getBoundingClientRect().width > 0);
      if (!target) return;
      const from = spotOf(element);
      const other = spotOf(target);
      const ghost = element.cloneNode(true) as HTMLElement;
      const box = element.getBoundingClientRect();
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, zIndex: '90', pointerEvents: 'none' });
      element.parentElement?.append(ghost);
      ghost
        .animate([{ opacity: 1 }, { translate: `${other.x - from.x}px ${other.y - from.y}px`, scale: 0.6, opacity: 0.2 }], { duration, easing: 'ease-in-out' })
        .finished.catch(() => undefined)
        .finally(() => ghost.remove());
    }, paced(delay));
    return () => clearTimeout(timer);
  };
