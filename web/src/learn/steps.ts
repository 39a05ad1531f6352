/**
 * What a lesson says, and when. The deals and the bots' moves are the server's (`table/chance/lessons.py`); here stands what the learner is
 * to do, and where to look. A step shows when the table is at its moment, so whoever leaves and comes back goes on where they were.
 */
import { isMyTurn, isSettling, type Action, type Phase, type TableModel } from '../game/model';
import type { LessonName } from '../protocol';

export interface Step {
  id: string;
  when: (model: TableModel) => boolean;
  /** The sentence, and what is said to another choice than the wanted. */
  text: string;
  wrong?: string;
  /** What brings the lesson on; empty: the next round. */
  wants: readonly Action[];
  /** What lies in the light: names of `places.ts`. */
  look: readonly string[];
}

export interface Hint {
  id: string;
  when: (model: TableModel) => boolean;
  text: string;
}

export interface Lesson {
  steps: readonly Step[];
  /** In the rounds that follow: fewer and fewer. */
  hints: readonly Hint[];
}

const asked = (round: number, phase: Phase, trick = 0) => (model: TableModel): boolean =>
  model.round === round && model.phase === phase && model.ended === null && isMyTurn(model) && !isSettling(model) && (trick === 0 || model.trickNumber === trick);
const ended = (round: number) => (model: TableModel): boolean => model.ended === round;
const LED = 'led';

const FIRST: Lesson = {
  steps: [
    { id: 'predict', when: asked(1, 'bid'), text: 'first-bid', wrong: 'first-bid-no', wants: ['bid 1'], look: ['card:J', 'bid:1'] },
    { id: 'joker', when: asked(1, 'play'), text: 'first-joker', wants: ['J'], look: [LED, 'card:J'] },
    { id: 'points', when: ended(1), text: 'first-points', wants: [], look: ['result', 'next'] },
    { id: 'deal', when: asked(2, 'bid'), text: 'first-deal', wrong: 'first-deal-no', wants: ['bid 1'], look: ['trump', 'turned', 'seat:0', 'card:B12', 'bid:1'] },
    { id: 'lead', when: asked(2, 'play', 1), text: 'first-lead', wrong: 'first-lead-no', wants: ['B12'], look: ['trump', 'card:B12'] },
    { id: 'again', when: asked(2, 'play', 2), text: 'first-again', wants: ['R3'], look: ['me', 'card:R3'] },
    { id: 'exact', when: ended(2), text: 'first-exact', wants: [], look: ['result', 'next'] },
    { id: 'forbidden', when: asked(3, 'bid'), text: 'first-forbidden', wrong: 'first-forbidden-no', wants: ['bid 2'], look: ['sum', 'bid:1', 'bid:2'] },
    { id: 'follow', when: asked(3, 'play', 1), text: 'first-follow', wants: ['R9'], look: [LED, 'card:R9'] },
    { id: 'trump', when: asked(3, 'play', 2), text: 'first-trump', wrong: 'first-trump-no', wants: ['Y3'], look: [LED, 'winning', 'trump', 'card:Y3'] },
    { id: 'last', when: asked(3, 'play', 3), text: 'first-last', wants: ['G2'], look: ['me', LED, 'card:G2'] },
    { id: 'own', when: ended(3), text: 'first-own', wants: [], look: ['result', 'next'] },
  ],
  hints: [
    { id: 'count', when: asked(4, 'bid'), text: 'hint-count' },
    { id: 'need', when: asked(4, 'play', 1), text: 'hint-need' },
    { id: 'sum', when: asked(5, 'bid'), text: 'hint-sum' },
    { id: 'seven', when: asked(7, 'bid'), text: 'hint-seven' },
  ],
};

const WHEEL: Lesson = {
  steps: [
    { id: 'bid', when: asked(1, 'bid'), text: 'wheel-bid', wrong: 'wheel-bid-no', wants: ['bid 0'], look: ['card:R2', 'bid:0'] },
    { id: 'roll', when: asked(1, 'wheel'), text: 'wheel-roll', wrong: 'wheel-roll-no', wants: ['roll'], look: ['wheel', 'wheel-buttons'] },
    { id: 'miss', when: asked(1, 'play'), text: 'wheel-miss', wants: ['R2'], look: ['me', 'card:R2'] },
    { id: 'deal', when: asked(2, 'bid'), text: 'wheel-deal', wrong: 'wheel-deal-no', wants: ['bid 1'], look: ['trump', 'card:B9', 'bid:1'] },
    { id: 'blocked', when: asked(2, 'play', 1), text: 'wheel-blocked', wrong: 'wheel-lead-no', wants: ['B9'], look: ['seat:2', 'card:B9'] },
    { id: 'rest', when: asked(2, 'play', 2), text: 'wheel-rest', wants: ['G3'], look: ['me', 'card:G3'] },
    { id: 'bold', when: asked(3, 'bid'), text: 'wheel-bold', wrong: 'wheel-bold-no', wants: ['bid 2'], look: ['trump', 'card:Y12', 'card:Y13', 'bid:2'] },
    { id: 'again', when: asked(3, 'wheel'), text: 'wheel-again', wrong: 'wheel-roll-no', wants: ['roll'], look: ['wheel', 'wheel-buttons'] },
    { id: 'lucky', when: asked(3, 'use'), text: 'wheel-lucky', wrong: 'wheel-lucky-no', wants: ['change-trump Y'], look: ['wheel', 'wheel-ask'] },
    { id: 'trump', when: asked(3, 'play', 1), text: 'wheel-trump', wrong: 'wheel-trump-no', wants: ['Y12', 'Y13'], look: [LED, 'card:Y12', 'card:Y13'] },
    { id: 'trump-two', when: asked(3, 'play', 2), text: 'wheel-trump', wrong: 'wheel-trump-no', wants: ['Y12', 'Y13'], look: [LED, 'card:Y12', 'card:Y13'] },
    { id: 'last', when: asked(3, 'play', 3), text: 'first-last', wants: ['R4'], look: ['me', LED, 'card:R4'] },
    { id: 'penalty', when: ended(3), text: 'wheel-penalty', wants: [], look: ['result', 'next'] },
  ],
  hints: [
    { id: 'used', when: asked(4, 'bid'), text: 'hint-wheel' },
    { id: 'seven', when: asked(7, 'bid'), text: 'hint-seven' },
  ],
};

export const LESSONS: Readonly<Record<LessonName, Lesson>> = { first: FIRST, wheel: WHEEL };

/** The step the table is at; null between steps, and where the learner has gone another way. */
export function stepAt({ steps }: Lesson, model: TableModel): Step | null {
  const step = steps.find(({ when }) => when(model));
  if (!step) return null;
  return step.wants.length === 0 || step.wants.some((action) => model.legal.includes(action)) ? step : null;
}

export const hintAt = ({ hints }: Lesson, model: TableModel): Hint | null => hints.find(({ when }) => when(model)) ?? null;
