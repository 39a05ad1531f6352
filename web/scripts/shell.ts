/** Tells the service worker what belongs to this build: every file of it, and a name for the whole. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
// Icons are for the system that installs it; licences and maps for those who look for them.
// What plays without a server is kept when somebody has use for it.
const LATER = /\.pack$|\/pyodide-[^/]*\.js$/; // and Pyodide's own script
const LEFT_OUT = /(^\.vite\/|^icons\/(?!icon-192)|\.ico$|\.map$|\.txt$)/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** `unused`: what this build has no use for. */
export function shell(unused: RegExp): Plugin {
  let publicDir = '';
  return {
    name: 'dl7-shell',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return this.error(`${WORKER} was not built`);
      for (const name of Object.keys(bundle)) if (unused.test(name)) delete bundle[name];
      const hash = createHash('sha256');
      const built = Object.values(bundle).filter((file) => file !== worker && !LEFT_OUT.test(file.fileName));
      for (const file of built.sort((a, b) => a.fileName.localeCompare(b.fileName))) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      const kept = filesIn(publicDir).filter((name) => !LEFT_OUT.test(name)).sort();
      for (const name of kept) hash.update(name).update(readFileSync(join(publicDir, name)));
      hash.update(worker.code);
      const all = [...built.map((file) => file.fileName), ...kept].sort();
      const lists = { files: all.filter((name) => !LATER.test(name)), later: all.filter((name) => LATER.test(name)) };
      worker.code = worker.code.replaceAll('__SHELL__', () => JSON.stringify({ version: hash.digest('hex').slice(0, 12), ...lists }));
    },
  };
}
