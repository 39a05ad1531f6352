import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.table.text import JOINERS, alike, clean_chat, clean_forfeit, clean_name

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
    assert alike("علی\u200cرضا") == alike("علیرضا")
    assert alike("ANN") == alike("Ann") != alike("Anna")


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
        if character in JOINERS:
            assert 0 < i < len(kept) - 1
            assert not {kept[i - 1], kept[i + 1]} & {" ", "a", "A", "é", *JOINERS}


@any_cleaner
@given(st.text(st.characters(categories=["Lu", "Nd"], max_codepoint=127), min_size=1, max_size=24))
def test_ordinary_words_stay_as_they_are(clean: Cleaner, text: str) -> None:
    assert clean(text) == text
