/** The lines of a pad, one a tap, read as Python's scorepad/lines.py reads them. */
import { CHIP_COLOURS } from '../game/chips';
import { OPTIONS, type Colour, type Face } from '../game/model';
import type { Use } from './scoring';

export const FACES: readonly Face[] = [...OPTIONS, 'miss'];
export const MISS = FACES.indexOf('miss');

/** Why something is refused: a code, and what it is about. */
export class PadRefusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, number | string>> = {},
  ) {
    super(code);
  }
}

export interface PadLine {
  kind: string;
  round: number;
  player: number;
  number: number;
  word: string;
  text: string;
  seats: readonly number[];
  use: (Use & { colour: Colour | null }) | null;
}

export const LONGEST = { title: 60, fun: 80, name: 24, joins: 24 } as const;
const LONGEST_LINE = 120;
const ROUND = 'r(?<round>1[0-4]|[1-9])';
const PLAYER = 'p(?<player>[0-6])';
const TEXT = '(?<text>[\\s\\S]+)';
const COLOUR = `(?<word>${CHIP_COLOURS.join('|')})`;
const PATTERNS = Object.entries({
  title: `title ${TEXT}`,
  rounds: 'rounds (?<number>7|14)',
  mode: 'mode (?<word>classic|tactical|dice)',
  fun: `fun(?: ${TEXT})?`,
  undo: 'undo',
  name: `${PLAYER} name ${TEXT}`,
  colour: `${PLAYER} colour ${COLOUR}`,
  joins: `${ROUND} ${PLAYER} joins ${COLOUR} ${TEXT}`,
  leaves: `${ROUND} ${PLAYER} leaves`,
  comes: `${ROUND} ${PLAYER} comes`,
  dealer: `${ROUND} dealer (?<player>[0-6])`,
  seats: `${ROUND} seats (?<seats>[0-6](?: [0-6])*)`,
  bid: `${ROUND} ${PLAYER} bid (?<number>[0-7])`,
  pass: `${ROUND}(?: ${PLAYER})? pass`,
  rolls: `${ROUND} ${PLAYER} rolls (?<word>${FACES.join('|')})`,
  uses: `${ROUND} ${PLAYER} uses (?<word>[a-z]+-[a-z]+(?: [0-6RYGB+1 -]+)?)`,
  won: `${ROUND} ${PLAYER} won (?<number>[0-7])`,
  end: `${ROUND} end`,
}).map(([kind, pattern]) => [kind, new RegExp(`^${pattern}$`)] as const);

const lengthOf = (text: string): number => [...text].length;

export function parseLine(line: string): PadLine {
  for (const [kind, pattern] of lengthOf(line) <= LONGEST_LINE ? PATTERNS : []) {
    const found = pattern.exec(line);
    if (found) return lineOf(kind, found.groups ?? {});
  }
  throw new PadRefusal('not-a-line', { line: line.slice(0, 40) });
}

function lineOf(kind: string, parts: Record<string, string | undefined>): PadLine {
  const { word = '', text = '' } = parts;
  const most = LONGEST[kind as keyof typeof LONGEST];
  if (text && !isText(text, most)) throw new PadRefusal('not-a-text', { most });
  const use = kind === 'uses' ? parseUse(word) : null;
  if (kind === 'uses' && !use) throw new PadRefusal('not-a-line', { line: word });
  return {
    kind,
    round: Number(parts.round ?? 0),
    player: Number(parts.player ?? -1),
    number: kind === 'rolls' ? FACES.indexOf(word as Face) : Number(parts.number ?? -1),
    word,
    text,
    seats: parts.seats?.split(' ').map(Number) ?? [],
    use,
  };
}

const USE = /^(?:(change-bid) ([0-6]) ([+-]1)|(player-swap) ([0-6]) ([0-6])|(change-dealer) ([0-6])|(change-trump) ([RYGB])|(double-points|extra-card|no-trump))$/;

/** `change-bid 3 -1`, as the rules write it. */
export function parseUse(word: string): PadLine['use'] {
  const found = USE.exec(word);
  if (!found) return null;
  const [, bid, whose, by, swap, one, other, deal, to, trump, colour, plain] = found;
  const use = (option: string, players: number[]): NonNullable<PadLine['use']> =>
    ({ option: option as Use['option'], players, by: by === '-1' ? -1 : 1, colour: (colour ?? null) as Colour | null });
  if (bid) return use(bid, [Number(whose)]);
  if (swap) return Number(one) < Number(other) ? use(swap, [Number(one), Number(other)]) : null;
  if (deal) return use(deal, [Number(to)]);
  return use((trump ?? plain)!, []);
}

/** No controls, no line breaks, nothing that turns the text around it about. */
export function isText(text: string, most: number): boolean {
  const length = lengthOf(text);
  if (length < 1 || length > most || text.startsWith(' ') || text.endsWith(' ')) return false;
  return !/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u.test(text);
}

