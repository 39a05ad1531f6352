/**
 * What server and clients say to each other. Generated from src/lucky7/messages by
 * `make types`: change it there. docs/protocol.md tells the story.
 */

export const PROTOCOL = 1;

export type Mode = 'classic' | 'tactical' | 'dice';

export type TurnedJoker = 'dealer-leads' | 'dealer-chooses';

export type Pace = 0 | 30 | 60;

export type Speed = 'calm' | 'normal' | 'quick' | 'none';

export type Colour = 'teal' | 'pink' | 'violet' | 'copper' | 'lime' | 'sky' | 'sand';

export type Status = 'waiting' | 'playing' | 'paused' | 'over' | 'closed';

export type LessonName = 'first' | 'wheel';

export type Reaction = 'clap' | 'laugh' | 'wow' | 'ouch' | 'think' | 'hurry' | 'luck' | 'thanks';

/** 1 to 24 characters */
export type Name = string;

/** matches ^[A-Z2-9]{5}$(?!\n) */
export type Code = string;

/** 1 to 280 characters */
export type Text = string;

/** 1 to 120 characters */
export type Forfeit = string;

/** 0 to 6 */
export type Seat = number;

/** 0 to 9007199254740991 */
export type Whole = number;

/** 1 to 100 characters */
export type Token = string;

/** matches ^[0-9a-f]{64}$(?!\n) */
export type Hash = string;

/** 0 to 16 characters */
export type Level = string;

export type Params = Record<string, number | string>;

/** "R1" to "B14", "J" for the Joker; "" for none */
export type Card = string;

/** "R7", "bid 2", "trump G", "pass", "change-bid 3 -1" */
export type Action = string;

export type Phase = 'draw' | 'deal' | 'trump' | 'bid' | 'wheel' | 'roll' | 'use' | 'play' | 'over';

export type Trump = 'R' | 'Y' | 'G' | 'B' | 'none' | 'led' | 'unnamed';

export type Led = 'R' | 'Y' | 'G' | 'B' | '';

export type Option =
  | 'change-bid'
  | 'player-swap'
  | 'change-dealer'
  | 'double-points'
  | 'change-trump'
  | 'extra-card'
  | 'no-trump';

export type Pawn =
  | 'change-bid'
  | 'player-swap'
  | 'change-dealer'
  | 'double-points'
  | 'change-trump'
  | 'extra-card'
  | 'no-trump'
  | '';

export type Face =
  | 'change-bid'
  | 'player-swap'
  | 'change-dealer'
  | 'double-points'
  | 'change-trump'
  | 'extra-card'
  | 'no-trump'
  | 'miss'
  | '';

export type ReasonCode =
  | 'game-over'
  | 'chance-due'
  | 'no-such-action'
  | 'not-your-turn'
  | 'not-now'
  | 'bid-too-high'
  | 'bid-levels-sum'
  | 'card-not-held'
  | 'must-follow'
  | 'no-such-player'
  | 'option-blocked'
  | 'double-in-round-7'
  | 'bid-out-of-range'
  | 'dealer-must-move'
  | 'trump-must-change'
  | 'no-die'
  | 'roll-first'
  | 'must-use'
  | 'must-use-rolled'
  | 'stale'
  | 'not-playing'
  | 'not-waiting'
  | 'not-over'
  | 'nothing-to-undo'
  | 'once-a-game'
  | 'table-worn-out'
  | 'nothing-to-decide'
  | 'not-your-seat'
  | 'not-host'
  | 'not-seated'
  | 'not-a-person'
  | 'not-away'
  | 'public-table'
  | 'looks-only'
  | 'no-spectators'
  | 'host-stays'
  | 'removed'
  | 'declined'
  | 'not-asking'
  | 'nobody'
  | 'banned'
  | 'not-alone'
  | 'not-committed'
  | 'no-such-seat'
  | 'seat-taken'
  | 'seat-open'
  | 'seats-open'
  | 'seats-taken'
  | 'same-seat'
  | 'already-seated'
  | 'hot-seat-used'
  | 'table-full'
  | 'name-taken'
  | 'no-name'
  | 'unwanted-name'
  | 'no-such-level'
  | 'too-many-tables'
  | 'chat-off'
  | 'nothing-said'
  | 'no-such-table'
  | 'no-such-game'
  | 'no-such-moment'
  | 'no-such-path'
  | 'no-such-method'
  | 'link-spent'
  | 'link-not-yet'
  | 'already-somebody'
  | 'no-such-screen'
  | 'no-such-device'
  | 'no-such-pad'
  | 'not-your-pen'
  | 'pen-kept'
  | 'pad-shared'
  | 'pads-in-use'
  | 'pad-crowded'
  | 'bad-pad'
  | 'not-your-pad'
  | 'not-on-pad'
  | 'player-claimed'
  | 'too-many-pads'
  | 'too-many-games'
  | 'kept-by-hand'
  | 'no-coach'
  | 'coach-not-ready'
  | 'unreadable'
  | 'not-json'
  | 'bad-record'
  | 'too-large'
  | 'too-many'
  | 'other-site'
  | 'other-host'
  | 'other-protocol'
  | 'server-error';

