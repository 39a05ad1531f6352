import { me } from './api';

const LOCAL = /^(localhost|127\..*|\[::1\])$/;
let address = $state('');
let asked = false;

/** A path as other devices can open it: they cannot open this machine's own `localhost`. */
export function shared(path: string): string {
  if (!LOCAL.test(location.hostname)) return new URL(path, location.origin).href;
  if (!asked) {
    asked = true;
    void me().then((person) => (address = person.address), () => (asked = false));
  }
  return new URL(path, address || location.origin).href;
}
