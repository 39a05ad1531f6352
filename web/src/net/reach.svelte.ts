/** Whether the server can be reached: what the system says, and what the last request met. */
const inBrowser = typeof window !== 'undefined';

export const reach = $state({ offline: inBrowser && !navigator.onLine });

export function watchReach(): void {
  window.addEventListener('online', () => (reach.offline = false));
  window.addEventListener('offline', () => (reach.offline = true));
}
