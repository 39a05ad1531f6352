/** How far the game on this device is: what the screens show of it. */
import type { Trouble } from './messages';

/** Missing: what it needs is not on this device, and cannot be fetched now. */
export type Phase = 'off' | 'starting' | 'ready' | 'failed' | 'missing';

export const offline = $state({
  phase: 'off' as Phase,
  /** Of what has to come, from 0 to 1; all of it does not mean ready: then Python starts. */
  come: 0,
  /** Of the coach, once it was asked for. */
  coachCome: 1,
  troubles: [] as Trouble[],
});
