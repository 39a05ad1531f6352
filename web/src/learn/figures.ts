/** The coach's figures as they stand at a table; its sentences (advice.ts) come when somebody asks for them. */
import { t } from '../i18n/index.svelte';
import { locale } from '../i18n/locale';
import type { Advice } from '../protocol';

export const percent = (chance: number): string => new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(chance);
export const worth = (value: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
export const points = (value: number): string => `${value > 0.05 ? '+' : value < -0.05 ? '−' : '±'}${worth(Math.abs(value))}`;

/** What each free option of the wheel gains on its best target, as it stands there. */
export const worthsOf = ({ options }: Advice): Readonly<Record<string, string>> => Object.fromEntries(options.map((each) => [each.option, points(each.points)]));

/** What the figures on the wheel are, and what keeping the pawn is worth. */
export function wheelSaid({ options, keep }: Advice): string {
  return [options.length > 0 ? t('coach-options') : '', keep === null ? '' : t('coach-keep', { points: points(keep) })].filter(Boolean).join(' ');
}
