"""What every store must do with games kept by hand: joined to the kit of `server.store_kit`."""

import msgspec
import pytest

from lucky7.live.archive import kept_by_hand
from lucky7.messages.http_answers import PastGame
from lucky7.scorepad.files import PadFile, read
from lucky7.store.erase_names import NAMELESS
from lucky7.store.interface import Finished, Handed, Store
from scorepad.keeping import COLOURS, play_to, started
from store.rows import append, game, person, row
from store.store_kit import Kit

PAD = "q3k9x0w2m1z8c7v6"
EVENING = "2023-11-10T20:00:00Z"


def evening(*names: str, slips: int = 0) -> PadFile:
    """A finished pad: everybody bids 0 and the dealer, Ann to begin with, wins all tricks."""
    pad = started(0)
    pad.add(f"title Sunday at {names[0]}’s")
    for number, name in enumerate(names):
        pad.add(f"r1 p{number} joins {COLOURS[number]} {name}")
    play_to(pad, 8)
    for _ in range(slips):
        pad.add("r1 p1 bid 1")
    return PadFile(PAD, EVENING, pad)


def handed(*names: str, keeper: str = "ann-id", key: str = "key", slips: int = 0) -> Handed:
    file = evening(*(names or ("Ann", "Ben", "Cleo")), slips=slips)
    return Handed(PAD, keeper, kept_by_hand(file, key, 10**13))


def summary(game: Finished) -> PastGame:
    return msgspec.json.decode(game.summary, type=PastGame)


def people(game: Finished) -> list[str]:
    return [sitter.person for sitter in game.sitters]


