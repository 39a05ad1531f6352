import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const FIRST_LOAD = 130 * 1024;
let out = '';

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'dl7-web-'));
  // As it is shipped: under vitest a build would carry the help for developers along.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ root: join(import.meta.dirname, '..'), logLevel: 'error', build: { outDir: out } });
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true, force: true });
});

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}
const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const scripts = (): string[] => readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(out, 'assets', name), 'utf8'));

/** A chunk with everything it needs before it runs. */
function needs(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest()[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) needs(other, found);
  return found;
}

test('any screen with its language is within the first load', () => {
  const languages = Object.keys(manifest()).filter((name) => name.endsWith('.ftl?first'));
  const screens = Object.keys(manifest()).filter((name) => name.startsWith('src/screens/'));
  expect(languages).toHaveLength(5);
  for (const screen of screens)
    for (const language of languages) {
      const files = new Set([...needs('index.html'), ...needs(screen), ...needs(language)]);
      const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
      expect(size, `${screen} in ${language}`).toBeLessThan(FIRST_LOAD);
    }
});

test('every script and style lies compressed beside itself, and nothing that gains nothing', () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/compress.mjs'), out]);
  const names = readdirSync(join(out, 'assets'));
  const large = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(out, 'assets', name)).filter((file) => readFileSync(file).length > 1000);
  expect(large.length).toBeGreaterThan(20);
  for (const file of [join(out, 'index.html'), join(out, 'sw.js'), ...large]) {
    const plain = readFileSync(file);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(plain), file).toBe(true);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(plain), file).toBe(true);
  }
  for (const font of names.filter((name) => name.endsWith('.woff2'))) expect(existsSync(join(out, 'assets', `${font}.gz`))).toBe(false);
});

test('the page has no inline script or style, so that the policy can be strict', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
  // Templates are parsed as HTML: a style attribute in one would be refused as inline style.
  for (const script of scripts()) expect(script).not.toMatch(/<[a-z][^<>`]*\sstyle=/);
});

test('nothing is fetched from another host', () => {
  const known = /https?:\/\/(www\.w3\.org|svelte\.dev)\//;
  // Pyodide could, and names where; the policy does not let it, and tests in browsers watch whom it asks.
  for (const script of scripts().filter((text) => !text.includes('loadPyodide') && !text.includes('_createPyodideModule'))) for (const [url] of script.matchAll(/https?:\/\/[^\s"'`)]+/g)) expect(url).toMatch(known);
});

test('the gallery is not shipped', () => {
  expect(Object.keys(manifest()).filter((name) => name.includes('gallery'))).toEqual([]);
});

const LATER = /\.pack$|\/pyodide-/;

interface Kept {
  addAll: (requests: { url: string }[]) => Promise<void>;
  add: (path: string) => Promise<void>;
  put: (path: string, answer: string) => Promise<void>;
  keys: () => Promise<{ url: string }[]>;
  match: (path: string) => Promise<string | undefined>;
}
type Listener = (event: Record<string, unknown>) => void;

/** The service worker as built, in a world where every cache and the network can be looked at. */
function worker() {
  const caches = new Map<string, Map<string, string>>();
  const listeners: Record<string, Listener> = {};
  const fetched: string[] = [];
  const network = Object.assign('fetched', { ok: true, clone: () => 'fetched anew' });
  const cacheOf = (name: string): Kept => {
    const kept = caches.get(name) ?? new Map<string, string>();
    caches.set(name, kept);
    return {
      addAll: async (requests) => requests.forEach(({ url }) => kept.set(url, `kept ${url}`)),
      add: async (path) => void kept.set(path, `kept ${path}`),
      put: async (path, answer) => void kept.set(path, String(answer)),
      keys: async () => [...kept.keys()].map((path) => ({ url: `https://table${path}` })),
      match: async (path) => kept.get(path),
    };
  };
  const world = {
    URL,
    Request: class {
      constructor(readonly url: string) {}
    },
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) => [...caches.values()].map((kept) => kept.get(path)).find(Boolean),
    },
    fetch: async ({ url }: { url: string }) => {
      fetched.push(url);
      return network;
    },
    self: {
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
      clients: { claim: async () => undefined },
      location: { href: 'https://table/sw.js' },
    },
  };
  runInNewContext(readFileSync(join(out, 'sw.js'), 'utf8'), world);
  const wait = async (kind: string): Promise<void> => {
    let done: unknown;
    listeners[kind]?.({ waitUntil: (what: unknown) => (done = what) });
    await done;
  };
  const say = async (data: string): Promise<void> => {
    let done: unknown;
    listeners.message?.({ data, waitUntil: (what: unknown) => (done = what) });
    await done;
  };
  const ask = async (path: string, { method = 'GET', mode = 'cors', origin = 'https://table', cache = 'default' } = {}): Promise<unknown> => {
    let answer: unknown = 'not ours';
    listeners.fetch?.({ request: { url: origin + path, method, mode, cache }, respondWith: (what: unknown) => (answer = what) });
    return answer;
  };
  return { caches, fetched, wait, ask, say };
}

