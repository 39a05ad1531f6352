/** The server over HTTP. Whatever goes wrong becomes one error that carries a reason. */
import { PROTOCOL, type Club, type CreateTable, type HandIn, type HandedIn, type History, type JoinTable, type Joined, type KeptPad, type Levels, type Link, type Lobby, type LobbyTable, type NoticeCode, type Person, type Problem, type Reason, type Rename, type Replay } from '../protocol';

import { reach } from './reach.svelte';

/** What the client itself knows and no server says. */
export type LocalCode = 'connection-lost';
export interface Why extends Omit<Reason, 'code'> {
  code: Reason['code'] | NoticeCode | LocalCode;
}

export class Refusal extends Error {
  constructor(readonly reason: Why) {
    super(reason.code);
  }
}

export const reasonOf = (error: unknown): Why => (error instanceof Refusal ? error.reason : { code: 'server-error' });

function ask<T>(method: string, path: string, body?: unknown, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return send(path, body === undefined ? { method } : { method, ...json }, query);
}

async function send<T>(path: string, request: RequestInit, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const search = new URLSearchParams({ protocol: String(PROTOCOL), ...query });
  let response: Response;
  try {
    response = await fetch(`/api${path}?${search}`, request);
    reach.offline = false;
  } catch {
    reach.offline = true;
    throw new Refusal({ code: 'connection-lost' });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw new Refusal((answer as Problem | null)?.reason ?? { code: 'server-error' });
}

const table = (code: string): string => `/tables/${encodeURIComponent(code)}`;

/** The first answer gives this device its cookie. Two first questions at once would make it two people. */
let meeting: Promise<unknown> = Promise.resolve();
const once = <T>(question: () => Promise<T>): Promise<T> => {
  const answer = meeting.then(question, question);
  meeting = answer.catch(() => undefined);
  return answer;
};

export const createTable = (wish: CreateTable): Promise<Joined> => once(() => ask('POST', '/tables', wish));
export const lookAt = (code: string): Promise<LobbyTable> => ask('GET', table(code));
export const join = (code: string, wish: JoinTable): Promise<Joined> => once(() => ask('POST', `${table(code)}/join`, wish));
export const levels = (): Promise<Levels> => ask('GET', '/levels');
export const lobby = (): Promise<Lobby> => ask('GET', '/lobby');
export const club = (): Promise<Club> => ask('GET', '/club');
export const me = (): Promise<Person> => once(() => ask('GET', '/me'));
export const rename = (wish: Rename): Promise<Person> => ask('PUT', '/me', wish);
export const deviceLink = (): Promise<Link> => ask('POST', '/me/link');
export const openLink = (token: string): Promise<Joined> => ask('POST', `/links/${encodeURIComponent(token)}`);
/** One's games, a page at a time: those that ended before a moment, or the latest. */
export const myGames = (before = 0): Promise<History> => ask('GET', '/me/games', undefined, before > 0 ? { before: String(before) } : {});
export const forgetMe = (): Promise<Person> => ask('DELETE', '/me');
export const finishedGame = (key: string): Promise<Replay> => ask('GET', `/games/${encodeURIComponent(key)}`);
/** A finished score pad: handed in, claimed by its players, taken out again. */
const handed = (pad: string): string => `/me/pads/${encodeURIComponent(pad)}`;
export const lookAtHandedIn = (pad: string): Promise<HandedIn> => once(() => ask('GET', handed(pad)));
export const handIn = (pad: string, wish: HandIn): Promise<HandedIn> => once(() => ask('PUT', handed(pad), wish));
export const thatIsMe = (pad: string, player: number): Promise<HandedIn> => once(() => ask('PUT', `${handed(pad)}/player`, { player }));
export const takeOut = (pad: string): Promise<HandedIn> => ask('DELETE', handed(pad));
export const keptPad = (key: string): Promise<KeptPad> => ask('GET', `/games/${encodeURIComponent(key)}/pad`);
/** Any record, made ready for viewing; the server does not keep it. */
export const viewRecord = (record: Blob): Promise<Replay> => send('/replay', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: record });

// Plain links, for the browser to save.
export const MY_EXPORT = '/api/me/export';
export const recordPath = (key: string): string => `/api/games/${encodeURIComponent(key)}.dl7`;
