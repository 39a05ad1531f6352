/// <reference lib="webworker" />
/**
 * Keeps the built client at hand: it starts at once, and goes on as it is while a newer one is
 * fetched beside it. What the server says is never kept.
 *
 * Stands alone, without imports: it is served as one plain script. The build writes the lists; names
 * in them are relative to the folder it serves.
 */
export {};
declare const __SHELL__: { version: string; files: string[]; later: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
/** `later`: what plays without a server, some megabytes, kept once somebody has use for it. */
const { version, files, later } = __SHELL__;
const PREFIX = 'dl7-';
const CACHE = PREFIX + version;
const SCOPE = new URL('.', worker.location.href);
const pathOf = (name: string): string => new URL(name, SCOPE).pathname;
const PAGE = pathOf('index.html');
const LATER = new Set(later.map(pathOf));
const isInterpreter = (path: string): boolean => /\/python-[^/]*\.pack$/.test(path);
const unpacked = (path: string): string => path.replace(/pack$/, 'wasm');
/** The server's own: always asked, never answered from here. */
const LIVE = /^(api|healthz|metrics)(\/|$)/;

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names with a fingerprint never change; the others are asked for anew.
  await cache.addAll(files.map((file) => new Request(pathOf(file), { cache: file.startsWith('assets/') ? 'default' : 'reload' })));
  if (await wasKept()) await keepLater();
}

/** Whether a version before this one had what plays without a server: then this one has to have it, too. */
async function wasKept(): Promise<boolean> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== CACHE))
    if ((await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('.pack'))) return true;
  return false;
}

async function keepLater(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of LATER) {
    if (await cache.match(path)) continue;
    const kept = await caches.match(path);
    if (kept) await cache.put(path, kept);
    else await cache.add(path).catch(() => undefined);
  }
  for (const path of [...LATER].filter(isInterpreter)) await unpack(cache, path);
}

/**
 * The interpreter as it is, beside its pack. A browser keeps what it compiled of a file that comes under an address of its own, and
 * compiling takes longer than all else that Python's start does.
 */
async function unpack(cache: Cache, path: string): Promise<void> {
  const pack = (await cache.match(unpacked(path))) ? null : await cache.match(path);
  if (!pack?.body) return;
  const content = pack.body.pipeThrough(new DecompressionStream('gzip'));
  await cache.put(unpacked(path), new Response(content, { headers: { 'Content-Type': 'application/wasm' } })).catch(() => undefined);
}

/** The version before stays: another tab may still be playing with it. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  // What was kept is damaged, says whoever asks so.
  if (request.cache === 'reload' && LATER.has(path)) {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(path, fresh.clone());
    if (isInterpreter(path)) await cache.delete(unpacked(path));
    return fresh;
  }
  const isScreen = request.mode === 'navigate' && !path.endsWith('.html');
  const kept = isScreen ? await cache.match(PAGE) : ((await cache.match(path)) ?? (await caches.match(path)));
  return kept ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
  if (event.data === 'keep-python') event.waitUntil(keepLater());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  if (LIVE.test(pathname.slice(SCOPE.pathname.length))) return;
  event.respondWith(answer(request, pathname));
});
