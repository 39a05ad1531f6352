"""Games that play themselves, at random or by a script: plain Python that also compiles.

`chance` is a generator's two words, `deck` the cards 0 to 56 in any order.
"""

from typing import Final

from lucky7.fast.chance import below, choose, shuffle
from lucky7.rules.actions import BID_0, MISS, first_action
from lucky7.rules.bidding import legal_bids
from lucky7.rules.cards import CARDS, DECK_MASK, bit
from lucky7.rules.game import apply, deal, draw, legal, place_bid, play_card, refusal
from lucky7.rules.state import BID, DEAL, DRAW, OVER, PLAY, ROLL, Game, cards_each
from lucky7.rules.tricks import legal_cards
from lucky7.rules.wheel import roll

# A step that was chance's, and one that was refused.
CHANCE: Final = -1
REFUSED: Final = -1


def new_deck(deck: list[int]) -> None:
    for card in range(CARDS):
        deck[card] = card


def take_chance(game: Game, chance: list[int], deck: list[int]) -> None:
    """Draw, deal or roll, whichever is due."""
    if game.phase == DRAW:
        shuffle(chance, deck, game.players)
        draw(game, deck)
    elif game.phase == DEAL:
        # Nobody sees what lies below the card under the turned one.
        shuffle(chance, deck, cards_each(game.round_number + 1) * game.players + 2)
        deal(game, deck)
    elif game.phase == ROLL:
        roll(game, below(chance, MISS + 1))


def step(game: Game, chance: list[int], deck: list[int]) -> int:
    """Let one thing happen: chance where it is due, else a random decision, which is returned."""
    first = first_action(game.phase)
    if first < 0:
        take_chance(game, chance, deck)
        return CHANCE
    action = first + choose(chance, legal(game))
    apply(game, action)
    return action


def finish(game: Game, chance: list[int], deck: list[int]) -> int:
    """Play on at random to the end of the game; how many decisions that took.

    Phase by phase: no processor has to guess what comes next, and the threads of a GPU that play
    side by side do the same thing.
    """
    moves = 0
    while game.phase != OVER:
        while game.phase == DRAW or game.phase == DEAL:
            take_chance(game, chance, deck)
        while game.phase == BID:
            place_bid(game, BID_0 + choose(chance, legal_bids(game)))
            moves += 1
        while game.phase != PLAY and game.phase != OVER:
            if step(game, chance, deck) != CHANCE:
                moves += 1
        while game.phase == PLAY:
            play_card(game, choose(chance, legal_cards(game)))
            moves += 1
    return moves


def event_size(game: Game) -> int:
    """How many numbers of a script the next event takes.

    A drawn card for each seat (anything for one that is not in the draw), a whole deck, a face of
    the die, or a decision.
    """
    if game.phase == DRAW:
        return game.players
    if game.phase == DEAL:
        return CARDS
    return 1


def follow(game: Game, script: list[int], at: int, deck: list[int]) -> int:
    """Let the script's event at `at` happen; where the next one starts, or REFUSED."""
    size = event_size(game)
    if game.phase == OVER or at + size > len(script):
        return REFUSED
    if first_action(game.phase) >= 0:
        if refusal(game, game.turn, script[at]) != 0:
            return REFUSED
        apply(game, script[at])
    elif game.phase == ROLL:
        if script[at] < 0 or script[at] > MISS:
            return REFUSED
        roll(game, script[at])
    else:
        if not read_cards(game, script, at, deck):
            return REFUSED
        if game.phase == DRAW:
            draw(game, deck)
        else:
            deal(game, deck)
    return at + size


def read_cards(game: Game, script: list[int], at: int, deck: list[int]) -> bool:
    """Copy a draw or a deck out of the script; whether its cards are cards, and each another."""
    seen = 0
    for i in range(event_size(game)):
        card = script[at + i]
        if game.phase == DEAL or game.drawing & (1 << i) != 0:
            if card < 0 or card >= CARDS or seen & bit(card) != 0:
                return False
            seen |= bit(card)
            deck[i] = card
    return game.phase == DRAW or seen == DECK_MASK
