"""Playthroughs: whole games told line by line, kept in tests/golden and reviewed as a diff.

`make golden` plays the games again (.dl7) and tells them again (.txt).
"""

from pathlib import Path
from random import Random

import pytest

from lucky7.random_game import random_game
from lucky7.record import Decision, Header, Record, read, write
from lucky7.rules.actions import OPTIONS, option_of
from lucky7.rules.state import CLASSIC, DEALER_CHOOSES, DEALER_LEADS, DICE, TACTICAL
from lucky7.show import playthrough

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")

GAMES = {
    "classic-2": (Header(NAMES[:2], 7, CLASSIC, DEALER_LEADS), 8),
    "classic-4-joker-named": (Header(NAMES[:4], 14, CLASSIC, DEALER_CHOOSES), 10),
    "tactical-2": (Header(NAMES[:2], 14, TACTICAL, DEALER_CHOOSES), 9),
    "tactical-5": (Header(NAMES[:5], 7, TACTICAL, DEALER_LEADS), 23),
    "tactical-7": (Header(NAMES, 14, TACTICAL, DEALER_LEADS), 10),
    "dice-3": (Header(("Änne", "福", "A name far too long"), 7, DICE, DEALER_LEADS), 20),
    "dice-7": (Header(NAMES, 14, DICE, DEALER_CHOOSES), 10),
}

SCENES = (
    "the colour led is trump",
    " names trump\n",
    "rolls a miss",
    "which is blocked: Double Lucky",
    "draw again",
    "share the win",
    "for pawns not used",
)


def told(record: Record) -> str:
    return "".join(f"{line.plain}\n" for line in playthrough(record))


def golden_text(path: Path, text: str, write_it: bool) -> str:
    if write_it:
        path.write_text(text, "utf-8", newline="\n")
    return path.read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_still_plays_the_same_game(name: str, golden: bool) -> None:
    header, seed = GAMES[name]
    text = write(random_game(header, Random(seed)))
    assert text == golden_text(FOLDER / f"{name}.dl7", text, golden)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_before(name: str, golden: bool) -> None:
    text = told(read((FOLDER / f"{name}.dl7").read_bytes()))
    assert text == golden_text(FOLDER / f"{name}.txt", text, golden)


def test_the_golden_games_use_every_option_and_turn_up_jokers_of_both_kinds() -> None:
    told_games = [(FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES]
    records = [read((FOLDER / f"{name}.dl7").read_bytes()) for name in GAMES]
    used = {
        option_of(entry.action)
        for record in records
        for entry in record.entries
        if isinstance(entry, Decision)
    }
    assert used == {-1, *range(OPTIONS)}
    for scene in SCENES:
        assert any(scene in text for text in told_games), scene


@pytest.mark.parametrize(
    ("file", "last"),
    [
        ("header-only", "in round 1, waiting for the draw for the deal."),
        ("drawn", "in round 1, waiting for the deal."),
        ("bidding", "in round 1, waiting for a bid from Ann."),
        ("rolled", "in round 2, waiting for an option of the wheel from Dora."),
        ("in-round-3", "in round 3, waiting for a card from Ann."),
        ("last-card-of-round-1", "in round 1, waiting for the round's result."),
        ("points-of-round-1", "in round 2, waiting for the deal."),
        ("last-points", "in round 7, waiting for the round's result."),
    ],
)
def test_an_unfinished_game_says_where_it_stops(file: str, last: str) -> None:
    path = FOLDER.parent / "records" / "unfinished" / f"{file}.dl7"
    assert told(read(path.read_bytes())).endswith(f"The record stops here, {last}\n")


def test_a_card_has_a_letter_and_a_shape_besides_its_colour() -> None:
    text = (FOLDER / "tactical-7.txt").read_text("utf-8")
    for shape in ("▲R", "☼Y", "◆G", "●B", "★J"):
        assert shape in text
