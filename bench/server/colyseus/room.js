// A table as a Colyseus room: all state in memory, hands hidden, every decision checked, and a
// patch sent to the four seats as soon as a decision is taken.

import { Room } from "@colyseus/core";
import { ArraySchema, schema, StateView, t } from "@colyseus/schema";
import { BID, handSize, legal, PLAY, points, refusal, ROUNDS, SEATS } from "./rules.js";
import { asText, choicesOf, forbiddenBid, ledColour, standing, sumOfBids } from "./rules.js";
import { shuffled, trumpOf, winner } from "./rules.js";

const seatFields = {
  bid: t.int8(),
  won: t.int8(),
  count: t.int8(),
  total: t.int16(),
  connected: t.boolean(),
};
const Line = schema(
  { bids: t.array("int8"), won: t.array("int8"), points: t.array("int16") },
  "Line",
);
const tableFields = {
  seq: t.uint16(),
  phase: t.int8(),
  round: t.int8(),
  dealer: t.int8(),
  turn: t.int8(),
  leader: t.int8(),
  trump: t.int8(),
  turned: t.int8(),
  played: t.array("int8"),
  pad: t.array(Line),
};

// Hands as fields that only their seat's view holds, which is what Colyseus recommends ... (In
// 0.18 an array that a view holds goes wrong on the client after clear and splice: a text, then.)
const ViewedSeat = schema({ ...seatFields, hand: t.string().view() }, "Seat");
const ViewedTable = schema({ ...tableFields, seats: t.array(ViewedSeat) }, "Table");
// ... or outside the state, sent to their seat in a message of its own when dealt: which costs less.
const PlainSeat = schema(seatFields, "Seat");
const PlainTable = schema({ ...tableFields, seats: t.array(PlainSeat) }, "Table");
// As viewed, with the facts that our server tells beside the cards, so that clients need no rules.
const Trick = schema(
  { leader: t.int8(), led: t.int8(), winner: t.int8(), cards: t.array("int8") },
  "Trick",
);
const ToldSeat = schema(
  {
    ...seatFields,
    standing: t.int8(),
    hand: t.string().view(),
    legal: t.string().view(), // what the seat in turn may do
    refused: t.string().view(), // and why not the rest of its cards or bids
  },
  "Seat",
);
const ToldTable = schema(
  {
    ...tableFields,
    led: t.int8(),
    winning: t.int8(),
    bidSum: t.int8(),
    forbiddenBid: t.int8(),
    happened: t.string(), // by whom, and what
    tricks: t.array(Trick), // those of this round
    seats: t.array(ToldSeat),
  },
  "Table",
);

class Table extends Room {
  maxClients = SEATS;
  hands = [];

  onCreate({ stage = 0, timed = false }) {
    if (!timed) this.patchRate = null; // no timer: a patch follows each decision at once
    this.state = this.newState();
    const { state } = this;
    for (let seat = 0; seat < SEATS; seat++) {
      state.seats.push(this.newSeat({ bid: -1, won: 0, count: 0, total: 0, connected: false }));
    }
    Object.assign(state, { seq: 0, dealer: 0 });
    this.begin();
    for (let i = 0; i < stage; i++) {
      const choices = legal(state, this.hands[state.turn], state.turn);
      this.act(state.turn, choices[Math.floor(Math.random() * choices.length)]);
    }
    this.onMessage("act", (client, { choice, answers }) => {
      const { seat } = client.userData;
      const why = answers === state.seq ? refusal(state, this.hands[seat], seat, choice) : "stale";
      if (why) {
        client.send("refused", why);
        return;
      }
      this.act(seat, choice);
      if (!timed) this.broadcastPatch();
    });
  }

  onJoin(client) {
    const seat = this.state.seats.findIndex(({ connected }) => !connected);
    client.userData = { seat };
    this.state.seats[seat].connected = true;
    this.broadcastPatch();
  }

  onLeave(client) {
    this.state.seats[client.userData.seat].connected = false;
    this.broadcastPatch();
  }

  begin() {
    const { state } = this;
    state.round = 0;
    state.pad.clear();
    state.seats.forEach((seat) => (seat.total = 0));
    this.deal();
  }

  deal() {
    const { state } = this;
    state.round += 1;
    state.dealer = (state.dealer + 1) % SEATS;
    state.phase = BID;
    state.turn = state.leader = (state.dealer + 1) % SEATS;
    state.played.clear();
    const deck = shuffled();
    const size = handSize(state.round);
    state.seats.forEach((seat, i) => {
      Object.assign(seat, { bid: -1, won: 0, count: size });
      this.hands[i] = deck.splice(0, size);
      this.showHand(i);
    });
    state.turned = deck[0];
    state.trump = trumpOf(deck[0]);
  }

