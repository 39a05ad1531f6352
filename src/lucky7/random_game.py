"""A whole random game, played through the checked rules and recorded as it goes."""

from random import Random

from lucky7.record import Header, Record, Recorder
from lucky7.rules import checked
from lucky7.rules.actions import OPTIONS, PASS, option_of
from lucky7.rules.cards import CARDS
from lucky7.rules.score import is_over
from lucky7.rules.state import BID, DEAL, DRAW, ROLL, WHEEL, Game

# How often a random player leaves the wheel alone: some pawns then go unused, most do not.
PASSES = 0.7


def random_game(header: Header, random: Random) -> Record:
    """The same for the same seed on every Python: only `random.random` is asked."""
    recorder = Recorder(header)
    while not is_over(recorder.game):
        step(recorder, random)
    return recorder.record


def step(recorder: Recorder, random: Random) -> None:
    """Whatever is due next: a chance, or a decision of the seat in turn."""
    game = recorder.game
    if game.phase == DRAW:
        deck = shuffled(random)
        recorder.draw([deck[s] if game.drawing >> s & 1 else -1 for s in range(game.players)])
    elif game.phase == DEAL:
        recorder.deal(shuffled(random))
    elif game.phase == ROLL:
        recorder.roll(int(random.random() * (OPTIONS + 1)))
    else:
        recorder.play(game.turn, choose(game, random))


def shuffled(random: Random) -> list[int]:
    return sorted(range(CARDS), key=lambda _: random.random())


def choose(game: Game, random: Random) -> int:
    """Any legal decision, with bids rather low and every option of the wheel equally likely."""
    actions = checked.legal_actions(game)
    if game.phase == BID:
        return min(_pick(actions, random), _pick(actions, random))
    if game.phase == WHEEL and (actions == [PASS] or random.random() < PASSES):
        return PASS
    actions = [action for action in actions if action != PASS]
    option = _pick(sorted({option_of(action) for action in actions}), random)
    return _pick([action for action in actions if option_of(action) == option], random)


def _pick(choices: list[int], random: Random) -> int:
    return choices[int(random.random() * len(choices))]
