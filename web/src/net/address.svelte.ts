import { IS_SITE } from '../site';
import { me } from './api';

const THIS_MACHINE = /^(localhost|127\..*|\[::1\])$/;
let address = $state('');
let asked = false;

/** A path as a link for other devices. Where this one came by `localhost`, the server is asked for an address that they can open. */
export function shared(path: string): string {
  if (IS_SITE) return new URL(`#${path}`, location.href).href;
  if (!THIS_MACHINE.test(location.hostname)) return new URL(path, location.origin).href;
  if (!asked) {
    asked = true;
    void me().then((person) => (address = person.address), () => (asked = false));
  }
  return new URL(path, address || location.origin).href;
}

/** Whether other devices can open a link, as far as it shows. */
export function isForOthers(link: string): boolean {
  const { protocol, hostname } = new URL(link);
  return protocol !== 'file:' && !THIS_MACHINE.test(hostname);
}
