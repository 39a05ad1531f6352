import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let out = '';
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'dl7-site-'));
  const root = join(import.meta.dirname, '..');
  // In a process of its own: what is built here depends on its environment.
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '-c', 'vite.site.config.ts', '--outDir', out], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

const scripts = (): string[] => readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js') && !name.startsWith('table-worker')).map((name) => readFileSync(join(out, 'assets', name), 'utf8'));

test('nothing of the site leads to the host’s root', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).not.toMatch(/(href|src)="\//);
  const links = scripts().flatMap((script) => [...script.matchAll(/["'`]?\b(?:href|src)["'`]?\s*[:,=]\s*["'`](\/[^"'`]*)/g)].map((found) => found[1]!));
  expect(links.filter((link) => !link.startsWith('/api/'))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8')) as { start_url: string; scope: string; icons: { src: string }[]; shortcuts: { url: string }[] };
  expect([manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)].filter((path) => !path.startsWith('./'))).toEqual([]);
});

test('the page itself carries its policy, which allows WebAssembly and no inline script', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8').replaceAll('&#39;', "'");
  const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1];
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain('unsafe-inline');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
});

test('the first page is in it as it will look, and its script needs nothing of the client', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).toMatch(/<div id="first" aria-hidden="true" inert hidden>[^]*<h1[^]*<svg class="logo/);
  expect(page).not.toContain('modulepreload');
  const styles = [...page.matchAll(/rel="stylesheet"[^>]*href="\.\/([^"]*)/g)].map((found) => readFileSync(join(out, found[1]!), 'utf8')).join('');
  const scopes = new Set([...page.matchAll(/svelte-[a-z0-9]+/g)].map(([name]) => name));
  expect([...scopes].filter((scope) => !styles.includes(scope))).toEqual([]);
});

test('what has to come before the first card is within its limit, and packed', () => {
  const packs = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.pack'));
  expect(packs.map((name) => name.split('-')[0]).sort()).toEqual(['coach', 'game', 'master', 'python', 'script']);
  const bytes = packs.filter((name) => !/^(master|coach)/.test(name)).map((name) => readFileSync(join(out, 'assets', name)).length);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(5.5e6);
  expect(readdirSync(join(out, 'assets')).filter((name) => name.startsWith('pyodide'))).toEqual([]);
});
