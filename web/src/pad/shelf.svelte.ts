/** Every pad of this device, in local storage and the journal: written with each tap, there again after a reload. */
import type { ChipColour } from '../game/chips';
import { newPad, readFile, writeFile, type StoredPad } from './files';
import type { Journal } from './journal';
import { PadRefusal } from './lines';
import { Pad } from './model';

export interface Company {
  players: { name: string; colour: ChipColour }[];
}
const PREFIX = 'dl7.pad.';
const OPEN = 'dl7.pad-open';
const COMPANIES = 'dl7.pad-companies';
const MOST_COMPANIES = 8;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function storage(): Store | null {
  try {
    localStorage.setItem('dl7.pad-probe', '1');
    localStorage.removeItem('dl7.pad-probe');
    return localStorage;
  } catch {
    return null;
  }
}

export class Shelf {
  /** What is on it, the newest first. */
  pads: readonly StoredPad[] = $state.raw([]);
  /** False once something could not be kept. */
  keeps = $state(true);
  /** One after the other, so that a pad that comes twice is taken in once. */
  private taking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store | null = storage(),
    private readonly journal: Pick<Journal, 'put' | 'remove' | 'all'> | null = null,
  ) {
    this.keeps = store !== null;
    this.look();
  }

  /** Puts back what had not reached the disk when the power went. */
  async restore(): Promise<void> {
    const noted = (await this.journal?.all()) ?? new Map<string, string>();
    for (const pad of this.pads) if (!noted.has(PREFIX + pad.id)) this.put(pad);
    for (const [key, text] of noted) {
      const known = this.store?.getItem(key) ?? null;
      if (known === null || (key.startsWith(PREFIX) && linesIn(text) > linesIn(known))) this.write(key, text);
    }
    this.look();
  }

  look(): void {
    const found = this.keys(PREFIX).map((key) => this.read(key.slice(PREFIX.length))).filter((pad) => pad !== null);
    if (this.store) this.pads = found.sort((a, b) => b.started.localeCompare(a.started));
  }
  read(id: string): StoredPad | null {
    try {
      const text = this.store?.getItem(PREFIX + id);
      return text ? readFile(text) : (this.pads.find((pad) => pad.id === id) ?? null);
    } catch {
      return null;
    }
  }
  put(pad: StoredPad): void {
    this.write(PREFIX + pad.id, writeFile(pad, 0));
    this.pads = [pad, ...this.pads.filter((other) => other.id !== pad.id)].sort((a, b) => b.started.localeCompare(a.started));
  }
  remove(id: string): void {
    this.erase(PREFIX + id);
    this.pads = this.pads.filter((pad) => pad.id !== id);
  }

  /**
   * Takes in a pad from elsewhere, and returns the id it has here. If it is further than the one of that id, or less far, they are
   * one; if they went different ways, both are kept, the second under an id of its own, which it keeps when it comes again.
   */
  take(pad: StoredPad): Promise<string> {
    const taken = this.taking.then(() => this.takeNext(pad));
    this.taking = taken.catch(() => undefined);
    return taken;
  }
  private async takeNext(pad: StoredPad): Promise<string> {
    const known = this.read(pad.id);
    const startsWith = (long: readonly string[], short: readonly string[]): boolean => short.every((line, i) => long[i] === line);
    const copies = this.pads.filter((other) => other.id !== pad.id && other.started === pad.started && other.lines.length > 0);
    const same = [...(known ? [known] : []), ...copies];
    const further = same.find((other) => startsWith(other.lines, pad.lines));
    if (further) {
      // Somebody who only looked on is given the pen as well.
      if (pad.pen && !further.pen && further.id === pad.id) this.put({ ...further, pen: pad.pen });
      return further.id;
    }
    const behind = same.find((other) => startsWith(pad.lines, other.lines));
    if (!behind && known) {
      const { id, pen } = await newPad();
      this.put({ ...pad, id, pen });
      return id;
    }
    const id = behind?.id ?? pad.id;
    const pen = behind ? (behind.pen ?? (id === pad.id ? pad.pen : undefined)) : pad.pen;
    this.put({ ...pad, id, pen });
    return id;
  }

  /** The pad that was open when the page was left. */
  get open(): string | null {
    return this.store?.getItem(OPEN) ?? null;
  }
  set open(id: string | null) {
    if (id === null) this.erase(OPEN);
    else this.write(OPEN, id);
  }

  companies(): Company[] {
    return (this.json(COMPANIES) as Company[] | null) ?? [];
  }
  remember(company: Company): void {
    const key = (each: Company): string => each.players.map((player) => player.name).sort().join('\n');
    const others = this.companies().filter((each) => key(each) !== key(company));
    this.write(COMPANIES, JSON.stringify([company, ...others].slice(0, MOST_COMPANIES)));
  }
  keys = (prefix: string): string[] => Array.from({ length: this.store?.length ?? 0 }, (_, i) => this.store!.key(i) ?? '').filter((key) => key.startsWith(prefix));
  erase(key: string): void {
    this.store?.removeItem(key);
    this.journal?.remove(key);
  }
  json(key: string): unknown {
    try {
      return JSON.parse(this.store?.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }
  write(key: string, text: string): void {
    try {
      this.store?.setItem(key, text);
    } catch {
      this.keeps = false;
    }
    this.journal?.put(key, text);
  }
}

/** How far a pad has come; lines are only ever added. */
function linesIn(text: string): number {
  try {
    return readFile(text).lines.length;
  } catch {
    return -1;
  }
}

/** One pad being kept. Each line is stored before it is shown. */
export class Keeping {
  pad: Pad = $state.raw(new Pad());
  refusal: PadRefusal | null = $state.raw(null);
  /** Called when something was written. */
  written: () => void = () => undefined;

  constructor(
    readonly shelf: Shelf,
    private stored: StoredPad,
  ) {
    this.pad = new Pad(stored.lines);
  }
  get id(): string {
    return this.stored.id;
  }
  get started(): string {
    return this.stored.started;
  }
  get file(): StoredPad {
    return { ...this.stored, lines: this.pad.lines };
  }

  /** Adds all lines or none; says why not. */
  add = (...lines: string[]): boolean => {
    this.adopt();
    try {
      const next = this.pad.with(...lines);
      this.shelf.put({ ...this.stored, lines: next.lines });
      this.pad = next;
      this.refusal = null;
      this.written();
      return true;
    } catch (error) {
      if (!(error instanceof PadRefusal)) throw error;
      this.refusal = error;
      return false;
    }
  };

  /** What another window wrote meanwhile. */
  adopt(): void {
    const found = this.shelf.read(this.id);
    if (found && found.lines.length > this.pad.lines.length) this.pad = new Pad(found.lines);
  }

  /** The last tap can be taken back; the company's setup cannot be unsaid so. */
  get canUndo(): boolean {
    const last = this.pad.standing.at(-1)?.kind ?? '';
    return ['bid', 'won', 'end', 'pass', 'rolls', 'uses', 'leaves', 'comes', 'dealer'].includes(last);
  }
}
