from collections.abc import Callable

import msgspec
import pytest

from lucky7.live.tokens import CODE_LETTERS, Tokens, read_code, read_secret, token_hash
from lucky7.messages.values import Code
from lucky7.table.text import clean_name

TOKENS = Tokens()


@pytest.mark.parametrize("make", [TOKENS.device_secret, TOKENS.archive_key, TOKENS.link_token])
def test_tokens_cannot_be_guessed_and_fit_in_an_address(make: Callable[[], str]) -> None:
    tokens = [make() for _ in range(100)]
    assert len(set(tokens)) == 100
    for token in tokens:
        assert len(token) * 6 >= 128
        assert token.replace("-", "").replace("_", "").isalnum()
        assert token.isascii()


def test_a_secret_is_read_back_from_its_cookie() -> None:
    secret = TOKENS.device_secret()
    assert read_secret(secret) == secret


@pytest.mark.parametrize("cookie", [None, "", "short", "x" * 44, "x" * 42 + "é", "x" * 42 + "\n"])
def test_what_cannot_be_a_secret_is_none(cookie: str | None) -> None:
    assert read_secret(cookie) is None


def test_a_hash_says_nothing_of_its_token_and_differs_from_others() -> None:
    assert token_hash("one").hex().startswith("7692c3ad3540bb80")
    assert token_hash("one") != token_hash("two")


def test_table_codes_have_no_look_alikes_and_spell_no_word() -> None:
    codes = [TOKENS.table_code() for _ in range(2000)]
    used = set("".join(codes))
    assert used == set(CODE_LETTERS)
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
        name = TOKENS.new_name(taken)
        assert name not in taken
        assert clean_name(name) == name
        taken.add(name)
