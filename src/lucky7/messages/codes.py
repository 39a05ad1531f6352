"""Every code the server gives as a reason or a notice, beside the rules' own, and its meaning."""

from typing import Final

from lucky7.rules.reasons import ALLOWED, NAMES

RULES: Final = tuple(name for name in NAMES if name != NAMES[ALLOWED])

REASONS: Final = {
    # the game and its state
    "stale": "the decision answers an older state; `seq` is the one to answer now",
    "not-playing": "the table does not play now; `status` says what it does",
    "not-waiting": "only possible while the table waits for its start",
    "not-over": "only possible once the game is over",
    "nothing-to-undo": "nothing of this seat can be taken back any more",
    "once-a-game": "be right back was used already in this game",
    "table-worn-out": "the table has seen too much: its log is as long as one may be",
    "nothing-to-decide": "that seat has nothing to decide now",
    # who may do it
    "not-your-seat": "that seat is not held by this device",
    "not-host": "only the host may do that",
    "not-seated": "only those who hold a seat may do that",
    "not-a-person": "no person holds that seat",
    "not-away": "that person is here, or has said to be right back",
    "public-table": "not at public tables",
    "looks-only": "a TV looks and does nothing",
    "no-spectators": "the table lets nobody look on",
    "host-stays": "the host cannot be removed; hand hosting over first",
    "removed": "the host has removed this person from the table",
    "declined": "the host has said no to this person's wish for a seat",
    "not-asking": "nobody of that name asks for a seat, or not any more",
    "nobody": "the server has not met this device yet",
    "banned": "this person may not play here",
    "not-alone": "the coach speaks only where one person plays against bots",
    "not-committed": "the contribution is not the one this seat has committed to",
    # seats and company
    "no-such-seat": "the table has no such seat",
    "seat-taken": "somebody sits there",
    "seat-open": "nobody sits there",
    "seats-open": "seats are still open: fill them with bots or wait",
    "seats-taken": "somebody sits on a seat that would go",
    "same-seat": "both seats are the same one",
    "already-seated": "this device holds a seat at the table already",
    "hot-seat-used": "one device holds several seats, so the table stays a hot-seat table",
    "table-full": "no seat is open",
    "name-taken": "somebody at the table has that name",
    "no-name": "nothing visible is left of that name",
    "unwanted-name": "the server's host does not want that name",
    "no-such-level": "there is no bot of that level",
    "too-many-tables": "this person sits at `most` open tables already",
    # chat
    "chat-off": "the table has no chat",
    "nothing-said": "nothing visible is left of that text",
    # finding things
    "no-such-table": "there is no table with that code",
    "no-such-game": "no finished game has that key",
    "no-such-moment": "the game was over by that line, or has no such line",
    "no-such-path": "nothing lives at that address",
    "no-such-method": "the address does not take that method",
    "link-spent": "the link was used, has expired, or never was one",
    "link-not-yet": "the link is good from `at` on, if the seat's holder does not come back before",
    "already-somebody": "this device is `you`; becoming `name` has to be confirmed",
    "no-such-screen": "no television waits with that code, or not any more",
    "no-such-device": "none of this person's devices has that id",
    "no-such-pad": "no score pad is shared under that code, or not any more",
    # score pads
    "not-your-pen": "another device has taken the pen",
    "pen-kept": "whoever holds the pen has not offered it",
    "pad-shared": "a score pad is shared under that code already",
    "pads-in-use": "too many score pads are shared now, and all are in use",
    "pad-crowded": "too many look on at that score pad",
    "bad-pad": "the score pad does not hold; `why` says the reason",
    "not-your-pad": "somebody else has handed that score pad in, or has its pen",
    "not-on-pad": "the score pad has no such player, or not any more",
    "player-claimed": "somebody else has said to be that player",
    "too-many-pads": "this person has handed in `most` score pads already",
    "kept-by-hand": "the game was kept on a score pad: it has no record, but a pad",
    # the coach
    "no-coach": "this server has no coach: NumPy and Numba are not installed",
    "coach-not-ready": "the coach is being compiled: ask again in a few seconds",
    # what was sent
    "unreadable": "the message is not what it should be; `why` says where",
    "not-json": "the body must be application/json",
    "bad-record": "the record does not hold; `line` and `why` say where",
    "too-large": "more than `most` bytes",
    "too-many": "too much in too little time: wait a little",
    "other-site": "the request came from a page of another site",
    "other-host": "this server has another name",
    "other-protocol": "this server speaks protocol `spoken`",
    "server-error": "a fault of the server, which is logged",
}

NOTICES: Final = {
    "stopping": "the server stops; come back in a moment",
    "too-many": "messages came too fast and were not read",
    "too-many-devices": "this person has too many connections at this table",
    "table-crowded": "too many look on",
    "no-spectators": "the table lets nobody look on any more",
    "no-such-table": "the table has been forgotten",
    "no-such-pad": "the score pad has been forgotten",
    "banned": "this person may not play here",
    "signed-out": "a device of this person was signed out; the others may come back",
    "server-error": "something went wrong on our side; come back in a moment",
}
