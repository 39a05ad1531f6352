"""How long things stand before they go on by themselves."""

import pytest

from lucky7.messages.to_client import Clock, RoundScore
from lucky7.messages.values import Settings, Speed
from lucky7.rules.state import BID, DEAL, PLAY
from lucky7.table import log
from lucky7.table.table import Table
from lucky7.table.timers import (
    ALONE_MS,
    NEXT_DEAL_MS,
    READING_MS,
    WHEEL_NEWS_MS,
    Presence,
    clock,
    next_timer,
)

NOW = 1_000_000


def after_a_round(speed: Speed, *, ben: bool = False) -> Table:
    """Ann against a bot, or Ben, with the first round's result on the table."""
    table = Table()
    for entry in (
        log.Created(NOW, "BCDFG", Settings(seats=2, speed=speed)),
        log.Sat(NOW, 0, "ann-id", "Ann", "teal"),
        log.Sat(NOW, 1, "ben-id", "Ben", "pink")
        if ben
        else log.BotSat(NOW, 1, "novice", "Ada", "pink"),
        log.Started(NOW),
    ):
        table.fold(entry)
    table.playing.phase = DEAL
    table.pad = [RoundScore(1, [0, 1], [0, 1], [10, 12], [True, True], [False, False])]
    return table


@pytest.mark.parametrize(
    ("speed", "pause"),
    [("none", 0), ("quick", READING_MS), ("normal", NEXT_DEAL_MS), ("calm", 1.6 * NEXT_DEAL_MS)],
)
def test_a_result_can_be_read_however_quick_the_table_is(speed: Speed, pause: float) -> None:
    table, presence = after_a_round(speed, ben=True), Presence(here={0, 1}, ready={0})
    timer = next_timer(table, presence)
    assert timer.at == clock(table, presence, timer).ends_at == NOW + pause


@pytest.mark.parametrize("speed", ["quick", "normal", "calm"])
def test_alone_with_bots_a_result_waits_for_its_reader(speed: Speed) -> None:
    table, presence = after_a_round(speed), Presence(here={0}, onlookers=1)
    timer = next_timer(table, presence)
    assert timer.at == NOW + ALONE_MS
    assert clock(table, presence, timer) == Clock(-1, "chance")
    assert next_timer(table, Presence(here={0}, ready={0})).at == NOW


def test_whoever_is_left_with_stand_ins_reads_as_long_as_they_like() -> None:
    table = after_a_round("normal", ben=True)
    table.fold(log.StoodIn(NOW, 1, "casual"))
    assert next_timer(table, Presence(here={0})).at == NOW + ALONE_MS


def test_once_everybody_has_seen_the_result_the_game_goes_on() -> None:
    coming = next_timer(after_a_round("calm"), Presence(here={0}, ready={0}))
    assert (coming.kind, coming.at) == ("chance", NOW)


@pytest.mark.parametrize("here", [{0}, set[int]()], ids=["here", "away"])
def test_a_learner_reads_as_long_as_they_like(here: set[int]) -> None:
    table = after_a_round("none")
    table.lesson = "first"
    assert next_timer(table, Presence(here=here)).at == NOW + ALONE_MS
    assert next_timer(table, Presence(here={0}, ready={0})).at == NOW


@pytest.mark.parametrize(
    ("presence", "kind"),
    [(Presence(), "close"), (Presence(here={0}), "bot"), (Presence(onlookers=1), "bot")],
    ids=["nobody", "a player", "an onlooker"],
)
def test_bots_play_only_while_somebody_is_there(presence: Presence, kind: str) -> None:
    table = after_a_round("none")
    table.playing.phase, table.playing.turn = BID, 1
    timer = next_timer(table, presence)
    assert timer.kind == kind
    assert clock(table, presence, timer) == Clock(1, "bot")


@pytest.mark.parametrize("turn", [0, 1], ids=["a person's clock", "a bot"])
def test_the_first_card_waits_until_the_wheels_news_is_read(turn: int) -> None:
    table = after_a_round("normal")
    table.settings = Settings(seats=2, mode="dice", pace=30)
    game = table.playing
    game.phase, game.turn, game.used, game.rolled = PLAY, turn, -1, -1
    here = Presence(here={0})
    without = next_timer(table, here).at
    game.rolled = 0
    assert next_timer(table, here).at == without + WHEEL_NEWS_MS
    game.played_count = 1
    assert next_timer(table, here).at == without
