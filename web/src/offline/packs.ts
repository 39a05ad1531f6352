/** The files that run the game here: fetched once, unpacked as they come. A pack is gzip, which says by itself whether it is whole. */
import coachUrl from '../../../build/python/coach.pack?url';
import gameUrl from '../../../build/python/game.pack?url';
import masterUrl from '../../../build/python/master.pack?url';
import pythonUrl from '../../../build/python/python.pack?url';
import scriptUrl from '../../../build/python/script.pack?url';
import sizes from '../../../build/python/sizes.json';

import { IS_SITE } from '../site';

export type Pack = 'python' | 'game' | 'script' | 'master' | 'coach';
export const PACKS: Readonly<Record<Pack, string>> = { python: pythonUrl, game: gameUrl, script: scriptUrl, master: masterUrl, coach: coachUrl };
/** What has to come before anything can be played; Pyodide's script by itself where a server compresses it. */
export const FIRST: readonly Pack[] = IS_SITE ? ['python', 'game', 'script'] : ['python', 'game'];
export const sizeOf = (pack: Pack): number => sizes[pack];

/** Some server unpacks gzip on its own, whatever it is called. */
const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** It cannot be fetched: there is no network, and nothing is kept here. */
export class Missing extends Error {}

/** A pack's content as a stream. `came` is told how many bytes more have come. */
export async function openPack(pack: Pack, came: (bytes: number) => void, how: RequestInit = {}): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(new URL(PACKS[pack], import.meta.url), how).catch(() => null);
  if (!response?.ok || !response.body) throw new Missing(`${pack}: ${response?.status ?? 'no network'}`);
  const reader = response.body.getReader();
  const first = await reader.read();
  const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (first.value) controller.enqueue(first.value);
      came(first.value?.length ?? 0);
      if (first.done) controller.close();
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      came(value.length);
      controller.enqueue(value);
    },
  });
  return first.value && isGzip(first.value) ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
}

/** A pack's content. One that is damaged is fetched again, and kept instead (app/worker.ts). */
export async function readPack(pack: Pack, came: (bytes: number) => void = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (how?: RequestInit): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await new Response(await openPack(pack, came, how)).arrayBuffer());
  try {
    return await read();
  } catch (error) {
    if (error instanceof Missing) throw error;
    return read({ cache: 'reload' });
  }
}

/** Whether what has to come before anything can be played is kept here, the interpreter packed or unpacked. */
export async function areKept(): Promise<boolean> {
  const isKept = async (path: string): Promise<boolean> => (await self.caches?.match(new URL(path, import.meta.url))) !== undefined;
  for (const pack of FIRST) if (!(await isKept(PACKS[pack])) && !(await isKept(PACKS[pack].replace(/pack$/, 'wasm')))) return false;
  return true;
}

/** The files in an archive: the length of a list of names and sizes, the list, the files one after the other. */
export function filesIn(archive: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(archive.subarray(4, 4 + length))) as [string, number][];
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = 4 + length;
  for (const [name, size] of list) {
    files.set(name, archive.subarray(at, at + size));
    at += size;
  }
  if (at !== archive.length) throw new Error('the archive is not whole');
  return files;
}

/**
 * The interpreter as the service worker unpacked it, if it did: what the browser compiled of it is kept, too, so later starts take half
 * the time. Otherwise out of its pack.
 */
export async function openInterpreter(came: (bytes: number) => void): Promise<Response> {
  const unpacked = new URL(PACKS.python.replace(/pack$/, 'wasm'), import.meta.url).href;
  if (await self.caches?.match(unpacked).catch(() => undefined)) {
    const response = await fetch(unpacked).catch(() => null);
    if (response?.ok) {
      came(sizeOf('python'));
      return response;
    }
  }
  return new Response(await openPack('python', came), { headers: { 'Content-Type': 'application/wasm' } });
}
