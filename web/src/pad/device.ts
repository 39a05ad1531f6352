/** What this device can be trusted with. */

export interface Safety {
  /** Offline and installing need a secure address; a file of one's own needs no address. */
  secure: boolean;
  /** The browser has promised not to throw stored pads away. */
  promised: boolean;
}

export async function safety(): Promise<Safety> {
  const secure = window.isSecureContext || location.protocol === 'file:';
  try {
    const promised = (await navigator.storage?.persisted?.()) || ((await navigator.storage?.persist?.()) ?? false);
    return { secure, promised };
  } catch {
    return { secure, promised: false };
  }
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A fair die of eight faces, and fair lots. */
export function lot(count: number): number {
  const limit = Math.floor(0x1_0000_0000 / count) * count;
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while (draw[0]! >= limit);
  return draw[0]! % count;
}