export type NoticeCode =
  | 'stopping'
  | 'too-many'
  | 'too-many-devices'
  | 'table-crowded'
  | 'no-spectators'
  | 'no-such-table'
  | 'no-such-pad'
  | 'banned'
  | 'signed-out'
  | 'server-error';

export type EventKind =
  | 'created'
  | 'changed'
  | 'started'
  | 'paused'
  | 'resumed'
  | 'followed'
  | 'closed'
  | 'sat'
  | 'bot-sat'
  | 'stood'
  | 'seats-swapped'
  | 'hosted'
  | 'be-right-back'
  | 'stood-in'
  | 'took-back'
  | 'reissued'
  | 'drew'
  | 'dealt'
  | 'acted'
  | 'played'
  | 'rolled'
  | 'undone'
  | 'trick-won'
  | 'round-over'
  | 'game-over'
  | 'forfeit'
  | 'archived'
  | 'sealed'
  | 'opened'
  | 'withheld'
  | 'revealed';

export interface Settings {
  mode: Mode;
  rounds: 7 | 14;
  seats: number;
  turned_joker: TurnedJoker;
  /** seconds for a decision; 0: no clock */
  pace: Pace;
  /** of bots and of what the table does by itself */
  speed: Speed;
  /** shown in the lobby */
  public: boolean;
  spectators: boolean;
  /** null: on at private tables, off at public ones */
  chat: boolean | null;
  /** R8.2; empty: off */
  forfeits: Forfeit[];
  /** several people on one device */
  hot_seat: boolean;
  /** whether onlookers read a private table's chat, too */
  open_chat?: boolean;
}

/** Why something is not allowed: a code, the rule it rests on, and what a sentence needs. */
export interface Reason {
  code: ReasonCode;
  rule?: string;
  params?: Params;
}

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name: string;
  colour: Colour;
  /** of the bot that sits here, or stands in */
  level: string;
  connected: boolean;
  /** a bot plays for the person for now */
  stand_in: boolean;
  /** be right back: until then */
  back_by: number;
}

export interface TableInfo {
  code: string;
  status: Status;
  settings: Settings;
  seats: SeatInfo[];
  /** the host's seat */
  host: number;
  spectators: number;
  /** the code of the table that follows */
  rematch: string;
  /** the finished game's unguessable key */
  archive: string;
  /** names of those who ask the host for a bot's seat */
  asking: string[];
  /** once over: seats that would play again */
  again: number[];
  /** points a winner needs to enter the High Rollers Club (R7.5) */
  club: number;
  /** what is taught here; left out elsewhere */
  lesson?: LessonName;
  /** the game, in what proves its chance; left out: not proven */
  fair?: string;
}

