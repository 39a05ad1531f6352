"""Finished score pads handed in: who vouches, who is who, and what strangers may not do."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from lucky7.api.limits import RATES
from lucky7.live.pads import kept
from lucky7.live.pads.signature import id_of, is_good, text_of
from lucky7.live.rate_limit import Rate
from lucky7.store.sqlite.migrations import MIGRATIONS
from lucky7.store.sqlite.schema import open_for_writing
from server.client import Guest, Refused
from server.house import Home
from store.by_hand_kit import EVENING, PAD, evening

VECTORS = Path(__file__).parents[1] / "vectors"
NAMES = ("Ann", "Ben", "Cleo")
HIGH = ["r1 p0 joins teal Ann", "r1 p1 joins pink Ben", "rounds 14"]


def high() -> list[str]:
    """Ann bids all tricks and wins them, every time, and enters the club."""
    lines = list(HIGH)
    for number in range(1, 15):
        tricks = number if number <= 7 else 15 - number
        dealer = (number - 1) % 2
        order = (dealer, 1 - dealer)
        lines += [f"r{number} p{player} bid {1 if player else tricks}" for player in order]
        lines += [f"r{number} p0 won {tricks}", f"r{number} p1 won 0", f"r{number} end"]
    return lines


async def put(guest: Guest, path: str, body: object) -> Any:
    async with guest.http.put(f"/api/me/pads/{path}", json=body) as response:
        told = await response.json()
    if response.status >= 400:
        raise Refused(response.status, told["reason"])
    return told


async def hand_in(guest: Guest, lines: list[str] | None = None, pad: str = PAD) -> Any:
    lines = evening(*NAMES).pad.lines if lines is None else lines
    return await put(guest, pad, {"started": EVENING, "lines": lines})


async def be(guest: Guest, player: int, pad: str = PAD) -> Any:
    return await put(guest, f"{pad}/player", {"player": player})


async def take_out(guest: Guest) -> int:
    async with guest.http.delete(f"/api/me/pads/{PAD}") as response:
        return response.status


async def test_a_finished_pad_joins_history_statistics_and_export_marked(
    home: Home, ann: Guest
) -> None:
    told = await hand_in(ann)
    assert (told["players"], told["claimed"], told["keeper"]) == (list(NAMES), [], True)
    told = await be(ann, 0)
    assert (told["claimed"], told["player"]) == ([0], 0)
    history = await ann.get("/api/me/games")
    (game,) = history["games"]
    assert (game["by_hand"], game["seats"], game["players"]) == (True, [0], list(NAMES))
    assert (game["pad"], game["keeper"]) == (PAD, True)
    assert history["statistics"] == history["by_hand"]
    assert (history["by_hand"]["games"], history["played_here"]["games"]) == (1, 0)
    assert (await ann.get("/api/me/export"))["history"] == history


async def test_the_server_works_the_game_out_by_itself(ann: Guest) -> None:
    file = evening(*NAMES)
    await hand_in(ann)
    await be(ann, 1)
    (game,) = (await ann.get("/api/me/games"))["games"]
    assert game["scores"] == [file.pad.score(player) for player in range(3)]
    assert game["winners"] == file.pad.winners()
    exact = sum(each.won[1] == each.bids[1] for each in file.pad.sheet)
    assert (await ann.get("/api/me/games"))["by_hand"]["exact"] == exact


async def test_the_club_is_for_games_that_the_server_dealt(home: Home, ann: Guest) -> None:
    """Anybody can write down a thousand points."""
    await hand_in(ann, high())
    for guest in (ann, home.guest("Stranger")):
        assert (await guest.get("/api/club"))["members"] == []


def signed(
    key: Ed25519PrivateKey, lines: list[str], pad: str, started: str = EVENING
) -> dict[str, str]:
    signature = key.sign(text_of(pad, started, lines))
    public = key.public_key().public_bytes_raw()
    both = {"key": public, "signature": signature}
    return {name: urlsafe_b64encode(value).rstrip(b"=").decode() for name, value in both.items()}


async def test_only_a_pads_own_pen_hands_it_in(ann: Guest, ben: Guest) -> None:
    """Whoever looks on knows its id, and could lock its owner out."""
    pen, stranger = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    pad = id_of(pen.public_key().public_bytes_raw())
    lines, forged = list(evening(*NAMES).pad.lines), high()
    good = signed(pen, lines, pad)
    wrong: tuple[dict[str, str], ...] = (
        {},
        {"key": good["key"]},
        signed(stranger, forged, pad),
        {**signed(stranger, forged, pad), "key": good["key"]},
        good,  # of other lines
        signed(pen, forged, "another0"),
    )
    for each in wrong:
        with pytest.raises(Refused, match="not-your-pad"):
            await put(ben, pad, {"started": EVENING, "lines": forged, **each})
    body = {"started": EVENING, "lines": lines, **good}
    assert (await put(ann, pad, body))["keeper"] is True


def test_browsers_and_this_server_sign_alike() -> None:
    """The vector is what the client's own test signs."""
    vector = json.loads((VECTORS / "signed-pad.json").read_text("utf-8"))
    seed = urlsafe_b64decode(vector["pen"] + "=")
    key = Ed25519PrivateKey.from_private_bytes(seed)
    assert id_of(key.public_key().public_bytes_raw()) == vector["id"]
    found = {name: vector[name] for name in ("key", "signature")}
    assert signed(key, vector["lines"], vector["id"], vector["started"]) == found
    assert is_good(vector["id"], vector["started"], vector["lines"], **found)


