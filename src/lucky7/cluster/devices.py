"""How a device with a socket gets to a table, or to a score pad, that lives in this process."""

from functools import partial

from lucky7.api import shared_pads, tables
from lucky7.api.request import Api, Request
from lucky7.cluster.lines import Connect
from lucky7.live.device import Device, Line
from lucky7.live.pads.shared import SharedPad


async def table_device(api: Api, request: Request, *, wants_moves: bool) -> Connect:
    """A table, live, for one device; refused if it may not look."""
    room, person, tv = await tables.may_connect(api, request)
    admit = partial(api.limits.check, request.address)
    contributes = "fair" in request.query

    def connect(line: Line) -> Device:
        return Device(
            *(api.rooms, room, person, line),
            tv=tv,
            wants_moves=wants_moves,
            contributes=contributes,
            admit=admit,
        )

    return connect


async def pad_follower(api: Api, request: Request, *, wants_moves: bool) -> Connect:
    """A shared score pad, live: whole at first, then what has changed."""
    pad = shared_pads.may_follow(api, request)
    return lambda line: PadFollower(pad, line, wants_moves=wants_moves)


class PadFollower:
    def __init__(self, pad: SharedPad, line: Line, *, wants_moves: bool) -> None:
        self._pad = pad
        self.line = line
        self._wants_moves = wants_moves

    async def connect(self) -> None:
        self._pad.follow(self.line, wants_moves=self._wants_moves)

    async def receive(self, _: str | bytes) -> None:
        """Followers have nothing to say."""
        self.line.hang_up("unreadable")

    def disconnect(self) -> None:
        self._pad.unfollow(self.line)