export interface TrickCard {
  seat: number;
  card: Card;
}

export interface Trick {
  cards: TrickCard[];
  /** colour; empty when the Joker leads */
  led: Led;
  /** colour, or none */
  trump: Trump;
  winner: number;
}

/** What is agreed about a round before it is dealt. */
export interface RoundPlan {
  tricks: number;
  double: boolean;
}

/** One line of the score pad. */
export interface RoundScore {
  round: number;
  bids: number[];
  won: number[];
  points: number[];
  met: boolean[];
  doubled: boolean[];
}

/** The fields that change when a card is played mid-trick. -1 and "" stand for none. */
export interface GameNow {
  /** what a decision answers */
  seq: number;
  phase: Phase;
  turn: number;
  /** cards in each hand */
  counts: number[];
  /** on the table */
  trick: Trick | null;
  extra: Card;
  extra_owner: number;
}

/** GameNow and the fields that other decisions change, with the facts drawn from them. */
export interface GameOpen extends GameNow {
  round: number;
  /** in this round */
  tricks: number;
  /** round 7 */
  double: boolean;
  dealer: number;
  dealt_by: number;
  /** R Y G B, none, led (R3.3), unnamed */
  trump: Trump;
  turned: Card;
  turned_down: boolean;
  rolled: Face;
  /** the wheel action of this round, and whose */
  used: Action;
  used_by: number;
  drawn: Card[];
  bids: number[];
  first_bids: number[];
  won: number[];
  /** the option each seat's pawn stands on */
  pawns: Pawn[];
  /** options that may be used */
  free: Option[];
  /** points a pawn costs that is not used in this round; 0: none yet */
  last_chance: number;
  totals: number[];
  penalties: number[];
  bid_sum: number;
  forbidden_bid: number;
  standing: ('open' | 'met' | 'lost')[];
  /** whose points count double this round */
  doubled: boolean[];
  winners: number[];
  high_rollers: number[];
}

/** GameOpen and what only grows: all that lies open on the table. */
export interface Game extends GameOpen {
  /** every round of the game */
  plan: RoundPlan[];
  /** of this round (R5.7) */
  past_tricks: Trick[];
  pad: RoundScore[];
}

/** What only this device may know or do. */
export interface Own {
  /** held by this device */
  seats: number[];
  /** through whose eyes; -1: a spectator, or the curtain is down */
  seat: number;
  host: boolean;
  /** those it knows, by seat: own, given away (R6.6) */
  hands: Record<string, Card[]>;
  legal: Action[];
  /** why the other own cards or bids may not be chosen */
  refused: Record<string, Reason>;
  can_undo: boolean;
  may_be_right_back: boolean;
  /** has seen the round's result */
  ready: boolean;
  muted: number[];
  /** seats whose chain is asked for; left out: none */
  commits?: number[];
  /** the chance to open contributions for; left out: none */
  opens?: number;
}

/** What the table waits for, and until when; 0: as long as it takes. */
export interface Clock {
  seat: number;
  kind: 'turn' | 'away' | 'be-right-back' | 'bot' | 'paused' | 'chance' | 'none';
  ends_at: number;
  /** ms from its beginning to its end; left out where nothing ends */
  lasts?: number;
}

/** Something that happened, as everybody saw it; the fields it needs, by kind. */
export interface Event {
  seq: number;
  at: number;
  kind: EventKind;
  seat?: number;
  name?: string;
  action?: Action;
  card?: Card;
  cards?: Card[];
  face?: Face;
  round?: number;
  points?: number[];
  seats?: number[];
  text?: string;
  /** of a chance (docs/fairness.md) */
  n?: number;
  /** by seat: what it commits to, or has opened */
  hashes?: Record<string, string>;
}

/**
 * The whole truth for this device, and what happened since the last one.
 *
 * All but `own` is the same for everybody and encoded once.
 */
