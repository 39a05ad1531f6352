"""Each line of the format, read and written."""

import json

import pytest

from lucky7.record import Deal, Decision, Draw, Entry, Final, Points, Roll
from lucky7.record.entries import entry_fields, parse_entry
from lucky7.rules.actions import ACTIONS, ROLL_DIE
from lucky7.rules.names import parse_action, parse_card

LINES: list[tuple[str, Entry]] = [
    ('{"draw":["Y7","G14",null]}', Draw((parse_card("Y7"), parse_card("G14"), -1))),
    ('{"deal":["G10","J"]}', Deal((parse_card("G10"), parse_card("J")))),
    ('{"seat":1,"trump":"B"}', Decision(1, parse_action("trump B"))),
    ('{"seat":1,"bid":2}', Decision(1, parse_action("bid 2"))),
    ('{"seat":1,"pass":true}', Decision(1, parse_action("pass"))),
    ('{"seat":1,"roll":"extra-card"}', Roll(1, 5)),
    ('{"seat":1,"roll":"miss"}', Roll(1, 7)),
    (
        '{"seat":1,"use":"change-bid","player":3,"by":-1}',
        Decision(1, parse_action("change-bid 3 -1")),
    ),
    (
        '{"seat":1,"use":"player-swap","players":[0,2]}',
        Decision(1, parse_action("player-swap 0 2")),
    ),
    (
        '{"seat":1,"use":"change-dealer","player":2}',
        Decision(1, parse_action("change-dealer 2")),
    ),
    ('{"seat":1,"use":"double-points"}', Decision(1, parse_action("double-points"))),
    (
        '{"seat":1,"use":"change-trump","colour":"G"}',
        Decision(1, parse_action("change-trump G")),
    ),
    ('{"seat":1,"use":"extra-card"}', Decision(1, parse_action("extra-card"))),
    ('{"seat":1,"use":"no-trump"}', Decision(1, parse_action("no-trump"))),
    ('{"seat":1,"play":"R7"}', Decision(1, parse_action("R7"))),
    ('{"round":1,"points":[10,0]}', Points(1, (10, 0))),
    (
        '{"final":[132,88],"penalties":[0,10],"winners":[0]}',
        Final((132, 88), (0, 10), (0,)),
    ),
]


@pytest.mark.parametrize(("line", "entry"), LINES)
def test_a_line_reads_and_writes_as_documented(line: str, entry: Entry) -> None:
    assert parse_entry(json.loads(line)) == entry
    assert json.dumps(entry_fields(entry), separators=(",", ":")) == line


def test_every_decision_but_rolling_has_a_line_of_its_own() -> None:
    decisions = [Decision(0, action) for action in range(ACTIONS) if action != ROLL_DIE]
    assert [parse_entry(entry_fields(decision)) for decision in decisions] == decisions


def test_rolling_without_a_face_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="with its face"):
        entry_fields(Decision(0, ROLL_DIE))


def test_players_who_swap_may_be_named_in_either_order() -> None:
    one = parse_entry({"seat": 1, "use": "player-swap", "players": [2, 0]})
    assert one == parse_entry({"seat": 1, "use": "player-swap", "players": [0, 2]})
