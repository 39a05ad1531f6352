/** The table's home in this worker: Python with our modules, files to keep games in, and the bots. */
import type { PyodideInterface } from 'pyodide';
import pyodideUrl from '../../../build/python/pyodide.js?url';
import { IS_SITE } from '../site';
import { Bots } from './bots';
import { Coach } from './coach';
import type { Entry } from './evaluator';
import { hasRoom, mountFiles, openFiles, setAside, type Files } from './files';
import type { FromWorker, ToWorker, Trouble } from './messages';
import { FIRST, Missing, filesIn, openInterpreter, readPack, sizeOf } from './packs';
import { DATA, placeModules, startPython } from './python';

type Post = (message: FromWorker) => void;

/** `lucky7.browser.worker.Worker`. */
interface Home {
  call(method: string, path: string, query: string, body: Uint8Array, contentType: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(channel: string, path: string, query: string): Promise<void>;
  receive(channel: string, text: string): void;
  close(channel: string): void;
  tidy(): Promise<string>;
}

const NEARLY_FULL = 8 << 20;
const NOTHING = new Uint8Array(0);

export class Host {
  /** Who opened which channel. */
  #owners = new Map<string, Post>();
  #home: Home | null = null;
  #keeps = false;

  constructor(
    /** Tells everybody. */
    private readonly all: Post,
  ) {}

  async start(): Promise<void> {
    const began = performance.now();
    const milliseconds: Record<string, number> = {};
    const mark = (name: string): void => void (milliseconds[name] = Math.round(performance.now() - began));
    const files = openFiles();
    const python = await this.#python(mark);
    const opened = await files;
    this.#keeps = opened !== null;
    if (opened) mountFiles(python, opened, DATA, () => this.#say('full'));
    else {
      python.FS.mkdirTree(DATA);
      this.#say('not-kept');
    }
    this.#home = await this.#open(python, opened);
    python.runPython('import gc; gc.freeze(); gc.enable()');
    mark('table');
    this.all({ kind: 'ready', milliseconds });
    void this.#lookAround(this.#home);
  }

  async #python(mark: (name: string) => void): Promise<PyodideInterface> {
    const of = FIRST.reduce((sum, pack) => sum + sizeOf(pack), 0);
    let bytes = 0;
    const came = (more: number): void => this.all({ kind: 'progress', bytes: Math.min((bytes += more), of), of });
    const wasm = openInterpreter(came);
    wasm.catch(() => undefined); // it is waited for below
    const script = loadScript(came);
    script.catch(() => undefined);
    const files = filesIn(await readPack('game', came));
    this.#bots = new Bots(files.get('lucky7.wasm')!, () => readPack('master'), () => this.#say('no-master'));
    const createModule = await script;
    mark('fetched');
    const python = await startPython({ files, createModule, wasm });
    // While modules are imported there is no garbage: looking for some took a tenth of that time.
    python.runPython('import gc, ready_made; gc.disable()');
    mark('python');
    return python;
  }
  #bots!: Bots;

  async #open(python: PyodideInterface, files: Files | null): Promise<Home> {
    const start = python.pyimport('lucky7.browser.worker').start as (...given: unknown[]) => Promise<Home>;
    const choose = (level: string, view: { toJs(): Uint8Array }, seed: number): Promise<number> => this.#bots.choose(level, view.toJs(), seed);
    const coach = this.#coach(python);
    const evaluate = (entry: Entry, table: number, question: { toJs(): Uint8Array }, size: number): Promise<Uint8Array> => coach.ask(entry, table, question.toJs(), size);
    const given = [() => coach.load(), evaluate];
    const post = (kind: 'message' | 'closed', channel: string, text: string): void => {
      this.#owners.get(channel)?.({ kind, channel, text });
      if (kind === 'closed') this.#owners.delete(channel);
    };
    try {
      return await start(DATA, choose, post, ...given);
    } catch (error) {
      if (!files || !String(error).includes('StoreError')) throw error;
      await setAside(files);
      this.#say('damaged');
      return start(DATA, choose, post, ...given);
    }
  }

  #coach(python: PyodideInterface): Coach {
    const of = sizeOf('coach');
    const read = async (): Promise<Uint8Array<ArrayBuffer>> => {
      let bytes = 0;
      return readPack('coach', (more) => this.all({ kind: 'coach-progress', bytes: Math.min((bytes += more), of), of }));
    };
    return new Coach(read, (files) => placeModules(python, files), () => this.#say('no-coach'));
  }

  async #lookAround(home: Home): Promise<void> {
    if ((JSON.parse(await home.tidy()) as string[]).length > 0) this.#say('unreadable-table');
    await this.#lookForRoom();
  }

  /** Said while there is still room: a move that finds none is refused. */
  async #lookForRoom(): Promise<void> {
    if (this.#keeps && !(await hasRoom(NEARLY_FULL))) this.#say('nearly-full');
  }

  #say(trouble: Trouble): void {
    this.all({ kind: 'trouble', trouble });
  }

  async take(message: ToWorker, post: Post): Promise<void> {
    const home = this.#home;
    if (!home) return;
    switch (message.kind) {
      case 'call': {
        const body = message.body ? new Uint8Array(message.body) : NOTHING;
        const answer = await home.call(message.method, message.path, message.query, body, message.contentType);
        const [status, text] = answer.toJs();
        answer.destroy();
        if (message.method === 'POST' && message.path === '/tables') void this.#lookForRoom();
        return post({ kind: 'answer', id: message.id, status, body: text });
      }
      case 'open':
        this.#owners.set(message.channel, post);
        return home.connect(message.channel, message.path, message.query);
      case 'send':
        return home.receive(message.channel, message.text);
      case 'close':
        this.#owners.delete(message.channel);
        return home.close(message.channel);
    }
  }

  /** Somebody is gone without a word. */
  leave(post: Post): void {
    for (const [channel, owner] of this.#owners) if (owner === post) void this.take({ kind: 'close', channel }, post);
  }
}

/** Pyodide's own script: from a server that compresses it, or, where nothing does, out of a pack. */
async function loadScript(came: (bytes: number) => void): Promise<unknown> {
  const url = IS_SITE ? URL.createObjectURL(new Blob([await readPack('script', came)], { type: 'text/javascript' })) : new URL(pyodideUrl, import.meta.url).href;
  try {
    return ((await import(/* @vite-ignore */ url)) as { default: unknown }).default;
  } catch (error) {
    throw new Missing(String(error));
  } finally {
    if (IS_SITE) URL.revokeObjectURL(url);
  }
}