export interface State {
  say: 'state';
  seq: number;
  now: number;
  table: TableInfo;
  own: Own;
  clock: Clock;
  /** null before the start */
  game: Game | null;
  events: Event[];
  protocol: number;
}

/**
 * What changed since the last message, for a client that asked for deltas (?moves).
 *
 * Fields missing from `game` are unchanged, and so is all about the table.
 */
export interface Moved {
  say: 'moved';
  seq: number;
  now: number;
  own: Own;
  clock: Clock;
  game: GameNow | GameOpen | Game;
  events: Event[];
}

export interface Done {
  say: 'done';
  id: number;
  link: string;
  code: string;
}

export interface Refused {
  say: 'refused';
  /** -1: what was sent could not be read */
  id: number;
  reason: Reason;
}

export interface ChatLine {
  id: number;
  at: number;
  /** -1: a spectator */
  seat: number;
  name: string;
  text: string;
  reaction: Reaction | null;
}

/** Chat and reactions; on connecting, the latest of what was said before. */
export interface Heard {
  say: 'heard';
  lines: ChatLine[];
  /** this is everything: forget what was heard before */
  all: boolean;
}

/** About the connection itself: the server stops, the table closed, too many messages. */
export interface Notice {
  say: 'notice';
  code: NoticeCode;
  params: Params;
}

/** POST /api/tables. The empty object is "play now against three bots". */
export interface CreateTable {
  settings?: Partial<Settings>;
  name?: Name | null;
  colour?: Colour | null;
  /** null: every other seat */
  bots?: Level[] | null;
  /** null: at once if no seat is left open */
  start?: boolean | null;
}

/** POST /api/lessons. */
export interface OpenLesson {
  lesson: LessonName;
  colour?: Colour | null;
  speed?: Speed;
}

/**
 * POST /api/tables/{code}/join. At a hot-seat table one device may join again and again.
 *
 * Once the game has begun it asks the host for a bot's seat.
 */
export interface JoinTable {
  name: Name;
  colour?: Colour | null;
  seat?: Seat | null;
}

/** POST /api/tables/{code}/report: somebody who spoils it for others, to the server's host. */
export interface Report {
  seat: Seat;
  text: Text;
}

/** PUT /api/me. */
export interface Rename {
  name: Name;
  colour?: Colour | null;
}

/** POST /api/links/look. */
export interface LookAtLink {
  token: Token;
}

/** POST /api/links. To become somebody else than this device is now, confirm it. */
export interface OpenLink {
  token: Token;
  confirm?: boolean;
}

/** POST /api/links/{token}, for links whose token stands in the path. */
export interface Confirm {
  confirm?: boolean;
}

/** POST /api/recover, with the code that was written down. */
export interface Recover {
  code: string;
  confirm?: boolean;
}

/** POST /api/tv/look, by a television that waits. */
export interface LookAtScreen {
  code: string;
  secret: Token;
}

/** POST /api/tv/show: `token` is that of the link which the request `tv-link` gave. */
export interface ShowOnScreen {
  code: string;
  table: string;
  token: Token;
}

/** A decision in the game. `answers` is the `seq` of the Game it was made on. */
export interface Act {
  ask: 'act';
  id: Whole;
  seat: Seat;
  action: string;
  answers: Whole;
}

/**
 * Seen the round's result: when everybody present has, the next round is dealt at once.
 *
 * Once the game is over: would play again, which everybody is told.
 */
export interface Ready {
  ask: 'ready';
  id: Whole;
}

/** Take back one's own bid, pass, trump or wheel choice, until anyone acts or chance falls. */
export interface Undo {
  ask: 'undo';
  id: Whole;
  seat: Seat;
  answers: Whole;
}

/** Hot seat: raise the curtain for one of this device's seats; null lowers it. */
export interface Curtain {
  ask: 'curtain';
  id: Whole;
  seat?: Seat | null;
}

export interface Say {
  ask: 'say';
  id: Whole;
  text: Text;
}

