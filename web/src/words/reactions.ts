import type { Reaction } from '../protocol';

export const REACTIONS: readonly { reaction: Reaction; word: string }[] = [
  { reaction: 'clap', word: 'reaction-clap' },
  { reaction: 'laugh', word: 'reaction-laugh' },
  { reaction: 'wow', word: 'reaction-wow' },
  { reaction: 'ouch', word: 'reaction-ouch' },
  { reaction: 'think', word: 'reaction-think' },
  { reaction: 'hurry', word: 'reaction-hurry' },
  { reaction: 'luck', word: 'reaction-luck' },
  { reaction: 'thanks', word: 'reaction-thanks' },
];
export const wordOf = (reaction: Reaction): string => REACTIONS.find((known) => known.reaction === reaction)?.word ?? '';

/** What seats just showed, for the pieces that draw them. */
export const REACTIONS_SHOWN = Symbol('reactions');
export type Shown = () => Readonly<Record<number, Reaction>>;
