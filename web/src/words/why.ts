/** Why a trick was won: what the server told about it, put side by side. No rule is worked out here. */
import { colourOf, isJoker, type Colour, type Trick } from '../game/model';
import { t } from '../i18n/index.svelte';
import { colourCode } from './cards';

/** "red is trump", "the Joker beats all"; empty while nobody has won. */
export function whyWon(trick: Trick): string {
  const card = trick.cards.find(({ seat }) => seat === trick.winner)?.card;
  if (card === undefined) return '';
  if (isJoker(card)) return t('why-joker');
  const colour = colourOf(card) as Colour;
  return colour === trick.trump && colour !== trick.led ? t('why-trump', { colour: colourCode(colour) }) : t('why-highest', { colour: colourCode(colour) });
}
