"""Every level passes this: whatever the position, a legal, repeatable and sane answer."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib import import_module
from itertools import islice
from random import Random

import pytest

from bots.kit import SETTINGS, positions, view_of_turn
from lucky7.bots import LEVELS, Bot, UnknownBot, bot, casual
from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, beaters, look
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import BID_0, PASS
from lucky7.rules.cards import COLOUR_MASKS, JOKER, NO_TRUMP, bit
from lucky7.rules.state import BID, CLASSIC, PLAY, WHEEL, Game, hand_size, tricks_left
from lucky7.rules.tricks import led_colour, trick_start, trick_trump, winning_seat
from lucky7.rules.wheel import free_options

GAMES = {"check": 1, "test": 4, "soak": 100}


# Who searches is asked less often: so many positions of each kind and setting.
ASKED = {"club": 3, "master": 1}
SOME_HOPE = 0.3

# Master weighs the others' points against its own, and may give up a poor bid to spoil theirs:
# so many games that fit the view show whether that was worth it.
PROOF = 300


@pytest.fixture(params=LEVELS)
def level(request: pytest.FixtureRequest) -> Bot:
    asked = bot(request.param)
    asked.warm()
    return asked


def walk(level: Bot, games: int, wanted: Callable[[Game], bool]) -> Iterator[Game]:
    """Positions of the wanted kind, out of games that Casual plays in all settings."""
    for seed in range(games):
        for setting in SETTINGS:
            found = (game for game in positions(casual.choose, setting, seed) if wanted(game))
            yield from islice(found, ASKED.get(level.name))


def test_every_answer_is_legal_and_repeatable_and_leaves_the_view_alone(
    level: Bot, effort: str
) -> None:
    for game in walk(level, GAMES[effort], lambda game: (game.played_count + game.turn) % 3 > 0):
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


def may_win_or_lose(game: Game) -> bool:
    """Last to play to a trick, with cards that take it and cards that leave it."""
    last = game.phase == PLAY and game.played_count == trick_start(game) + game.players - 1
    return last and all(winning_and_losing(game))


def hope(game: Game, cards: set[int], wanted: int) -> float:
    """The chance, as judged, of so many more tricks after the best of these cards.

    With next to none, it is no folly to spoil the others' bids instead.
    """
    view, mind = view_of_turn(game), Mind(reads=1)
    look(view, mind)
    weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
    places = [i for i in range(mind.held) if mind.cards[i] in cards]
    return max(exactly(mind, wanted, tricks_left(view) - 1, place) for place in places)


def needs_all(game: Game) -> bool:
    left = hand_size(game) - game.played_count // game.players
    if game.bids[game.turn] - game.won[game.turn] != left or not may_win_or_lose(game):
        return False
    return hope(game, winning_and_losing(game)[0], left - 1) > SOME_HOPE


def has_met(game: Game) -> bool:
    if game.bids[game.turn] != game.won[game.turn] or not may_win_or_lose(game):
        return False
    # A trump may well win in the end, so that the bid is as good as lost and spoiling pays.
    no_trumps = game.hands[game.turn] & COLOUR_MASKS[min(game.trump, NO_TRUMP)] == 0
    return no_trumps and hope(game, winning_and_losing(game)[1], 0) > 2 * SOME_HOPE


def bids_with_joker(game: Game) -> bool:
    joker = bool(game.hands[game.turn] & bit(JOKER))
    # Whoever has a pawn left may mean to change a 0, or to give the hand away.
    final = game.mode == CLASSIC or game.pawns[game.turn] >= 0
    return game.phase == BID and joker and final and len(checked.legal_actions(game)) > 1


def asked_at_last(game: Game) -> bool:
    return (
        game.phase == WHEEL
        and game.round_number % 7 == 0
        and len(checked.legal_actions(game)) > 1
        and free_options(game) > 0
    )


def worth_as_much(game: Game, chosen: int, others: set[int]) -> bool:
    """Whether playing on with the chosen card brings no less than with the best of the others."""
    searching = import_module("bots.searching").Searching(view_of_turn(game))
    choices = [chosen, *others]
    for heat in range(2):
        searching.weighed_by_network(PROOF // 2, 77, heat)
        searching.play_out(choices, 77 + heat)
    better, errors = searching.compared(len(choices))
    return bool((better <= 2 * errors).all())


def test_last_to_play_and_needing_every_trick_it_takes_what_it_can(level: Bot, effort: str) -> None:
    seen = 0
    for game in walk(level, GAMES[effort], needs_all):
        seen += 1
        card, (winning, _) = level.choose(view_of_turn(game), Random(7)), winning_and_losing(game)
        spoils = level.name == "master" and worth_as_much(game, card, winning)
        assert card in winning or spoils
    assert seen


def test_last_to_play_with_its_bid_met_it_does_not_take_a_trick_it_can_leave(
    level: Bot, effort: str
) -> None:
    seen = 0
    for game in walk(level, GAMES[effort], has_met):
        seen += 1
        assert level.choose(view_of_turn(game), Random(7)) in winning_and_losing(game)[1]
    assert seen


def test_with_the_joker_in_hand_it_does_not_bid_0_unless_it_must(level: Bot, effort: str) -> None:
    for game in walk(level, GAMES[effort], bids_with_joker):
        assert level.choose(view_of_turn(game), Random(7)) != BID_0


def test_asked_in_the_last_round_of_a_half_it_does_not_let_the_pawn_expire(
    level: Bot, effort: str
) -> None:
    for game in walk(level, GAMES[effort], asked_at_last):
        assert level.choose(view_of_turn(game), Random(7)) != PASS


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
