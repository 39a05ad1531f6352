/** Hands a game that was played on this device to the server that this page came from: it joins "My games" there. */
import { loaded } from '../net/alone.svelte';
import { httpServer } from '../net/http';
import { Refusal } from '../net/refusal';
import { PROTOCOL, type Problem } from '../protocol';

const HANDED = 'dl7.alone.handed';

function handed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(HANDED) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const wasHandedIn = (key: string): boolean => handed().includes(key);

export async function handInGame(key: string): Promise<void> {
  const path = `/games/${encodeURIComponent(key)}.dl7`;
  const record = await (await loaded()).call({ method: 'GET', path, query: {} });
  if (!record.ok) throw new Refusal((record.body as Problem | null)?.reason ?? { code: 'server-error' });
  const query = { protocol: String(PROTOCOL) };
  const answer = await httpServer.call({ method: 'POST', path: '/me/games', query, body: new Blob([record.text ?? '']) }).catch(() => null);
  if (!answer) throw new Refusal({ code: 'connection-lost' });
  if (!answer.ok) throw new Refusal((answer.body as Problem | null)?.reason ?? { code: 'server-error' });
  try {
    localStorage.setItem(HANDED, JSON.stringify([key, ...handed()].slice(0, 1000)));
  } catch {
    // It can be handed in again: the server keeps it once.
  }
}
