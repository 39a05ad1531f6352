"""Advice covers every choice, and knows no more than its seat."""

import pytest

from coach.played import played
from lucky7 import record as records
from lucky7.coach import EVALUATOR, advise
from lucky7.fast.layout import GAME
from lucky7.fast.sample import Deals
from lucky7.rules import checked
from lucky7.rules.actions import BID_0, first_action
from lucky7.rules.cards import JOKER
from lucky7.rules.names import OPTION_NAMES, cards_in
from lucky7.rules.state import BID, CLASSIC, DICE, OVER, TACTICAL, WHEEL, Game

MODES = (0, TACTICAL, DICE)


def positions(mode: int, players: int = 4) -> list[Game]:
    """Moments of a game in which somebody has something to decide."""
    found = []
    for _, game in records.replay(played(["casual"] * players, 7, mode, mode)):
        if game.phase != OVER and len(checked.legal_actions(game)) > 1:
            copy = Game()
            for name in Game.__dataclass_fields__:
                value = getattr(game, name)
                setattr(copy, name, list(value) if isinstance(value, list) else value)
            found.append(copy)
    return found


@pytest.mark.parametrize("mode", MODES)
def test_advice_covers_every_choice_and_uses_no_card_the_seat_cannot_know(mode: int) -> None:
    for number, game in enumerate(positions(mode)[::9]):
        view = checked.view(game, game.turn)
        advice = advise(view, number, games=100)
        assert [choice.action for choice in advice.choices] == checked.legal_actions(view)
        assert advice.evaluator == EVALUATOR
        (other,) = Deals(view).sample(number + 99, 0, 1)
        world = Game(**{name: other[name].tolist() for name in GAME.names or ()})
        assert advise(checked.view(world, game.turn), number, games=100) == advice


def test_the_best_loses_nothing_to_itself_and_chances_are_chances() -> None:
    for game in positions(TACTICAL)[::13]:
        advice = advise(checked.view(game, game.turn), games=100)
        best = advice[advice.best]
        assert (best.points_gain.mean, best.points_gain.error) == (0.0, 0.0)
        for choice in advice.choices:
            assert 0 <= choice.met.mean <= 1
            assert 0 <= choice.win.mean <= 1


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_at_the_wheel_every_free_option_is_valued(mode: int) -> None:
    game = next(game for game in positions(mode) if game.phase == WHEEL)
    advice = advise(checked.view(game, game.turn), games=100)
    assert [option.option for option in advice.options] == list(range(len(OPTION_NAMES)))
    assert advice.keep is not None
    assert advice.options[0].action in range(first_action(WHEEL), 120)


def test_reasons_are_facts_of_the_hand() -> None:
    game = checked.new(2, 7)
    checked.draw(game, [0, JOKER])
    deck = [0, JOKER, 13, *(card for card in range(1, 56) if card != 13)]
    checked.deal(game, deck)  # seat 1 deals and holds the Joker
    assert cards_in(game.hands[1]) == [JOKER]
    advice = advise(checked.view(game, 1))
    codes = {reason.code: reason.numbers for reason in advice.reasons}
    assert codes["sure"] == {"tricks": 1}
    assert "lead" in codes
    assert advice.best == BID_0 + 1
    assert advice[advice.best].met.mean == 1.0
    assert advice.sentence.startswith(
        "One sure trick and the lead: about 1.0 tricks; bidding 1 hits"
    )


@pytest.mark.parametrize("mode", [CLASSIC, TACTICAL, DICE])
def test_a_free_pawn_is_a_reason_for_a_bid(mode: int) -> None:
    game = next(game for game in positions(mode) if game.phase == BID)
    codes = [reason.code for reason in advise(checked.view(game, game.turn), games=100).reasons]
    assert ("pawn" in codes) == (mode != CLASSIC)


def test_who_has_nothing_to_decide_gets_no_advice() -> None:
    game = next(game for game in positions(0) if game.phase == BID)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(checked.view(game, (game.turn + 1) % 4))
