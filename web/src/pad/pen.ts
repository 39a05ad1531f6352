/**
 * The pen of a pad: a private key. The pad's id is a hash of its public key, so that nobody without the pen can hand in a pad of that
 * id. Signed by @noble/curves, audited: pages over plain http, as at home, have no `crypto.subtle`.
 */
import { fromBase64, toBase64 } from './base64';

const ID_LENGTH = 32;

export interface Signed {
  key: string;
  signature: string;
}

export const newPen = (): string => toBase64(crypto.getRandomValues(new Uint8Array(32)));
export const isPen = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
/** Whether only the pen can speak for a pad; ids of before are shorter. */
export const needsPen = (id: string): boolean => id.length === ID_LENGTH;
export async function idOf(pen: string): Promise<string> {
  const { bytesToHex, ed25519, sha256 } = await import('./ed25519');
  return bytesToHex(sha256(ed25519.getPublicKey(fromBase64(pen)))).slice(0, ID_LENGTH);
}

/** As `lucky7.live.pads.signature` checks it. */
export async function sign(pen: string, id: string, started: string, lines: readonly string[]): Promise<Signed> {
  const { ed25519 } = await import('./ed25519');
  const secret = fromBase64(pen);
  const text = ['double-lucky-7 pad', id, started, ...lines].join('\n');
  return { key: toBase64(ed25519.getPublicKey(secret)), signature: toBase64(ed25519.sign(new TextEncoder().encode(text), secret)) };
}
