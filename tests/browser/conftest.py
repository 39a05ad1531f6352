from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from browser import chromium
from browser.files import FileServer, file_server
from browser.person import PATIENCE_MS, Person, arrive
from server.process import ServerProcess

STATIC = Path(__file__).parents[2] / "src/lucky7/server/static/index.html"
# No such host: what is not localhost gets no favours from the browser.
PARLOUR = "parlour.home"

Arrive = Callable[..., Awaitable[Person]]

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of it needs a browser, and shares one: slow, and on one event loop."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)
            if isinstance(item, pytest.Function):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    try:
        path = chromium.find()
    except chromium.NoChromium as trouble:
        pytest.fail(str(trouble))
    async with async_playwright() as playwright:
        flags = [*chromium.FLAGS, f"--host-resolver-rules=MAP {PARLOUR} 127.0.0.1"]
        browser = await playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    assert STATIC.exists(), "The client is not built: make web"
    async with ServerProcess(tmp_path_factory.mktemp("house")) as process:
        yield process


@pytest_asyncio.fixture(loop_scope="session")
async def files(tmp_path: Path) -> AsyncIterator[FileServer]:
    async with file_server(tmp_path) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, server: ServerProcess) -> AsyncIterator[Arrive]:
    """Lets people in; when the test is over they go."""
    people: list[Person] = []

    async def let_in(name: str = "Ann", url: str = "", **options: Any) -> Person:
        person = await arrive(browser, url or server.url, name, **options)
        people.append(person)
        return person

    yield let_in
    for person in people:
        await person.context.close()
