"""What a pattern lets through, also where Python's own `$` is lenient."""

import msgspec
import pytest

from lucky7.messages.pads import OfferPen, SharePad
from lucky7.messages.values import Code

PAD = {"id": "q3k9x0w2", "started": "2026-11-15T20:00:00Z", "lines": []}
PEN = {"pen": "p" * 43, "offered": True}


def test_what_matches_is_taken() -> None:
    assert msgspec.convert("K7QXM", Code) == "K7QXM"
    assert msgspec.convert(PAD, SharePad).id == PAD["id"]
    assert msgspec.convert(PEN, OfferPen).offered


@pytest.mark.parametrize(
    ("kind", "sent"),
    [
        (Code, "K7QXM\n"),
        (SharePad, PAD | {"id": "q3k9x0w2\n"}),
        (SharePad, PAD | {"started": "2026-11-15T20:00:00Z\n"}),
        (SharePad, PAD | {"code": "K7QXM\n"}),
        (OfferPen, PEN | {"pen": "p" * 43 + "\n"}),
    ],
)
def test_a_newline_at_the_end_is_refused(kind: type, sent: object) -> None:
    with pytest.raises(msgspec.ValidationError, match="regex"):
        msgspec.convert(sent, kind)
