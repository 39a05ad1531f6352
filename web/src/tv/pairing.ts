/** How a television and a phone at a table find each other: the television shows a code, the phone sends it the table's link. */
import { lookAtScreen, showOnScreen } from '../net/api';
import type { TableSession } from '../net/table.svelte';
import type { ScreenGiven, ScreenWaits } from '../protocol';

/** Where a code that was scanned is kept until its table is open. */
export const SCANNED = 'dl7.tv';

/** What the television was given, or null while it waits. */
export async function given({ code, secret }: ScreenWaits): Promise<ScreenGiven | null> {
  const found = await lookAtScreen({ code, secret });
  return found.table === '' ? null : found;
}

/** The token at the end of a television's link, wherever the link keeps it. */
export const tokenOf = (link: string): string => link.split(/[/#?=]/).at(-1) ?? '';

/** Gives the television that shows this code a link to the table. */
export async function showOn(session: TableSession, code: string): Promise<void> {
  const { link } = await session.ask({ ask: 'tv-link' });
  await showOnScreen({ code, table: session.code, token: tokenOf(link) });
}
