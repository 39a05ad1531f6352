/** A link that makes another device this person, with the contribution key behind its `#`, which browsers tell nobody. */
import type { Link } from '../protocol';
import { deviceLink } from './api';

export async function linkWithKey(): Promise<Link> {
  const [{ link }, { contributionKey }] = await Promise.all([deviceLink(), import('../fair/notes')]);
  return { link: `${link}.${contributionKey()}` };
}
