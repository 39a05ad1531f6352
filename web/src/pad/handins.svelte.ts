/** Finished pads on their way into everybody's games: wished for here, done when the server is near. */
import { handIn, lookAtHandedIn, takeOut, thatIsMe } from '../net/api';
import { reasonOf, type Why } from '../net/refusal';
import type { HandedIn } from '../protocol';
import type { StoredPad } from './files';
import { Pad } from './model';
import { needsPen, sign } from './pen';
import type { Shelf } from './shelf.svelte';

/** What one device wants for one pad, and what the server has said to. */
export interface Wish {
  /** Into the games of this person, as this player; -1: only kept for the others. Null: only on this device. */
  player: number | null;
  /** As the server has it: after how many lines, and as whom. Null: not there. */
  done: { lines: number; player: number } | null;
  /** Handed in by another person: this one only says who they are. */
  others?: boolean;
  /** Why the server will not have it. */
  refused?: Why['code'];
}
export type Standing = 'unasked' | 'stays' | 'waits' | 'joined' | 'leaves' | 'refused';

const KEY = 'dl7.pad-joins.';
const ME = 'dl7.pad-me';
const SOON_MS = 1500;
const RETRY_MS = 20_000;
/** Not refused for good: the server is away, busy, or has not got the pad yet. */
const LATER = new Set<Why['code']>(['connection-lost', 'server-error', 'too-many', 'no-such-pad']);

export class HandIns {
  /** By pad. */
  wishes: Readonly<Record<string, Wish>> = $state.raw({});
  /** Players whom other people have said to be, as far as the server has told. */
  claimed: Readonly<Record<string, readonly number[]>> = $state.raw({});
  private running: Promise<void> | null = null;
  private again = false;
  private timer = 0;

  constructor(readonly shelf: Shelf) {
    this.look();
  }
  look(): void {
    const found = this.shelf.keys(KEY).map((key) => [key.slice(KEY.length), this.shelf.json(key)] as const);
    this.wishes = Object.fromEntries(found.filter((entry): entry is [string, Wish] => entry[1] !== null));
  }

  standing(id: string, lines?: number): Standing {
    const wish = this.wishes[id];
    if (!wish) return 'unasked';
    if (wish.refused) return 'refused';
    if (wish.player === null) return wish.done ? 'leaves' : 'stays';
    return wish.done?.player === wish.player && (wish.others || lines === undefined || wish.done.lines === lines) ? 'joined' : 'waits';
  }

  /** Who this device's person is on a pad, if that was said once before. */
  known(pad: Pad): number {
    const name = this.shelf.json(ME);
    return pad.players.findIndex((player) => player.name === name);
  }

  want(id: string, player: number | null, name?: string): void {
    this.put(id, { player, done: this.wishes[id]?.done ?? null, ...(this.wishes[id]?.others ? { others: true } : {}) });
    if (name !== undefined || player === null) this.shelf.write(ME, JSON.stringify(name ?? null));
    void this.flush();
  }
  retry(id: string): void {
    const { refused: _, ...wish } = this.wishes[id]!;
    this.put(id, wish);
    void this.flush();
  }
  /** The pad is thrown away here; what was handed in stays. */
  forget(id: string): void {
    const { [id]: _, ...wishes } = this.wishes;
    this.wishes = wishes;
    this.shelf.erase(KEY + id);
  }
  /** Something was written on a pad: not with every tap of a correction. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), SOON_MS);
  }

  /** What the server knows of a pad: another device may have handed it in, or somebody taken it out. */
  async ask(id: string): Promise<void> {
    try {
      const told = await lookAtHandedIn(id);
      this.hear(id, told);
      const wish = this.wishes[id];
      if (wish?.done && told.players.length === 0) this.put(id, { player: null, done: null });
      else if (wish?.done && told.player !== wish.done.player) this.forget(id);
      else if (!wish && (told.keeper || told.player >= 0)) this.put(id, { player: told.player, done: { lines: -1, player: told.player }, others: !told.keeper });
    } catch {
      // It has not got it, or is away.
    }
  }

  /** Does all that is wished for and can be done now. */
  flush(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }
  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      for (const id of Object.keys(this.wishes)) await this.settle(id);
    }
  }
  /** Tries again and again while there is something to do. Returns how to stop. */
  keepTrying(): () => void {
    const near = (): void => void (Object.keys(this.wishes).some((id) => this.isDue(id)) && this.flush());
    near();
    const timer = window.setInterval(near, RETRY_MS);
    window.addEventListener('online', near);
    return () => {
      clearInterval(timer);
      clearTimeout(this.timer);
      window.removeEventListener('online', near);
    };
  }
  /** Whether this device may hand a pad in: it lies here, with its pen or from before pens. */
  owns(id: string): boolean {
    const stored = this.shelf.read(id);
    return stored !== null && (stored.pen !== undefined || !needsPen(id));
  }
  private isDue(id: string): boolean {
    return ['waits', 'leaves'].includes(this.standing(id, this.shelf.read(id)?.lines.length));
  }
  private async settle(id: string): Promise<void> {
    const stored = this.shelf.read(id);
    const standing = this.standing(id, stored?.lines.length);
    try {
      if (standing === 'leaves') await this.leave(id);
      else if (standing === 'waits') await this.join(id, stored);
    } catch (error) {
      const { code } = reasonOf(error);
      if (!LATER.has(code)) this.put(id, { ...this.wishes[id]!, refused: code });
    }
  }

  private async join(id: string, stored: StoredPad | null): Promise<void> {
    const wish = this.wishes[id]!;
    const player = wish.player!;
    let others = wish.others ?? !this.owns(id);
    let lines = wish.done?.lines ?? -1;
    if (stored && !others && lines !== stored.lines.length) {
      // One that is being corrected is handed in again when it is whole.
      if (new Pad(stored.lines).phase !== 'over') return;
      try {
        const { started, lines: written, pen } = stored;
        this.hear(id, await handIn(id, { started, lines: [...written], ...(pen ? await sign(pen, id, started, written) : {}) }));
        lines = stored.lines.length;
      } catch (error) {
        if (reasonOf(error).code !== 'not-your-pad') throw error;
        others = true;
      }
    }
    // Whoever only looks on waits for the one who keeps it.
    if (others && (await lookAtHandedIn(id)).players.length === 0) return;
    if (wish.done?.player !== player) this.hear(id, await thatIsMe(id, player));
    // Unless something else has been wished for meanwhile.
    if (this.wishes[id]?.player === player) this.put(id, { player, done: { lines, player }, ...(others ? { others } : {}) });
  }
  private async leave(id: string): Promise<void> {
    const wish = this.wishes[id]!;
    try {
      if (wish.others) await thatIsMe(id, -1);
      else await takeOut(id);
    } catch (error) {
      if (reasonOf(error).code !== 'no-such-pad') throw error;
    }
    if (this.wishes[id]?.player === null) this.put(id, { player: null, done: null });
  }

  private hear(id: string, told: HandedIn): void {
    this.claimed = { ...this.claimed, [id]: told.claimed.filter((player) => player !== told.player) };
  }
  private put(id: string, wish: Wish): void {
    this.wishes = { ...this.wishes, [id]: wish };
    this.shelf.write(KEY + id, JSON.stringify(wish));
  }
}
