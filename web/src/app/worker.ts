/// <reference lib="webworker" />
/**
 * Keeps the built client at hand: it starts at once, and goes on as it is while a newer one is
 * fetched beside it. What the server says is never kept.
 *
 * Stands alone, without imports: it is served as one plain script. The build writes the list.
 */
export {};
declare const __SHELL__: { version: string; files: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const { version, files } = __SHELL__;
const PREFIX = 'dl7-';
const CACHE = PREFIX + version;
const PAGE = '/index.html';
/** The server's own: always asked, never answered from here. */
const LIVE = /^\/(api|healthz|metrics)(\/|$)/;

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names with a fingerprint never change; the others are asked for anew.
  await cache.addAll(files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })));
}

/** The version before stays: another tab may still be playing with it. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const isScreen = request.mode === 'navigate' && !path.endsWith('.html');
  const kept = isScreen ? await cache.match(PAGE) : ((await cache.match(path)) ?? (await caches.match(path)));
  return kept ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || LIVE.test(pathname)) return;
  event.respondWith(answer(request, pathname));
});
