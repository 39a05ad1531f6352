// Seats at tables of Double Lucky 7. Every seat is a device of its own, with its own cookie; the
// devices of each table come from an address of their own, as people do. Of several servers ("urls")
// the seats of a table take one after the other, as behind a proxy that knows nothing of tables, or,
// with "together", all the same.

import { readFileSync } from "node:fs";
import { Contribution } from "./contribution.js";
import { SEATS, Table } from "./table.js";
import { Wire } from "./wire.js";

const SAYS = 8; // where a message says what it is: {"say":"moved","seq":41,...
const SEQ = '"seq":';
const LEGAL = '"legal":["';
const GAME = '"game":{"seq":';
const OVER = '"status":"over"';
const CODE = '"code":"';
const BEGINNING = 256; // bytes of what moved: in them begins what the seat in turn may do
const LOOK_MS = 300; // at the result of a game, before the next one

export class Lucky7 {
  constructor({ url, urls = [url], seats, first = 0, watched = false, together = false, fair = false, again = false }) {
    this.urls = urls;
    this.first = first;
    this.tables = JSON.parse(readFileSync(seats, "utf8")); // [{code, secrets, turn}]
    this.watched = watched; // only the seat in turn is taken
    this.together = together;
    this.fair = fair; // every seat has a part in chance, as the browser client has
    this.again = again; // after a game, the same people play the next one
  }

  async sit(count, tally) {
    const company = new Company(this, this.first + count, tally);
    await company.sitDown();
    return company.table;
  }
}

/** The people of a table, who may go on to another one together. */
class Company {
  #wires = [];
  #id = 0;
  #isGoing = false; // on to the next table

  constructor(peer, number, tally) {
    const { code, secrets, turn } = peer.tables[number];
    Object.assign(this, { peer, number, tally, code, secrets, turn });
    this.table = new Table(tally, (seat, seq, action) =>
      this.#ask(seat, `"act","seat":${seat},"action":"${action}","answers":${seq}`),
    );
    this.table.leave = () => this.#wires.forEach((wire) => wire?.close());
  }

  async sitDown() {
    const { urls, watched, together, fair } = this.peer;
    const localAddress = `127.0.${1 + (this.number >> 7)}.${1 + (this.number & 127)}`;
    for (let seat = 0; seat < SEATS; seat++) {
      if (watched && seat !== this.turn) continue;
      const headers = { Cookie: `lucky7=${this.secrets[seat]}` };
      const url = urls[(this.number + (together ? 0 : seat)) % urls.length];
      const address = `${url}/api/tables/${this.code}/socket?moves${fair ? "&fair" : ""}`;
      const part = fair ? new Contribution(seat) : null;
      const wire = new Wire(address, { headers, localAddress }, (message) => {
        this.tally.heard(message.length);
        for (const answer of part?.answers(message) ?? []) wire.send(answer);
        if (this.peer.again && seat === 0) this.#goOn(message);
        hear(this.table, seat, message);
      });
      this.#wires[seat] = wire;
      await wire.opened;
    }
  }

  #ask(seat, what) {
    this.#id += 1;
    this.#wires[seat].send(`{"id":${this.#id},"ask":${what}}`);
  }

  /** The host asks for the next table when a game is over; when it is there, all move to it. */
  #goOn(message) {
    const text = message.latin1Slice(0, 16);
    if (this.#isGoing && text.startsWith("done", SAYS)) {
      const code = textAfter(CODE, message.latin1Slice());
      if (code) void this.#move(code); // else it is the answer to a decision
    } else if (!this.#isGoing && text.startsWith("state", SAYS) && message.includes(OVER)) {
      this.#isGoing = true;
      setTimeout(() => this.#ask(0, '"rematch"'), LOOK_MS);
    }
  }

  async #move(code) {
    this.table.leave();
    this.table.beginAnew();
    this.code = code;
    await this.sitDown();
    this.#isGoing = false;
    this.#ask(0, '"start"');
  }
}

/** What a message says is found without reading all of it. */
function hear(table, seat, message) {
  let text = message.latin1Slice(0, Math.min(message.length, BEGINNING));
  if (text.startsWith("refused", SAYS) || text.startsWith("notice", SAYS)) {
    table.refused(message.latin1Slice());
  }
  if (text.startsWith("state", SAYS)) text = message.latin1Slice();
  else if (!text.startsWith("moved", SAYS)) return;
  const legal = text.indexOf(LEGAL);
  if (legal < 0) table.saw(seat, numberAfter(SEQ, text));
  else decide(table, seat, message.latin1Slice(), legal + LEGAL.length);
}

function decide(table, seat, text, from) {
  const choices = text.slice(from, text.indexOf('"]', from)).split('","');
  const choice = choices[Math.floor(Math.random() * choices.length)];
  table.saw(seat, numberAfter(GAME, text), choice);
}

function numberAfter(mark, text) {
  const at = text.indexOf(mark) + mark.length;
  return parseInt(text.slice(at, at + 8), 10);
}

function textAfter(mark, text) {
  const at = text.indexOf(mark) + mark.length;
  return text.slice(at, text.indexOf('"', at));
}
