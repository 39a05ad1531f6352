import msgspec

from lucky7 import record
from lucky7.messages.http_answers import LobbyTable
from lucky7.messages.to_client import SeatInfo
from lucky7.messages.values import Settings
from lucky7.store.erase_names import NAMELESS, nameless_entry, nameless_game, nameless_line
from store.rows import ann, ben, game, sat


def test_a_record_without_a_name_is_still_a_record() -> None:
    body = game("key", sitters=(ann(), ben()))
    header = msgspec.json.decode(body.record.split(b"\n")[0])
    header |= {"mode": "classic", "turned_joker": "dealer-leads", "by": [{"seat": 0, "who": "Ann"}]}
    body = msgspec.structs.replace(body, record=msgspec.json.encode(header) + b"\n")
    kept = record.read(nameless_game(body, {"ann-id"}).record.decode())
    assert kept.header.players == (NAMELESS, "Ben")
    assert kept.header.other["by"] == header["by"]


def test_a_game_of_others_is_not_touched() -> None:
    ended = game("key", sitters=(ann(), ben()), high_rollers=(("Ann", 150),))
    assert nameless_game(ended, {"carl-id"}) is ended


def test_of_two_in_the_club_with_one_name_one_stays() -> None:
    ended = game(
        "key",
        players=("Ann", "Ann"),
        sitters=(ann(150), ben(150)),
        high_rollers=(("Ann", 150), ("Ann", 150)),
    )
    assert nameless_game(ended, {"ann-id"}).high_rollers == (("Ann", 150),)


def test_only_the_entries_of_that_person_lose_a_name() -> None:
    assert nameless_entry(sat("ann-id", "Ann"), "ann-id") == (sat("ann-id", NAMELESS), "Ann")
    assert nameless_entry(sat("ben-id", "Ann"), "ann-id") == (sat("ben-id", "Ann"), "")


def test_a_bot_of_the_same_name_keeps_it() -> None:
    def line(person: str) -> bytes:
        seats = [SeatInfo(kind="person", name=person), SeatInfo(kind="bot", name="Ada"), SeatInfo()]
        return msgspec.json.encode(LobbyTable("BCDFG", "playing", Settings(), seats))

    assert nameless_line(line("Ada"), {"Ada"}) == line(NAMELESS)
