/**
 * Provable chance to the byte, as docs/fairness.md specifies it and src/lucky7/fair computes it. Hashes are by @noble/hashes:
 * pages over plain http, as at home, have no `crypto.subtle`.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const CHAIN = 255;
const CARDS = 57;
const HASH_DIGITS = 64;
const NUMBER_DIGITS = 16;
const BLOCKS = Math.ceil((CARDS * NUMBER_DIGITS) / HASH_DIGITS);

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const mac = (key: string, text: string): string => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));

export const seal = (game: string, n: number, secret: string): string => hash(`dl7 seal ${game} ${n} ${secret}`);

export const root = (key: string, game: string, seat: number): string => mac(key, `dl7 root ${game} ${seat}`);

/** The value that many places before this one in its chain. */
export function walkedBack(value: string, game: string, seat: number, steps: number): string {
  let at = value;
  for (let i = 0; i < steps; i++) at = hash(`dl7 step ${game} ${seat} ${at}`);
  return at;
}

/** What a page opens for chance n; for n = 0 the head, which it commits to. */
export const contribution = (key: string, game: string, seat: number, n: number): string => walkedBack(root(key, game, seat), game, seat, CHAIN - n);

/** All that decides chance n; contributions by seat. */
export function chanceKey(secret: string, game: string, n: number, settings: string, contributions: Readonly<Record<string, string>>): string {
  const given = Object.keys(contributions).sort((a, b) => Number(a) - Number(b)).map((seat) => ` ${seat}:${contributions[seat]}`);
  return mac(secret, `dl7 key ${game} ${n} ${settings}${given.join('')}`);
}

/** The cards' numbers in the rules' order, sorted by one number each; with all numbers new where two are equal. */
export function deck(key: string): number[] {
  for (let first = 0; ; first += BLOCKS) {
    let stream = '';
    for (let i = first; i < first + BLOCKS; i++) stream += mac(key, `dl7 stream ${i}`);
    const numbers = Array.from({ length: CARDS }, (_, i) => stream.slice(i * NUMBER_DIGITS, (i + 1) * NUMBER_DIGITS));
    // Of equal length, in hexadecimal: the order of the texts is the order of the numbers.
    if (new Set(numbers).size === CARDS) return [...numbers.keys()].sort((a, b) => (numbers[a]! < numbers[b]! ? -1 : 1));
  }
}

/** One of the die's eight faces, by three bits. */
export const face = (key: string): number => parseInt(mac(key, 'dl7 stream 0').slice(0, 2), 16) & 7;

/** One of the table's forfeits for the loser of a round; `key` is that of its deal. */
export function forfeit(key: string, seat: number, texts: readonly string[]): string {
  const count = BigInt(texts.length);
  const fair = (1n << 64n) - ((1n << 64n) % count);
  for (let i = 0; ; i++) {
    const number = BigInt(`0x${mac(key, `dl7 forfeit ${seat} ${i}`).slice(0, NUMBER_DIGITS)}`);
    if (number < fair) return texts[Number(number % count)]!;
  }
}