export interface React {
  ask: 'react';
  id: Whole;
  reaction: Reaction;
}

/** Stop hearing chat and reactions from a seat, on all devices of this person. */
export interface Mute {
  ask: 'mute';
  id: Whole;
  seat: Seat;
  muted: boolean;
}

/** Three minutes' grace, once a game. */
export interface BeRightBack {
  ask: 'be-right-back';
  id: Whole;
  seat: Seat;
}

/** Play one's own seat again after a bot has stood in. */
export interface TakeBack {
  ask: 'take-back';
  id: Whole;
  seat: Seat;
}

export interface Leave {
  ask: 'leave';
  id: Whole;
  seat: Seat;
}

export interface SeatHash {
  seat: Seat;
  hash: Hash;
}

/** The heads of this device's chains, for the seats that `own.commits` names. */
export interface Commit {
  ask: 'commit';
  id: Whole;
  chains: SeatHash[];
}

/** This device's contributions to chance n, which `own.opens` asks for. */
export interface Open {
  ask: 'open';
  id: Whole;
  n: Whole;
  contributions: SeatHash[];
}

/** A one-time link that gives this seat to whoever opens it; Done carries it. */
export interface HandOver {
  ask: 'hand-over';
  id: Whole;
  seat: Seat;
}

/** Open seats are filled with bots of this level. */
export interface Start {
  ask: 'start';
  id: Whole;
  fill?: Level | null;
}

export interface SeatBot {
  ask: 'seat-bot';
  id: Whole;
  seat: Seat;
  level: Level;
}

/** Empty a seat while waiting; during the game a bot takes it for good. */
export interface Remove {
  ask: 'remove';
  id: Whole;
  seat: Seat;
}

export interface SwapSeats {
  ask: 'swap-seats';
  id: Whole;
  one: Seat;
  other: Seat;
}

export interface MoveHost {
  ask: 'move-host';
  id: Whole;
  seat: Seat;
}

/** New settings while the table waits. */
export interface Change {
  ask: 'change';
  id: Whole;
  settings: Partial<Settings>;
}

export interface Pause {
  ask: 'pause';
  id: Whole;
  paused: boolean;
}

/** Do not wait for somebody who is gone: a bot plays on until they are back. */
export interface StandIn {
  ask: 'stand-in';
  id: Whole;
  seat: Seat;
}

/** After a lost phone: a new link for a seat, announced to all; Done carries it. */
export interface Reissue {
  ask: 'reissue';
  id: Whole;
  seat: Seat;
}

/** A link to the view without hands, valid even where spectators are not allowed. */
export interface TvLink {
  ask: 'tv-link';
  id: Whole;
}

/** Give a bot's seat to somebody who asks for one, for good, or say no. */
export interface LetIn {
  ask: 'let-in';
  id: Whole;
  name: Name;
  seat: Seat;
  welcome: boolean;
}

/** The same company at a new table; Done carries its code. */
export interface Rematch {
  ask: 'rematch';
  id: Whole;
}

export interface Joined {
  code: string;
  /** -1: the host was asked for one */
  seat: number;
  /** a link to whom this device was before, if it has become somebody else */
  back?: string;
}

export interface LobbyTable {
  code: string;
  status: Status;
  settings: Settings;
  seats: SeatInfo[];
  round: number;
  /** what is taught there; left out elsewhere */
  lesson?: LessonName;
}

export interface Lobby {
  tables: LobbyTable[];
}

/** Who this device is. */
export interface Person {
  name: string;
  colour: string;
  /** codes of running tables it holds a seat at */
  tables: string[];
  /** where other devices find this server, if that is known */
  address: string;
  /** in the export only */
  history: History | null;
}

