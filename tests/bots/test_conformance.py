"""Every level passes this: whatever the position, a legal, repeatable and sane answer."""

import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from bots.kit import SETTINGS, positions, view_of_turn
from lucky7.bots import LEVELS, Bot, UnknownBot, bot
from lucky7.bots.seen import Mind, beaters
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import BID_0, PASS
from lucky7.rules.cards import JOKER, bit
from lucky7.rules.score import MET, standing
from lucky7.rules.state import BID, PLAY, WHEEL, Game, hand_size
from lucky7.rules.tricks import led_colour, trick_start, trick_trump, winning_seat

GAMES = {"check": 1, "test": 5, "soak": 100}


@pytest.fixture(params=LEVELS)
def level(request: pytest.FixtureRequest) -> Bot:
    return bot(request.param)


def walk(level: Bot, games: int) -> Iterator[Game]:
    for seed in range(games):
        for setting in SETTINGS:
            yield from positions(level.choose, setting, seed)


def test_every_answer_is_legal_and_repeatable_and_leaves_the_view_alone(
    level: Bot, effort: str
) -> None:
    for game in walk(level, GAMES[effort]):
        view = view_of_turn(game)
        before = deepcopy(view)
        action = level.choose(view, Random(7))
        assert core.refusal(game, game.turn, action) == 0
        assert view == before
        assert level.choose(before, Random(7)) == action


def winning_and_losing(game: Game) -> tuple[set[int], set[int]]:
    """The legal cards that would be winning the trick on the table, and the others."""
    start = trick_start(game)
    best = game.played[start + (winning_seat(game, start) - game.dealer) % game.players]
    better = beaters(Mind(), best, led_colour(game, start), trick_trump(game, start))
    cards = set(checked.legal_actions(game))
    winning = {card for card in cards if bit(card) & better}
    return winning, cards - winning


def plays_last(game: Game) -> bool:
    return game.phase == PLAY and game.played_count == trick_start(game) + game.players - 1


def test_last_to_play_and_needing_every_trick_it_takes_what_it_can(level: Bot, effort: str) -> None:
    seen = 0
    for game in walk(level, GAMES[effort]):
        missing = game.bids[game.turn] - game.won[game.turn]
        left = hand_size(game) - game.played_count // game.players
        if plays_last(game) and missing == left:
            winning, losing = winning_and_losing(game)
            if winning and losing:
                seen += 1
                assert level.choose(view_of_turn(game), Random(7)) in winning
    assert seen


def test_last_to_play_with_its_bid_met_it_does_not_take_a_trick_it_can_leave(
    level: Bot, effort: str
) -> None:
    seen = 0
    for game in walk(level, GAMES[effort]):
        seat = game.turn
        doomed = game.hands[seat] & bit(JOKER) or game.extra == JOKER
        if plays_last(game) and standing(game, seat) == MET and not doomed:
            winning, losing = winning_and_losing(game)
            if winning and losing:
                seen += 1
                assert level.choose(view_of_turn(game), Random(7)) in losing
    assert seen


def test_with_the_joker_in_hand_it_does_not_bid_0_unless_it_must(level: Bot, effort: str) -> None:
    for game in walk(level, GAMES[effort]):
        if game.phase == BID and game.hands[game.turn] & bit(JOKER):
            actions = checked.legal_actions(game)
            if len(actions) > 1:
                assert level.choose(view_of_turn(game), Random(7)) != BID_0


def test_asked_in_the_last_round_of_a_half_it_does_not_let_the_pawn_expire(
    level: Bot, effort: str
) -> None:
    for game in walk(level, GAMES[effort]):
        if game.phase == WHEEL and game.round_number % 7 == 0:
            uses = [action for action in checked.legal_actions(game) if action != PASS]
            if uses:
                assert level.choose(view_of_turn(game), Random(7)) in uses


def test_a_name_that_no_bot_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="novice, casual"):
        bot("champion")


def test_naming_the_levels_loads_none_of_them() -> None:
    program = "import sys, lucky7.bots; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    assert "lucky7.bots" in loaded
    assert not {"numpy", "numba", *(f"lucky7.bots.{level}" for level in LEVELS)} & loaded
