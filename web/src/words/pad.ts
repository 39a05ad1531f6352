/** Sentences about a pad. */
import { t } from '../i18n/index.svelte';
import { listed } from '../i18n/lists';
import { colourCode } from './cards';
import type { PadLine, PadRefusal } from '../pad/lines';
import { MISS } from '../pad/lines';
import type { Pad } from '../pad/model';
import type { Round } from '../pad/rounds';

const REFUSALS: Readonly<Record<string, string>> = {
  'not-json': 'pad-refused-not-json',
  'not-a-pad': 'pad-refused-not-a-pad',
  'newer-pad': 'pad-refused-newer',
  'too-large': 'pad-refused-too-large',
  'too-many-lines': 'pad-refused-too-large',
  'not-a-text': 'pad-refused-text',
  'name-taken': 'pad-refused-name',
  'colour-taken': 'pad-refused-colour',
  'too-few': 'pad-refused-too-few',
  'rounds-played': 'pad-refused-rounds',
  'mode-fixed': 'pad-refused-mode',
  'bid-levels-sum': 'refused-bid-levels-sum',
  'option-blocked': 'refused-option-blocked',
  'double-in-round-7': 'refused-double-in-round-7',
  'bid-out-of-range': 'refused-bid-out-of-range',
  'dealer-must-move': 'refused-dealer-must-move',
  'pawn-used': 'pad-refused-pawn',
};

/** Anything else a file says wrongly is a broken file. */
export const refusalWord = (refused: PadRefusal, otherwise = 'pad-refused-broken'): string => t(REFUSALS[refused.code] ?? otherwise, { ...refused.params });

const PROBLEMS: Readonly<Record<string, string>> = {
  'bid-levels-sum': 'pad-problem-bids',
  'won-sum': 'pad-problem-won',
};
export const problemWord = (code: string, tricks: number): string => t(PROBLEMS[code] ?? 'pad-problem-wheel', { tricks });

/** What the wheel did in a round; empty if nothing. */
export function wheelWord(pad: Pad, round: Round): string {
  const name = (player: number | undefined): string => pad.players[player ?? -1]?.name ?? '';
  const use = round.used as PadLine['use'];
  const by = name(round.usedBy);
  if (!use) {
    const roll = pad.facts.rolls.get(round.number);
    return round.rolled === MISS && roll ? t('used-miss', { name: name(roll.player) }) : '';
  }
  const [one, other] = use.players;
  switch (use.option) {
    case 'change-bid':
      return t('used-change-bid', { name: by, target: name(one), from: round.firstBids.get(one!) ?? 0, to: round.bids.get(one!) ?? 0 });
    case 'player-swap':
      return t('used-player-swap', { name: by, names: listed([name(one), name(other)]) });
    case 'change-dealer':
      return t('used-change-dealer', { name: by, target: name(one) });
    case 'double-points':
      return t('used-double-points', { name: by });
    case 'change-trump':
      return t('used-change-trump', { name: by, colour: colourCode(use.colour ?? 'B') });
    case 'extra-card':
      return t('used-extra-card', { name: by });
    default:
      return t('used-no-trump', { name: by });
  }
}
