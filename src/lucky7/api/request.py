"""A request and its answer, and who asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

from lucky7.api.limits import HouseRules, Limits
from lucky7.api.television.pairing import Pairings
from lucky7.live.environment import Environment
from lucky7.live.learning.reviews import Reviews
from lucky7.live.metrics import Metrics
from lucky7.live.pads.shared import SharedPads
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import guest_name, person_id, read_code, read_secret, token_hash
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import LinkRow, PersonRow, Store, StoreError

JSON: Final = "application/json"
TEXT: Final = "text/plain"
COOKIE: Final = "lucky7"  # holds the secret of a device
SEEN_EVERY_MS: Final = 24 * 3600 * 1000  # a person's last visit is written once a day

T = TypeVar("T", bound=Struct)


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    params: Mapping[str, str] = field(default_factory=dict)  # the variable parts of the path
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    content_type: str = ""
    secret: str | None = None  # from the device's cookie
    address: str = ""  # of the sender: limits count by it

    def read(self, kind: type[T]) -> T:
        """The JSON body as this message; anything else is refused with what is wrong and where."""
        if self.content_type != JSON:
            raise Refusal("not-json")
        try:
            return msgspec.json.decode(self.body or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("unreadable", why=str(error)[:200]) from None


@dataclass(frozen=True)
class Answer:
    body: bytes
    status: int = 200
    content_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    new_secret: str = ""  # for the device to keep in its cookie
    drops_secret: bool = False
    compress: bool = False
    refused: str = ""  # the code of the refusal, if it is one


def answer(
    message: Struct,
    status: int = 200,
    *,
    file_name: str = "",
    new_secret: str = "",
    drops_secret: bool = False,
) -> Answer:
    headers = {"Cache-Control": "no-store"}
    if file_name:
        headers["Content-Disposition"] = f'attachment; filename="{file_name}"'
    body = msgspec.json.encode(message)
    return Answer(body, status, headers=headers, new_secret=new_secret, drops_secret=drops_secret)


class AllRooms(Protocol):
    """What is asked of all tables, in however many processes they are."""

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        """Give a person the seat that a link leads to."""
        ...

    async def forget(self, person: str) -> None:
        """Delete a person: they leave every seat, and no room keeps their name."""
        ...

    async def disconnect(self, person: str) -> None:
        """Hang up on all devices of a person; those that still are theirs may come back."""
        ...

    async def follow_store(self) -> None:
        """Take over what another process wrote into the store, and disconnect the banned."""
        ...

    async def count(self) -> Metrics: ...

    def missing(self) -> int:
        """How many processes cannot be sure of their tables, or reach the others'."""
        ...


@dataclass(frozen=True)
class Api:
    """What the handlers work with."""

    rooms: Rooms  # of this process
    all_rooms: AllRooms
    pads: SharedPads
    limits: Limits
    screens: Pairings = field(default_factory=Pairings)  # televisions that wait
    public_url: str = ""  # where other devices find this server, if that is known

    @property
    def env(self) -> Environment:
        """The rooms' own: links go by the same clock wherever they are made and opened."""
        return self.rooms.env

    @property
    def store(self) -> Store:
        return self.env.store

    @cached_property
    def reviews(self) -> Reviews:
        return Reviews(self.env)

    @cached_property
    def house_rules(self) -> HouseRules:
        return HouseRules(self.store, self.env.monotonic)


async def room_of(api: Api, request: Request) -> Room:
    api.limits.may_guess(request.address)
    code = read_code(request.params["code"])
    room = await api.rooms.room(code) if code else None
    if room is None:
        api.limits.missed(request.address)
        raise Refusal("no-such-table")
    return room


async def person_of(api: Api, request: Request) -> PersonRow | None:
    """Who asks, by the device's secret; None for somebody the server has not met."""
    secret = read_secret(request.secret)
    if secret is None:
        return None
    person = await api.store.person(token_hash(secret))
    if person is not None and person.banned:
        raise Refusal("banned")
    if person is not None and person.reissued:  # who is here has not lost the seat
        await api.store.drop_links(person.id, "reissue")
    return person


async def known_person(api: Api, request: Request) -> PersonRow:
    person = await person_of(api, request)
    if person is None:
        raise Refusal("nobody")
    return person


async def meet(api: Api, request: Request) -> tuple[PersonRow, str]:
    """Who asks, and a secret for the device's cookie.

    A newcomer becomes a person and gets a new one. Once a day the same is set again, so that the
    cookie ends a year after the last visit; otherwise it is "".
    """
    env, now = api.env, api.env.now()
    person = await person_of(api, request)
    if person is not None:
        secret = request.secret or ""
        if now - person.seen_at <= SEEN_EVERY_MS:
            return person, ""
        await api.store.see(token_hash(secret), now)
        return msgspec.structs.replace(person, seen_at=now), secret
    api.limits.check(request.address, "newcomer")
    unmet = await unmet_secret(api, request)
    if unmet is None and (person := await person_of(api, request)) is not None:
        return person, ""  # another request of the same device came in between
    secret = unmet or env.tokens.device_secret()
    person = stranger(secret, now)
    try:
        await api.store.add_person(person, token_hash(secret))
    except StoreError:  # the same device asked twice at once
        return await known_person(api, request), ""
    return person, secret


async def unmet_secret(api: Api, request: Request) -> str | None:
    """The secret of a device that the server has not met, if it has one.

    A device that was signed out has one, too, but it is not that of its person any more.
    """
    secret = read_secret(request.secret)
    if secret is None or await api.store.person_by_id(person_id(secret)) is not None:
        return None
    return secret


def stranger(secret: str, now: int = 0) -> PersonRow:
    """Whom a device that the server has not met will be, once there is something to keep.

    Both follow from its secret: so the name it is shown stays, and a socket that is open already
    knows whose seat it is when its device sits down.
    """
    return PersonRow(person_id(secret), guest_name(secret), "teal", seen_at=now)
