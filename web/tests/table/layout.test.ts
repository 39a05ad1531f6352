import { describe, expect, test } from 'vitest';
import { tall, wide, type Layout, type Spot } from '../../src/table/layout';

const SHAPES: [string, (others: number) => Layout, number, number][] = [
  ['tall', tall, 370, 360],
  ['wide', wide, 660, 480],
];

// A card is drawn at these shares of the stage; see Stage.svelte.
const cardWidth = (name: string, others: number, w: number, h: number): number => {
  const many = others >= 5;
  if (name === 'tall') return many ? Math.min(0.138 * w, 0.15 * h) : Math.min(0.18 * w, 0.19 * h);
  return many ? Math.min(0.115 * w, 0.2 * h) : Math.min(0.14 * w, 0.22 * h);
};

describe.each(SHAPES)('a %s stage', (name, layout, w, h) => {
  test.each([1, 2, 3, 4, 5, 6])('has a seat for %i others and a card for everyone', (others) => {
    expect(layout(others).seats).toHaveLength(others);
    expect(layout(others).cards).toHaveLength(others + 1);
  });

  test.each([1, 2, 3, 4, 5, 6])('keeps the cards of %i others and mine apart', (others) => {
    const width = cardWidth(name, others, w, h);
    const covered = (a: Spot, b: Spot): number => {
      const x = width - (Math.abs(a.x - b.x) * w) / 100;
      const y = width * 1.4 - (Math.abs(a.y - b.y) * h) / 100;
      return x > 0 && y > 0 ? (x * y) / (width * width * 1.4) : 0;
    };
    const cards = layout(others).cards;
    for (const [i, a] of cards.entries()) for (const b of cards.slice(i + 1)) expect(covered(a, b)).toBeLessThan(0.12);
  });

  test.each([1, 2, 3, 4, 5, 6])('goes round clockwise from my left with %i others', (others) => {
    const angles = layout(others).seats.map(({ x, y }) => (Math.atan2(50 - x, y - 50.01) + 2 * Math.PI) % (2 * Math.PI));
    expect(angles).toEqual([...angles].sort((a, b) => a - b));
  });
});

test('there is no table for none or seven others', () => {
  expect(() => tall(0)).toThrow();
  expect(() => wide(7)).toThrow();
});
