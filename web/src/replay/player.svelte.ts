/** Where a viewer stands in a replay, and how they get on from there. */
import type { Seat } from '../game/model';
import type { Replay } from '../protocol';
import { PACE, settings } from '../settings.svelte';
import { nextStop, pictureAt, previousStop, restOf, stops } from './pictures';

const clamp = (step: number, last: number): number => Math.max(0, Math.min(last, Math.trunc(step) || 0));
/** Without motion it still has to be read. */
const LEAST_PACE = 0.35;

export class ReplayPlayer {
  step: number = $state(0);
  /** Through whose eyes; null: all hands lie open. */
  seat: Seat | null = $state(null);
  playing = $state(false);
  readonly last: number;
  readonly marks: readonly number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    step = 0,
    seat: Seat | null = null,
  ) {
    this.last = replay.frames.length - 1;
    this.marks = stops(replay);
    this.step = clamp(step, this.last);
    this.seat = seat !== null && seat < replay.players.length ? seat : null;
  }

  model = $derived.by(() => pictureAt(this.replay, this.step, this.seat));

  /** By hand: whoever takes over wants it to stand still. */
  go(step: number): void {
    this.pause();
    this.step = clamp(step, this.last);
  }
  by(steps: number): void {
    this.go(this.step + steps);
  }
  trick(direction: 1 | -1): void {
    this.go(direction > 0 ? nextStop(this.marks, this.step) : previousStop(this.marks, this.step));
  }

  play(): void {
    if (this.step >= this.last) this.step = 0;
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.step = clamp(this.step + 1, this.last);
      if (this.step < this.last) this.#wait();
      else this.playing = false;
    }, restOf(this.replay, this.step) * Math.max(LEAST_PACE, PACE[settings.speed]));
  }
}
