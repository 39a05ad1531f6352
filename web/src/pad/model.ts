/** A score pad: lines, one a tap, and what they add up to. A new line makes a new pad, or is refused. */
import { at, Facts, type PadPlayer } from './facts';
import { parseLine, PadRefusal, type PadLine } from './lines';
import { NOBODY, NOTHING_LEFT, sumOf, wheelAt, wheelRefusal, workOut, type Left, type Round, type RoundPhase, type WheelAt } from './rounds';
import { best, FIRST_HALF, HIGH_ROLLER, MOST_PLAYERS, PENALTY } from './scoring';

export const MOST_LINES = 3000;
export type PadPhase = RoundPhase | 'setup' | 'check' | 'over';

export class Pad {
  readonly facts = new Facts();
  /** Every round that has begun; the last may be under way. */
  readonly sheet: Round[] = [];
  /** The lines that stand: those taken back are left out. */
  readonly standing: PadLine[] = [];

  constructor(readonly lines: readonly string[] = []) {
    if (lines.length > MOST_LINES) throw new PadRefusal('too-many-lines', { most: MOST_LINES, lines: lines.length });
    for (const line of lines.map(parseLine)) {
      if (line.kind !== 'undo') this.standing.push(line);
      else if (!this.standing.pop()) throw new PadRefusal('nothing-to-undo');
    }
    for (const line of this.standing) {
      this.check(line);
      this.facts.note(line);
      this.workOut(Math.max(1, line.round));
    }
  }

  with = (...lines: readonly string[]): Pad => new Pad([...this.lines, ...lines]);

  private workOut(start: number): void {
    this.sheet.splice(start - 1);
    // What was said of the next round has time until then.
    if (this.now) return;
    for (let number = this.sheet.length + 1; number <= this.facts.rounds; number++) {
      if (this.facts.here(number).length < 2) return;
      this.sheet.push(workOut(this.facts, this.leftTo(number), number));
      if (!this.facts.ended.has(number)) return;
    }
  }
  private leftTo = (number: number): Left => this.sheet[number - 2]?.left ?? NOTHING_LEFT;

  get players(): readonly PadPlayer[] {
    return this.facts.players;
  }
  /** The round under way; the last one when all have ended. */
  get round(): number {
    return Math.max(1, this.sheet.length);
  }
  get now(): Round | null {
    const last = this.sheet.at(-1);
    return last && !last.ended ? last : null;
  }
  get phase(): PadPhase {
    if (this.now) return this.now.phase;
    if (this.sheet.length < this.facts.rounds) return 'setup';
    return this.sheet.some((each) => each.problems.includes('won-sum')) ? 'check' : 'over';
  }

  wheelAt = (number: number): WheelAt => wheelAt(this.facts, this.leftTo(number), number);

  total = (player: number): number => sumOf(this.sheet.map((each) => each.points.get(player) ?? 0));
  /** For each half that began with them, and at whose end they sit there (R7.3). */
  penalty = (player: number): number => PENALTY * this.sheet.filter((each) => each.unused.has(player) && this.facts.isHere(player, each.number - FIRST_HALF + 1)).length;
  /** Penalties come off at the end. */
  score = (player: number): number => this.total(player) - (this.phase === 'over' ? this.penalty(player) : 0);

  /** Among those who were there at the end. */
  winners(): number[] {
    return this.phase === 'over' ? best(this.facts.here(this.facts.rounds), this.score) : [];
  }
  highRollers(): number[] {
    return this.winners().filter((player) => this.score(player) >= HIGH_ROLLER);
  }
  /** Whoever gets a forfeit (R8.2). */
  missed(number: number): number[] {
    const each = this.sheet[number - 1];
    return each?.ended ? each.order.filter((player) => each.won.get(player) !== each.bids.get(player)) : [];
  }

  private check(line: PadLine): void {
    const { kind } = line;
    if (kind === 'title' || kind === 'fun') return;
    if (kind === 'rounds' || kind === 'mode') this.checkSettings(line);
    else if (kind === 'name' || kind === 'colour' || kind === 'joins') this.checkPlayer(line);
    else if (kind === 'leaves' || kind === 'comes' || kind === 'dealer' || kind === 'seats') this.checkCompany(line);
    else this.checkPlay(line);
  }