async def test_everybody_with_the_pad_says_who_they_are_and_nobody_twice(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    await hand_in(ann)
    assert (await ben.get(f"/api/me/pads/{PAD}"))["player"] == -1
    await be(ben, 1)
    with pytest.raises(Refused, match="player-claimed"):
        await be(cleo, 1)
    with pytest.raises(Refused, match="not-on-pad"):
        await be(cleo, 3)
    with pytest.raises(Refused, match="no-such-pad"):
        await be(cleo, 2, pad="another0")
    await be(cleo, 2)
    assert [game["seats"] for game in (await ben.get("/api/me/games"))["games"]] == [[1]]
    assert (await ben.get("/api/me/games"))["games"][0]["keeper"] is False
    await be(ben, -1)
    assert (await ben.get("/api/me/games"))["games"] == []
    assert (await ann.get(f"/api/me/pads/{PAD}"))["claimed"] == [2]


async def test_a_correction_replaces_and_never_doubles(ann: Guest, ben: Guest) -> None:
    first = await hand_in(ann)
    await be(ben, 1)
    again = await hand_in(ann, evening("Anne", "Ben", "Cleo", slips=1).pad.lines)
    assert again["archive"] == first["archive"]
    (game,) = (await ben.get("/api/me/games"))["games"]
    assert game["players"] == ["Anne", "Ben", "Cleo"]


async def test_somebody_elses_pad_cannot_be_replaced_or_taken_out(ann: Guest, ben: Guest) -> None:
    await hand_in(ann)
    with pytest.raises(Refused, match="not-your-pad") as refused:
        await hand_in(ben, high())
    assert refused.value.status == 403
    await ben.post("/api/me/link")
    assert await take_out(ben) == 403
    assert (await ann.get(f"/api/me/pads/{PAD}"))["players"] == list(NAMES)
    assert await take_out(ann) == 200
    assert (await ann.get(f"/api/me/pads/{PAD}"))["players"] == []


async def test_the_pad_of_a_game_kept_by_hand_can_be_read_but_not_replayed(ann: Guest) -> None:
    key = (await hand_in(ann))["archive"]
    pad = await ann.get(f"/api/games/{key}/pad")
    assert (pad["id"], pad["started"]) == (PAD, EVENING)
    assert pad["lines"] == evening(*NAMES).pad.lines
    for path in (key, f"{key}.dl7"):
        with pytest.raises(Refused, match="kept-by-hand"):
            await ann.get(f"/api/games/{path}")


async def test_one_who_deletes_themselves_takes_their_part_along(ann: Guest, ben: Guest) -> None:
    await hand_in(ann, high())
    await be(ann, 0)
    await be(ben, 1)
    await ann.http.delete("/api/me")
    (game,) = (await ben.get("/api/me/games"))["games"]
    assert game["players"] == ["–", "Ben"]
    assert (await ben.get("/api/club"))["members"] == []
    pad = await ben.get(f"/api/games/{game['archive']}/pad")
    assert "Ann" not in json.dumps(pad)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "unfinished"),
        (["hello"], "not-a-line"),
        (evening(*NAMES).pad.lines[:-1], "unfinished"),
        ([*evening(*NAMES).pad.lines, "r1 p0 won 0"], "unfinished"),
        ([*evening(*NAMES).pad.lines, *["r1 dealer 0", "r1 dealer 1"] * 600], "too-much-work"),
    ],
)
async def test_a_forged_or_unfinished_pad_is_refused_with_its_reason(
    ann: Guest, lines: list[str], why: str
) -> None:
    with pytest.raises(Refused, match="bad-pad") as refused:
        await hand_in(ann, lines)
    assert (refused.value.status, refused.value.reason["params"]) == (422, {"why": why})
    assert (await ann.get(f"/api/me/pads/{PAD}"))["players"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"started": "soon", "lines": []},
        {"started": EVENING, "lines": ["x"] * 1_501},
        {"started": EVENING, "lines": ["x" * 121]},
        {"started": EVENING, "lines": [], "score": 999},
    ],
)
async def test_what_no_pad_can_be_is_not_even_worked_out(ann: Guest, body: object) -> None:
    with pytest.raises(Refused, match="unreadable"):
        await put(ann, PAD, body)


