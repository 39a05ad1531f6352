"""The HTTP status a refusal is answered with: 409 unless it says something more precise."""

from typing import Final

CONFLICT: Final = 409
STATUS: Final = {
    "unreadable": 400,
    "other-protocol": 400,
    "nobody": 401,
    "banned": 403,
    "other-site": 403,
    "no-spectators": 403,
    "not-alone": 403,
    "not-your-pen": 403,
    "not-your-pad": 403,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-pad": 404,
    "no-such-moment": 404,
    "not-on-pad": 404,
    "no-such-path": 404,
    "link-spent": 404,
    "no-such-device": 404,
    "no-such-method": 405,
    "too-large": 413,
    "other-host": 421,
    "not-json": 415,
    "bad-record": 422,
    "bad-pad": 422,
    "too-many": 429,
    "server-error": 500,
    "no-coach": 501,
    "coach-not-ready": 503,
}


def status_of(code: str) -> int:
    return STATUS.get(code, CONFLICT)
