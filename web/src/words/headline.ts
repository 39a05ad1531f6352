/** Which round it is, and how far it has come: the same words over every table. */
import type { TableModel } from '../game/model';
import { isWheel } from '../game/wheel';
import { t } from '../i18n/index.svelte';

export function headline(model: TableModel): { title: string; below: string } {
  const round = t('round-of', { round: Math.max(1, model.round), rounds: model.plan.length });
  if (model.ended !== null) return { title: round, below: t('round-finished') };
  if (isWheel(model)) return { title: 'Lucky Wheel', below: round };
  if (model.phase === 'play') return { title: round, below: t('trick-of', { trick: model.trickNumber, tricks: model.tricks }) };
  return { title: round, below: t('cards-each', { count: model.tricks }) };
}
