// Packs what runs the game inside a browser: `node python.mjs WHEEL MODULES OUT`.
//
// WHEEL is msgspec's for Pyodide, MODULES the folder with what lucky7.bots.wasm and lucky7.bots.coach_wasm write. Pyodide's own Python imports our
// modules here, which says what they need of the standard library, and compiles all of it. OUT gets
//   python.pack   the interpreter
//   game.pack     files by name: python.zip (compiled modules), msgspec, the bots
//   script.pack   Pyodide's script, for web space that compresses nothing
//   master.pack   Master's weights
//   coach.pack    files by name: modules of the coach, compiled, and its evaluator
//   sizes.json    how many bytes each pack has
//   pyodide.js    Pyodide's script, for servers that compress what they send
// Packs are gzip, which says by itself whether it is whole, and under a name that no server unpacks on its own.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { loadPyodide } from 'pyodide';

const [wheel, modules, out] = process.argv.slice(2);
const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const source = new URL('../../src/', import.meta.url).pathname;
const MOST = 5.5e6;

/** Pyodide with our sources and msgspec in it. */
async function withSources(wheelFiles) {
  const made = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' } }); // the same bytes every time, without columns
  const write = (place, bytes) => {
    made.FS.mkdirTree(dirname(place));
    made.FS.writeFile(place, bytes);
  };
  for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name.endsWith('.py')) write(`/src/${relative(source, file)}`, await readFile(file));
  }
  for (const [name, bytes] of Object.entries(wheelFiles)) write(`/src/${name}`, bytes);
  return made;
}

// One that unpacks and compiles, and a fresh one, which imports what the game does and nothing else.
const python = await withSources({});
python.globals.set('wheel', new Uint8Array(await readFile(wheel)));
const pack = await readFile(new URL('./pack.py', import.meta.url), 'utf8');
python.runPython(pack);
const msgspec = python.runPython('unpacked(wheel.to_bytes())').toJs({ dict_converter: Object.fromEntries });
const fresh = await withSources(msgspec);
const imported = fresh.runPython(`${pack}\nimported()`);
const functions = fresh.runPython('all_written()').toJs();
const importedLater = fresh.runPython('imported_later()');
python.FS.mkdirTree('/src/msgspec');
for (const [name, bytes] of Object.entries(msgspec)) python.FS.writeFile(`/src/${name}`, bytes);
const compiled = python.globals.get('compile_all')(imported, functions).toJs({ dict_converter: Object.fromEntries });
const coach = python.globals.get('compile_files')(importedLater).toJs({ dict_converter: Object.fromEntries });
for (const name of ['coach.wasm', 'coach.expected']) coach[name] = await readFile(join(modules, name));
coach['lucky7/coach/calibration.json'] = await readFile(join(source, 'lucky7/coach/calibration.json'));
const files = { ...compiled };
for (const [name, bytes] of Object.entries(msgspec)) if (name.endsWith('.so')) files[name] = bytes;
files['lucky7.wasm'] = await readFile(join(modules, 'lucky7.wasm'));
const { info } = JSON.parse(await readFile(join(pyodide, 'pyodide-lock.json'), 'utf8'));
files['lock.json'] = Buffer.from(JSON.stringify({ info, packages: {} })); // nothing else is ever loaded

/** The length of a list of names and sizes, the list, and the files one after the other. */
function archive(all) {
  const list = Buffer.from(JSON.stringify(Object.entries(all).map(([name, bytes]) => [name, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...Object.values(all)]);
}

const packs = {
  'python.pack': await readFile(join(pyodide, 'pyodide.asm.wasm')),
  'game.pack': archive(files),
  'script.pack': await readFile(join(pyodide, 'pyodide.asm.mjs')),
  'master.pack': await readFile(join(modules, 'master.weights')),
  'coach.pack': archive(coach),
};
await mkdir(out, { recursive: true });
const sizes = {};
for (const [name, bytes] of Object.entries(packs)) {
  // By Python's zlib, which is the same everywhere and packs tighter than Node's.
  const packed = python.globals.get('packed')(new Uint8Array(bytes)).toJs();
  await writeFile(join(out, name), packed);
  sizes[name.replace('.pack', '')] = packed.length;
}
await writeFile(join(out, 'pyodide.js'), await readFile(join(pyodide, 'pyodide.asm.mjs')));
await writeFile(join(out, 'sizes.json'), JSON.stringify(sizes));
const once = sizes.python + sizes.game + sizes.script;
if (once > MOST) throw new Error(`${once} bytes to play alone: more than ${MOST}`);
process.exit(0);