export interface PastGame {
  /** the key of its link */
  archive: string;
  ended_at: number;
  mode: Mode;
  rounds: number;
  players: string[];
  scores: number[];
  winners: number[];
  /** the asking person's */
  seats: number[];
  /** their seats at the end */
  bots: number[];
  /** kept on a score pad, not played here */
  by_hand: boolean;
  /** its id, then */
  pad: string;
  /** whether the asking person handed it in */
  keeper: boolean;
  /** played on one's own device, without this server, and handed in */
  alone: boolean;
}

export interface Statistics {
  games: number;
  wins: number;
  points: number;
  best: number;
  rounds: number;
  /** rounds in which the bid was met */
  exact: number;
}

export interface History {
  games: PastGame[];
  /** of all games */
  statistics: Statistics;
  played_here: Statistics;
  by_hand: Statistics;
}

export interface HighRoller {
  at: number;
  name: string;
  score: number;
  archive: string;
}

export interface Club {
  members: HighRoller[];
}

/** A finished game after one line of its record, all hands open. */
export interface ReplayFrame {
  game: Game;
  hands: string[][];
  event: Event;
}

export interface Replay {
  players: string[];
  /** the seats of those players that are bots */
  bots: number[];
  settings: Settings;
  frames: ReplayFrame[];
}

export interface Link {
  link: string;
}

/** What opening a link would do; looking does not use it up. */
export interface LinkInfo {
  /** device, hand-over, reissue */
  kind: string;
  /** of the person whom the device, or whose seat it gives */
  name: string;
  table: string;
  seat: number;
  /** not before that time */
  good_from: number;
  /** the name this device has now, if it is somebody else's */
  already: string;
}

export interface Device {
  id: string;
  /** 0: not known */
  made_at: number;
  /** to the day */
  seen_at: number;
  this: boolean;
}

export interface Devices {
  devices: Device[];
}

export interface Recovery {
  /** to be written down */
  code: string;
}

export interface Said {
  table: string;
  at: number;
  name: string;
  text: string;
}

/** All that is kept about a person. */
export interface Export extends Person {
  chat: Said[];
  devices: Device[];
}

export interface LevelInfo {
  name: string;
}

/** The bots there are, each stronger than the one before. */
export interface Levels {
  levels: LevelInfo[];
}

/** Any HTTP refusal. */
export interface Problem {
  reason: Reason;
}

export interface ScreenWaits {
  /** shown on the television */
  code: string;
  /** for the television alone */
  secret: string;
}

export interface ScreenGiven {
  /** empty: nothing yet */
  table: string;
  token: string;
}

/** A choice and what it leads to. Errors are standard errors. */
export interface AdvisedChoice {
  action: Action;
  /** the chance to meet the bid */
  met: number;
  met_error: number;
  /** points in this round; 0 where nothing is bid */
  worth: number;
  /** points at the end of the game, against the best choice */
  gain: number;
  gain_error: number;
}

/** A free option of the wheel on its best target, in points against passing. */
export interface AdvisedOption {
  option: Option;
  action: Action;
  points: number;
  error: number;
}

export interface AdviceReason {
  code: string;
  numbers: Record<string, number>;
  action: Action;
}

/** GET /api/tables/{code}/advice. */
export interface Advice {
  evaluator: string;
  seat: number;
  /** of the game it is about */
  seq: number;
  best: Action;
  choices: AdvisedChoice[];
  options: AdvisedOption[];
  /** what a pawn that is not used now is worth later */
  keep: number | null;
  reasons: AdviceReason[];
}

/** Where a seat's points came from: all but the first add up to the first. */
export interface ReviewedSeat {
  seat: number;
  points: number;
  start: number;
  deal: number;
  lie: number;
  own: number;
  others: number;
}

/** A decision against the best by what its seat knew, in points and in chances to win. */
export interface ReviewedDecision {
  /** of the record */
  line: number;
  seat: number;
  round: number;
  decision: Action;
  best: Action;
  loss: number;
  error: number;
  /** what it brought its seat against the reference policy's decision */
  gain: number;
  win_loss: number;
  win_gain: number;
  /** the chance to meet the bid, after it and after the best */
  met: number;
  best_met: number;
  /** as it was before the decision */
  hand: Card[];
}

