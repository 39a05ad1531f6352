// Seats at tables of Double Lucky 7. Every seat is a device of its own, with its own cookie; the
// devices of each table come from an address of their own, as people do.

import { readFileSync } from "node:fs";
import { SEATS, Table } from "./table.js";
import { Wire } from "./wire.js";

const LEGAL = '"legal":["';
const GAME = '"game":{"seq":';

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
        hear(table, seat, message.latin1Slice());
      });
      await wires[seat].opened;
    }
    table.leave = () => wires.forEach((wire) => wire?.close());
    return table;
  }
}

/** What the state says is found without reading all of it. */
function hear(table, seat, text) {
  if (text.startsWith('{"say":"refused"') || text.startsWith('{"say":"notice"')) {
    table.refused(text);
  }
  if (!text.startsWith('{"say":"state"') && !text.startsWith('{"say":"moved"')) return;
  const game = text.indexOf(GAME);
  if (game < 0) return;
  const seq = parseInt(text.slice(game + GAME.length, game + GAME.length + 8), 10);
  let choice;
  const legal = text.indexOf(LEGAL);
  if (legal > 0) {
    const from = legal + LEGAL.length;
    const choices = text.slice(from, text.indexOf('"]', from)).split('","');
    choice = choices[Math.floor(Math.random() * choices.length)];
  }
  table.saw(seat, seq, choice);
}
