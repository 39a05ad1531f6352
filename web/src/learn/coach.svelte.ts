/** The coach at one table: what it said about the decision that is due. It is asked again for every decision, and never chooses. */
import type { TableModel } from '../game/model';
import { withAll } from '../i18n/index.svelte';
import { advice as askFor } from '../net/api';
import { reasonOf, type Why } from '../net/refusal';
import { server } from '../net/server';
import type { Advice, AdvisedChoice } from '../protocol';

const AGAIN_MS = 1000;
/** Whoever waits longer is told why. */
const SLOW_MS = 2500;
export const COACH = Symbol('coach');

export class Coach {
  /** Whether there is a coach at this table: where one person plays with bots. */
  available = $state(false);
  busy = $state(false);
  /** It is being compiled, the first time on a server. */
  slow = $state(false);
  why = $state.raw<Why | null>(null);
  #advice = $state.raw<Advice | null>(null);
  #seq = -1;

  constructor(readonly code: string) {}

  /** What was said about this very picture. */
  at(model: TableModel): Advice | null {
    return this.#advice?.seq === model.seq && this.#advice.seat === model.me ? this.#advice : null;
  }

  choice(model: TableModel, action: string): AdvisedChoice | null {
    return this.at(model)?.choices.find((each) => each.action === action) ?? null;
  }

  async ask(seat: number, seq: number): Promise<void> {
    if (this.#seq === seq && (this.busy || this.#advice?.seq === seq)) return;
    this.#seq = seq;
    this.busy = true;
    this.why = null;
    const timer = setTimeout(() => (this.slow = !server().isHere), SLOW_MS);
    while (this.#seq === seq) {
      try {
        const found = await withAll(askFor(this.code, seat));
        if (this.#seq === seq) this.#advice = found;
        break;
      } catch (error) {
        if (this.#seq !== seq) break;
        this.why = reasonOf(error);
        if (this.why?.code !== 'coach-not-ready') break;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
    clearTimeout(timer);
    this.slow = false;
    if (this.#seq === seq) this.busy = false;
    if (this.#advice?.seq === seq) this.why = null;
  }

  forget(): void {
    this.#seq = -1;
    this.#advice = null;
    this.busy = false;
    this.why = null;
  }
}
