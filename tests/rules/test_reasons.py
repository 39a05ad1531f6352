import re

from lucky7.rules import reasons


def test_every_reason_has_a_name_and_a_rule() -> None:
    codes = {
        value: name
        for name, value in vars(reasons).items()
        if isinstance(value, int) and name.isupper()
    }
    assert sorted(codes) == list(range(len(reasons.NAMES)))
    assert [codes[code].lower().replace("_", "-") for code in sorted(codes)] == list(reasons.NAMES)
    assert len(reasons.RULES) == len(reasons.NAMES)


def test_nothing_speaks_against_what_is_allowed() -> None:
    assert reasons.ALLOWED == 0


def test_a_reasons_rule_is_a_number_or_left_to_the_phase() -> None:
    for rule in reasons.RULES:
        assert rule == "" or re.fullmatch(r"R\d\.\d+", rule)