  private checkSettings({ kind, number }: PadLine): void {
    const { facts } = this;
    const written = [
      ...this.players.flatMap((player) => [...player.presence.keys()]),
      ...[...facts.bids.keys()].map((key) => Number.parseInt(key, 10)),
      ...facts.dealers.keys(),
      ...facts.seats.keys(),
    ];
    if (kind === 'rounds' && written.some((round) => round > number)) throw new PadRefusal('rounds-played');
    if (kind === 'mode' && facts.rolls.size + facts.uses.size + facts.passed.size > 0) throw new PadRefusal('mode-fixed');
  }

  private checkPlayer({ kind, round, player, word, text }: PadLine): void {
    if (kind === 'joins') {
      if (player !== this.players.length || player >= MOST_PLAYERS) throw new PadRefusal('next-player', { player: this.players.length });
      this.requireOpen(round);
    } else if (player >= this.players.length) throw new PadRefusal('no-such-player', { player, round: this.round });
    const others = this.players.filter((_, number) => number !== player);
    if (kind !== 'name' && others.some((other) => other.colour === word)) throw new PadRefusal('colour-taken');
    if (kind !== 'colour' && others.some((other) => other.name === text)) throw new PadRefusal('name-taken');
  }

  private checkCompany(line: PadLine): void {
    const { kind, round, player, seats } = line;
    if (kind === 'seats') {
      this.requireBegun(round, 1);
      if (String([...seats].sort((a, b) => a - b)) !== String([...this.players.keys()])) throw new PadRefusal('bad-seats');
      return;
    }
    if (player >= this.players.length) throw new PadRefusal('no-such-player', { player, round });
    if (kind === 'dealer') {
      this.requireBegun(round);
      return this.requireHere(line);
    }
    this.requireOpen(round);
    if (kind !== 'leaves') return;
    for (const number of [round, this.round, this.round + 1]) {
      const stay = this.facts.here(number).filter((other) => other !== player);
      if (number >= round && stay.length < 2) throw new PadRefusal('too-few');
    }
  }

  private checkPlay(line: PadLine): void {
    const { kind, round, player } = line;
    this.requireBegun(round);
    if (player !== NOBODY) this.requireHere(line);
    if (kind === 'bid') return this.checkBid(line);
    if (kind === 'won' || kind === 'end') return this.checkWon(line);
    const refusal = wheelRefusal(this.facts, this.leftTo(round), round, player, kind, line.use);
    if (refusal) throw new PadRefusal(refusal, { player, round });
  }

  private checkBid({ round, player, number }: PadLine): void {
    const each = this.sheet[round - 1]!;
    if (number > each.tricks) throw new PadRefusal('bid-too-high', { tricks: each.tricks, round });
    // A correction: what it does to the sum is told, not refused.
    if (this.facts.bids.has(at(round, player))) return;
    if (player !== each.turn) throw new PadRefusal('not-your-turn', { turn: each.turn });
    if (number === each.forbidden) throw new PadRefusal('bid-levels-sum', { bid: number, tricks: each.tricks });
  }

  private checkWon({ kind, round, number }: PadLine): void {
    const each = this.sheet[round - 1]!;
    const isCorrection = each.ended && kind === 'won';
    if (each.phase !== 'tricks' && !isCorrection) throw new PadRefusal('not-now', { round });
    if (kind === 'won') {
      if (number > each.tricks) throw new PadRefusal('bid-too-high', { tricks: each.tricks, round });
      return;
    }
    const sum = sumOf(each.won.values());
    if (each.ended) throw new PadRefusal('round-over', { round });
    if (each.won.size < each.order.length || sum !== each.tricks) throw new PadRefusal('won-sum', { sum, tricks: each.tricks });
  }

  private requireBegun(round: number, ahead = 0): void {
    if (round > Math.min(this.sheet.length + ahead, this.facts.rounds) && round > 1) throw new PadRefusal('no-such-round', { round });
    if (this.sheet.length === 0 && ahead === 0) throw new PadRefusal('too-few');
  }
  /** The company changes with the round under way or the next, not in the past. */
  private requireOpen(round: number): void {
    if (this.facts.ended.has(round)) throw new PadRefusal('round-over', { round });
    if (round > Math.min(this.round + 1, this.facts.rounds)) throw new PadRefusal('no-such-round', { round });
  }
  private requireHere({ round, player }: PadLine): void {
    if (!this.facts.here(round).includes(player)) throw new PadRefusal('no-such-player', { player, round });
  }
}
