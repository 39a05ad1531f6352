"""What every bot is put through: positions of all kinds, reached by real games."""

from collections.abc import Iterator
from itertools import product
from random import Random

from lucky7.bots import Choose
from lucky7.rules import checked
from lucky7.rules.actions import first_action
from lucky7.rules.cards import CARDS
from lucky7.rules.state import (
    CLASSIC,
    DEAL,
    DEALER_CHOOSES,
    DEALER_LEADS,
    DICE,
    DRAW,
    OVER,
    ROLL,
    TACTICAL,
    Game,
    View,
)

MODES = (CLASSIC, TACTICAL, DICE)
SETTINGS = tuple(product(range(2, 8), MODES, (DEALER_LEADS, DEALER_CHOOSES)))


def fall(game: Game, rng: Random) -> None:
    """Let chance do what it is due for."""
    deck = rng.sample(range(CARDS), CARDS)
    if game.phase == DRAW:
        seats = range(game.players)
        checked.draw(game, [deck[seat] if game.drawing >> seat & 1 else -1 for seat in seats])
    elif game.phase == DEAL:
        if rng.random() < 0.2:  # a turned-up Joker is rare, and worth testing
            place = _turned_place(game)
            joker = deck.index(CARDS - 1)
            deck[place], deck[joker] = deck[joker], deck[place]
        checked.deal(game, deck)
    elif game.phase == ROLL:
        checked.roll(game, rng.randrange(8))


def _turned_place(game: Game) -> int:
    due = checked.round_due(game)
    return game.players * (due if due <= 7 else 15 - due)


def positions(choose: Choose, setting: tuple[int, int, int], seed: int) -> Iterator[Game]:
    """Every decision of a game among such bots that now and then do something else."""
    rng = Random(seed)
    players, mode, turned_joker = setting
    game = checked.new(players, 14 if players == 4 else 7, mode, turned_joker)
    while game.phase != OVER:
        if first_action(game.phase) < 0:
            fall(game, rng)
            continue
        yield game
        action = choose(checked.view(game, game.turn), rng)
        if rng.random() < 0.15:
            action = rng.choice(checked.legal_actions(game))
        checked.play(game, game.turn, action)


def view_of_turn(game: Game) -> View:
    return checked.view(game, game.turn)
