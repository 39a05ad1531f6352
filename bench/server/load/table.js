// One table as the load generator sees it: who has seen what, and what is being waited for.

export const SEATS = 4;

export class Tally {
  constructor() {
    this.reset();
  }

  reset() {
    this.decisions = 0; // sent and seen by all four seats
    this.messages = 0;
    this.bytes = 0;
    this.refused = 0;
    this.waits = []; // ms from sending a decision to the last seat's receipt
  }

  heard(bytes) {
    this.messages += 1;
    this.bytes += bytes;
  }
}

export class Table {
  #waiting = []; // decisions that some seat has not seen yet, the oldest first
  #ready = null; // the decision that may be taken now
  #answered = -1;

  /** `send(seat, seq, choice)` takes a decision on what the seat saw as `seq`. */
  constructor(tally, send) {
    this.tally = tally;
    this.send = send;
    this.isEager = false; // decides at once
  }

  /** All seats are taken and nothing is on its way. */
  settle() {}

  leave() {}

  /** At the first state of another game. */
  beginAnew() {
    this.#waiting = [];
    this.#ready = null;
    this.#answered = -1;
  }

  refused(why) {
    this.tally.refused += 1;
    if (this.tally.refused < 4) process.stderr.write(`${why.slice(0, 300)}\n`);
  }

  get isReady() {
    return this.#ready !== null;
  }

  /** A seat has received the state `seq`; `choice` is what it would do, if it is its turn. */
  saw(seat, seq, choice) {
    for (const decision of this.#waiting) {
      if (decision.seen[seat] || seq <= decision.answers) continue;
      decision.seen[seat] = true;
      decision.left -= 1;
      if (decision.left === 0) {
        this.tally.decisions += 1;
        this.tally.waits.push(performance.now() - decision.at);
      }
    }
    while (this.#waiting.length && this.#waiting[0].left === 0) this.#waiting.shift();
    if (choice === undefined || seq <= this.#answered) return;
    this.#ready = { seat, seq, choice };
    if (this.isEager) this.decide();
  }

  decide() {
    const { seat, seq, choice } = this.#ready;
    this.#ready = null;
    this.#answered = seq;
    this.#waiting.push({ answers: seq, seen: [], left: SEATS, at: performance.now() });
    this.send(seat, seq, choice);
  }
}
