/** The words of the game that can be touched where they stand, and the one being explained. */

export const TERMS = ['trick', 'exactly', 'trump', 'led', 'pawn', 'penalty'] as const;
export type Term = (typeof TERMS)[number];

interface Meaning {
  title: string;
  what: string;
  /** Where it is written down; shown behind a question mark. */
  rule: string;
}
export const MEANINGS: Readonly<Record<Term, Meaning>> = {
  trick: { title: 'term-trick', what: 'term-trick-what', rule: 'R5.5' },
  exactly: { title: 'term-exactly', what: 'term-exactly-what', rule: 'R7.1' },
  trump: { title: 'term-trump', what: 'term-trump-what', rule: 'R3.2' },
  led: { title: 'term-led', what: 'term-led-what', rule: 'R5.2' },
  pawn: { title: 'term-pawn', what: 'term-pawn-what', rule: 'R6.1' },
  penalty: { title: 'term-penalty', what: 'term-penalty-what', rule: 'R7.3' },
};

class Asked {
  term: Term | null = $state(null);
}
export const asked = new Asked();
