"""One address may ask only so often, and guess even less."""

import pytest

from lucky7.api.limits import RATES, network_of
from lucky7.live import rooms
from lucky7.live.rate_limit import Rate, RateLimit
from server.client import Guest, Refused
from server.house import Home


async def test_guessing_codes_ends_in_knowing_nothing(
    home: Home, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "guess", Rate(5.0, 0.001))
    code = await ann.create(start=False)
    for _ in range(5):
        with pytest.raises(Refused, match="no-such-table"):
            await ann.get("/api/tables/ZZZZZ")
    for guess in ("ZZZZZ", code):
        with pytest.raises(Refused, match="too-many") as refused:
            await ann.get(f"/api/tables/{guess}")
        assert refused.value.status == 429


async def test_one_address_makes_only_so_many_tables(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "create", Rate(2.0, 0.001))
    for _ in range(2):
        await ann.create()
    with pytest.raises(Refused, match="too-many"):
        await ann.create()


async def test_one_address_opens_even_fewer_public_tables(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "public", Rate(1.0, 0.001))
    await ann.create(public=True)
    with pytest.raises(Refused, match="too-many"):
        await ann.create(public=True)
    await ann.create()


async def test_one_address_becomes_only_so_many_people(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "newcomer", Rate(2.0, 0.001))
    ann, ben, cleo = (home.guest(name) for name in ("Ann", "Ben", "Cleo"))
    for each in (ann, ben):
        await each.create(start=False)
    with pytest.raises(Refused, match="too-many"):
        await cleo.post("/api/me/link")
    await ann.create(start=False)


async def test_one_person_has_only_so_many_open_tables(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_TABLES", 2)
    for _ in range(2):
        await ann.create(start=False)
    with pytest.raises(Refused, match="too-many-tables"):
        await ann.create(start=False)
    await ben.create(start=False)


async def test_one_address_asks_only_so_often(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "general", Rate(3.0, 0.001))
    for _ in range(3):
        await ann.get("/api/lobby")
    with pytest.raises(Refused, match="too-many"):
        await ann.get("/api/lobby")


async def test_limits_that_are_alike_are_not_the_same(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("public", "report"):
        monkeypatch.setitem(RATES, limit, Rate(1.0, 0.001))
    code = await ann.create(public=True)
    await ann.post(f"/api/tables/{code}/report", {"seat": 0, "text": "is rude"})
    with pytest.raises(Refused, match="too-many"):
        await ann.post(f"/api/tables/{code}/report", {"seat": 0, "text": "is rude"})


async def test_a_refusal_says_when_to_come_back(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "general", Rate(1.0, 0.1))
    await ann.get("/api/lobby")
    async with ann.http.get("/api/lobby") as response:
        assert response.status == 429
        assert response.headers["Retry-After"] == "10"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_limits_count_by_what_one_subscriber_is_given(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_clock_that_loses_time_punishes_nobody() -> None:
    times = iter([10.0, 10.0, 3.0, 3.0, 4.0])
    limit = RateLimit(Rate(2.0, 1.0), lambda: next(times))
    assert [limit.take() for _ in range(4)] == [True, True, False, True]
