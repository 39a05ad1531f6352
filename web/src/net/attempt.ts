import { reasonOf, type Why } from './api';

/** Does it; hands back why not, or null when it went well. */
export async function attempt(what: () => Promise<unknown>): Promise<Why | null> {
  try {
    await what();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
