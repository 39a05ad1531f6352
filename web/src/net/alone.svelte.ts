/**
 * Playing without a server: everything that is asked goes to one inside this browser (`offline/`), whose code is fetched when it is
 * first asked. A site that has no server is always so; elsewhere a tab is, once somebody in it chose to.
 */
import type { LessonName, TableInfo } from '../protocol';
import { IS_SITE } from '../site';
import { httpServer } from './http';
import { attempt, type Why } from './refusal';
import { setServer, type Channel, type Server } from './server';
import { keep, kept } from './tabstorage';

const KEY = 'dl7.alone';
const TABLES = 'dl7.alone.tables';

export const alone = $state({
  on: IS_SITE || kept(KEY) !== '',
  /** Nothing has been asked of it since the page was loaded: whoever only looks at a page need not start it. */
  asleep: true,
  /** The server that this page came from answers again. */
  serverIsBack: false,
  /** It was tried, and could not start: this tab stayed with its server. */
  failed: false,
});

let loading: Promise<Server> | null = null;
export const loaded = (): Promise<Server> => {
  alone.asleep = false;
  loading ??= import('../offline/server').then(({ LocalServer }) => new LocalServer());
  loading.catch(() => (loading = null));
  return loading;
};

const localServer: Server = {
  isHere: true,
  call: async (call) => (await loaded()).call(call),
  connect(path, query, events) {
    let channel: Channel | null = null;
    let closed = false;
    const early: string[] = [];
    loaded().then((server) => {
      if (closed) return;
      channel = server.connect(path, query, events);
      early.forEach((text) => channel?.send(text));
    }, () => closed || events.closed(''));
    return {
      send: (text) => (channel ? channel.send(text) : void early.push(text)),
      close() {
        closed = true;
        channel?.close();
      },
    };
  },
};
if (alone.on) setServer(localServer);

/** From here on this tab plays on this device. */
export function playAlone(): void {
  if (alone.on) return;
  alone.on = true;
  alone.serverIsBack = alone.failed = false;
  keep(KEY, '1');
  setServer(localServer);
}

export function backToServer(): void {
  alone.on = false;
  keep(KEY, '');
  setServer(httpServer);
}

/** Begins something on this device. Returns why it could not, and then this tab is with its server as before. */
export async function beginAlone(begin: () => Promise<unknown>): Promise<Why | null> {
  playAlone();
  const why = await attempt(begin);
  if (why) {
    backToServer();
    alone.failed = true;
  }
  return why;
}

/** A game on this device that is not over, so that the first page can offer it before anything is started. */
export interface OwnTable {
  code: string;
  round: number;
  lesson?: LessonName | undefined;
}

export function ownTables(): OwnTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as OwnTable[];
  } catch {
    return [];
  }
}

export function noteTable({ code, status, lesson }: TableInfo, round: number): void {
  const others = ownTables().filter((table) => table.code !== code);
  const now = ['waiting', 'playing', 'paused'].includes(status) ? [{ code, round, lesson }, ...others].slice(0, 5) : others;
  try {
    localStorage.setItem(TABLES, JSON.stringify(now));
  } catch {
    // A full or forbidden store: the game itself is kept elsewhere.
  }
}

/** A game begun on this device opens there, in whichever tab. */
export function isOwn(code: string): boolean {
  return ownTables().some((table) => table.code === code);
}
