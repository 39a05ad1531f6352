/** What a page does while it is played on this device: looks for its server, and saves files that a server would send. */
import { alone, loaded } from '../net/alone.svelte';
import { httpServer } from '../net/http';
import { IS_SITE } from '../site';

const LOOK_MS = 20_000;

/** Looks from time to time whether the server answers again. */
export function watchForServer(): () => void {
  const look = (): void => {
    if (!(alone.on || alone.failed) || IS_SITE || document.visibilityState !== 'visible') return;
    httpServer.call({ method: 'GET', path: '/levels', query: {} }).then(
      ({ ok }) => {
        alone.serverIsBack = ok;
        if (ok) alone.failed = false;
      },
      () => (alone.serverIsBack = false),
    );
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
}

/** Links to files that a server would send: they are saved from here. */
export function followDownloads(): () => void {
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a[download]');
    if (!alone.on || !(link instanceof HTMLAnchorElement) || !link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    void saveFile(link.pathname, link.download || 'double-lucky-7.dl7');
  };
  document.addEventListener('click', click);
  return () => document.removeEventListener('click', click);
}

async function saveFile(path: string, name: string): Promise<void> {
  const { text } = await (await loaded()).call({ method: 'GET', path: path.replace(/^\/api/, ''), query: {} });
  const url = URL.createObjectURL(new Blob([text ?? ''], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
