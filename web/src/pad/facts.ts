/** What has been written down, the last word on each thing. No sum is done here. */
import type { ChipColour } from '../game/chips';
import type { Mode } from '../game/model';
import type { PadLine } from './lines';

export interface PadPlayer {
  name: string;
  colour: ChipColour;
  joined: number;
  /** From which round on, here or gone. */
  presence: Map<number, boolean>;
}

export const at = (round: number, player: number): string => `${round}:${player}`;

/** What is known from the latest round up to this one. */
function latest<T>(since: ReadonlyMap<number, T>, round: number): T | undefined {
  const known = [...since.keys()].filter((start) => start <= round);
  return known.length > 0 ? since.get(Math.max(...known)) : undefined;
}

export class Facts {
  title = '';
  rounds = 14;
  mode: Mode = 'classic';
  fun: string[] = [];
  players: PadPlayer[] = [];
  seats = new Map<number, readonly number[]>();
  dealers = new Map<number, number>();
  bids = new Map<string, number>();
  won = new Map<string, number>();
  /** Player -1: everybody. */
  passed = new Set<string>();
  rolls = new Map<number, { player: number; face: number }>();
  uses = new Map<number, { player: number; use: NonNullable<PadLine['use']>; word: string }>();
  ended = new Set<number>();
  /** Round and player; player -1: the wheel or the deal, round 0: the name. */
  corrected = new Set<string>();

  isHere = (player: number, round: number): boolean => latest(this.players[player]!.presence, round) ?? false;

  /** Everybody on the pad, clockwise as they sit in this round. */
  seating(round: number): number[] {
    const order = latest(this.seats, round) ?? [];
    return [...order, ...[...this.players.keys()].filter((player) => !order.includes(player))];
  }
  here = (round: number): number[] => this.seating(round).filter((player) => this.isHere(player, round));

  note(line: PadLine): void {
    const { kind, round, player } = line;
    if (kind === 'bid') this.bids.set(at(round, player), line.number);
    else if (kind === 'won') this.won.set(at(round, player), line.number);
    else if (kind === 'pass' || kind === 'rolls' || kind === 'uses') this.noteWheel(line);
    else return this.noteCompany(line);
    if (this.ended.has(round)) this.corrected.add(at(round, kind === 'bid' || kind === 'won' ? player : -1));
  }

  /** One pawn a round: a new answer takes the place of another player's. */
  private noteWheel({ kind, round, player, number, use, word }: PadLine): void {
    if (kind === 'rolls') {
      this.rolls.set(round, { player, face: number });
      this.uses.delete(round);
    } else if (kind === 'uses') this.uses.set(round, { player, use: use!, word });
    else {
      this.passed.add(at(round, player));
      for (const answers of [this.rolls, this.uses]) if (player === -1 || answers.get(round)?.player === player) answers.delete(round);
      return;
    }
    this.passed.delete(at(round, player));
    this.passed.delete(at(round, -1));
  }

  private noteCompany({ kind, round, player, number, word, text, seats }: PadLine): void {
    const who = this.players[player];
    if (kind === 'title') this.title = text;
    else if (kind === 'rounds') this.rounds = number;
    else if (kind === 'mode') this.mode = word as Mode;
    else if (kind === 'fun') this.fun = text ? [...this.fun, text] : [];
    else if (kind === 'name') {
      who!.name = text;
      if (this.bids.size > 0) this.corrected.add(at(0, player));
    } else if (kind === 'colour') who!.colour = word as ChipColour;
    else if (kind === 'joins') this.players.push({ name: text, colour: word as ChipColour, joined: round, presence: new Map([[round, true]]) });
    else if (kind === 'leaves' || kind === 'comes') who!.presence.set(round, kind === 'comes');
    else if (kind === 'dealer') {
      this.dealers.set(round, player);
      if (this.ended.has(round)) this.corrected.add(at(round, -1));
    } else if (kind === 'seats') this.seats.set(round, seats);
    else if (kind === 'end') this.ended.add(round);
  }
}
