"""The scripts that tests run inside a page, by name."""

from functools import cache
from pathlib import Path


@cache
def script(name: str) -> str:
    return (Path(__file__).parent / "scripts" / f"{name}.js").read_text()
