/** What this device saw of a game's chance, and what it contributed, kept to be compared with the record afterwards. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { contribution } from './chance';
import type { Chances } from './verify';

const KEY = 'dl7.contribution-key';
const NOTES = 'dl7.fair.';
const KEY_BYTES = 16;
const MOST_GAMES = 40;

/** By chance: a hash of its seal, whose contributions counted, and the chains that were new. */
export interface Notes {
  seen: Record<string, string>;
  /** Sealed in two ways; this device did not open then. */
  twice: number[];
  /** The latest seal that was told: its chance, and the seats whose contributions count. */
  from: readonly [n: number, seats: readonly number[]];
  /** By chance: the seats it opened for. */
  opened: Record<string, readonly number[]>;
  at: number;
}
export interface Sealing {
  n: number;
  seal: string;
  from: readonly number[];
  commits: Readonly<Record<string, string>>;
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden store: this page still contributes.
  }
}

let made = '';
export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** This person's contribution key; made here unless it was handed on from another device. */
export function contributionKey(): string {
  const kept = stored(KEY);
  if (isKey(kept)) return kept;
  made ||= bytesToHex(randomBytes(KEY_BYTES));
  store(KEY, made);
  return made;
}

export function takeKey(key: string): void {
  if (isKey(key)) store(KEY, (made = key));
}

export function notesOf(game: string): Notes | null {
  try {
    return JSON.parse(stored(NOTES + game)) as Notes;
  } catch {
    return null;
  }
}

export function keepNotes(game: string, notes: Notes): void {
  if (!stored(NOTES + game)) forgetOldest();
  store(NOTES + game, JSON.stringify(notes));
}

function forgetOldest(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    const games = keys.filter((key) => key.startsWith(NOTES));
    const age = (key: string): number => notesOf(key.slice(NOTES.length))?.at ?? 0;
    for (const key of games.sort((a, b) => age(b) - age(a)).slice(MOST_GAMES - 1)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be.
  }
}

export function hashOf({ n, seal, from, commits }: Sealing): string {
  const heads = Object.keys(commits).sort().map((seat) => `${seat}:${commits[seat]}`);
  return bytesToHex(sha256(utf8ToBytes([n, seal, from.join(), ...heads].join(' ')))).slice(0, 32);
}

/** How the record and this device's notes differ, by what is told about it. */
export interface Compared {
  saw: number;
  contributed: number;
  /** Chances whose seal in the record is another one than was shown here, or is missing. */
  otherSeal: number[];
  /** Chances this device opened for, and its contribution is missing or another one. */
  dropped: number[];
  twice: number[];
}

export function compare({ header, chances, proofs }: Chances, notes: Notes): Compared {
  const game = header.game ?? '';
  const seen = Object.keys(notes.seen).map(Number).filter((n) => n <= chances.length);
  const otherSeal = seen.filter((n) => {
    const { seal = '', from = [], commits = {} } = proofs.get(n) ?? {};
    return hashOf({ n, seal, from, commits }) !== notes.seen[n];
  });
  const key = contributionKey();
  const opened = Object.keys(notes.opened).map(Number).filter((n) => n <= chances.length);
  const dropped = opened.filter((n) => notes.opened[n]!.some((seat) => proofs.get(n)?.open?.[seat] !== contribution(key, game, seat, n)));
  return { saw: seen.length, contributed: opened.length - dropped.length, otherSeal, dropped, twice: notes.twice };
}
