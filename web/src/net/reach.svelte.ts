/** Whether the server can be reached: what the system says of the network, and what the last request met. */
const inBrowser = typeof window !== 'undefined';
const network = !inBrowser || navigator.onLine;

export const reach = $state({ offline: !network, network });

export function watchReach(): void {
  for (const event of ['online', 'offline']) window.addEventListener(event, () => (reach.offline = !(reach.network = event === 'online')));
}
