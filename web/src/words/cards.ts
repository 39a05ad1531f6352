/** Words for the game's things, each a whole sentence id, so that no sentence is glued from parts. */
import { t } from '../i18n/index.svelte';
import { listed } from '../i18n/lists';
import { readUse } from '../game/actions';
import { colourOf, isJoker, numberOf, playerAt, type Card, type Colour, type Seat, type TableModel, type Trump, type WheelUse } from '../game/model';

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

export type Who = { who: 'you' | 'other'; name: string };

/** A seat as sentences speak of it: whoever reads them is called "you". */
export const whoAt = (model: TableModel, seat: Seat | null): Who => ({
  who: seat !== null && seat === model.me ? 'you' : 'other',
  name: seat === null ? '' : playerAt(model, seat).name,
});

/** What somebody did with the wheel, plain for everyone. */
export function wheelSentence(model: TableModel, used: WheelUse): string {
  const who = whoAt(model, used.seat);
  const use = readUse(used.action);
  // The reader first, where it concerns them.
  const [one = null, other = null] = [...(use?.players ?? [])].sort((a, b) => Number(b === model.me) - Number(a === model.me));
  const whom = { whom: one !== null && one === model.me ? 'you' : 'other', target: one === null ? '' : playerAt(model, one).name };
  switch (use?.option) {
    case 'change-bid': {
      const from = playerAt(model, one ?? 0).firstBid ?? 0;
      return t('used-change-bid', { ...who, ...whom, from, to: from + (use.by ?? 0) });
    }
    case 'player-swap': {
      const partner = other === null ? '' : playerAt(model, other).name;
      return t('used-player-swap', { ...who, ...whom, other: partner, names: listed([whom.target, partner]) });
    }
    case 'change-dealer':
      return t('used-change-dealer', { ...who, ...whom });
    case 'double-points':
      return t('used-double-points', who);
    case 'change-trump':
      return t('used-change-trump', { ...who, colour: colourCode(use.colour ?? 'B') });
    case 'extra-card':
      return t('used-extra-card', who);
    case 'no-trump':
      return t('used-no-trump', who);
    default:
      return used.action === 'roll' ? t('used-miss', who) : t('told-pass', who);
  }
}
