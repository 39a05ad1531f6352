/** Words for the game's things, each a whole sentence id, so that no sentence is glued from parts. */
import { t } from './index.svelte';
import { colourOf, isJoker, numberOf, type Card, type Colour, type Trump } from '../table/model';

const COLOUR_WORDS: Readonly<Record<Colour, string>> = {
  R: 'colour-red',
  Y: 'colour-yellow',
  G: 'colour-green',
  B: 'colour-blue',
};

export const colourWord = (colour: Colour): string => t(COLOUR_WORDS[colour]);

const TRUMP_WORDS: Readonly<Record<Exclude<Trump, Colour>, string>> = {
  none: 'trump-none',
  led: 'trump-led',
  unnamed: 'trump-unnamed',
};

export const trumpWord = (trump: Trump): string =>
  trump === 'none' || trump === 'led' || trump === 'unnamed' ? t(TRUMP_WORDS[trump]) : colourWord(trump);

/** The code Fluent selects on: sentences name the colour themselves where grammar asks for it. */
export const colourCode = (colour: Colour): string =>
  ({ R: 'red', Y: 'yellow', G: 'green', B: 'blue' })[colour];

export function cardWord(card: Card): string {
  if (isJoker(card)) return t('card-joker');
  return t('card', { colour: colourCode(colourOf(card) as Colour), number: numberOf(card) });
}
