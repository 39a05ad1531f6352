/** Where seats and cards lie on a stage, in pixels: cards as large as they can be without covering a seat or each other. */

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  /** The size of a seat's letters; all of a seat grows with it. */
  em: number;
  /** A card's width. */
  card: number;
  /** One seat alone on the far side has its chip and its words side by side. */
  beside: boolean;
  /** The other seats, clockwise from the viewer's left. */
  seats: readonly Spot[];
  /** The trick's cards: the other seats in the same order, then the viewer's. */
  cards: readonly Spot[];
  /** Where bids lie on the felt, each before its seat; in the same order, then the viewer's. */
  tokens: readonly Spot[];
  /** Where the turned-up card lies under the lamp, and how wide it is. */
  turned: Spot & { width: number };
}

/** What a bid token takes up, in a seat's letters. */
export const TOKEN = 2.4;
/** What a seat takes up, in its own letters: with the longest words, and a tick. */
export const SEAT = { width: 5.7, height: 7 } as const;
export const BESIDE = { width: 11, height: 3.8 } as const;
/** What a card takes up, in its own width: it may lie askew, or be lifted. */
export const CARD = { width: 1.14, height: 1.56 } as const;
const GAP = 4;

/** How the cards can lie between the seats: so many columns and rows, and where in them. */
interface Grid {
  columns: number;
  rows: number;
  cards: readonly Spot[];
}

const grid = (columns: number, rows: number, ...flat: number[]): Grid => ({
  columns,
  rows,
  cards: Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i]! / columns, y: flat[2 * i + 1]! / rows })),
});

// By the number of others; of those that allow cards of about the same size, the first is taken.
const GRIDS: readonly (readonly Grid[])[] = [
  [grid(1, 2, 0.5, 0.5, 0.5, 1.5)],
  [grid(2, 2, 0.5, 0.5, 1.5, 0.5, 1, 1.5), grid(3, 1, 0.5, 0.5, 2.5, 0.5, 1.5, 0.5)],
  [grid(2, 3, 0.5, 1.5, 1, 0.5, 1.5, 1.5, 1, 2.5), grid(3, 2, 0.5, 1, 1.5, 0.5, 2.5, 1, 1.5, 1.5)],
  [grid(2, 3, 0.5, 1.5, 0.5, 0.5, 1.5, 0.5, 1.5, 1.5, 1, 2.5), grid(3, 2, 0.5, 1.5, 1, 0.5, 2, 0.5, 2.5, 1.5, 1.5, 1.5)],
  [
    grid(3, 3, 0.5, 2.5, 0.5, 1.25, 1.5, 0.5, 2.5, 1.25, 2.5, 2.5, 1.5, 2.5),
    grid(3, 2, 0.5, 1.5, 0.5, 0.5, 1.5, 0.5, 2.5, 0.5, 2.5, 1.5, 1.5, 1.5),
  ],
  [
    grid(3, 3, 0.5, 2.5, 0.5, 1.5, 1, 0.5, 2, 0.5, 2.5, 1.5, 2.5, 2.5, 1.5, 2.5),
    grid(4, 2, 0.5, 1.5, 0.5, 0.5, 1.5, 0.5, 2.5, 0.5, 3.5, 0.5, 3.5, 1.5, 2, 1.5),
  ],
];
/** How many of them sit at each side; the rest sit across. */
const AT_EACH_SIDE = [0, 1, 1, 1, 2, 2] as const;
const ABOUT = 0.97;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** A stage of so many pixels, `rem` being the size of the page's letters. */
export function layout(others: number, width: number, height: number, rem: number): Layout {
  const grids = GRIDS[others - 1];
  const sides = AT_EACH_SIDE[others - 1];
  if (!grids || sides === undefined) throw new Error(`no layout for ${others} others`);
  const across = others - 2 * sides;
  const beside = across === 1;
  const em = clamp(Math.min(0.039 * width, 0.042 * height), 0.75 * rem, 1.75 * rem);
  const seat = { width: SEAT.width * em, height: SEAT.height * em };
  const top = across === 0 ? 0 : (beside ? BESIDE.height : SEAT.height) * em;

  // The cards lie in what the seats leave free.
  const left = sides > 0 ? seat.width + GAP : 0;
  const free = { width: width - 2 * left, height: height - top - GAP };
  const most = Math.min(8.5 * rem, 0.175 * width, 0.25 * height);
  const sizeIn = ({ columns, rows }: Grid): number =>
    Math.max(0, Math.min(most, free.width / columns / CARD.width, free.height / rows / CARD.height));
  const best = Math.max(...grids.map(sizeIn));
  const chosen = grids.find((each) => sizeIn(each) >= ABOUT * best)!;
  const cards = chosen.cards.map(({ x, y }) => ({ x: left + x * free.width, y: top + y * free.height }));

  // Those at the sides sit beside their cards, as far as there is room above and below.
  const acrossWidth = across * (beside ? BESIDE.width : SEAT.width) * em;
  const highest = (acrossWidth + 2 * left > width ? top : 0) + seat.height / 2;
  const lowest = height - seat.height / 2;
  const ys = cards.slice(0, sides).map((card, i) => clamp(card.y, highest + (sides - 1 - i) * seat.height, lowest - i * seat.height));
  if (ys[1] !== undefined) ys[1] = Math.min(ys[1], ys[0]! - seat.height);
  const reaching = ys.some((y) => y - seat.height / 2 < top) ? left : 0;
  const seats = [
    ...ys.map((y) => ({ x: seat.width / 2, y })),
    ...Array.from({ length: across }, (_, i) => ({ x: reaching + ((i + 0.5) * (width - 2 * reaching)) / across, y: top / 2 })),
    ...ys.toReversed().map((y) => ({ x: width - seat.width / 2, y })),
  ];

  // Bids lie as near to their seats as they can; the turned-up card has what is left in the middle.
  const token = TOKEN * em;
  const highestToken = across > 0 ? top + GAP + token / 2 : 0;
  const low = height - token / 2 - GAP;
  const tokens = seats.map(({ x, y }, i): Spot => {
    if (i < sides) return { x: left + token / 2, y: Math.max(y, highestToken) };
    if (i >= others - sides) return { x: width - left - token / 2, y: Math.max(y, highestToken) };
    return { x: clamp(x, left + 1.5 * token, width - left - 1.5 * token), y: top + GAP + token / 2 };
  });
  const aside = sides > 0 ? left + token + GAP : 0;
  const above = across > 0 ? top + token + 2 * GAP : GAP;
  const below = height - token - 2 * GAP;
  const wide = Math.max(0, Math.min(1.15 * most, (width - 2 * aside) / CARD.width, (below - above) / CARD.height));
  return { em, card: sizeIn(chosen), beside, seats, cards, tokens: [...tokens, { x: width / 2, y: low }], turned: { x: width / 2, y: (above + below) / 2, width: wide } };
}
