/** The library that signs: fetched when a pad is begun, not with the page. */
export { ed25519 } from '@noble/curves/ed25519.js';
export { sha256 } from '@noble/hashes/sha2.js';
export { bytesToHex } from '@noble/hashes/utils.js';
