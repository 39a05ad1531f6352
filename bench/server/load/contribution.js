// A seat's part in chance: the head of its chain when it is asked to commit, one value of it for each
// chance that it is asked to open. The server checks them; docs/fairness.md says how they are made.

import { createHash, randomBytes } from "node:crypto";

const CHAIN = 255;
const COMMITS = Buffer.from('"commits":[');
const OPENS = Buffer.from('"opens":');
const GAME = Buffer.from('"fair":"');
const ID = 1_000_000_000; // above all decisions'

export class Contribution {
  #chain = [];
  #game = "";
  #opened = 0;

  constructor(seat) {
    this.seat = seat;
  }

  /** What to say to a message from the server. */
  answers(message) {
    const answers = [];
    const game = message.indexOf(GAME);
    if (game >= 0 && !this.#game) {
      const from = game + GAME.length;
      this.#game = message.latin1Slice(from, message.indexOf(34, from));
    }
    if (message.includes(COMMITS)) {
      if (!this.#chain.length) this.#makeChain();
      const chains = [{ seat: this.seat, hash: this.#chain[CHAIN] }];
      answers.push(JSON.stringify({ ask: "commit", id: ID, chains }));
    }
    const opens = message.indexOf(OPENS);
    if (opens >= 0) {
      const from = opens + OPENS.length;
      const n = parseInt(message.latin1Slice(from, from + 4), 10);
      if (n > this.#opened && this.#chain.length) {
        this.#opened = n;
        const contributions = [{ seat: this.seat, hash: this.#chain[CHAIN - n] }];
        answers.push(JSON.stringify({ ask: "open", id: ID + n, n, contributions }));
      }
    }
    return answers;
  }

  #makeChain() {
    const prefix = `dl7 step ${this.#game} ${this.seat} `;
    this.#chain = [randomBytes(32).toString("hex")];
    for (let i = 0; i < CHAIN; i++) {
      this.#chain.push(createHash("sha256").update(prefix + this.#chain[i]).digest("hex"));
    }
  }
}
