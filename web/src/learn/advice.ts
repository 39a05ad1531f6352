/** The coach's advice in words: reasons that a person can check, with its figures. */
import { bidsIn, readUse } from '../game/actions';
import { t } from '../i18n/index.svelte';
import { listed } from '../i18n/lists';
import { locale } from '../i18n/locale';
import { optionName } from '../pieces/symbols';
import type { Advice, AdviceReason } from '../protocol';
import { cardWord } from '../words/cards';
import { percent, worth } from './figures';

const number = (reason: AdviceReason, name: string): number => reason.numbers[name] ?? 0;

function holds(reason: AdviceReason): string {
  switch (reason.code) {
    case 'sure':
      return t('reason-sure', { count: number(reason, 'tricks') });
    case 'high-trumps':
      return t('reason-high-trumps', { count: number(reason, 'cards') });
    case 'lead':
      return t('reason-lead');
    case 'pawn':
      return t('reason-pawn');
    default:
      return '';
  }
}

function follows(reason: AdviceReason): string {
  switch (reason.code) {
    case 'expected':
      return t('reason-expected', { tricks: worth(number(reason, 'tricks')) });
    case 'wants': {
      const [count, left] = [number(reason, 'tricks'), number(reason, 'left')];
      return count === 0 ? t('reason-wants-none', { left }) : t('reason-wants', { count, left });
    }
    case 'lost':
      return t('reason-lost');
    case 'hits':
      return t('reason-hits', { bid: number(reason, 'bid'), chance: percent(number(reason, 'chance')) });
    case 'best':
      return t('reason-best', { card: cardWord(reason.action), chance: percent(number(reason, 'chance')) });
    default:
      return '';
  }
}

const begun = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** "Two high trumps and the lead: about 1.8 tricks; 2 hits 58 %." */
export function reasonsOf({ reasons }: Advice): string {
  const held = reasons.map(holds).filter(Boolean);
  const then = reasons.map(follows).filter(Boolean).join('; ');
  const said = [held.length > 0 ? listed(held) : '', then].filter(Boolean).join('; ');
  return said ? `${begun(said)}.` : '';
}

/** One to four: by how many standard errors the best is ahead of the next. */
export function sureness({ best, choices }: Advice): number {
  const others = choices.filter(({ action }) => action !== best).sort((a, b) => b.gain - a.gain);
  const next = others[0];
  if (!next) return 4;
  const ahead = next.gain_error > 0 ? -next.gain / next.gain_error : next.gain < 0 ? 9 : 0;
  return ahead < 1 ? 1 : ahead < 2 ? 2 : ahead < 4 ? 3 : 4;
}

/** What the best choice is called in a sentence. */
export function bestOf({ best }: Advice): string {
  const [bid] = bidsIn([best]);
  if (bid !== undefined) return String(bid);
  if (best === 'pass') return t('pass');
  if (best === 'roll') return t('roll');
  const use = readUse(best);
  return use ? optionName(use.option) : cardWord(best);
}
