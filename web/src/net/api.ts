/** What can be asked of the server. Whatever goes wrong becomes a Refusal that carries a reason. */
import { PROTOCOL, type Advice, type Club, type CreateTable, type Devices, type HandIn, type HandedIn, type History, type JoinTable, type Joined, type KeptPad, type Levels, type Link, type Lobby, type LobbyTable, type LookAtScreen, type OfferPen, type OpenLesson, type PadMoved, type PadNow, type Penned, type Person, type PlayOn, type Problem, type Recover, type Recovery, type Rename, type Replay, type Report, type ReviewNow, type ScreenGiven, type ScreenWaits, type SharePad, type ShowOnScreen, type WriteLines } from '../protocol';
import { reach } from './reach.svelte';
import { Refusal } from './refusal';
import { server, type Answer, type Query } from './server';

async function answerTo(method: string, path: string, body?: unknown, query: Query = {}): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await server().call({ method, path, query: { protocol: String(PROTOCOL), ...query }, body });
    reach.offline = false;
  } catch {
    reach.offline = true;
    throw new Refusal({ code: 'connection-lost' });
  }
  if (answer.ok) return answer;
  throw new Refusal((answer.body as Problem | null)?.reason ?? { code: 'server-error' });
}

const ask = async <T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> => (await answerTo(method, path, body, query)).body as T;

const table = (code: string): string => `/tables/${encodeURIComponent(code)}`;

/** The first answer gives this device its cookie. Two first questions at once would make it two people. */
let meeting: Promise<unknown> = Promise.resolve();
const once = <T>(question: () => Promise<T>): Promise<T> => {
  const answer = meeting.then(question, question);
  meeting = answer.catch(() => undefined);
  return answer;
};

export const createTable = (wish: CreateTable): Promise<Joined> => once(() => ask('POST', '/tables', wish));
export const openLesson = (wish: OpenLesson): Promise<Joined> => once(() => ask('POST', '/lessons', wish));
export const lookAt = (code: string): Promise<LobbyTable> => ask('GET', table(code));
export const advice = (code: string, seat: number): Promise<Advice> => ask('GET', `${table(code)}/advice`, undefined, { seat: String(seat) });
export const join = (code: string, wish: JoinTable): Promise<Joined> => once(() => ask('POST', `${table(code)}/join`, wish));
/** A television that waits for a phone to tell it what to show. */
export const beginScreen = (): Promise<ScreenWaits> => ask('POST', '/tv', {});
export const lookAtScreen = (wish: LookAtScreen): Promise<ScreenGiven> => ask('POST', '/tv/look', wish);
export const showOnScreen = (wish: ShowOnScreen): Promise<ScreenGiven> => ask('POST', '/tv/show', wish);
export const levels = (): Promise<Levels> => ask('GET', '/levels');
export const lobby = (): Promise<Lobby> => ask('GET', '/lobby');
export const club = (): Promise<Club> => ask('GET', '/club');
export const me = (): Promise<Person> => once(() => ask('GET', '/me'));
export const rename = (wish: Rename): Promise<Person> => ask('PUT', '/me', wish);
export const deviceLink = (): Promise<Link> => ask('POST', '/me/link');
/** The token goes in the body: paths are what proxies write down. */
export const openLink = (token: string, confirm = false): Promise<Joined> => ask('POST', '/links', { token, confirm });
export const myDevices = (): Promise<Devices> => ask('GET', '/me/devices');
export const signOut = (device: string): Promise<Devices> => ask('DELETE', `/me/devices/${encodeURIComponent(device)}`);
/** A code to write down; the one before is good no more. */
export const makeRecoveryCode = (): Promise<Recovery> => ask('POST', '/me/recovery');
export const recover = (wish: Recover): Promise<Joined> => ask('POST', '/recover', wish);
export const report = (code: string, wish: Report): Promise<LobbyTable> => ask('POST', `${table(code)}/report`, wish);
/** One's games, a page at a time: those that ended before a moment, or the latest. */
export const myGames = (before = 0): Promise<History> => ask('GET', '/me/games', undefined, before > 0 ? { before: String(before) } : {});
export const forgetMe = (): Promise<Person> => ask('DELETE', '/me');
export const finishedGame = (key: string): Promise<Replay> => ask('GET', `/games/${encodeURIComponent(key)}`);
export const gameRecord = async (key: string): Promise<string> => (await answerTo('GET', `/games/${encodeURIComponent(key)}.dl7`)).text;
export const gameReview = (key: string): Promise<ReviewNow> => ask('GET', `/games/${encodeURIComponent(key)}/review`);
/** What if: a table like the game was before a line of its record. */
export const playOn = (key: string, wish: PlayOn): Promise<Joined> => once(() => ask('POST', `/games/${encodeURIComponent(key)}/play-on`, wish));
/** A finished score pad: handed in, claimed by its players, taken out again. */
const handed = (pad: string): string => `/me/pads/${encodeURIComponent(pad)}`;
export const lookAtHandedIn = (pad: string): Promise<HandedIn> => once(() => ask('GET', handed(pad)));
export const handIn = (pad: string, wish: HandIn): Promise<HandedIn> => once(() => ask('PUT', handed(pad), wish));
export const thatIsMe = (pad: string, player: number): Promise<HandedIn> => once(() => ask('PUT', `${handed(pad)}/player`, { player }));
export const takeOut = (pad: string): Promise<HandedIn> => ask('DELETE', handed(pad));
export const keptPad = (key: string): Promise<KeptPad> => ask('GET', `/games/${encodeURIComponent(key)}/pad`);
/** Any record, made ready for viewing; the server does not keep it. */
export const viewRecord = (record: Blob): Promise<Replay> => ask('POST', '/replay', record);
/** A score pad that others follow: shared under a code, written on by whoever has its pen. */
export const sharedPad = (code: string): string => `/pads/${encodeURIComponent(code)}`;
export const sharePad = (wish: SharePad): Promise<Penned> => ask('POST', '/pads', wish);
export const lookAtShared = (code: string): Promise<PadNow> => ask('GET', sharedPad(code));
export const writeLines = (code: string, wish: WriteLines): Promise<PadMoved> => ask('POST', `${sharedPad(code)}/lines`, wish);
export const offerPen = (code: string, wish: OfferPen): Promise<PadNow> => ask('PUT', `${sharedPad(code)}/pen`, wish);
export const takePen = (code: string): Promise<Penned> => ask('POST', `${sharedPad(code)}/pen`);

// Plain links, for the browser to save.
export const MY_EXPORT = '/api/me/export';
export const recordPath = (key: string): string => `/api/games/${encodeURIComponent(key)}.dl7`;
