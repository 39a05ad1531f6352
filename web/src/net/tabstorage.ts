/** Small things that survive a reload of this tab, and nothing worse than forgetting when they cannot. */
export function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keep(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // A full or forbidden store.
  }
}