class ByHandKit(Kit):
    @pytest.fixture
    async def desk(self, store: Store) -> Store:
        """A store that knows Ann and Ben, and has Ann's pad."""
        await store.add_person(person("ann-id", "Ann"), b"ann's phone")
        await store.add_person(person("ben-id", "Ben"), b"ben's phone")
        await store.hand_in(handed())
        return store

    async def test_a_pad_handed_in_is_a_game_with_all_its_players(self, desk: Store) -> None:
        kept = await desk.handed(PAD)
        assert kept == handed()
        assert await desk.finished("key") == kept.game
        assert await desk.handed("another0") is None
        assert await desk.count_handed("ann-id") == 1

    async def test_it_joins_the_history_of_those_who_say_who_they_are(self, desk: Store) -> None:
        assert await desk.history("ben-id", 9, 10**15) == []
        assert await desk.claim(PAD, 1, "ben-id")
        (played,) = await desk.history("ben-id", 9, 10**15)
        assert [sitter.seat for sitter in played.sitters] == [1]
        assert (played.pad, played.keeper) == (PAD, "ann-id")
        assert await desk.statistics("ben-id") == (0, 0, 0, 0, 0, 0)
        assert (await desk.statistics("ben-id", by_hand=True))[0] == 1

    async def test_a_player_is_one_person_and_a_person_one_player(self, desk: Store) -> None:
        assert await desk.claim(PAD, 0, "ann-id")
        assert not await desk.claim(PAD, 0, "ben-id")
        assert not await desk.claim(PAD, 3, "ben-id")
        assert not await desk.claim("another0", 0, "ben-id")
        assert await desk.claim(PAD, 2, "ben-id")
        assert await desk.claim(PAD, 1, "ben-id"), "a slip of the finger"
        kept = await desk.handed(PAD)
        assert kept
        assert people(kept.game) == ["ann-id", "ben-id", ""]
        assert await desk.claim(PAD, -1, "ben-id")
        assert await desk.history("ben-id", 9, 10**15) == []

    async def test_handed_in_again_it_takes_its_own_place(self, desk: Store) -> None:
        await desk.claim(PAD, 1, "ben-id")
        kept = await desk.hand_in(handed("Ann", "Benno", "Cleo", key="new", slips=1))
        assert kept
        assert kept.game.key == "key"
        assert summary(kept.game).players == ["Ann", "Benno", "Cleo"]
        assert people(kept.game) == ["", "ben-id", ""]
        assert read(kept.game.record).pad.lines[-1] == "r1 p1 bid 1"
        assert len(await desk.history("ben-id", 9, 10**15)) == 1
        assert await desk.finished("new") is None
        assert await desk.count_handed("ann-id") == 1

    async def test_nobody_else_puts_it_right_or_takes_it_out(self, desk: Store) -> None:
        assert await desk.hand_in(handed(keeper="ben-id", slips=1)) is None
        assert not await desk.take_out(PAD, "ben-id")
        assert await desk.handed(PAD) == handed()

    async def test_taken_out_by_its_keeper_it_is_gone_for_everybody(self, desk: Store) -> None:
        await desk.claim(PAD, 1, "ben-id")
        assert await desk.take_out(PAD, "ann-id")
        assert await desk.handed(PAD) is None
        assert await desk.finished("key") is None
        assert await desk.history("ben-id", 9, 10**15) == []
        assert await desk.club(9) == []
        assert await desk.hand_in(handed(keeper="ben-id")), "the pad is nobody's now"

    async def test_the_club_marks_it_and_it_takes_nobodys_place(self, store: Store) -> None:
        for number in range(3):
            roller = Finished(
                f"key{number}", "", 5, b"{}", b'{"players": ["Ann"]}', (), (("Ann", 300),), True
            )
            await store.hand_in(Handed(f"{PAD}{number}", "ann-id", roller))
        online = game("key", ended_at=6, high_rollers=(("Ben", 150),))
        await store.append(append(0, row=row("BCDFG", "over"), finished=online))
        members = [(row.name, row.score, row.by_hand) for row in await store.club(2)]
        assert members == [("Ann", 300, True), ("Ann", 300, True), ("Ben", 150, False)]

    async def test_one_who_is_forgotten_takes_their_name_along(self, desk: Store) -> None:
        await desk.claim(PAD, 0, "ann-id")
        await desk.claim(PAD, 1, "ben-id")
        await desk.forget_person("ben-id")
        kept = await desk.handed(PAD)
        assert kept
        assert summary(kept.game).players == ["Ann", NAMELESS, "Cleo"]
        assert people(kept.game) == ["ann-id", "", ""]
        assert b"Ben" not in kept.game.record
        assert "Sunday" not in kept.game.record.decode(), "a title may tell anything"
        assert read(kept.game.record).pad.phase == "over"
        assert not await desk.claim(PAD, 1, "ann-id"), "nobody is that player any more"

    async def test_a_correction_does_not_bring_a_forgotten_name_back(self, desk: Store) -> None:
        await desk.claim(PAD, 1, "ben-id")
        await desk.forget_person("ben-id")
        kept = await desk.hand_in(handed(slips=1))
        assert kept
        assert summary(kept.game).players == ["Ann", NAMELESS, "Cleo"]
        assert b"Ben" not in kept.game.record

    async def test_without_its_keeper_it_stays_for_those_who_are_in_it(self, desk: Store) -> None:
        await desk.claim(PAD, 0, "ann-id")
        await desk.claim(PAD, 1, "ben-id")
        await desk.forget_person("ann-id")
        kept = await desk.handed(PAD)
        assert kept
        assert (kept.keeper, people(kept.game)) == ("", ["", "ben-id", ""])
        assert await desk.hand_in(handed(slips=1)) is None
        await desk.forget_person("ben-id")
        assert await desk.handed(PAD) is None
        assert await desk.finished("key") is None

    async def test_with_its_keeper_it_goes_if_nobody_else_is_in_it(self, desk: Store) -> None:
        await desk.forget_person("ann-id")
        assert await desk.finished("key") is None
        assert await desk.club(9) == []

    async def test_a_keepers_name_removed_takes_those_nobody_claims_along(
        self, desk: Store
    ) -> None:
        await desk.claim(PAD, 1, "ben-id")
        await desk.remove_name("ann-id")
        kept = await desk.hand_in(handed(slips=1))
        assert kept
        assert summary(kept.game).players == [NAMELESS, "Ben", NAMELESS]
