"""`lucky7` and `lucky7 serve`: one command that says where to go, and in words why it cannot."""

import contextlib
import io
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, SIGTERM

import pytest

from cli.serving import START_S, Served, tree
from cli.shell import lucky7
from lucky7.cli import main, serve
from lucky7.cli.arguments import parser
from lucky7.cli.hosting import SETTINGS, WORKER_SETTINGS, settings
from lucky7.server.serve import PORT

pytestmark = pytest.mark.slow


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as busy:
        busy.bind(("0.0.0.0", 0))
        busy.listen()
        yield busy.getsockname()[1]


def get(url: str) -> tuple[int, str]:
    with urllib.request.urlopen(url, timeout=START_S) as response:
        return response.status, response.read().decode()


# Running


def test_it_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    with Served("serve", "--port", "0", "--data", str(tmp_path)) as served:
        assert get(f"{served.url}/healthz") == (200, "ok\n")
        assert str(tmp_path) in served.said


@pytest.mark.parametrize("signal", [SIGINT, SIGTERM])
def test_it_stops_cleanly_when_asked(tmp_path: Path, signal: int) -> None:
    with Served("serve", LUCKY7_PORT="0", LUCKY7_DATA=str(tmp_path)) as served:
        status, out, err = served.stop(signal)
    assert status == 0
    assert out.endswith("Every table goes on at the next start.\n")
    events = [json.loads(line)["event"] for line in err.splitlines()]
    assert events == ["started", "stopping", "stopped"]
    assert sorted(tree(tmp_path)) == ["lucky7.db", "server.key", "serving"]


