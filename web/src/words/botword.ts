/** A short word of a bot between two rounds, in its character. */
import { speakerOf, temperOf, type Temper } from '../game/character';
import type { TableModel } from '../game/model';
import { t } from '../i18n/index.svelte';

type Words = readonly [string, string];
const MET: Readonly<Record<Temper, Words>> = {
  merry: ['bot-merry-met-1', 'bot-merry-met-2'],
  dry: ['bot-dry-met-1', 'bot-dry-met-2'],
  bold: ['bot-bold-met-1', 'bot-bold-met-2'],
  shy: ['bot-shy-met-1', 'bot-shy-met-2'],
};
const MISSED: Readonly<Record<Temper, Words>> = {
  merry: ['bot-merry-missed-1', 'bot-merry-missed-2'],
  dry: ['bot-dry-missed-1', 'bot-dry-missed-2'],
  bold: ['bot-bold-missed-1', 'bot-bold-missed-2'],
  shy: ['bot-shy-missed-1', 'bot-shy-missed-2'],
};

/** Who says what about the round; null: nobody says anything. */
export function botWord(model: TableModel, round: number): { seat: number; text: string } | null {
  const bots = model.players.filter((player) => player.bot);
  const found = speakerOf(bots.map((bot) => bot.name), round);
  const bot = found ? bots[found.index] : undefined;
  if (!found || !bot) return null;
  const words = (model.scores[round - 1]?.met[bot.seat] ? MET : MISSED)[temperOf(bot.name)];
  return { seat: bot.seat, text: t(words[found.word] ?? words[0]) };
}