/** An option that a seat did not use in a half, at its best moment. */
export interface MissedOption {
  seat: number;
  half: number;
  option: Option;
  line: number;
  points: number;
  error: number;
}

/** What was luck and what was skill in a finished game (docs/coach.md). */
export interface Review {
  evaluator: string;
  seats: ReviewedSeat[];
  decisions: ReviewedDecision[];
  missed: MissedOption[];
  /** a row for each line of the record: every seat's chance to win */
  chances: number[][];
  /** the line after which each round was over */
  rounds: number[];
}

/** GET /api/games/{key}/review: how far it is, and the review once it is there. */
export interface ReviewNow {
  evaluator: string;
  done: number;
  all: number;
  review: Review | null;
}

/** POST /api/games/{key}/play-on: sit down in a finished game, before a line of its record. */
export interface PlayOn {
  line: number;
  seat: Seat;
  speed?: Speed;
}

/** POST /api/pads. With code and pen: one that the server has forgotten, shared again. */
export interface SharePad {
  id: string;
  started: string;
  lines: string[];
  code?: Code | null;
  pen?: string | null;
  pens?: number;
}

/** POST /api/pads/{code}/lines: what was written after the first `at` lines. */
export interface WriteLines {
  pen: string;
  at: Whole;
  lines: string[];
}

/** PUT /api/pads/{code}/pen: whether somebody else may take the pen. */
export interface OfferPen {
  pen: string;
  offered: boolean;
  /** the pad's private key, for whoever takes the pen; kept until then */
  key?: string | null;
}

/**
 * PUT /api/me/pads/{pad}: a finished pad becomes a game kept by hand, or is put right.
 *
 * Signed by the pad's key, of which its id is a hash; pads with ids of before are not.
 */
export interface HandIn {
  started: string;
  lines: string[];
  /** public */
  key?: string | null;
  signature?: string | null;
}

/** PUT /api/me/pads/{pad}/player: who on the pad the asking person is; -1: nobody. */
export interface ThatIsMe {
  player: number;
}

/** Whoever holds this may write. */
export interface Penned {
  code: string;
  pen: string;
  /** the pen's number: 1 is the first, +1 each time it is taken */
  pens: number;
  /** the pad's private key, where a pen was taken and came with it */
  key: string;
}

/** A pad as it is; over its socket at first, and with every line where `moves` is not asked. */
export interface PadNow {
  id: string;
  started: string;
  lines: string[];
  offered: boolean;
  pens: number;
  watching: number;
}

/** What has changed, over the socket of a pad where `?moves` was asked. */
export interface PadMoved {
  /** lines there were before */
  at: number;
  /** written after them */
  lines: string[];
  offered: boolean;
  pens: number;
  watching: number;
}

/** A game kept by hand, as one person sees it; without players: nobody has handed it in. */
export interface HandedIn {
  /** the key of its link, for its keeper and its players */
  archive: string;
  players: string[];
  /** players whom somebody has said to be */
  claimed: number[];
  /** the asking person; -1: nobody on the pad */
  player: number;
  /** whether the asking person handed it in */
  keeper: boolean;
}

/** The pad of a game kept by hand, as it was handed in. */
export interface KeptPad {
  id: string;
  started: string;
  lines: string[];
}

/** All that a client may ask over the socket. */
export type AnyRequest =
  | Act
  | Ready
  | Undo
  | Curtain
  | Say
  | React
  | Mute
  | BeRightBack
  | TakeBack
  | Leave
  | HandOver
  | Start
  | SeatBot
  | Remove
  | SwapSeats
  | MoveHost
  | Change
  | Pause
  | StandIn
  | Reissue
  | TvLink
  | LetIn
  | Rematch
  | Commit
  | Open;

/** All that the server tells over the socket. */
export type AnyMessage = State | Moved | Done | Refused | Heard | Notice;
