"""Links, devices and the recovery code: how a person or a seat comes to another device.

Tokens are sent in bodies, and stand after the # of a link, which browsers keep to themselves. In
paths, where proxies log them, they are read for links of before.
"""

import math

from lucky7.api.request import Answer, Api, Request, answer, known_person, meet, person_of
from lucky7.live.tokens import read_recovery_code, read_secret, token_hash
from lucky7.messages.from_client import Confirm, LookAtLink, OpenLink, Recover
from lucky7.messages.http_answers import Device, Devices, Joined, Link, LinkInfo, Recovery
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import DeviceRow, LinkRow, StoreError

DEVICE_LINK_MS = 10 * 60 * 1000
WAY_BACK_MS = 30 * 24 * 3600 * 1000  # to whom a device was before it became somebody else
OPENED = ("device", "hand-over", "reissue")


async def device_link(api: Api, request: Request) -> Answer:
    """A one-time link that makes another device this person's too."""
    person, new_secret = await meet(api, request)
    link = await _new_device_link(api, person.id, DEVICE_LINK_MS)
    return answer(Link(link), new_secret=new_secret)


async def look(api: Api, request: Request) -> Answer:
    token = request.params.get("token") or request.read(LookAtLink).token
    link = await _good_link(api, token_hash(token), OPENED)
    whose = await api.store.person_by_id(link.person)
    person = await person_of(api, request)
    already = person.name if person is not None and person.id != link.person else ""
    name = whose.name if whose is not None else ""
    return answer(LinkInfo(link.kind, name, link.table, link.seat, link.good_from, already))


async def open_link(api: Api, request: Request) -> Answer:
    """Become the person a link was made for, or take the seat it gives."""
    token = request.params.get("token")
    if token is None:
        wish = request.read(OpenLink)
        token, confirm = wish.token, wish.confirm
    else:
        confirm = request.read(Confirm).confirm if request.body else False
    hashed = token_hash(token)
    link = await _good_link(api, hashed, OPENED)
    now = api.env.now()
    if now < link.good_from:
        seconds = math.ceil((link.good_from - now) / 1000)
        raise Refusal("link-not-yet", at=link.good_from, seconds=seconds)
    if link.kind == "device":
        return await _become(api, request, hashed, link, confirm=confirm)
    person, new_secret = await meet(api, request)
    taken = await _take(api, hashed, link.kind)
    try:
        await api.all_rooms.claim(taken, person)
    except (Refusal, StoreError) as error:
        # It gave this person nothing, so it stays good for the one it was meant for; unless the
        # seat is another's by now, or its holder has come back.
        if not (isinstance(error, Refusal) and error.reason.code == "link-spent"):
            await api.store.add_link(hashed, taken)
        raise
    return answer(Joined(link.table, link.seat), new_secret=new_secret)


async def recovery(api: Api, request: Request) -> Answer:
    """A new code to write down; the one before is good no more."""
    person, new_secret = await meet(api, request)
    code = api.env.tokens.recovery_code()
    await api.store.drop_links(person.id, "recovery")
    row = LinkRow("recovery", "", -1, person.id, expires_at=0, lasting=True)
    await api.store.add_link(token_hash(read_recovery_code(code)), row)
    return answer(Recovery(code), new_secret=new_secret)


async def recover(api: Api, request: Request) -> Answer:
    wish = request.read(Recover)
    hashed = token_hash(read_recovery_code(wish.code))
    link = await _good_link(api, hashed, ("recovery",))
    return await _become(api, request, hashed, link, confirm=wish.confirm)


async def devices(api: Api, request: Request) -> Answer:
    person = await known_person(api, request)
    return answer(Devices(listed(await api.store.devices(person.id), request)))


def listed(rows: list[DeviceRow], request: Request) -> list[Device]:
    return [Device(row.id, row.made_at, row.seen_at, row.id == _own(request)) for row in rows]


async def revoke(api: Api, request: Request) -> Answer:
    """Sign a device out. All connections of the person end; the other devices come back.

    Links and the code on paper go as well: whoever has the device may have made them. Who signs
    out the device in their hand keeps the code, which may be their only way back.
    """
    person = await known_person(api, request)
    device = request.params["device"]
    if not await api.store.drop_device(person.id, device):
        raise Refusal("no-such-device")
    is_own = device == _own(request)
    for kind in ("device", "hand-over") if is_own else ("device", "hand-over", "recovery"):
        await api.store.drop_links(person.id, kind)
    await api.all_rooms.disconnect(person.id)
    left = Devices(listed(await api.store.devices(person.id), request))
    return answer(left, drops_secret=is_own)


def _own(request: Request) -> str:
    return token_hash(read_secret(request.secret) or "")[:8].hex()


async def _good_link(api: Api, hashed: bytes, kinds: tuple[str, ...]) -> LinkRow:
    link = await api.store.link(hashed)
    if link is None or link.kind not in kinds or 0 < link.expires_at <= api.env.now():
        raise Refusal("link-spent")
    return link


async def _take(api: Api, hashed: bytes, kind: str) -> LinkRow:
    link = await api.store.take_link(hashed, api.env.now(), (kind,))
    if link is None:
        raise Refusal("link-spent")
    return link


async def _become(
    api: Api, request: Request, hashed: bytes, link: LinkRow, *, confirm: bool
) -> Answer:
    """Let this device be the person of the link; who it was before stays reachable by a link."""
    before = await person_of(api, request)
    if before is not None and before.id == link.person:
        return answer(Joined("", -1))
    if before is not None and not confirm:
        whose = await api.store.person_by_id(link.person)
        raise Refusal("already-somebody", name=whose.name if whose else "", you=before.name)
    await _take(api, hashed, link.kind)
    secret = api.env.tokens.device_secret()
    await api.store.add_secret(link.person, token_hash(secret), api.env.now())
    back = await _new_device_link(api, before.id, WAY_BACK_MS) if before is not None else ""
    return answer(Joined("", -1, back), new_secret=secret)


async def _new_device_link(api: Api, person: str, good_ms: int) -> str:
    token = api.env.tokens.link_token()
    row = LinkRow("device", "", -1, person, api.env.now() + good_ms)
    await api.store.add_link(token_hash(token), row)
    return f"/link#{token}"
