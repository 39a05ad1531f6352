/** What a table plays, in words. */
import { t } from '../i18n/index.svelte';
import type { Mode, Pace, Settings } from '../protocol';

export const MODE_NAMES: Readonly<Record<Mode, string>> = { classic: 'mode-classic', tactical: 'mode-tactical', dice: 'mode-dice' };
export const MODE_WHAT: Readonly<Record<Mode, string>> = { classic: 'mode-classic-what', tactical: 'mode-tactical-what', dice: 'mode-dice-what' };
export const PACE_WORDS: Readonly<Record<Pace, string>> = { 0: 'pace-none', 30: 'pace-30', 60: 'pace-60' };

export const settingsSentence = (settings: Settings): string =>
  t('settings-summary', { mode: t(MODE_NAMES[settings.mode]), rounds: settings.rounds, pace: t(PACE_WORDS[settings.pace]) });

// What the server's programs are called; an unknown level keeps its own name.
const LEVELS: Readonly<Record<string, string>> = { novice: 'level-novice', casual: 'level-casual', club: 'level-club', expert: 'level-expert', master: 'level-master' };
export const levelWord = (level: string): string => (LEVELS[level] ? t(LEVELS[level]) : level);

/** What most people enjoy, where it is offered. */
export const friendlyLevel = (offered: readonly string[]): string => (offered.includes('casual') ? 'casual' : (offered[0] ?? 'casual'));
