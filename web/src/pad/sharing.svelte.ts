/** A pad seen live on other phones, through the server: the pen writes, everybody else looks on. */
import { lookAtShared, offerPen, sharePad, sharedPad, takePen, writeLines } from '../net/api';
import { Line } from '../net/line.svelte';
import { reasonOf } from '../net/refusal';
import type { PadMoved, PadNow, Penned } from '../protocol';
import type { StoredPad } from './files';
import { Pad } from './model';
import type { Shelf } from './shelf.svelte';

const RETRY_MS = 2000;
const LINES_AT_ONCE = 40;
const key = (id: string): string => `dl7.pad-shared.${id}`;

/** Everything that is told about a shared pad, until it is closed: whole at first, then what has changed. */
function follow(code: string, told: (now: PadNow) => void, lost: () => void): Line<PadNow | PadMoved> {
  let known: PadNow | null = null;
  const line: Line<PadNow | PadMoved> = new Line<PadNow | PadMoved>(`${sharedPad(code)}/socket`, { moves: '' }, {
    received: (message) => {
      if (!('at' in message)) known = message;
      else if (known) known = { ...known, ...message, lines: [...known.lines.slice(0, message.at), ...message.lines] };
      if (!known) return;
      line.welcomed();
      told(known);
    },
    lost: () => {
      known = null;
      lost();
    },
  });
  return line;
}

/** The pen's side: sends every line after it is stored here, catches up after a gap. */
export class Sharing {
  code = $state('');
  watching = $state(0);
  offered = $state(false);
  /** Somebody else has the pen now: where to follow them. */
  taken = $state(false);
  private pen = '';
  private pens = 1;
  private sent = -1;
  private busy = false;
  /** Something has gone wrong: the server is asked again, even if it seems to have everything. */
  private trouble = false;
  private again = false;
  private timer = 0;
  private line: Line<PadNow | PadMoved> | null = null;

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
    this.line?.close();
    this.line = follow(
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
        // The server may have forgotten the pad: it is asked, not believed to be as it was.
        this.trouble = true;
        this.sent = -1;
        this.push();
      },
    );
  }
  private lose(): void {
    this.line?.close();
    this.shelf.write(key(this.file().id), 'null');
    this.taken = true;
  }

  async start(): Promise<void> {
    const { id, started, lines } = this.file();
    const penned = await sharePad({ id, started, lines: [...lines] });
    this.shelf.write(key(id), JSON.stringify(penned));
    this.hold(penned);
  }
  async offer(offered: boolean): Promise<void> {
    const { pen: key } = this.file();
    await offerPen(this.code, { pen: this.pen, offered, ...(offered && key ? { key } : {}) });
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
      if (this.sent < 0) this.sent = (await lookAtShared(this.code)).lines.length;
      const rest = lines.slice(this.sent, this.sent + LINES_AT_ONCE);
      if (rest.length > 0) {
        this.line?.expectMessage();
        this.sent = (await writeLines(this.code, { pen: this.pen, at: this.sent, lines: rest })).at;
      }
      this.again ||= this.sent < lines.length;
      this.trouble = false;
    } catch (error) {
      const { code, params } = reasonOf(error);
      if (code === 'not-your-pen') this.lose();
      else if (code === 'stale') this.sent = Number(params?.seq ?? -1);
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
      const penned = await sharePad({ id, started, lines: [...lines], code: this.code, pen: this.pen, pens: this.pens });
      // A server that does not know the pen gives the pad a code of its own.
      if (penned.code !== this.code) {
        this.shelf.write(key(id), JSON.stringify(penned));
        this.hold(penned);
      }
      return true;
    } catch {
      return false;
    }
  }
  end(): void {
    this.line?.close();
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
  private readonly line: Line<PadNow | PadMoved>;

  constructor(
    readonly code: string,
    shelf: Shelf,
  ) {
    this.line = follow(
      code,
      (now) => {
        this.pad = new Pad(now.lines);
        this.file = { id: now.id, started: now.started, lines: now.lines };
        // Who had the pen before keeps their pad up to date.
        if (shelf.read(now.id)) void shelf.take(this.file);
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
    const penned = await takePen(this.code);
    const { id, started, lines } = await lookAtShared(this.code);
    const { key: pen, ...rest } = penned;
    const taken = await shelf.take({ id, started, lines, ...(pen ? { pen } : {}) });
    shelf.write(key(taken), JSON.stringify(rest));
    this.end();
    return taken;
  }
  end(): void {
    this.line.close();
  }
}
