import unicodedata
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.live import identity
from lucky7.live.identity import clean_chat, clean_forfeit, clean_name, read_code
from lucky7.messages.values import Code

Cleaner = Callable[[str], str | None]
CLEANERS: dict[Cleaner, int] = {clean_name: 24, clean_chat: 280, clean_forfeit: 120}
HIDDEN = "\u200b\u200d\u202e\u2066\u00ad\ufeff\u0007\u3164\u2800\U000e0041"
# Text with many of the characters that cause trouble.
TEXT = st.text(
    st.one_of(
        st.characters(), st.sampled_from("aA é\u0301\u0308 \t\n\u00a8ﬁＡ①가각\u11a8" + HIDDEN)
    )
)

any_cleaner = pytest.mark.parametrize("clean", CLEANERS)


# Secrets, ids, codes


@pytest.mark.parametrize(
    "make", [identity.device_secret, identity.person_id, identity.archive_key, identity.link_token]
)
def test_tokens_cannot_be_guessed_and_fit_in_an_address(make: Callable[[], str]) -> None:
    tokens = [make() for _ in range(100)]
    assert len(set(tokens)) == 100
    for token in tokens:
        assert len(token) * 6 >= 128
        assert token.replace("-", "").replace("_", "").isalnum()
        assert token.isascii()


def test_a_secret_is_read_back_from_its_cookie() -> None:
    secret = identity.device_secret()
    assert identity.read_secret(secret) == secret


@pytest.mark.parametrize("cookie", [None, "", "short", "x" * 44, "x" * 42 + "é", "x" * 42 + "\n"])
def test_what_cannot_be_a_secret_is_none(cookie: str | None) -> None:
    assert identity.read_secret(cookie) is None


def test_a_hash_says_nothing_of_its_token_and_differs_from_others() -> None:
    assert identity.token_hash("one").hex().startswith("7692c3ad3540bb80")
    assert identity.token_hash("one") != identity.token_hash("two")


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_stays_out_of_scripts_and_other_sites_reach(secure: bool) -> None:
    assert identity.cookie_attributes(secure=secure) == {
        "httponly": True,
        "samesite": "Lax",
        "secure": secure,
        "path": "/",
        "max_age": 31_536_000,
    }


def test_table_codes_have_no_look_alikes_and_spell_no_word() -> None:
    codes = [identity.table_code() for _ in range(2000)]
    used = set("".join(codes))
    assert used == set(identity.CODE_LETTERS)
    assert not used & set("01OILAEU")
    assert len(set(codes)) > 1990
    assert msgspec.convert(codes, list[Code]) == codes


@pytest.mark.parametrize("typed", ["bcd29", "BCD29", " bcd 29 ", "bc-d29", "BCD\t29\n"])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert read_code(typed) == "BCD29"


@pytest.mark.parametrize(
    "typed", ["", "BCD2", "BCD299", "BCD2O", "BCD21", "BÇD29", "BCD2٣", "ßCD29"]
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_guests_get_a_name_nobody_has() -> None:
    taken: set[str] = set()
    for _ in range(100):
        name = identity.guest_name(taken)
        assert name not in taken
        assert clean_name(name) == name
        taken.add(name)


# Names and chat


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Maria\n", "Ann Maria"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｎｎ", "Ann"),
        ("Ⓐnn", "Ann"),
        ("An\u200bn", "Ann"),
        ("\u202eAnn", "Ann"),
        ("An\x00n\x1b[31m", "Ann[31m"),
        ("\u0301Ann", "Ann"),
        ("e\u200d\u0301", "é"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("\u200cعلی\u200c\u200cرضا\u200d", "علیرضا"),
        ("क्\u200dष", "क्\u200dष"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("👨\u200d Ann", "👨 Ann"),
        ("👨\u200d👩" * 9, "👨\u200d👩" * 8),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("Ann 🎲", "Ann 🎲"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # shown as text, so nothing to take out
        ("\ud800Ann", "Ann"),
        ("Ann" + "\u0300" * 50, "Anǹ\u0300\u0300\u0300"),
        ("x" * 99, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        ("", None),
        (" \t\u00a0\u3000", None),
        (HIDDEN, None),
        ("\u0301\u0301", None),
    ],
)
def test_a_name_is_kept_as_people_read_it(typed: str, kept: str | None) -> None:
    assert clean_name(typed) == kept


def test_a_joiner_that_nobody_sees_makes_no_other_name() -> None:
    assert identity.alike("علی\u200cرضا") == identity.alike("علیرضا")
    assert identity.alike("ANN") == identity.alike("Ann") != identity.alike("Anna")


def test_chat_keeps_the_signs_people_write() -> None:
    assert clean_chat("½ ① Ａ") == "½ ① Ａ"
    assert clean_chat("one\ntwo\r\n three") == "one two three"


@any_cleaner
@given(TEXT)
def test_cleaning_twice_changes_nothing(clean: Cleaner, text: str) -> None:
    once = clean(text)
    assert once is None or clean(once) == once


@any_cleaner
@given(TEXT)
def test_what_is_kept_is_short_visible_and_on_one_line(clean: Cleaner, text: str) -> None:
    kept = clean(text) or "x"
    assert 1 <= len(kept) <= CLEANERS[clean]
    assert kept == " ".join(kept.split())
    seen = kept.replace("\u200c", "").replace("\u200d", "")
    assert not set(seen) & set(HIDDEN)
    assert not any(unicodedata.category(character).startswith("C") for character in seen)
    assert unicodedata.is_normalized("NFC", kept)
    assert not unicodedata.category(kept[0]).startswith("Mn")
    kept.encode()


@any_cleaner
@given(TEXT)
def test_joiners_stand_only_between_signs_that_they_join(clean: Cleaner, text: str) -> None:
    kept = clean(text) or "x"
    for i, character in enumerate(kept):
        if character in identity.JOINERS:
            assert 0 < i < len(kept) - 1
            assert not {kept[i - 1], kept[i + 1]} & {" ", "a", "A", "é", *identity.JOINERS}


@any_cleaner
@given(st.text(st.characters(categories=["Lu", "Nd"], max_codepoint=127), min_size=1, max_size=24))
def test_ordinary_words_stay_as_they_are(clean: Cleaner, text: str) -> None:
    assert clean(text) == text
