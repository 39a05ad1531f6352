"""The HTTP API is what its description says, and withstands what schemathesis makes of it."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode

from lucky7.api.openapi import description
from lucky7.api.routes import ROUTES, WrongMethod, find
from lucky7.messages.refusal import Refusal
from server.house import Home, open_home

EXAMPLES = {"check": 5, "test": 25, "soak": 1_000}

# A whole number may be written 5.0 by JSON Schema's book, and not by ours; a text is hardly ever
# a record.
TOO_STRICT = ("positive_data_acceptance", "negative_data_rejection")
HARMLESS = {200, 201, 400, 401, 404, 405, 409, 413, 415, 422}


def test_every_route_is_described() -> None:
    described = {
        (method.upper(), path)
        for path, methods in description()["paths"].items()
        for method in methods
    }
    assert described == {(route.method, route.path) for route in ROUTES}


@pytest.mark.parametrize(
    ("method", "path", "name", "params"),
    [
        ("POST", "/api/tables", "createTable", {}),
        ("GET", "/api/tables/K7QXM", "lookAtTable", {"code": "K7QXM"}),
        ("HEAD", "/api/tables/K7QXM", "lookAtTable", {"code": "K7QXM"}),
        ("GET", "/api/games/abc.dl7", "getRecord", {"key": "abc"}),
        ("GET", "/api/games/abc", "replayGame", {"key": "abc"}),
        ("PUT", "/api/me/pads/q3k9x0w2/player", "claimPlayer", {"pad": "q3k9x0w2"}),
    ],
)
def test_a_request_finds_its_route(
    method: str, path: str, name: str, params: dict[str, str]
) -> None:
    route, found = find(method, path)
    assert (route.name, found) == (name, params)


def test_a_wrong_method_is_told_the_right_ones() -> None:
    with pytest.raises(WrongMethod) as refused:
        find("PATCH", "/api/me")
    assert refused.value.allowed == ["DELETE", "GET", "HEAD", "PUT"]


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/tables/", "/api/me\n", "/api/games/a/b"])
def test_no_other_path_finds_one(path: str) -> None:
    with pytest.raises(Refusal, match="no-such-path"):
        find("GET", path)


def test_every_operation_has_a_name_of_its_own() -> None:
    names = Counter(route.name for route in ROUTES)
    assert max(names.values()) == 1


def test_all_fields_of_an_answer_are_promised() -> None:
    joined = description()["components"]["schemas"]["Joined"]
    assert joined["required"] == ["code", "seat"]
    reason = description()["components"]["schemas"]["Reason"]
    assert reason["required"] == ["code"]


@pytest.mark.slow
async def test_every_answer_is_as_described(tmp_path: Path, effort: str) -> None:
    async with open_home(tmp_path) as home:
        seen = await asyncio.to_thread(_try_everything, home, EXAMPLES[effort])
    tried = {(method, path) for method, path, _ in seen}
    assert len(tried) == len(ROUTES)
    assert ("POST", "/api/tables", 201) in seen


def _try_everything(home: Home, examples: int) -> set[tuple[str, str, int]]:
    schema = schemathesis.openapi.from_url(f"{home.url}api/openapi.json")
    excluded = [check for check in CHECKS.get_all() if check.__name__ in TOO_STRICT]
    seen: set[tuple[str, str, int]] = set()

    def try_it(case: Any) -> None:
        response = case.call()
        seen.add((case.method, case.path, response.status_code))
        told = (case.method, case.path, response.status_code, response.text[:500])
        assert response.status_code in HARMLESS, told
        case.validate_response(response, excluded_checks=excluded)

    effort = settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    for route in ROUTES:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            described = schema[route.path][route.method.lower()]
            strategy = described.as_strategy(generation_mode=mode)
            effort(given(strategy)(try_it))()
    return seen
