"""What every store must do for people: secrets, links, history, being forgotten."""

import asyncio

import msgspec
import pytest

from lucky7.store.erase_names import NAMELESS, nobody
from lucky7.store.interface import Handed, LinkRow, PersonRow, Sitter, Store, StoreError
from lucky7.table import log
from store import storm
from store.rows import ann, append, ben, game, line, person, row, said, sat
from store.store_kit import Kit

ANN = person("ann-id", "Ann")
BEN = person("ben-id", "Ben")

KINDS = ("device", "hand-over", "reissue", "tv")


class PeopleKit(Kit):
    @pytest.fixture
    async def people(self, store: Store) -> Store:
        """A store that knows Ann and Ben."""
        await store.add_person(ANN, b"ann's phone")
        await store.add_person(BEN, b"ben's phone")
        return store

    async def test_a_person_is_known_by_any_of_their_devices(self, people: Store) -> None:
        await people.add_secret("ann-id", b"ann's laptop", 5)
        assert await people.person(b"ann's phone") == ANN
        assert await people.person(b"ann's laptop") == msgspec.structs.replace(ANN, seen_at=5)
        assert await people.person_by_id("ben-id") == BEN
        assert await people.person(b"nobody's") is None
        assert await people.person_by_id("nobody") is None

    async def test_a_device_is_listed_with_when_it_was_here_and_can_be_dropped(
        self, people: Store
    ) -> None:
        await people.add_secret("ann-id", b"ann's laptop", 5)
        await people.see(b"ann's phone", 9)
        phone, laptop = await people.devices("ann-id")
        assert [(each.made_at, each.seen_at) for each in (phone, laptop)] == [(0, 9), (5, 5)]
        assert not await people.drop_device("ben-id", phone.id)
        assert await people.drop_device("ann-id", phone.id)
        assert await people.person(b"ann's phone") is None
        assert await people.devices("ann-id") == [laptop]

    async def test_who_is_known_by_a_device_hears_of_a_reissued_seat(self, people: Store) -> None:
        await people.add_link(b"link", LinkRow("reissue", "BBBBB", 0, "ann-id", 0, good_from=7))
        for device, told in ((b"ann's phone", True), (b"ben's phone", False)):
            person = await people.person(device)
            assert person is not None
            assert person.reissued is told
        assert await people.take_link(b"link", 6, KINDS) is None, "not good yet, and not used up"
        assert await people.link(b"link") is not None
        await people.drop_links("ann-id", "reissue")
        assert await people.link(b"link") is None

    async def test_all_that_one_said_is_found(self, people: Store) -> None:
        for code in ("BBBBB", "CCCCC"):
            await people.append(append(0, row=row(code)))
            await people.say(code, said("hello"))
        await people.say("BBBBB", said("not me", who="ben-id"))
        lines = await people.said_by("ann-id")
        assert [(code, line.text) for code, line in lines] == [
            ("BBBBB", "hello"),
            ("CCCCC", "hello"),
        ]

    async def test_a_person_can_change(self, people: Store) -> None:
        changed = PersonRow("ann-id", "Anna", "pink", banned=True)
        await people.update_person(changed)
        assert await people.person(b"ann's phone") == changed
        assert await people.person_by_id("ben-id") == BEN

    async def test_people_are_found_by_any_name_they_are_kept_under(self, store: Store) -> None:
        await store.add_person(PersonRow("ann-id", "Änne", "teal", seen_at=2), b"1")
        await store.add_person(PersonRow("ben-id", "Ben", "teal", banned=True, seen_at=3), b"2")
        await store.say("BBBBB", said("hi", who="ben-id", name="Rude änne"))
        ended = game("key", players=("Ann", "Rudolph"), sitters=(ann(), ben()))
        await store.append(append(0, row=row("BBBBB", "closed"), finished=ended))
        await store.hand_in(
            Handed(
                "pad",
                "ann-id",
                msgspec.structs.replace(
                    game("pad-key", players=("Claus", "Knecht"), sitters=(nobody(ann()),)),
                    by_hand=True,
                ),
            )
        )

        async def found(part: str) -> dict[str, tuple[str, ...]]:
            return {known.person.id: known.names for known in await store.called(part, 9)}

        assert await found("ÄNN") == {"ann-id": ("Änne",), "ben-id": ("Rude änne",)}
        assert await found("rudolph") == {"ben-id": ("Rudolph",)}
        assert await found("claus") == {"ann-id": ("Claus",)}, "a pad's names are its keeper's"
        assert await found("nobody") == {}
        assert list(await found("")) == ["ben-id", "ann-id"], "who was here last comes first"
        assert [known.person.id for known in await store.called("", 1)] == ["ben-id"]
        (known,) = await store.called("", 9, banned=True)
        assert known.person == await store.person_by_id("ben-id")

    async def test_a_name_taken_out_finds_nobody(self, people: Store) -> None:
        await people.say("BBBBB", said("hello"))
        ended = game("key", sitters=(ann(), ben()))
        await people.append(append(0, row=row("BBBBB"), finished=ended))
        await people.remove_name("ann-id")
        assert await people.called("ann", 9) == []

    async def test_a_secret_or_an_id_belongs_to_one_person(self, people: Store) -> None:
        with pytest.raises(StoreError):
            await people.add_person(person("carl-id", "Carl"), b"ann's phone")
        assert await people.person_by_id("carl-id") is None
        with pytest.raises(StoreError):
            await people.add_person(person("ann-id", "Carl"), b"carl's phone")
        with pytest.raises(StoreError):
            await people.add_secret("nobody", b"new phone", 5)
        assert await people.person(b"ann's phone") == ANN

    async def test_a_link_is_taken_once(self, store: Store) -> None:
        link = LinkRow("hand-over", "BCDFG", 2, "ann-id", expires_at=100)
        await store.add_link(b"token", link)
        assert await store.take_link(b"other", 50, KINDS) is None
        taken = await asyncio.gather(*(store.take_link(b"token", 99, KINDS) for _ in range(9)))
        assert [each for each in taken if each is not None] == [link]

    async def test_a_link_of_another_kind_is_neither_given_nor_used_up(self, store: Store) -> None:
        link = LinkRow("hand-over", "BCDFG", 2, "ann-id", expires_at=100)
        await store.add_link(b"token", link)
        assert await store.take_link(b"token", 50, ("tv",)) is None
        assert await store.take_link(b"token", 50, ("hand-over", "reissue")) == link

    async def test_a_link_expires(self, store: Store) -> None:
        await store.add_link(b"token", LinkRow("hand-over", "BCDFG", 2, "ann-id", expires_at=100))
        assert await store.take_link(b"token", 100, KINDS) is None
        assert await store.take_link(b"token", 99, KINDS) is None, "once refused it is gone"

    async def test_a_lasting_link_is_good_again_and_again(self, store: Store) -> None:
        link = LinkRow("tv", "BCDFG", -1, "", expires_at=0, lasting=True)
        await store.add_link(b"token", link)
        assert [await store.take_link(b"token", 10**15, KINDS) for _ in range(2)] == [link, link]

    async def test_pruning_drops_expired_links_and_those_of_dropped_tables(
        self, store: Store
    ) -> None:
        await store.append(append(0, row=row("BBBBB", "closed", updated_at=5)))
        await store.add_link(b"tv", LinkRow("tv", "BBBBB", -1, "", 0, lasting=True))
        await store.add_link(b"old", LinkRow("tv", "CCCCC", -1, "", 9, lasting=True))
        await store.add_link(b"new", LinkRow("tv", "CCCCC", -1, "", 10, lasting=True))
        await store.prune(10)
        taken = [await store.take_link(token, 1, KINDS) for token in (b"tv", b"old", b"new")]
        assert [link is not None for link in taken] == [False, False, True]

    async def test_pruning_forgets_who_only_looked_in_and_nobody_else(self, store: Store) -> None:
        here = ("looked-in", "sits", "played", "talked", "linked", "scored", "banned", "recent")
        for name in here:
            seen_at = 10 if name == "recent" else 9
            known = PersonRow(name, name, "teal", banned=name == "banned", seen_at=seen_at)
            await store.add_person(known, name.encode())
        await store.append(append(0, row=row("BBBBB", people=("sits",))))
        ended = game("key", sitters=(Sitter("played", 0, 10, won=True, rounds=7, exact=1),))
        await store.append(append(0, row=row("CCCCC", "over"), finished=ended))
        await store.say("BBBBB", said("hello", who="talked"))
        await store.add_link(b"link", LinkRow("device", "", -1, "linked", expires_at=50))
        await store.hand_in(
            Handed("pad", "scored", msgspec.structs.replace(game("pad-key"), by_hand=True))
        )
        assert (await store.prune(10)).people == 1
        assert [name for name in here if await store.person(name.encode()) is None] == [here[0]]
        assert (await store.prune(10)).people == 0

    async def test_many_who_only_looked_in_are_forgotten_at_once(self, store: Store) -> None:
        for number in range(250):
            await store.add_person(PersonRow(f"id{number}", "Yak", "teal"), f"{number}".encode())
        assert (await store.prune(1)).people == 250

    async def test_old_games_are_dropped_with_all_that_belongs_to_them(self, people: Store) -> None:
        for number in range(250):
            rollers = (("Ann", 150),) if number == 0 else ()
            old = game(f"old{number}", ended_at=9, sitters=(ben(),), high_rollers=rollers)
            await people.append(append(0, row=row(storm.code_of(number), "over"), finished=old))
        new = game("new", ended_at=10, sitters=(ann(),), high_rollers=(("Ann", 151),))
        await people.append(append(0, row=row("BBBBB", "over"), finished=new))
        by_hand = msgspec.structs.replace(game("pad-key", ended_at=9), by_hand=True)
        await people.hand_in(Handed("pad", "ann-id", by_hand))
        for key in ("old7", "new"):
            await people.keep_review(key, "evaluator", b"review")
        assert await people.drop_games(10) == 251
        assert [await people.finished(key) for key in ("old0", "old249", "pad-key")] == [None] * 3
        assert await people.finished("new") == new
        assert await people.history("ben-id", 9, 1 << 50) == []
        assert len(await people.history("ann-id", 9, 1 << 50)) == 1
        assert [line.score for line in await people.club(9)] == [151]
        assert await people.handed("pad") is None
        assert await people.review("old7", "evaluator") is None
        assert await people.review("new", "evaluator") == b"review"
        assert await people.drop_games(10) == 0

    async def test_a_finished_game_is_kept_with_the_append_that_ends_it(
        self, people: Store
    ) -> None:
        ended = game("key", sitters=(ann(), ben()), high_rollers=(("Ann", 150),))
        assert await people.append(append(0, row=row("BCDFG", "over"), finished=ended))
        assert await people.finished("key") == ended
        assert await people.finished("another") is None

    async def test_a_review_is_kept_as_long_as_its_game(self, people: Store) -> None:
        ended = game("key", sitters=(ann(),))
        assert await people.append(append(0, row=row("BCDFG", "over"), finished=ended))
        assert await people.review("key", "one") is None
        for body in (b"first", b"again"):
            await people.keep_review("key", "one", body)
        await people.keep_review("another", "one", b"of no game")
        assert await people.review("key", "one") == b"again"
        assert await people.review("key", "two") is None
        assert await people.review("another", "one") is None
        await people.forget_person("ann-id")
        assert await people.review("key", "one") is None

    async def test_history_is_read_backwards_in_pages(self, people: Store) -> None:
        for number in range(5):
            sitters = (ann(number), ben(), ann(7, seat=2, won=False))
            ended = game(f"key{number}", ended_at=100 + number, sitters=sitters)
            await people.append(append(0, row=row(f"BBBB{number + 2}"), finished=ended))
        page = await people.history("ann-id", 2, before=10**15)
        assert [played.key for played in page] == ["key4", "key3"]
        assert page[0].sitters == (ann(4), ann(7, seat=2, won=False))
        assert page[0].summary == game("key4", ended_at=104).summary
        rest = await people.history("ann-id", 9, before=page[-1].ended_at)
        assert [played.key for played in rest] == ["key2", "key1", "key0"]
        assert await people.history("nobody", 9, before=10**15) == []

    async def test_statistics_add_up_seats(self, people: Store) -> None:
        for key, sitter in (("one", ann(150)), ("two", ann(-10, won=False))):
            ended = game(key, sitters=(sitter, ben()))
            await people.append(append(0, row=row(f"BB{key}"), finished=ended))
        assert await people.statistics("ann-id") == (2, 1, 140, 150, 14, 10)
        assert await people.statistics("nobody") == (0, 0, 0, 0, 0, 0)

    async def test_a_game_played_alone_is_kept_once_and_in_no_statistics(
        self, people: Store
    ) -> None:
        alone = msgspec.structs.replace(game("alone", sitters=(ann(),)), table="", alone=True)
        for _ in range(2):
            assert await people.keep_alone(alone, "ann-id", 1)
        assert await people.finished("alone") == alone
        assert [played.key for played in await people.history("ann-id", 9, 10**15)] == ["alone"]
        assert await people.statistics("ann-id") == (0, 0, 0, 0, 0, 0)
        another = msgspec.structs.replace(alone, key="another")
        assert not await people.keep_alone(another, "ann-id", 1)
        assert await people.finished("another") is None
        await people.forget_person("ann-id")
        left = await people.finished("alone")
        assert left
        assert (left.alone, left.sitters) == (True, ())

    async def test_a_best_score_may_be_below_zero(self, people: Store) -> None:
        ended = game("key", sitters=(ann(-10, won=False),))
        await people.append(append(0, row=row("BCDFG"), finished=ended))
        assert await people.statistics("ann-id") == (1, 0, -10, -10, 7, 5)

    async def test_the_club_lists_the_highest_first(self, people: Store) -> None:
        for key, at, score in (("one", 5, 140), ("two", 6, 180), ("three", 4, 140)):
            ended = game(key, ended_at=at, sitters=(ann(score),), high_rollers=(("Ann", score),))
            await people.append(append(0, row=row(f"BB{key}"), finished=ended))
        members = [(member.key, member.at, member.score) for member in await people.club(9)]
        assert members == [("two", 6, 180), ("three", 4, 140), ("one", 5, 140)]
        assert len(await people.club(2)) == 2