def test_asked_twice_it_does_not_wait_for_anybody(tmp_path: Path) -> None:
    with Served("serve", "--port", "0", "--data", str(tmp_path)) as served:
        port = int(served.url.rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
            served.process.send_signal(SIGINT)
            while _listens(port):
                pass
            status, out, err = served.stop(SIGINT)
    assert status == 128 + SIGINT
    assert "Stopped" not in out
    assert json.loads(err.splitlines()[-1])["event"] == "stopped without waiting"


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def test_lucky7_alone_takes_the_next_free_port_and_says_so(tmp_path: Path) -> None:
    with socket.socket() as busy:
        with contextlib.suppress(OSError):  # somebody else has it: as good
            busy.bind(("0.0.0.0", PORT))
            busy.listen()
        with Served("--data", str(tmp_path), "--no-browser") as served:
            assert f"Port {PORT} is in use" in served.said
            assert get(f"{served.url}/healthz")[0] == 200
            status, _, err = served.stop(SIGINT)
    assert (status, err) == (0, "")  # quiet, for people


@pytest.mark.parametrize("command", [(), ("serve",)])
def test_without_its_client_it_serves_and_says_what_is_lacking(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    program = (
        "import sys, pathlib\n"
        "from lucky7.server import static_files as client\n"
        "client.STATIC = pathlib.Path('nowhere')\n"
        "from lucky7.cli import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    start = (sys.executable, "-c", program)
    with Served(*command, "--port", "0", "--data", str(tmp_path), start=start) as served:
        assert get(f"{served.url}/healthz") == (200, "ok\n")
        _, _, err = served.stop()
    assert "ready" not in served.said
    assert "runs, but has no pages: its browser client is not built." in served.said
    warned = [json.loads(line) for line in err.splitlines() if "warning" in line]
    assert ["make web" in line["event"] for line in warned] == [True]


def test_a_variable_of_before_is_said_to_have_no_effect(tmp_path: Path) -> None:
    with Served(
        "serve", LUCKY7_PORT="0", LUCKY7_DATA=str(tmp_path), LUCKY7_PROCESSES="4"
    ) as served:
        _, _, errors = served.stop()
    assert "LUCKY7_PROCESSES has no effect any more" in errors


def test_nothing_heavy_is_loaded_at_the_start() -> None:
    program = (
        "import sys, lucky7.cli.serve, lucky7.server.serve\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    loaded = set(found.stdout.split())
    assert "aiohttp" in loaded
    assert not loaded & {"numpy", "numba", "llvmlite", "rich", "segno", "matplotlib"}


# What cannot be


def refused(*arguments: str, status: int = 1) -> str:
    """One paragraph that says why it does not start, and nothing else."""
    done = lucky7("serve", *arguments)
    assert done.returncode == status, done
    assert done.stdout == ""
    assert done.stderr.startswith("lucky7: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_port_in_use_is_said(tmp_path: Path, taken: int) -> None:
    assert f"Port {taken} is in use" in refused("--data", str(tmp_path), "--port", str(taken))
    assert "lucky7.db" not in tree(tmp_path)


def test_a_folder_is_served_once(tmp_path: Path) -> None:
    with Served("serve", "--port", "0", "--data", str(tmp_path)) as served:
        why = refused("--port", "0", "--data", str(tmp_path))
        assert f"already being served, by process {served.process.pid}" in why


def test_a_damaged_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "lucky7.db").write_bytes(b"SQLite format 3\0" + b"damaged" * 1000)
    before = tree(tmp_path)
    assert "lucky7.db" in refused("--port", "0", "--data", str(tmp_path))
    assert tree(tmp_path)["lucky7.db"] == before["lucky7.db"]


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    with Served("serve", "--port", "0", "--data", str(tmp_path)) as served:
        served.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "lucky7.db")) as database:
        database.execute("PRAGMA user_version = 99")
    before = tree(tmp_path)
    assert "newer version" in refused("--port", "0", "--data", str(tmp_path))
    assert tree(tmp_path)["lucky7.db"] == before["lucky7.db"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "read-only" in refused("--port", "0", "--data", str(tmp_path))
    tmp_path.chmod(0o700)


def test_a_certificate_that_cannot_be_read_is_said_before_anything_is_made(tmp_path: Path) -> None:
    folder, cert = tmp_path / "data", tmp_path / "cert.pem"
    why = refused("--port", "0", "--data", str(folder), "--tls-cert", str(cert))
    assert "cert.pem: No such file" in why
    assert tree(folder) == {}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--bus", "nats://127.0.0.1:1"), "--bus needs --database too"),
        (("--tls-key", "key.pem"), "--tls-key needs --tls-cert too"),
    ],
)
def test_options_that_lack_another_are_refused_before_anything_is_made(
    tmp_path: Path, given: tuple[str, ...], says: str
) -> None:
    folder = tmp_path / "data"
    assert says in refused("--data", str(folder), *given, status=2)
    assert not folder.exists()


def test_a_folder_beside_a_database_is_said_to_have_no_effect(tmp_path: Path) -> None:
    nowhere = "postgresql://nobody@127.0.0.1:1/nothing"
    done = lucky7("serve", "--data", str(tmp_path / "data"), "--database", nowhere)
    warning, error = done.stderr.splitlines()
    assert json.loads(warning)["event"] == "--data has no effect beside --database"
    assert error.startswith("lucky7: ")
    assert not (tmp_path / "data").exists()


# Options and variables


@pytest.mark.parametrize(
    "command",
    ["serve", "admin tables", "record new", "pad csv game.json", "arena casual --deals 1"],
)
def test_a_word_too_many_shows_the_usage_of_its_command(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*command.split(), "--nonsense"])
    said = capsys.readouterr().err
    name = " ".join(command.split()[: 1 if command.startswith(("serve", "arena")) else 2])
    assert said.startswith(f"usage: lucky7 {name} ")
    assert said.endswith(f"lucky7 {name}: error: unrecognized arguments: --nonsense\n")


def read(*arguments: str, **environment: str) -> dict[str, object]:
    return settings(parser().parse_args(["serve", *arguments]), environment)