test('the service worker keeps every script, style and font of the build, and the page itself', async () => {
  const { caches, wait } = worker();
  await wait('install');
  const [kept] = caches.values();
  const built = readdirSync(join(out, 'assets')).filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`);
  const now = built.filter((path) => !LATER.test(path));
  expect([...(kept?.keys() ?? [])]).toEqual(expect.arrayContaining([...now, '/index.html', '/manifest.webmanifest']));
  expect([...(kept?.keys() ?? [])].filter((path) => LATER.test(path))).toEqual([]);
});

test('what plays without a server is kept once it is used, and goes along to the next version', async () => {
  const first = worker();
  await first.wait('install');
  await first.say('keep-python');
  const paths = [...[...first.caches.values()][0]!.keys()].filter((path) => LATER.test(path));
  expect(paths).toHaveLength(5); // Python, its script, the game, Master, the coach
  const next = worker();
  next.caches.set('dl7-before', new Map(paths.slice(1).map((path) => [path, 'from before'])));
  await next.wait('install');
  const kept = [...next.caches].find(([name]) => name !== 'dl7-before')![1];
  expect(paths.map((path) => kept.get(path))).toEqual([`kept ${paths[0]}`, ...paths.slice(1).map(() => 'from before')]);
});

test('a pack that is damaged is fetched again, and that one is kept', async () => {
  const { caches, wait, say, ask } = worker();
  await wait('install');
  await say('keep-python');
  const [kept] = caches.values();
  const path = [...kept!.keys()].find((each) => each.endsWith('.pack'))!;
  expect(await ask(path)).toBe(`kept ${path}`);
  await ask(path, { cache: 'reload' });
  expect(kept!.get(path)).toBe('fetched anew');
});

test('the service worker answers pages from what it keeps and leaves the server’s own words alone', async () => {
  const { wait, ask, fetched } = worker();
  await wait('install');
  expect(await ask('/t/ABCDE', { mode: 'navigate' })).toBe('kept /index.html');
  expect(await ask('/api/me')).toBe('not ours');
  expect(await ask('/api/tables/ABCDE/socket')).toBe('not ours');
  expect(await ask('/healthz')).toBe('not ours');
  expect(await ask('/index.html', { method: 'POST' })).toBe('not ours');
  expect(await ask('/x.js', { origin: 'https://elsewhere' })).toBe('not ours');
  expect(fetched).toEqual([]);
  expect(String(await ask('/assets/unknown.js'))).toBe('fetched');
  expect(String(await ask('/pad.html', { mode: 'navigate' }))).toBe('fetched');
});

test('the version before stays for a tab that still plays with it, older ones go', async () => {
  const { caches, wait, ask } = worker();
  caches.set('dl7-oldest', new Map());
  caches.set('dl7-old', new Map([['/assets/old.js', 'kept old']]));
  caches.set('another', new Map());
  await wait('install');
  await wait('activate');
  expect([...caches.keys()].slice(0, 2)).toEqual(['dl7-old', 'another']);
  expect(await ask('/assets/old.js')).toBe('kept old');
});
