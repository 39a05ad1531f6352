/** Words for the game's things, each a whole sentence id, so that no sentence is glued from parts. */
import { t } from '../i18n/index.svelte';
import { listed } from '../i18n/lists';
import { readUse } from '../game/actions';
import { colourOf, isJoker, numberOf, playerAt, type Card, type Colour, type TableModel, type Trump, type WheelUse } from '../game/model';

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

/** What somebody did with the wheel, plain for everyone. */
export function wheelSentence(model: TableModel, used: WheelUse): string {
  const name = playerAt(model, used.seat).name;
  const use = readUse(used.action);
  const [one, other] = (use?.players ?? []).map((seat) => playerAt(model, seat));
  switch (use?.option) {
    case 'change-bid':
      return t('used-change-bid', { name, target: one?.name ?? '', from: one?.firstBid ?? 0, to: one?.bid ?? 0 });
    case 'player-swap':
      return t('used-player-swap', { name, names: listed([one?.name ?? '', other?.name ?? '']) });
    case 'change-dealer':
      return t('used-change-dealer', { name, target: one?.name ?? '' });
    case 'double-points':
      return t('used-double-points', { name });
    case 'change-trump':
      return t('used-change-trump', { name, colour: colourCode(use.colour ?? 'B') });
    case 'extra-card':
      return t('used-extra-card', { name });
    case 'no-trump':
      return t('used-no-trump', { name });
    default:
      return used.action === 'roll' ? t('used-miss', { name }) : t('used-pass', { name });
  }
}
