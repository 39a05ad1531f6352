"""`deploy/`: what its files name is there, and the server starts as the compose file says."""

import os
import re
import shutil
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from cli.serving import Served
from lucky7.cli.hosting import SETTINGS
from services.nats import NatsServer

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
GIVEN = {"POSTGRES_PASSWORD": "hidden", "HOST": "cards.example"}


@pytest.fixture
def compose() -> dict[str, Any]:
    """With the variables that its first lines tell to give."""
    text = (DEPLOY / "compose.yaml").read_text()
    assert all(name in text for name in GIVEN)
    text = re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda found: GIVEN[found[1]], text)
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def test_services_volumes_and_networks_that_are_named_are_there(compose: dict[str, Any]) -> None:
    assert set(compose) == {"services", "networks", "volumes"}
    for service in compose["services"].values():
        assert ("image" in service) != ("build" in service)
        assert set(service.get("depends_on", {})) <= set(compose["services"])
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"]
    server = compose["services"]["server"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert "database" not in compose["services"]["proxy"]["networks"]


def test_settings_of_the_server_are_settings(compose: dict[str, Any]) -> None:
    known = {setting.variable: setting for setting in SETTINGS}
    for name, value in compose["services"]["server"]["environment"].items():
        if name.startswith("LUCKY7_"):
            known[name].read(value)


def test_what_the_image_is_made_of_is_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert "COPY requirements/cluster.txt" in text
    locked = (ROOT / "requirements" / "cluster.txt").read_text()
    for package in ("asyncpg", "nats-py", "aiohttp", "numba"):
        assert re.search(rf"^{package}==", locked, re.MULTILINE), package


@pytest.mark.slow
def test_the_server_starts_as_the_compose_file_says_and_is_healthy(
    compose: dict[str, Any], own_database: str, nats_server: NatsServer
) -> None:
    server = compose["services"]["server"]
    environment = {**server["environment"], "LUCKY7_PORT": "0"}
    environment |= {"LUCKY7_DATABASE": own_database, "LUCKY7_BUS": nats_server.url}
    program = Path(sys.executable).with_name("lucky7")
    command = (str(program) if program.exists() else str(shutil.which("lucky7")), "serve")
    with Served(start=command, **environment) as served:
        errors = os.read(served.process.stderr.fileno(), 1 << 16).decode()  # type: ignore[union-attr]
        port = re.search(r'"port": (\d+)', errors)
        assert port, errors
        with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}/healthz") as response:
            assert response.status == 200
        assert "https://cards.example" in served.said
        assert GIVEN["POSTGRES_PASSWORD"] not in served.said + errors
        assert served.stop()[0] == 0