def test_every_option_is_a_variable_too() -> None:
    given = {
        "LUCKY7_HOST": "::1",
        "LUCKY7_PORT": "8000",
        "LUCKY7_DATA": "/srv/lucky7",
        "LUCKY7_BASE_URL": "https://cards.example/",
        "LUCKY7_BEHIND_PROXY": "yes",
        "LUCKY7_TLS_CERT": "cert.pem",
        "LUCKY7_TLS_KEY": "key.pem",
        "LUCKY7_DATABASE": "postgresql://lucky7@db/lucky7",
        "LUCKY7_BUS": "nats://one:4222,nats://two:4222",
        "LUCKY7_OPEN_METRICS": "0",
        "LUCKY7_KEEP_DAYS": "30",
        "LUCKY7_KEEP_GAMES": "365",
        "LUCKY7_REVIEWS": "off",
        "LUCKY7_PER_ADDRESS": "100",
        "LUCKY7_LOG_FORMAT": "json",
        "LUCKY7_LOG_LEVEL": "debug",
        "LUCKY7_BROWSER": "off",
    }
    found = read(**given)
    assert set(found) == {setting.name for setting in SETTINGS}
    assert found["port"] == 8000
    assert found["base_url"] == "https://cards.example"
    assert found["behind_proxy"] is True
    assert found["database"] == "postgresql://lucky7@db/lucky7"
    assert found["open_metrics"] is False
    assert found["reviews"] is False
    assert found["data"] == Path("/srv/lucky7")


def test_lucky7_alone_understands_the_options_of_serve() -> None:
    args = parser().parse_args(["--host", "192.0.2.1", "--port", "8000", "--behind-proxy"])
    assert args.command == "serve.play"
    assert settings(args, {}) == {"host": "192.0.2.1", "port": 8000, "behind_proxy": True}


def test_an_option_wins_over_its_variable() -> None:
    assert read("--port", "1", LUCKY7_PORT="2") == {"port": 1}
    assert read("--no-behind-proxy", LUCKY7_BEHIND_PROXY="1") == {"behind_proxy": False}


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("LUCKY7_PORT", "70000"),
        ("LUCKY7_PORT", "٧"),
        ("LUCKY7_BASE_URL", "cards.example"),
        ("LUCKY7_BASE_URL", "https://cards.example/games"),
        ("LUCKY7_DATA", ""),
        ("LUCKY7_DATA", " "),
        ("LUCKY7_TLS_CERT", ""),
        ("LUCKY7_LOG_FORMAT", "xml"),
        ("LUCKY7_OPEN_METRICS", "perhaps"),
    ],
)
def test_a_bad_variable_is_named(
    variable: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read(**{variable: value})
    assert stopped.value.code == 2
    assert f"{variable}: '{value}' is" in capsys.readouterr().err


def test_an_empty_folder_name_is_not_the_folder_we_are_in(tmp_path: Path) -> None:
    for command in (["--data", ""], ["serve", "--data", ""], ["admin", "tables", "--data", ""]):
        done = lucky7(*command, folder=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert "--data: '' is not a path" in done.stderr
    assert tree(tmp_path) == {}


def test_help_teaches_with_examples() -> None:
    told = lucky7("serve", "--help").stdout
    assert "examples:" in told
    for setting in SETTINGS:
        assert setting.option in told
        assert setting.variable in told


def test_the_guide_to_hosting_has_every_option_and_command() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    for setting in (*SETTINGS, *WORKER_SETTINGS):
        assert f"`{setting.option}`" in guide
        assert f"`{setting.variable}`" in guide
    verbs = re.findall(r"^    ([a-z-]+) ", lucky7("admin", "--help").stdout, re.MULTILINE)
    assert "backup" in verbs
    for verb in verbs:
        assert f"admin {verb}" in guide or f"`{verb}`" in guide, verb


# The terminal


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("size", "shown"), [((80, 40), True), ((30, 40), False), ((80, 10), False)]
)
def test_a_qr_code_is_shown_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], shown: bool
) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size(size))
    lines = serve.qr_code("http://192.0.2.7:7777").splitlines()
    assert bool(lines) is shown
    assert all("\x1b[97;40m" in line for line in lines)


def test_a_pipe_gets_no_qr_code() -> None:
    assert serve.qr_code("http://192.0.2.7:7777") == ""


@pytest.mark.parametrize(
    ("environ", "platform", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"CI": "true", "DISPLAY": ":0"}, "linux", False),
        ({"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "darwin", False),
    ],
)
def test_the_browser_opens_where_somebody_sits(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], platform: str, opens: bool
) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert serve.is_worth_a_browser(environ, platform) is opens


def test_no_browser_opens_for_a_pipe() -> None:
    assert serve.is_worth_a_browser({"DISPLAY": ":0"}, "linux") is False
