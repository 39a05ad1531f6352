// A plain trick-taking game on the plan of Double Lucky 7's classic mode: four seats, 14 rounds of
// 1 to 7 and 7 to 1 cards, trump turned up, bids that may not add up to the tricks, colours to be
// followed. No Joker, so that what is compared is the serving and not the rules.

export const SEATS = 4;
export const ROUNDS = 14;
export const BID = 0;
export const PLAY = 1;
const COLOURS = 4;
const NUMBERS = 14;

export const handSize = (round) => (round <= 7 ? round : 15 - round);
const colourOf = (card) => Math.floor(card / NUMBERS);

export function shuffled(random = Math.random) {
  const deck = Array.from({ length: COLOURS * NUMBERS }, (_, card) => card);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

/** Why a seat may not do this now; empty if it may. `state` is the room's, or a client's copy. */
export function refusal(state, hand, seat, choice) {
  if (state.turn !== seat) return "not-your-turn";
  if (!Number.isInteger(choice)) return "no-such-action";
  if (state.phase === BID) {
    if (choice < 0 || choice > handSize(state.round)) return "no-such-bid";
    return choice === forbiddenBid(state) ? "levels-the-sum" : "";
  }
  if (!hand.includes(choice)) return "not-in-hand";
  const led = ledColour(state);
  if (led < 0 || colourOf(choice) === led) return "";
  return hand.some((card) => colourOf(card) === led) ? "must-follow" : "";
}

/** What a seat chooses from, legal or not. */
export function choicesOf(state, hand) {
  if (state.phase === PLAY) return hand;
  return Array.from({ length: handSize(state.round) + 1 }, (_, bid) => bid);
}

export function legal(state, hand, seat) {
  return choicesOf(state, hand).filter((choice) => refusal(state, hand, seat, choice) === "");
}

export function sumOfBids(state) {
  let sum = 0;
  state.seats.forEach((seat) => (sum += Math.max(seat.bid, 0)));
  return sum;
}

/** The bid the last bidder may not make; -1 for everybody else. */
export function forbiddenBid(state) {
  return state.turn === state.dealer ? handSize(state.round) - sumOfBids(state) : -1;
}

/** 1: met so far, -1: lost for good, 0: open. */
export function standing({ bid, won }, tricksLeft) {
  if (won > bid || bid - won > tricksLeft) return -1;
  return won === bid ? 1 : 0;
}

export function ledColour(state) {
  const start = state.played.length - (state.played.length % SEATS);
  return start < state.played.length ? colourOf(state.played[start]) : -1;
}

/** Which of four cards wins, counted from the one who led. */
export function winner(cards, trump) {
  const strength = (card) =>
    colourOf(card) === trump ? 100 + card : colourOf(card) === colourOf(cards[0]) ? card : -1;
  let best = 0;
  for (let i = 1; i < cards.length; i++) {
    if (strength(cards[i]) > strength(cards[best])) best = i;
  }
  return best;
}

export const points = (bid, won, round) => (bid === won ? (10 + 2 * won) * (round === 7 ? 2 : 1) : 0);
export const trumpOf = colourOf;

// A hand as a text: one letter a card.
const FIRST = 48;
export const asText = (cards) => String.fromCharCode(...cards.map((card) => FIRST + card));
export const asCards = (text) => Array.from(text, (letter) => letter.charCodeAt(0) - FIRST);
