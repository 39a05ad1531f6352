import type { Reaction } from '../protocol';

export const REACTIONS: readonly { reaction: Reaction; sign: string; word: string }[] = [
  { reaction: 'clap', sign: '👏', word: 'reaction-clap' },
  { reaction: 'laugh', sign: '😄', word: 'reaction-laugh' },
  { reaction: 'wow', sign: '😮', word: 'reaction-wow' },
  { reaction: 'ouch', sign: '🙈', word: 'reaction-ouch' },
  { reaction: 'think', sign: '🤔', word: 'reaction-think' },
  { reaction: 'hurry', sign: '⏳', word: 'reaction-hurry' },
  { reaction: 'luck', sign: '🍀', word: 'reaction-luck' },
  { reaction: 'thanks', sign: '🙏', word: 'reaction-thanks' },
];
export const signOf = (reaction: Reaction): string => REACTIONS.find((known) => known.reaction === reaction)?.sign ?? '';
export const wordOf = (reaction: Reaction): string => REACTIONS.find((known) => known.reaction === reaction)?.word ?? '';

/** What seats just showed, for the pieces that draw them. */
export const REACTIONS_SHOWN = Symbol('reactions');
export type Shown = () => Readonly<Record<number, Reaction>>;
