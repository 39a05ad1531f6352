/** Splits a language's sentences: those of the first screens, and those that only later ones use. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const SRC = join(import.meta.dirname, '../src');
/** What is opened from the first screens, and loads its sentences with itself (`withAll` in src/i18n). */
const LATER = /^(pad|replay|fair)\/|^table\/(GameEnd|Menu|AskSeat|LastTrick)\.svelte$|^evening\/Evening\.svelte$|^learn\/(?!coach|advice)|^words\/pad\.ts$|^explain\/Explanation\.svelte$|^screens\/(NewTable|Lobby|HotSeat|Pad|Fairness|Replay|Learn|Review|Rules|Club|Games|Devices|UseCode|Report|Install|Settings|ForgetMe|PastGameLine)\.svelte$/;

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['gallery', 'locales'].includes(entry.name) ? [] : files(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}

/** Ids that stand in a file of the first screens. */
function firstIds(): Set<string> {
  const first = files(SRC).filter((path) => !LATER.test(relative(SRC, path).split(sep).join('/')));
  return new Set(first.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map((found) => found[1]!)));
}

export function split(text: string, first: ReadonlySet<string>): { first: string; later: string } {
  const parts = { first: '', later: '' };
  for (const message of text.split(/^(?=[a-z#])/m)) {
    const id = message.match(/^([a-z][a-z0-9-]*) =/)?.[1];
    if (id) parts[first.has(id) ? 'first' : 'later'] += message.trimEnd() + '\n';
  }
  return parts;
}

/** `de.ftl?first` and `de.ftl?later`. In one file, or under test, the first has all. */
export function sentences({ together = false } = {}): Plugin {
  let ids: Set<string> | null = null;
  let all = together;
  return {
    name: 'sentences',
    enforce: 'pre',
    configResolved: ({ mode }) => {
      all ||= mode === 'test';
    },
    load(id) {
      const [path, part] = id.split('?') as [string, string?];
      if (!path.endsWith('.ftl') || (part !== 'first' && part !== 'later')) return null;
      this.addWatchFile(path);
      const text = readFileSync(path, 'utf8');
      ids ??= firstIds();
      const parts = all ? { first: text, later: '' } : split(text, ids);
      return `export default ${JSON.stringify(parts[part])};`;
    },
  };
}
