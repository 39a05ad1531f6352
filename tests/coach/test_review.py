"""A review's parts add up, and what it says of a decision is from that seat's view."""

import json
from pathlib import Path

import numpy as np
import pytest

from cli.shell import RECORDS, lucky7
from coach.played import played
from lucky7.bots.foresight import Foresight
from lucky7.coach import EVALUATOR, Review, advise, review
from lucky7.coach.review import number_of
from lucky7.fast.layout import GAME
from lucky7.fast.sample import Deals
from lucky7.record import Deal, Decision, Record, Recorder, Roll, replay
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.names import cards_in
from lucky7.rules.state import CLASSIC, DICE, OVER, TACTICAL, Game

GOLDEN = RECORDS.parent / "golden"
SETTINGS = [(2, CLASSIC, 0), (4, TACTICAL, 1), (3, DICE, 0), (7, DICE, 1)]
GAMES = {"check": 1, "test": 3, "soak": 100}
LEVEL_GAMES = {"soak": 40}


def assert_adds_up(found: Review) -> None:
    for seats in (found.seats, found.win_seats):
        for parts in seats:
            whole = parts.start + parts.deal + parts.lie + parts.own + parts.others
            assert whole == pytest.approx(parts.points, abs=1e-9)


@pytest.mark.parametrize(("players", "mode", "joker"), SETTINGS)
def test_the_parts_add_up_to_the_points(players: int, mode: int, joker: int, effort: str) -> None:
    for seed in range(GAMES[effort]):
        levels = (["novice", "casual"] * 4)[:players]
        record = played(levels, 7 if seed % 2 == 0 else 14, mode, seed, joker)
        found = review(record, seed, games=16)
        assert record.final is not None
        assert tuple(parts.points for parts in found.seats) == record.final.totals
        assert_adds_up(found)
        assert len(found.chances) == len(record.entries) + 1
        for row in found.chances:
            assert sum(row) == pytest.approx(1.0)


def test_decisions_are_those_of_the_record_and_agree_with_advice() -> None:
    record = played(["casual", "novice"], 7, TACTICAL, 4)
    found = review(record, 5, games=60)
    judged = {each.line: each for each in found.decisions}
    game = Recorder(record.header).game
    lines = 0
    for line, entry in enumerate(record.entries, 2):
        if isinstance(entry, Decision | Roll):
            view = checked.view(game, entry.seat)
            if len(checked.legal_actions(view)) > 1:
                lines += 1
                each = judged[line]
                assert isinstance(entry, Decision)
                assert (each.seat, each.action) == (entry.seat, entry.action)
                advice = advise(view, number_of(5, line), games=60)
                assert each.best == advice.best
                assert each.value == pytest.approx(advice[each.action].points.mean)
                gain = advice[each.action].points_gain
                assert each.loss == pytest.approx(max(0.0, -gain.mean))
                assert each.error == pytest.approx(gain.error)
        game = _step(record, line)
    assert lines == len(found.decisions)


def _step(record: Record, line: int) -> Game:
    """The game after a line."""
    for number, (_, game) in enumerate(replay(record), 2):
        if number == line:
            return game
    raise AssertionError


def test_value_best_and_loss_are_the_same_in_games_that_differ_in_hidden_cards_alone() -> None:
    """The first decision of the round after another deal that fits the same view."""
    record = played(["casual"] * 3, 7, CLASSIC, 6)
    deals = [i for i, entry in enumerate(record.entries) if isinstance(entry, Deal)]
    at = deals[2]
    game = _step(record, at + 2)
    (other,) = Deals(checked.view(game, game.turn)).sample(1, 0, 1)
    hidden = Game(**{name: other[name].tolist() for name in GAME.names or ()})
    assert hidden.hands != game.hands
    changed = Recorder(record.header)
    for entry in record.entries[:at]:
        match entry:
            case Deal(deck):
                changed.deal(deck)
            case Decision(seat, action):
                changed.play(seat, action)
            case _ if hasattr(entry, "cards"):
                changed.draw(entry.cards)
    changed.deal(deck_of(hidden))
    first = record.entries[at + 1]
    assert isinstance(first, Decision)
    while changed.game.phase != OVER:
        turn = changed.game.turn
        if turn < 0:
            changed.deal(range(CARDS))
        elif changed.game.bids[first.seat] < 0:
            changed.play(turn, first.action)
        else:
            changed.play(turn, checked.legal_actions(changed.game)[0])
    mine, theirs = (
        {each.line: each for each in review(one, 3, games=40).decisions}[at + 3]
        for one in (record, changed.record)
    )
    assert mine == theirs


