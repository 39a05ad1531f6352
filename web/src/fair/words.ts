/** Chances and what is wrong with them, in the reader's language. */
import { t } from '../i18n/index.svelte';
import type { Chances } from './verify';

/** What chance n was: the draw, a round's deal, a roll. */
export function chanceName({ chances }: Chances, n: number): string {
  const round = chances.slice(0, n).filter((chance) => 'deal' in chance).length;
  const chance = chances[n - 1] ?? {};
  if ('draw' in chance) return t('fair-draw');
  return 'roll' in chance ? t('fair-roll', { round }) : t('fair-deal', { round });
}

export function faultSentence(code: string, where: string, name: string): string {
  switch (code) {
    case 'outcome-differs':
      return t('fair-fault-outcome', { where });
    case 'forfeit-differs':
      return t('fair-fault-forfeit', { where, name });
    case 'not-revealed':
      return t('fair-fault-hidden', { where });
    case 'contribution-differs':
    case 'not-committed':
    case 'not-counted':
      return t('fair-fault-contribution', { where, name });
    case 'contribution-unclear':
      return t('fair-fault-dropped', { where, name });
    case 'no-seal':
      return t('fair-fault-missing', { where });
    default:
      return t('fair-fault-seal', { where });
  }
}
