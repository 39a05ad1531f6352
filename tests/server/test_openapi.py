"""The HTTP API is what its description says, and withstands what schemathesis makes of it."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from aiohttp import web
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode

from lucky7.api import games, people, tables
from lucky7.api import kept_pads as handing
from lucky7.api import shared_pads as pads
from lucky7.api.openapi import OPERATIONS, description
from server.house import Home, open_home

EXAMPLES = {"check": 5, "test": 25, "soak": 1_000}

# A whole number may be written 5.0 by JSON Schema's book, and not by ours; a text is hardly ever
# a record.
TOO_STRICT = ("positive_data_acceptance", "negative_data_rejection")
HARMLESS = {200, 201, 400, 401, 404, 405, 409, 413, 415, 422}


def test_every_route_is_described_and_nothing_else() -> None:
    routes = [
        route
        for subject in (tables, people, games, pads, handing)
        for route in subject.routes
        if isinstance(route, web.RouteDef)
    ]
    described = {(operation.method.upper(), operation.path) for operation in OPERATIONS}
    real = {(route.method, route.path) for route in routes}
    assert described == real - {
        ("GET", "/api/tables/{code}/socket"),
        ("GET", "/api/pads/{code}/socket"),
    }


def test_every_operation_has_a_name_of_its_own() -> None:
    names = Counter(operation.name for operation in OPERATIONS)
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
    assert len(tried) == len(OPERATIONS)
    assert {status for *_, status in seen} <= HARMLESS
    assert ("POST", "/api/tables", 201) in seen


def _try_everything(home: Home, examples: int) -> set[tuple[str, str, int]]:
    schema = schemathesis.openapi.from_url(f"{home.url}api/openapi.json")
    excluded = [check for check in CHECKS.get_all() if check.__name__ in TOO_STRICT]
    seen: set[tuple[str, str, int]] = set()

    def try_it(case: Any) -> None:
        response = case.call()
        seen.add((case.method, case.path, response.status_code))
        case.validate_response(response, excluded_checks=excluded)

    effort = settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    for operation in OPERATIONS:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            described = schema[operation.path][operation.method]
            strategy = described.as_strategy(generation_mode=mode)
            effort(given(strategy)(try_it))()
    return seen
