/** Reason codes from the server, said in the reader's language. Each says what to do next. */
import { t } from '../i18n/index.svelte';
import { colourCode } from '../i18n/words';
import type { Colour, Refusal } from './model';

const SENTENCES: Readonly<Record<string, string>> = {
  'game-over': 'refused-game-over',
  'chance-due': 'refused-chance-due',
  'not-your-turn': 'refused-not-your-turn',
  'not-now': 'refused-not-now',
  'bid-too-high': 'refused-bid-too-high',
  'card-not-held': 'refused-card-not-held',
  'option-blocked': 'refused-option-blocked',
  'double-in-round-7': 'refused-double-in-round-7',
  'bid-out-of-range': 'refused-bid-out-of-range',
  'dealer-must-move': 'refused-dealer-must-move',
  'trump-must-change': 'refused-trump-must-change',
  'no-die': 'refused-no-die',
  'roll-first': 'refused-roll-first',
  'must-use': 'refused-must-use',
  'must-use-rolled': 'refused-must-use-rolled',
};

interface Facts {
  led?: Colour | null;
  bid?: number;
  tricks?: number;
}

export function refusalSentence(refusal: Refusal, { led, bid, tricks }: Facts = {}): string {
  if (refusal.code === 'must-follow' && led) return t('refused-must-follow', { colour: colourCode(led) });
  if (refusal.code === 'bid-levels-sum') return t('refused-bid-levels-sum', { bid: bid ?? 0, tricks: tricks ?? 0 });
  return t(SENTENCES[refusal.code] ?? 'refused-other');
}
