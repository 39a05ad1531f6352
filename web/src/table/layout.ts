/** Where seats and cards lie, in percent of the stage. The bottom seat is the viewer's. */

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  /** The other seats, clockwise from the viewer's left. */
  seats: readonly Spot[];
  /** The trick's cards: the other seats in the same order, then the viewer's. */
  cards: readonly Spot[];
}

const spots = (...flat: number[]): Spot[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i]!, y: flat[2 * i + 1]! }));

const TALL: readonly Layout[] = [
  { seats: spots(50, 0), cards: spots(50, 36, 50, 78) },
  { seats: spots(0, 30, 100, 30), cards: spots(33, 42, 67, 42, 50, 79) },
  { seats: spots(0, 55, 50, 0, 100, 55), cards: spots(29, 58, 50, 35, 71, 58, 50, 82) },
  { seats: spots(0, 64, 24, 0, 76, 0, 100, 64), cards: spots(30, 64, 38, 36, 62, 36, 70, 64, 50, 83) },
  {
    seats: spots(0, 74, 0, 27, 50, 0, 100, 27, 100, 74),
    cards: spots(31, 77, 31, 46, 50, 34, 69, 46, 69, 77, 50, 84),
  },
  {
    seats: spots(0, 77, 0, 34, 33, 0, 67, 0, 100, 34, 100, 77),
    cards: spots(31, 83, 28, 56, 40.5, 38, 59.5, 38, 72, 56, 69, 83, 50, 85),
  },
];

const WIDE: readonly Layout[] = [
  { seats: spots(50, 0), cards: spots(50, 35, 50, 77) },
  { seats: spots(10, 12, 90, 12), cards: spots(36, 40, 64, 40, 50, 78) },
  { seats: spots(0, 50, 50, 0, 100, 50), cards: spots(29, 53, 50, 36, 71, 53, 50, 80) },
  { seats: spots(3, 62, 21, 0, 79, 0, 97, 62), cards: spots(25, 65, 38, 38, 62, 38, 75, 65, 50, 80) },
  {
    seats: spots(3, 68, 9, 20, 50, 0, 91, 20, 97, 68),
    cards: spots(25, 72, 30, 40, 50, 36, 70, 40, 75, 72, 50, 81),
  },
  {
    seats: spots(3, 74, 5, 30, 30, 0, 70, 0, 95, 30, 97, 74),
    cards: spots(24, 76, 25, 44, 41, 38, 59, 38, 75, 44, 76, 76, 50, 81),
  },
];

const forOthers = (layouts: readonly Layout[], others: number): Layout => {
  const layout = layouts[others - 1];
  if (!layout) throw new Error(`no layout for ${others} others`);
  return layout;
};

export const tall = (others: number): Layout => forOthers(TALL, others);
export const wide = (others: number): Layout => forOthers(WIDE, others);
