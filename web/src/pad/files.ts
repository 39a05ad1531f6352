/** A pad as a file, a link and a table for spreadsheets. What is broken, foreign, too large or newer is refused. */
import { fromBase64, toBase64 } from './base64';
import { PadRefusal } from './lines';
import { Pad } from './model';
import { idOf, isPen, newPen } from './pen';
import { tricksIn } from './scoring';

export interface StoredPad {
  id: string;
  started: string;
  lines: readonly string[];
  /** Whoever has it owns the pad. Pads from before, and those that are only looked at, are without. */
  pen?: string | undefined;
}

const FORMAT = 'double-lucky-7';
const VERSION = 1;
export const MOST_BYTES = 256 * 1024;
const FIELDS = ['pad', 'version', 'id', 'started', 'lines', 'pen'];
/** What one QR code holds at its lowest correction, in bytes. */
export const MOST_IN_QR = 2900;

export async function newPad(): Promise<StoredPad> {
  const pen = newPen();
  return { id: await idOf(pen), started: `${new Date().toISOString().slice(0, 19)}Z`, lines: [], pen };
}

export const writeFile = ({ id, started, lines, pen }: StoredPad, indent = 1): string =>
  JSON.stringify({ pad: FORMAT, version: VERSION, id, started, lines, pen }, null, indent);

/** Reads and checks; the pad itself is worked out, so that no broken one gets in. */
export function readFile(text: string): StoredPad {
  if (new TextEncoder().encode(text).length > MOST_BYTES) throw new PadRefusal('too-large', { most: MOST_BYTES });
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new PadRefusal('not-json');
  }
  if (typeof found !== 'object' || found === null || (found as Record<string, unknown>).pad !== FORMAT) throw new PadRefusal('not-a-pad');
  return readFields(found as Record<string, unknown>);
}

function readFields(found: Record<string, unknown>): StoredPad {
  const { version, id, started, lines, pen } = found;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) throw new PadRefusal('not-a-pad');
  if (version > VERSION) throw new PadRefusal('newer-pad', { version, known: VERSION });
  const unknown = Object.keys(found).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new PadRefusal('unknown-field', { field: unknown.slice(0, 40) });
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{8,32}$/.test(id)) throw new PadRefusal('bad-id');
  if (typeof started !== 'string' || !isDate(started)) throw new PadRefusal('bad-date');
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) throw new PadRefusal('not-a-pad');
  if (pen !== undefined && !isPen(pen)) throw new PadRefusal('not-a-pad');
  new Pad(lines);
  return { id, started, lines, ...(pen === undefined ? {} : { pen }) };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
}

/** Runs bytes through a (de)compressor, never keeping more than `most`. */
async function pipe(bytes: Uint8Array<ArrayBuffer>, through: ReadableWritablePair<Uint8Array, BufferSource>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new PadRefusal('too-large', { most });
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The whole game as the fragment of a link: it never leaves the two devices. */
export async function writeFragment(pad: StoredPad): Promise<string> {
  const bytes = new TextEncoder().encode(writeFile(pad, 0));
  return `#pad=${toBase64(await pipe(bytes, new CompressionStream('deflate-raw'), Infinity))}`;
}

export async function readFragment(fragment: string): Promise<StoredPad> {
  const packed = /^#pad=([A-Za-z0-9_-]+)$/.exec(fragment)?.[1];
  if (!packed) throw new PadRefusal('not-a-pad');
  if (packed.length > MOST_BYTES) throw new PadRefusal('too-large', { most: MOST_BYTES });
  let text: string;
  try {
    const bytes = await pipe(fromBase64(packed), new DecompressionStream('deflate-raw'), MOST_BYTES);
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof PadRefusal ? error : new PadRefusal('not-json');
  }
  return readFile(text);
}

/** One row a round, as Python's write_csv has it. */
export function writeCsv(pad: Pad): string {
  const names = pad.players.map(({ name }) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name));
  const everybody = [...names.keys()];
  const rows: (string | number)[][] = [['round', 'tricks', 'dealer', ...names.flatMap((name) => [`${name} bid`, `${name} won`, `${name} points`])]];
  for (let number = 1; number <= pad.facts.rounds; number++) {
    const each = pad.sheet[number - 1];
    const cells = everybody.flatMap((player) => [each?.bids, each?.won, each?.points].map((column) => column?.get(player) ?? ''));
    rows.push([number, tricksIn(number), each ? names[each.dealtBy]! : '', ...cells]);
  }
  rows.push(['penalty', '', '', ...everybody.flatMap((player) => ['', '', 0 - pad.penalty(player)])]);
  rows.push(['total', '', '', ...everybody.flatMap((player) => ['', '', pad.score(player)])]);
  const cell = (value: string | number): string => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
