// Seats at tables of Double Lucky 7. Every seat is a device of its own, with its own cookie; the
// devices of each table come from an address of their own, as people do.

import { readFileSync } from "node:fs";
import { SEATS, Table } from "./table.js";
import { Wire } from "./wire.js";

const SAYS = 8; // where a message says what it is: {"say":"moved","seq":41,...
const SEQ = '"seq":';
const LEGAL = '"legal":["';
const GAME = '"game":{"seq":';
const BEGINNING = 256; // bytes of what moved: in them begins what the seat in turn may do

export class Lucky7 {
  constructor({ url, seats, first = 0, watched = false }) {
    this.url = url;
    this.tables = JSON.parse(readFileSync(seats, "utf8")).slice(first); // [{code, secrets, turn}]
    this.watched = watched; // only the seat in turn is taken
  }

  async sit(number, tally) {
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
      const address = `${this.url}/api/tables/${code}/socket?moves`;
      wires[seat] = new Wire(address, { headers, localAddress }, (message) => {
        tally.heard(message.length);
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
