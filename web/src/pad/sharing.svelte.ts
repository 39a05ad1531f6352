/** A pad seen live on other phones, through the server: the pen writes, everybody else looks on. */
import type { PadNow, Penned } from '../protocol';
import type { StoredPad } from './files';
import { Refused } from './lines';
import { Pad } from './model';
import type { Shelf } from './shelf.svelte';

const RETRY_MS = 2000;
/** A whole table that waits for its pen must not look like somebody who guesses codes. */
const SLOWEST_MS = 8000;
const LINES_AT_ONCE = 40;
const key = (id: string): string => `dl7.pad-shared.${id}`;

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/pads${path}`, {
    method,
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const told = (await response.json()) as T & { reason?: { code: string; params?: Record<string, number | string> } };
  if (!response.ok) throw new Refused(told.reason?.code ?? 'server-error', told.reason?.params ?? {});
  return told;
}

/** Listens to a pad until told to stop; comes back by itself. */
function listen(code: string, told: (now: PadNow) => void, lost: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let wait = RETRY_MS;
  let over = false;
  const open = (): void => {
    clearTimeout(timer);
    timer = 0;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/pads/${code}/socket`);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      wait = RETRY_MS;
      told(JSON.parse(data) as PadNow);
    };
    socket.onclose = () => {
      if (over) return;
      lost();
      timer = window.setTimeout(open, wait);
      wait = Math.min(2 * wait, SLOWEST_MS);
    };
  };
  // Somebody looks again, or the network is back: at once.
  const again = (): void => {
    if (timer && document.visibilityState === 'visible') open();
  };
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  open();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('online', again);
    socket?.close();
  };
}

/** The pen's side: sends every line after it is stored here, catches up after a gap. */
export class Sharing {
  code = $state('');
  watching = $state(0);
  offered = $state(false);
  /** Somebody else has the pen now: where to follow them. */
  taken = $state(false);
  trouble = $state(false);
  private pen = '';
  private pens = 1;
  private sent = -1;
  private busy = false;
  private again = false;
  private timer = 0;
  private stop: () => void = () => undefined;

  constructor(
    private readonly shelf: Shelf,
    private readonly file: () => StoredPad,
  ) {
    const kept = shelf.json(key(file().id)) as Penned | null;
    if (kept?.code && kept.pen) this.hold(kept);
  }

  private hold({ code, pen, pens }: Penned): void {
    this.code = code;
    this.pen = pen;
    this.pens = pens;
    this.stop();
    this.stop = listen(
      code,
      (now) => {
        this.watching = Math.max(0, now.watching - 1);
        this.offered = now.offered;
        this.sent = now.lines.length;
        this.trouble = false;
        if (now.pens > this.pens) this.lose();
        else this.push();
      },
      () => {
        this.trouble = true;
        this.push();
      },
    );
  }
  private lose(): void {
    this.stop();
    this.shelf.write(key(this.file().id), 'null');
    this.taken = true;
  }

  async start(): Promise<void> {
    const { id, started, lines } = this.file();
    const penned = await ask<Penned>('POST', '', { id, started, lines });
    this.shelf.write(key(id), JSON.stringify(penned));
    this.hold(penned);
  }
  async offer(offered: boolean): Promise<void> {
    await ask<PadNow>('PUT', `/${this.code}/pen`, { pen: this.pen, offered });
  }
  /** Sends what the server has not got yet. */
  push(): void {
    if (!this.code || this.taken) return;
    if (this.busy) this.again = true;
    else void this.send();
  }
  private async send(): Promise<void> {
    const { lines } = this.file();
    if (this.sent >= lines.length && !this.trouble) return;
    this.busy = true;
    try {
      if (this.sent < 0) this.sent = (await ask<PadNow>('GET', `/${this.code}`)).lines.length;
      const rest = lines.slice(this.sent, this.sent + LINES_AT_ONCE);
      if (rest.length > 0) this.sent = (await ask<PadNow>('POST', `/${this.code}/lines`, { pen: this.pen, at: this.sent, lines: rest })).lines.length;
      this.again ||= this.sent < lines.length;
      this.trouble = false;
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (code === 'not-your-pen') this.lose();
      else if (code === 'stale') this.sent = Number((error as Refused).params.seq ?? -1);
      else if (code === 'no-such-pad' && (await this.shareAgain())) this.sent = lines.length;
      else this.trouble = true;
      this.again ||= code === 'stale';
    }
    this.busy = false;
    clearTimeout(this.timer);
    if (this.trouble) this.timer = window.setTimeout(() => this.push(), RETRY_MS);
    if (this.again) {
      this.again = false;
      void this.send();
    }
  }
  /** The server has started anew: the same pad under the same code. */
  private async shareAgain(): Promise<boolean> {
    const { id, started, lines } = this.file();
    try {
      await ask<Penned>('POST', '', { id, started, lines, code: this.code, pen: this.pen, pens: this.pens });
      return true;
    } catch {
      return false;
    }
  }
  end(): void {
    this.stop();
    clearTimeout(this.timer);
  }
}

/** The other side: looks on, and may take the pen when it is offered. */
export class Following {
  pad: Pad | null = $state.raw(null);
  file: StoredPad | null = $state.raw(null);
  offered = $state(false);
  watching = $state(0);
  lost = $state(false);
  /** Called with everything that is told. */
  told: () => void = () => undefined;
  private readonly stop: () => void;

  constructor(
    readonly code: string,
    shelf: Shelf,
  ) {
    this.stop = listen(
      code,
      (now) => {
        this.pad = new Pad(now.lines);
        this.file = { id: now.id, started: now.started, lines: now.lines };
        // Who had the pen before keeps their pad up to date.
        if (shelf.read(now.id)) shelf.take(this.file);
        this.told();
        this.offered = now.offered;
        this.watching = now.watching;
        this.lost = false;
      },
      () => (this.lost = true),
    );
  }
  /** The pad with its pen, on this device from now on. */
  async take(shelf: Shelf): Promise<string> {
    const penned = await ask<Penned>('POST', `/${this.code}/pen`);
    const { id, started, lines } = await ask<PadNow>('GET', `/${this.code}`);
    const taken = shelf.take({ id, started, lines });
    shelf.write(key(taken), JSON.stringify(penned));
    this.end();
    return taken;
  }
  end(): void {
    this.stop();
  }
}
