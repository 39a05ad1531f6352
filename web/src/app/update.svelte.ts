/**
 * The installed side of the client: a worker that keeps it at hand, newer versions that wait for a
 * good moment, and whether the network is there.
 */
import { watchReach } from '../net/reach.svelte';

const AN_HOUR = 3_600_000;
const inBrowser = typeof window !== 'undefined';

export const app = $state({
  /** A newer version is here and waits. */
  newer: false,
  /** The browser offers to install it. */
  installable: false,
  /** Freshly installed: it may not know yet who has been playing in the browser. */
  unknown: false,
});

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}
let offer: InstallPrompt | null = null;
let registration: ServiceWorkerRegistration | null = null;

export const isInstalled = (): boolean => inBrowser && (matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true));
/** Browsers keep workers and installing for https and this machine. */
export const isSecure = (): boolean => inBrowser && window.isSecureContext;
export const isApple = (): boolean => inBrowser && /iPhone|iPad|iPod/.test(navigator.userAgent);

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
  app.installable = false;
}

const WELCOMED = 'dl7.welcomed';
function wasWelcomed(): boolean {
  try {
    return localStorage.getItem(WELCOMED) !== null;
  } catch {
    return true;
  }
}
export function welcomed(): void {
  app.unknown = false;
  try {
    localStorage.setItem(WELCOMED, '1');
  } catch {
    // It will ask once more, then.
  }
}

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  const look = (): void => {
    // Without a controller it is the first one: nothing is replaced.
    app.newer = found.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  look();
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < AN_HOUR) return;
    looked = Date.now();
    found.update().catch(() => undefined);
  });
}

/** What plays without a server is kept, from the first time it was used, or once this is an app. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage('keep-python');
}

const arrived = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => void (worker.state !== 'installing' && resolve());
    worker.addEventListener('statechange', look);
    look();
  });

/** To the newest version there is: what waits takes over, and the page is loaded again. */
export async function refresh(): Promise<void> {
  await registration?.update().catch(() => undefined);
  if (registration?.installing) await arrived(registration.installing);
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

/** Call once. In development, and where the address is not secure, there is no worker. */
export function startApp(): void {
  watchReach();
  app.unknown = isInstalled() && !wasWelcomed();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
    app.installable = true;
  });
  window.addEventListener('appinstalled', () => (app.installable = false));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).then(watch, () => undefined);
  if (isInstalled()) void keepForOffline();
}
