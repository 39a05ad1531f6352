import type { CardColour, Colour, Face, Option } from '../game/model';

export const SHAPES: Readonly<Record<Colour, string>> = { R: 'flame', Y: 'sun', G: 'leaf', B: 'drop' };

/** The colour of the number on ivory. */
export const INKS: Readonly<Record<CardColour, string>> = {
  R: 'var(--red-d)',
  Y: 'var(--yel-d)',
  G: 'var(--grn-d)',
  B: 'var(--blu-d)',
  J: 'var(--ink)',
};

export const OPTION_ICONS: Readonly<Record<Option, string>> = {
  'change-bid': 'i-bid',
  'player-swap': 'i-swap',
  'change-dealer': 'i-deal',
  'double-points': 'i-x2',
  'change-trump': 'i-trump',
  'extra-card': 'i-extra',
  'no-trump': 'i-none',
};

/** Product names: the same in every language, in the two lines that the wheel has room for. */
export const OPTION_NAMES: Readonly<Record<Option, readonly [string, string]>> = {
  'change-bid': ['Change', 'Bid'],
  'player-swap': ['Player', 'Swap'],
  'change-dealer': ['Change', 'Dealer'],
  'double-points': ['Double', 'Points'],
  'change-trump': ['Change', 'Trump'],
  'extra-card': ['Extra', 'Card'],
  'no-trump': ['No', 'Trump'],
};

export const optionName = (option: Option): string => OPTION_NAMES[option].join(' ');
export const faceName = (face: Face): string => (face === 'miss' ? 'Unlucky (X)' : optionName(face));
