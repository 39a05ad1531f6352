import { describe, expect, test } from 'vitest';
import { BESIDE, CARD, SEAT, TOKEN, layout, type Layout, type Spot } from '../../src/pieces/layout';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const around = ({ x, y }: Spot, width: number, height: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });
const seatBoxes = ({ seats, em, beside }: Layout): Box[] =>
  seats.map((seat, i) => {
    const { width, height } = beside && 2 * i + 1 === seats.length ? BESIDE : SEAT;
    return around(seat, width * em, height * em);
  });
const cardBoxes = ({ cards, card }: Layout): Box[] => cards.map((spot) => around(spot, CARD.width * card, CARD.height * card));
const tokenBoxes = ({ tokens, em }: Layout): Box[] => tokens.map((spot) => around(spot, TOKEN * em, TOKEN * em));
const turnedBox = ({ turned }: Layout): Box => around(turned, CARD.width * turned.width, CARD.height * turned.width);
const meet = (a: Box, b: Box): boolean => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01;

const range = (from: number, to: number, step: number): number[] => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
// What Table.svelte leaves for the stage, from a phone of 320 pixels to a desk of 1440 and a television.
const SIZES: [number, number, number][] =
  range(300, 1100, 20).flatMap((width) => range(192, 800, 16).flatMap((height) => [16, 19.2].filter((rem) => width >= 18.75 * rem && height >= 12 * rem).map((rem): [number, number, number] => [width, height, rem])));

const pairs = (boxes: Box[]): [Box, Box][] => boxes.flatMap((a, i) => boxes.slice(i + 1).map((b): [Box, Box] => [a, b]));

describe.each([1, 2, 3, 4, 5, 6])('with %i others, on a stage of any size', (others) => {
  const all = SIZES.map(([width, height, rem]) => {
    const lies = layout(others, width, height, rem);
    return { size: `${width}×${height} at ${rem}`, width, height, lies, seats: seatBoxes(lies), cards: cardBoxes(lies) };
  });
  const where = (wrong: (stage: (typeof all)[number]) => boolean): string[] => all.filter(wrong).map(({ size }) => size);

  test('there is a seat for each and a card for everyone', () => {
    expect(where(({ seats, cards }) => seats.length !== others || cards.length !== others + 1)).toEqual([]);
  });

  test('no card covers a seat, with its name and its tokens', () => {
    expect(where(({ seats, cards }) => cards.some((card) => seats.some((seat) => meet(card, seat))))).toEqual([]);
  });

  test('no card covers another one', () => {
    expect(where(({ cards }) => pairs(cards).some(([a, b]) => meet(a, b)))).toEqual([]);
  });

  test('no seat covers another one', () => {
    expect(where(({ seats }) => pairs(seats).some(([a, b]) => meet(a, b)))).toEqual([]);
  });

  test('everything lies on the stage', () => {
    const outside = (box: Box, width: number, height: number): boolean => box.left < -0.01 || box.right > width + 0.01 || box.top < -0.01 || box.bottom > height + 0.01;
    expect(where(({ seats, cards, width, height }) => [...seats, ...cards].some((box) => outside(box, width, height)))).toEqual([]);
  });

  test('cards can be read', () => {
    expect(where(({ lies }) => lies.card < 30)).toEqual([]);
  });

  test('no bid on the felt covers a seat, another bid or the turned-up card', () => {
    expect(where(({ lies, seats }) => {
      const tokens = tokenBoxes(lies);
      return tokens.length !== others + 1 || pairs([...tokens, turnedBox(lies)]).some(([a, b]) => meet(a, b)) || tokens.some((token) => seats.some((seat) => meet(token, seat)));
    })).toEqual([]);
  });

  test('the turned-up card can be read while bids are made', () => {
    expect(where(({ lies, height }) => lies.turned.width < (height < 208 ? 20 : 30))).toEqual([]);
  });

  test('they sit clockwise from my left', () => {
    const unsorted = ({ lies, width, height }: (typeof all)[number]): boolean => {
      const angles = lies.seats.map(({ x, y }) => (Math.atan2(width / 2 - x, y - 0.75 * height) + 2 * Math.PI) % (2 * Math.PI));
      return angles.some((angle, i) => i > 0 && angle < angles[i - 1]!);
    };
    expect(where(unsorted)).toEqual([]);
  });
});

test('there is no table for none or seven others', () => {
  expect(() => layout(0, 400, 400, 16)).toThrow();
  expect(() => layout(7, 400, 400, 16)).toThrow();
});
