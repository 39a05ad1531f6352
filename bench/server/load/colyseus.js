// Seats in Colyseus rooms: its protocol spoken with its own decoder, and less around it than its
// client has. Where hands come as messages, all seats of a room receive the same patches: those are
// counted for every seat and read once.

import { decode, Reflection } from "@colyseus/schema";
import { Protocol } from "@colyseus/shared-types";
import { pack, unpack } from "msgpackr";
import { asCards, legal } from "../colyseus/rules.js";
import { SEATS, Table } from "./table.js";
import { Wire } from "./wire.js";

const ACT = Buffer.from([Protocol.ROOM_DATA, 0xa3, ...Buffer.from("act")]);
const HAND = Buffer.from([Protocol.ROOM_DATA, 0xa4, ...Buffer.from("hand")]);

export class Colyseus {
  constructor({ url, kind, stages = 0, watched = false }) {
    this.url = url;
    this.kind = kind;
    this.stages = stages;
    this.watched = watched; // only one seat is taken
  }

  async sit(number, tally) {
    const shared = this.kind === "messaged" ? new Eyes() : null;
    const seats = [];
    const table = new Table(tally, (seat, answers, choice) =>
      seats[seat].wire.send(Buffer.concat([ACT, pack({ choice, answers })])),
    );
    let room = "";
    const stage = this.stages ? number % this.stages : 0;
    for (let number = 0; number < (this.watched ? 1 : SEATS); number++) {
      const found = await this.#reserve(room, room ? {} : { stage });
      room = found.roomId;
      const seat = new Seat(number, table, shared ?? new Eyes(), tally);
      await seat.join(`${this.url}/${found.processId}/${room}?sessionId=${found.sessionId}`);
      if (shared) seat.wire.send(HAND);
      seats.push(seat);
    }
    table.settle = () => seats.forEach((seat) => seat.settle());
    table.leave = () => seats.forEach((seat) => seat.wire.close());
    return table;
  }

  async #reserve(room, options) {
    const what = room ? `joinById/${room}` : `create/${this.kind}`;
    const answer = await fetch(`${this.url.replace("ws:", "http:")}/matchmake/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(options),
    });
    return answer.json();
  }
}

/** The room's state as its patches make it. */
class Eyes {
  decoder = null;
  patches = 0; // read since the table settled

  get state() {
    return this.decoder.state;
  }
}

class Seat {
  #hand = null; // where it comes as a message
  #patches = 0; // received since the table settled
  #isSettled = false;
  #owns = false; // reads the first patches, before the table settles

  constructor(number, table, eyes, tally) {
    this.number = number;
    this.table = table;
    this.eyes = eyes;
    this.tally = tally;
  }

  join(url) {
    return new Promise((joined, failed) => {
      this.joined = joined;
      this.wire = new Wire(url, {}, (message) => this.#hear(message));
      this.wire.opened.catch(failed);
    });
  }

  /** From here on everybody receives the same. */
  settle() {
    this.#isSettled = true;
    this.#look();
  }

  #hear(message) {
    this.tally.heard(message.length);
    const code = message[0];
    if (code === Protocol.ROOM_STATE_PATCH) {
      this.#patched(message);
    } else if (code === Protocol.ROOM_DATA) {
      this.#told(message);
    } else if (code === Protocol.JOIN_ROOM) {
      this.#shake(message);
      this.wire.send(Buffer.from([Protocol.JOIN_ROOM]));
    } else if (code === Protocol.ROOM_STATE) {
      if (this.#owns) this.eyes.decoder.decode(message, { offset: 1 });
      this.joined();
    }
  }

  #shake(message) {
    this.#owns = this.eyes.decoder === null;
    if (!this.#owns) return;
    const at = { offset: 1 };
    decode.utf8Read(message, at, message[at.offset++]); // for coming back
    decode.utf8Read(message, at, message[at.offset++]); // the serializer's name
    const size = decode.number(message, at);
    this.eyes.decoder = Reflection.decode(message.subarray(0, at.offset + size), at);
  }

  #patched(message) {
    const { eyes } = this;
    if (!this.#isSettled) {
      if (this.#owns) eyes.decoder.decode(message, { offset: 1 });
      return;
    }
    this.#patches += 1;
    if (this.#patches > eyes.patches) {
      eyes.decoder.decode(message, { offset: 1 });
      eyes.patches += 1;
    }
    this.#look();
  }

  #told(message) {
    const at = { offset: 1 };
    const kind = decode.string(message, at);
    const body = unpack(message.subarray(at.offset));
    if (kind === "hand") this.#hand = body;
    else this.table.refused(`${kind}: ${body}`);
  }

  #look() {
    const { eyes, number } = this;
    const { state } = eyes;
    const ahead = eyes.patches - this.#patches; // another seat has seen more; every patch counts one
    let choice;
    if (!ahead && state.turn === number) {
      const held = this.#hand ?? asCards(state.seats[number].hand);
      const played = state.played.toArray();
      const hand = held.filter((card) => !played.includes(card));
      const choices = legal(state, hand, number);
      choice = choices[Math.floor(Math.random() * choices.length)];
    }
    this.table.saw(number, state.seq - ahead, choice);
  }
}
