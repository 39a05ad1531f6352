/** Keeps the screen from going dark, where the browser lets us; quietly does nothing elsewhere. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let done = false;
  const ask = async (): Promise<void> => {
    if (done || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (done) await lock.release();
    } catch {
      // A low battery or a policy: the room will touch the remote.
    }
  };
  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    done = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}
