/** The packed Python under Node, with what tests need beside it. */
import { readFileSync } from 'node:fs';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { filesIn } from '../../src/offline/packs';
import { placeFiles } from '../../src/offline/python';

export const ROOT = join(import.meta.dirname, '../../..');
const built = join(ROOT, 'build/python');

export const packed = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(gunzipSync(readFileSync(join(built, `${name}.pack`))));

export async function packedPython(): Promise<{ python: PyodideInterface; files: Map<string, Uint8Array<ArrayBuffer>> }> {
  const files = filesIn(packed('game'));
  const library = join(mkdtempSync(join(tmpdir(), 'dl7-python-')), 'python.zip');
  writeFileSync(library, files.get('python.zip')!);
  const python = await loadPyodide({ indexURL: join(ROOT, 'web/node_modules/pyodide'), stdLibURL: library, lockFileContents: JSON.parse(new TextDecoder().decode(files.get('lock.json'))) as never });
  placeFiles(python, files);
  return { python, files };
}

/** A file of ours that is not packed, to be imported. */
export function place(python: PyodideInterface, path: string): void {
  const file = `/more/${path}`;
  python.FS.mkdirTree(dirname(file));
  python.FS.writeFile(file, readFileSync(join(ROOT, 'tests', path)));
}
