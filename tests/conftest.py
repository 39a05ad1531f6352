"""One knob for all tests: how much effort they make (`--effort`), and `--golden` to rewrite files.

A test that can be run at different lengths asks for the fixture `effort` and looks its length up:
`GAMES = {"check": 50, "test": 2_000, "soak": 20_000}`, then `GAMES[effort]`.
"""

import signal

import pytest
from hypothesis import HealthCheck, settings

# Tests that several modules share tell as much when they fail.
pytest.register_assert_rewrite(
    "store.store_kit", "store.people_kit", "store.by_hand_kit", "store.leases_kit", "bus.bus_kit"
)

pytest_plugins = ["services.fixtures"]

EXAMPLES = {"check": 30, "test": 200, "soak": 5_000}

for name, examples in EXAMPLES.items():
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=name != "soak",
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--effort", choices=tuple(EXAMPLES), default="check", help="how long the tests run"
    )
    parser.addoption(
        "--golden", action="store_true", help="write golden files instead of comparing"
    )


def pytest_configure(config: pytest.Config) -> None:
    # Shells start background jobs with Ctrl-C ignored. Child processes would inherit that, and
    # those that a test stops with SIGINT would run for ever.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    settings.load_profile(config.getoption("--effort"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = {"check": ("slow", "soak"), "test": ("soak",), "soak": ()}
    markers = left_out[config.getoption("--effort")]
    dropped = [item for item in items if any(item.get_closest_marker(m) for m in markers)]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


@pytest.fixture(scope="session")
def effort(pytestconfig: pytest.Config) -> str:
    """`check`, `test` or `soak`."""
    return str(pytestconfig.getoption("--effort"))


@pytest.fixture(scope="session")
def golden(pytestconfig: pytest.Config) -> bool:
    """Whether golden files are to be written again rather than compared."""
    return bool(pytestconfig.getoption("--golden"))