class ForgettingKit(PeopleKit):
    """Ann is forgotten, and nothing of Ben's is lost."""

    @pytest.fixture
    async def played(self, people: Store) -> Store:
        """Ann and Ben have finished a game, and sit at another."""
        ended = game("key", sitters=(ann(), ben(145)), high_rollers=(("Ann", 150), ("Ben", 145)))
        here = ("ann-id", "ben-id")
        names = ("Ann", "Ben")
        over = row("BBBBB", "over", names=names, people=here)
        await people.append(
            append(0, sat("ann-id", "Ann"), sat("ben-id", "Ben", 1), row=over, finished=ended)
        )
        playing = row("CCCCC", names=names, people=here)
        await people.append(append(0, sat("ann-id", "Annie"), sat("ben-id", "Ann", 1), row=playing))
        for code in ("BBBBB", "CCCCC"):
            await people.say(code, said("hello"))
            await people.say(code, said("hi", who="ben-id", name="Ben"))
        await people.add_link(b"token", LinkRow("device", "", -1, "ann-id", 0, lasting=True))
        return people

    async def test_devices_links_chat_and_history_go(self, played: Store) -> None:
        await played.forget_person("ann-id")
        assert await played.person(b"ann's phone") is None
        assert await played.person_by_id("ann-id") is None
        assert await played.take_link(b"token", 1, KINDS) is None
        assert await played.tables_of("ann-id") == []
        assert await played.history("ann-id", 9, 10**15) == []
        assert await played.statistics("ann-id") == (0, 0, 0, 0, 0, 0)
        assert [said.name for said in await played.chat("BBBBB", 9)] == ["Ben"]
        assert [member.name for member in await played.club(9)] == ["Ben"]

    async def test_the_game_stays_without_the_name(self, played: Store) -> None:
        before = await played.finished("key")
        await played.forget_person("ann-id")
        after = await played.finished("key")
        assert before
        assert after
        assert after.record == before.record.replace(b'"Ann"', f'"{NAMELESS}"'.encode())
        assert after.summary == before.summary.replace(b'"Ann"', f'"{NAMELESS}"'.encode())
        assert after.sitters == (ben(145),)
        assert after.high_rollers == (("Ben", 145),)

    async def test_the_others_keep_what_they_have(self, played: Store) -> None:
        await played.forget_person("ann-id")
        assert await played.person(b"ben's phone") == BEN
        assert await played.tables_of("ben-id") == ["CCCCC"]
        assert [row.key for row in await played.history("ben-id", 9, 10**15)] == ["key"]
        assert await played.statistics("ben-id") == (1, 0, 145, 145, 7, 2)

    async def test_logs_lose_the_name_and_nothing_else(self, played: Store) -> None:
        before = await played.log("CCCCC")
        await played.forget_person("ann-id")
        first, second = map(log.decode, await played.log("CCCCC"))
        assert isinstance(first, log.Sat)
        assert (first.person, first.name) == ("ann-id", NAMELESS)
        assert log.encode(second) == before[1], "Ben called himself Ann: that is his affair"
        assert await played.append(append(2, row=row("CCCCC")))

    async def test_lines_in_the_lobby_lose_the_name(self, played: Store) -> None:
        await played.forget_person("ann-id")
        summaries = {table.code: table.summary for table in await played.tables(9)}
        assert summaries["BBBBB"] == line("BBBBB", NAMELESS, "Ben", status="over")

    async def test_a_game_that_ends_later_does_not_bring_the_name_back(self, played: Store) -> None:
        await played.forget_person("ann-id")
        ended = game("later", sitters=(ann(), ben()), high_rollers=(("Ann", 150),))
        await played.append(append(2, row=row("CCCCC", "over"), finished=ended))
        kept = await played.finished("later")
        assert kept
        assert b"Ann" not in kept.record + kept.summary
        assert kept.sitters == (ben(),)
        assert [member.name for member in await played.club(9)] == ["Ben"]

    async def test_forgetting_nobody_changes_nothing(self, played: Store) -> None:
        before = await played.finished("key"), await played.log("CCCCC"), await played.tables(9)
        await played.forget_person("nobody")
        after = await played.finished("key"), await played.log("CCCCC"), await played.tables(9)
        assert after == before
