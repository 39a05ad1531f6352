/** Reads the names of decisions. What may be done came from the server; nothing is judged here. */
import { COLOURS, OPTIONS, type Action, type Colour, type Option, type Seat } from './model';

export interface Use {
  action: Action;
  option: Option;
  /** Change Bid, Change Dealer: whose. Player Swap: both. */
  players: readonly Seat[];
  by: 1 | -1 | null;
  colour: Colour | null;
}

export function readUse(action: Action): Use | null {
  const [name, ...rest] = action.split(' ');
  const option = OPTIONS.find((known) => known === name);
  if (!option) return null;
  const use: Use = { action, option, players: [], by: null, colour: null };
  if (option === 'change-bid') return { ...use, players: [Number(rest[0])], by: rest[1] === '+1' ? 1 : -1 };
  if (option === 'player-swap') return { ...use, players: rest.map(Number) };
  if (option === 'change-dealer') return { ...use, players: [Number(rest[0])] };
  if (option === 'change-trump') return { ...use, colour: COLOURS.find((c) => c === rest[0]) ?? null };
  return use;
}

export const usesIn = (legal: readonly Action[]): Use[] => legal.map(readUse).filter((use) => use !== null);
export const optionsIn = (legal: readonly Action[]): Option[] => [...new Set(usesIn(legal).map((use) => use.option))];

const after = (legal: readonly Action[], word: string): string[] =>
  legal.filter((action) => action.startsWith(`${word} `)).map((action) => action.slice(word.length + 1));

export const bidsIn = (legal: readonly Action[]): number[] => after(legal, 'bid').map(Number);
export const trumpsIn = (legal: readonly Action[]): Colour[] => COLOURS.filter((c) => after(legal, 'trump').includes(c));
