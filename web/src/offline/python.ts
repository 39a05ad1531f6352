/** Starts Pyodide from files at hand: nothing is fetched from anywhere else. */
import { loadPyodide, type PyodideInterface } from 'pyodide';

export interface Parts {
  /** `python.zip`, `lock.json` and msgspec, by name. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Pyodide's own script. */
  createModule: unknown;
  /** The interpreter. */
  wasm: Promise<Response>;
}

const PLACE = 'https://python.invalid/';
export const DATA = '/data';

export async function startPython({ files, createModule, wasm }: Parts): Promise<PyodideInterface> {
  const file = (name: string): Uint8Array<ArrayBuffer> => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  // Pyodide asks for its two files by fetch: it gets those that are here.
  const network = self.fetch;
  self.fetch = (input, how) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === `${PLACE}pyodide.asm.wasm`) return wasm;
    if (url === `${PLACE}python_stdlib.zip`) return Promise.resolve(new Response(file('python.zip')));
    return network(input, how);
  };
  // An interpreter that is not whole, or that this browser cannot run, it would wait for forever.
  const { instantiateStreaming } = WebAssembly;
  const failed = new Promise<never>((_, reject) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = instantiateStreaming(source, imports);
      made.catch(reject);
      return made;
    };
  });
  try {
    const options = { indexURL: PLACE, lockFileContents: JSON.parse(new TextDecoder().decode(file('lock.json'))) as object, createPyodideModule: createModule };
    // One of them is not in the types.
    const python = await Promise.race([loadPyodide(options as object), failed]);
    placeFiles(python, files);
    return python;
  } finally {
    self.fetch = network;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Modules of ours that came after the start. */
export function placeModules(python: PyodideInterface, files: ReadonlyMap<string, Uint8Array>): void {
  const FOLDER = '/later';
  for (const [name, bytes] of files) {
    if (!name.startsWith('lucky7/')) continue;
    python.FS.mkdirTree(`${FOLDER}/${name}`.replace(/\/[^/]*$/, ''));
    python.FS.writeFile(`${FOLDER}/${name}`, bytes);
  }
  (python.pyimport('lucky7.browser.worker').add_modules as (folder: string) => void)(`${FOLDER}/lucky7`);
}

/** msgspec has a library, which cannot be loaded out of an archive. */
export function placeFiles(python: PyodideInterface, files: Parts['files']): void {
  const packages = python.runPython("import sys; next(path for path in sys.path if path.endswith('site-packages'))") as string;
  python.FS.mkdirTree(`${packages}/msgspec`);
  for (const [name, bytes] of files) if (name.startsWith('msgspec/')) python.FS.writeFile(`${packages}/${name}`, bytes);
}
