import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  const languages = Object.keys(manifest()).filter((name) => name.endsWith('.ftl?raw') || name.endsWith('.ftl'));
  const screens = Object.keys(manifest()).filter((name) => name.startsWith('src/screens/'));
  expect(languages).toHaveLength(5);
  for (const screen of screens)
    for (const language of languages) {
      const files = new Set([...needs('index.html'), ...needs(screen), ...needs(language)]);
      const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
      expect(size, `${screen} in ${language}`).toBeLessThan(FIRST_LOAD);
    }
});

test('the page has no inline script or style, so that the policy can be strict', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
  // Templates are parsed as HTML: a style attribute in one would be refused as inline style.
  for (const script of scripts()) expect(script).not.toMatch(/<[a-z][^<>`]*\sstyle=/);
});

test('nothing is fetched from another host', () => {
  const known = /https?:\/\/(www\.w3\.org|svelte\.dev)\//;
  for (const script of scripts()) for (const [url] of script.matchAll(/https?:\/\/[^\s"'`)]+/g)) expect(url).toMatch(known);
});

test('the gallery is not shipped', () => {
  expect(Object.keys(manifest()).filter((name) => name.includes('gallery'))).toEqual([]);
});
