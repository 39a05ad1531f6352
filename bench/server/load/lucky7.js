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
const BEGINNING = 256; // bytes of what moved: in them begins what the seat in turn may do

export class Lucky7 {
  constructor({ url, urls = [url], seats, first = 0, watched = false, together = false, fair = false }) {
    this.urls = urls;
    this.first = first;
    this.tables = JSON.parse(readFileSync(seats, "utf8")); // [{code, secrets, turn}]
    this.watched = watched; // only the seat in turn is taken
    this.together = together;
    this.fair = fair; // every seat has a part in chance, as the browser client has
  }

  async sit(count, tally) {
    const number = this.first + count;
    const { code, secrets, turn } = this.tables[number];
    const localAddress = `127.0.${1 + (number >> 7)}.${1 + (number & 127)}`;
    const wires = [];
    let id = 0;
    const table = new Table(tally, (seat, seq, action) => {
      id += 1;
      wires[seat].send(
        `{"ask":"act","id":${id},"seat":${seat},"action":"${action}","answers":${seq}}`,
      );
    });
    for (let seat = 0; seat < SEATS; seat++) {
      if (this.watched && seat !== turn) continue;
      const headers = { Cookie: `lucky7=${secrets[seat]}` };
      const url = this.urls[(number + (this.together ? 0 : seat)) % this.urls.length];
      const address = `${url}/api/tables/${code}/socket?moves${this.fair ? "&fair" : ""}`;
      const part = this.fair ? new Contribution(seat) : null;
      wires[seat] = new Wire(address, { headers, localAddress }, (message) => {
        tally.heard(message.length);
        for (const answer of part?.answers(message) ?? []) wires[seat].send(answer);
        hear(table, seat, message);
      });
      await wires[seat].opened;
    }
    table.leave = () => wires.forEach((wire) => wire?.close());
    return table;
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