async def test_an_evening_that_has_yet_to_come_was_a_wrong_clock(home: Home, ann: Guest) -> None:
    lines = evening(*NAMES).pad.lines
    await put(ann, PAD, {"started": "9999-01-01T00:00:00Z", "lines": lines})
    await be(ann, 0)
    (game,) = (await ann.get("/api/me/games"))["games"]
    assert game["ended_at"] == home.clock.ms


async def test_names_on_pads_are_as_clean_as_everywhere(ann: Guest) -> None:
    lines = [line.replace("Ann", "A\u0301\u0301\u0301\u0301\u0301nn\u200b") for line in high()]
    await hand_in(ann, lines)
    await be(ann, 0)
    (game,) = (await ann.get("/api/me/games"))["games"]
    assert game["players"][0] == "Á\u0301\u0301\u0301nn"


async def test_one_person_hands_in_only_so_many(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST_HANDED", 2)
    for number in range(2):
        await hand_in(ann, pad=f"{PAD}{number}")
    with pytest.raises(Refused, match="too-many-pads"):
        await hand_in(ann)
    assert await hand_in(ann, pad=f"{PAD}0"), "what is there can be put right"


async def test_one_address_hands_in_only_so_often(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "hand-in", Rate(2.0, 0.001))
    for number in range(2):
        await hand_in(ann, pad=f"{PAD}{number}")
    with pytest.raises(Refused, match="too-many"):
        await hand_in(ann)


async def test_guessing_ids_of_pads_ends_in_knowing_nothing(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hand_in(ann)
    monkeypatch.setitem(RATES, "guess", Rate(3.0, 0.001))
    for number in range(3):
        assert (await ann.get(f"/api/me/pads/guess00{number}"))["players"] == []
    with pytest.raises(Refused, match="too-many"):
        await ann.get(f"/api/me/pads/{PAD}")


async def test_of_two_who_hand_the_same_pad_in_at_once_one_is_its_keeper(
    ann: Guest, ben: Guest
) -> None:
    done = await asyncio.gather(hand_in(ann), hand_in(ben), return_exceptions=True)
    refused = [each for each in done if isinstance(each, Refused)]
    assert [str(each.reason["code"]) for each in refused] == ["not-your-pad"]


async def test_those_who_look_on_hear_that_it_was_handed_in(ann: Guest, ben: Guest) -> None:
    pad = {"id": PAD, "started": EVENING, "lines": evening(*NAMES).pad.lines}
    code = (await ann.post("/api/pads", pad))["code"]
    async with ben.http.ws_connect(f"/api/pads/{code}/socket") as eye:
        await eye.receive_json()
        await hand_in(ann)
        await eye.receive_json()
        assert (await ben.get(f"/api/me/pads/{PAD}"))["players"] == list(NAMES)


def test_a_database_from_before_opens_with_its_games(tmp_path: Any) -> None:
    path = tmp_path / "lucky7.db"
    old = open_for_writing(path, 0, MIGRATIONS[:1])
    old.execute("INSERT INTO finished VALUES ('key', 'BCDFG', 5, x'00', x'00')")
    old.execute("INSERT INTO sitters VALUES ('ann-id', 5, 'key', 0, 150, 1, 7, 5)")
    old.execute("INSERT INTO club VALUES (1, 'key', 5, 'Ann', 150)")
    old.close()
    new = open_for_writing(path, 0)
    rows = [
        new.execute(f"SELECT key, by_hand FROM {table}").fetchall()
        for table in ("finished", "sitters", "club")
    ]
    assert rows == [[("key", 0)]] * 3
    new.close()


async def test_the_link_of_a_pad_that_was_put_right_leads_to_it(ann: Guest) -> None:
    await hand_in(ann)
    await be(ann, 0)
    await hand_in(ann, high())
    (game,) = (await ann.get("/api/me/games"))["games"]
    assert (await ann.get(f"/api/games/{game['archive']}/pad"))["lines"] == high()