  act(seat, choice) {
    const { state } = this;
    state.seq += 1;
    state.turn = (seat + 1) % SEATS;
    if (state.phase === BID) {
      state.seats[seat].bid = choice;
      if (seat === state.dealer) state.phase = PLAY;
      return;
    }
    const hand = this.hands[seat];
    hand.splice(hand.indexOf(choice), 1);
    this.showHand(seat, false);
    state.seats[seat].count -= 1;
    state.played.push(choice);
    if (state.played.length % SEATS === 0) this.endTrick();
  }

  endTrick() {
    const { state } = this;
    const cards = state.played.slice(-SEATS);
    const best = (state.leader + winner(cards, state.trump)) % SEATS;
    state.seats[best].won += 1;
    state.turn = state.leader = best;
    if (state.played.length === SEATS * handSize(state.round)) this.endRound();
  }

  endRound() {
    const { state } = this;
    const line = new Line({
      bids: new ArraySchema(),
      won: new ArraySchema(),
      points: new ArraySchema(),
    });
    state.seats.forEach((seat) => {
      const gained = points(seat.bid, seat.won, state.round);
      seat.total += gained;
      line.bids.push(seat.bid);
      line.won.push(seat.won);
      line.points.push(gained);
    });
    state.pad.push(line);
    if (state.round === ROUNDS) this.begin();
    else this.deal();
  }
}

const emptyTable = (Kind, more = {}) =>
  new Kind({ played: new ArraySchema(), pad: new ArraySchema(), seats: new ArraySchema(), ...more });

export class ViewedRoom extends Table {
  newState = () => emptyTable(ViewedTable);
  newSeat = (fields) => new ViewedSeat({ ...fields, hand: "" });

  onJoin(client) {
    super.onJoin(client);
    client.view = new StateView();
    client.view.add(this.state.seats[client.userData.seat]);
  }

  showHand(seat) {
    this.state.seats[seat].hand = asText(this.hands[seat]);
  }
}

export class ToldRoom extends ViewedRoom {
  newState = () => emptyTable(ToldTable, { tricks: new ArraySchema() });
  newSeat = (fields) => new ToldSeat({ ...fields, standing: 0, hand: "", legal: "", refused: "" });

  onCreate(options) {
    super.onCreate(options);
    this.tellFacts();
  }

  deal() {
    this.state.tricks.clear();
    super.deal();
  }

  act(seat, choice) {
    super.act(seat, choice);
    this.state.happened = `${seat} ${choice}`;
    this.state.seats[seat].legal = this.state.seats[seat].refused = "";
    this.tellFacts();
  }

  endTrick() {
    const { leader, played } = this.state;
    const cards = played.slice(-SEATS);
    const won = (leader + winner(cards, this.state.trump)) % SEATS;
    const fields = { leader, led: trumpOf(cards[0]), winner: won };
    this.state.tricks.push(new Trick({ ...fields, cards: new ArraySchema(...cards) }));
    super.endTrick();
  }

  tellFacts() {
    const { state } = this;
    const open = state.played.slice(state.played.length - (state.played.length % SEATS));
    state.led = ledColour(state);
    state.winning = open.length ? (state.leader + winner(open, state.trump)) % SEATS : -1;
    state.bidSum = sumOfBids(state);
    state.forbiddenBid = state.phase === BID ? forbiddenBid(state) : -1;
    const left = handSize(state.round) - Math.floor(state.played.length / SEATS);
    state.seats.forEach((seat) => (seat.standing = standing(seat, left)));
    const hand = this.hands[state.turn];
    const reasons = choicesOf(state, hand).map((choice) => [
      choice,
      refusal(state, hand, state.turn, choice),
    ]);
    const inTurn = state.seats[state.turn];
    inTurn.legal = reasons.filter(([, why]) => !why).map(([choice]) => choice).join(" ");
    inTurn.refused = JSON.stringify(reasons.filter(([, why]) => why));
  }
}

export class MessagedRoom extends Table {
  newState = () => emptyTable(PlainTable);
  newSeat = (fields) => new PlainSeat(fields);

  onCreate(options) {
    super.onCreate(options);
    this.onMessage("hand", (client) => this.showHand(client.userData.seat));
  }

  showHand(seat, isDealt = true) {
    if (!isDealt) return; // whoever played a card knows it is gone
    const client = this.clients.find(({ userData }) => userData?.seat === seat);
    client?.send("hand", this.hands[seat]);
  }
}
