"""What happened, as everybody is told."""

from itertools import pairwise

from lucky7.messages.to_client import Event
from lucky7.messages.values import Settings
from lucky7.rules.state import DICE
from lucky7.table import events, log
from lucky7.table.replay import replay
from lucky7.table.table import Table
from record.games import game
from table.test_fold import Life

SEEDS = range(12)


def told_at_a_table(seed: int) -> list[Event]:
    life = Life(seed, Settings(mode="dice", rounds=7, seats=7))
    life.live(5_000)
    table = Table()
    return [event for body in life.bodies for event in events.fold(table, log.decode(body))]


def told_in_a_replay(seed: int) -> list[Event]:
    record = game(seed=seed, players=7, rounds=7, mode=DICE, turned_joker=0)
    return [frame.event for frame in replay(record).frames]


def test_a_roll_is_told_as_double_lucky_where_another_option_is_used_than_the_die_shows() -> None:
    """R6.3."""
    for tell in (told_at_a_table, told_in_a_replay):
        said = set()
        for seed in SEEDS:
            for roll, use in pairwise(tell(seed)):
                if roll.kind == "rolled" and use.kind == "acted" and use.seat == roll.seat:
                    said.add(roll.text)
                    option = use.action.split(" ")[0]
                    assert (roll.text == "double-lucky") == (option != roll.face), (roll, use)
        assert said == {"", "double-lucky"}
