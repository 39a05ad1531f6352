"""Games among bots, recorded; and the reference policy, interpreted."""

from collections.abc import Sequence
from random import Random

from lucky7.bots import bot, casual, policy
from lucky7.bots.answer import Answer
from lucky7.bots.seen import Mind
from lucky7.random_game import shuffled
from lucky7.record import Header, Record, Recorder
from lucky7.rules import checked
from lucky7.rules.state import DEAL, DRAW, OVER, PLAY, ROLL, View

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def played(levels: Sequence[str], rounds: int, mode: int, seed: int, joker: int = 0) -> Record:
    rng = Random(seed)
    bots = [bot(level) for level in levels]
    recorder = Recorder(Header(NAMES[: len(levels)], rounds, mode, joker))
    game = recorder.game
    while game.phase != OVER:
        deck = shuffled(rng)
        if game.phase == DRAW:
            seats = range(game.players)
            recorder.draw([deck[s] if game.drawing >> s & 1 else -1 for s in seats])
        elif game.phase == DEAL:
            recorder.deal(deck)
        elif game.phase == ROLL:
            recorder.roll(rng.randrange(8))
        else:
            view = checked.view(game, game.turn)
            recorder.play(game.turn, bots[game.turn].choose(view, rng))
    return recorder.record


def judged(view: View) -> int:
    """What the reference policy does."""
    if view.phase == PLAY:
        return policy.choose_card(view, Mind(reads=1))
    return casual.decide_else(view, Mind(reads=1), Answer())
