/** Why something did not work: the server's reason, or that it could not be asked. */
import type { NoticeCode, Reason } from '../protocol';

/** What the client itself knows and no server says. */
export type LocalCode = 'connection-lost';
export interface Why extends Omit<Reason, 'code'> {
  code: Reason['code'] | NoticeCode | LocalCode;
}

export class Refusal extends Error {
  constructor(readonly reason: Why) {
    super(reason.code);
  }
}

export const reasonOf = (error: unknown): Why => (error instanceof Refusal ? error.reason : { code: 'server-error' });

/** Does something; returns why it failed, or null when it worked. */
export async function attempt(action: () => Promise<unknown>): Promise<Why | null> {
  try {
    await action();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