def deck_of(game: Game) -> list[int]:
    """A deck that deals these hands."""
    hands = [cards_in(hand) for hand in game.hands[: game.players]]
    deck = [
        hands[(game.dealer + place) % game.players][i]
        for i in range(len(hands[0]))
        for place in range(1, game.players + 1)
    ]
    deck += [game.turned, game.under]
    return deck + [card for card in range(CARDS) if card not in deck]


def test_an_unfinished_game_is_refused() -> None:
    record = played(["novice"] * 2, 7, CLASSIC, 1)
    with pytest.raises(ValueError, match="finished"):
        review(Record(record.header, record.entries[:9]))


def test_fresh_deals_follow_from_the_seed_alone() -> None:
    game = checked.new(4, 7, TACTICAL)
    foresight = Foresight(4, 7, TACTICAL)
    assert np.array_equal(foresight.before_deal(game, 5, 9), foresight.before_deal(game, 5, 9))


@pytest.mark.slow
def test_the_command_draws_it_and_writes_json(tmp_path: Path) -> None:
    file = GOLDEN / "tactical-2.dl7"
    shown = lucky7("review", str(file))
    assert shown.returncode == 0, shown.stderr
    assert "Where the points came from" in shown.stdout
    assert "What mattered most" in shown.stdout
    out = tmp_path / "review.json"
    assert lucky7("review", str(file), "--json", str(out)).returncode == 0
    written = json.loads(out.read_text("utf-8"))
    assert list(written) == ["evaluator", "seats", "decisions", "chances"]
    assert written["evaluator"] == EVALUATOR
    assert list(written["seats"][0]) == ["seat", "points", "start", "deal", "lie", "own", "others"]
    assert list(written["decisions"][0]) == [
        "line", "seat", "round", "decision", "value", "best", "best_value", "loss", "error",
    ]  # fmt: skip
    lines = file.read_text("utf-8").splitlines()
    assert len(written["chances"]) == len(lines)
    for each in written["decisions"]:
        assert json.loads(lines[each["line"] - 1])["seat"] == each["seat"]


@pytest.mark.slow
def test_the_command_refuses_what_cannot_be_reviewed(tmp_path: Path) -> None:
    text = (GOLDEN / "classic-2.dl7").read_text("utf-8")
    (tmp_path / "open.dl7").write_text("".join(text.splitlines(keepends=True)[:9]), "utf-8")
    run = lucky7("review", str(tmp_path / "open.dl7"))
    assert run.returncode == 1
    assert "only a finished game" in run.stderr
    assert lucky7("review", str(tmp_path / "none.dl7")).returncode == 1


@pytest.mark.soak
def test_loss_orders_novice_casual_and_club(effort: str) -> None:
    """Club and Master are told apart at the same decisions, by bench.levels: their games differ."""
    levels = ["novice", "casual", "club", "master"]
    losses = np.zeros((LEVEL_GAMES[effort], 4))
    for seed in range(len(losses)):
        turned = [levels[(seat + seed) % 4] for seat in range(4)]
        found = review(played(turned, 7, TACTICAL, seed), seed)
        for seat, loss in enumerate(found.losses()):
            losses[seed, levels.index(turned[seat])] = loss
    means = losses.mean(axis=0)
    errors = losses.std(axis=0, ddof=1) / np.sqrt(len(losses))
    for worse in range(2):
        gap = means[worse] - means[worse + 1]
        assert gap > 2 * np.hypot(errors[worse], errors[worse + 1]), means
