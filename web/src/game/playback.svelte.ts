/** Shows what happened in order, each picture long enough to be read; whoever acts need not wait for it. */
import type { Event, State } from '../protocol';
import { settings, type Speed } from '../settings.svelte';
import { framesOf, type Frame } from './frames';
import type { TableModel } from './model';

// Time to read is not motion: the system's wish for less motion does not shorten it.
const REST: Readonly<Record<Speed, number>> = { calm: 1.6, normal: 1, quick: 0.5, none: 0.3 };
/** Who is this far behind is shown the rest faster. */
const BEHIND = 3;
const KEPT = 400;

/** What is told with a picture. */
export interface Told {
  events: readonly Event[];
  model: TableModel | null;
  /** So much happened while the line was lost, and is not shown one by one. */
  missed: number;
}

export class Playback {
  model: TableModel | null = $state.raw(null);
  /** Of this round and the one before, oldest first, as far as they have been shown. */
  events: readonly Event[] = $state.raw([]);
  ontold: (told: Told) => void = () => undefined;

  #queue: Frame[] = [];
  /** The picture that the next ones follow, shown already or not. */
  #latest: TableModel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen = 0;

  /** A first state, or the first after a while, is shown as it stands; how much was missed is told. */
  take(state: State, offset: number, isNew: boolean): void {
    const events = state.events.filter((event) => event.seq > this.#seen);
    const missed = this.#seen === 0 ? 0 : events.length;
    this.#seen = Math.max(this.#seen, state.seq);
    const frames = framesOf(this.#latest, isNew ? state : { ...state, events }, offset);
    this.#latest = frames.at(-1)?.model ?? null;
    if (isNew) {
      this.close();
      this.#note(events);
      this.model = this.#latest;
      this.ontold({ events: [], model: this.model, missed });
    } else if (frames.length === 0) this.#tell(events, null);
    else {
      this.#queue.push(...frames);
      if (this.#timer === undefined) this.#next();
    }
  }

  /** On to the latest picture. */
  hurry(): void {
    this.#stop();
    while (this.#queue.length > 0) this.#show(this.#queue.shift()!);
  }

  close(): void {
    this.#stop();
    this.#queue = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.#stop();
    for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
      this.#show(frame);
      const rest = document.hidden ? 0 : frame.rest * REST[settings.speed] * (this.#queue.length > BEHIND ? 0.4 : 1);
      if (rest > 0) {
        this.#timer = setTimeout(() => this.#next(), rest);
        return;
      }
    }
  }

  #show(frame: Frame): void {
    this.model = frame.model;
    this.#tell(frame.events, frame.model);
  }

  #tell(events: readonly Event[], model: TableModel | null): void {
    this.#note(events);
    this.ontold({ events, model, missed: 0 });
  }

  #note(events: readonly Event[]): void {
    if (events.length > 0) this.events = [...this.events, ...events].slice(-KEPT);
  }
}
