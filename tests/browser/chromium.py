"""The Chromium that tests, pictures and measurements use: found, or installed where we may.

Run as a program it makes sure that there is one: python chromium.py
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Headless, without a sandbox (containers run as root) and without talking to anybody but us.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)


class NoChromium(Exception):
    """None is here; the argument says which command helps."""


def find() -> str:
    """The browser that the variable CHROMIUM names, else the first on PATH."""
    wish = os.environ.get("CHROMIUM")
    if wish:
        found = shutil.which(wish)
        if found is None:
            raise NoChromium(f"CHROMIUM is {wish!r}, and no such program is there.")
        return found
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    for path in ELSEWHERE:
        if Path(path).exists():
            return path
    raise NoChromium(f"Chromium is needed, and none was found. This helps: {remedy()}")


def remedy() -> str:
    if shutil.which("apt-get"):
        return "sudo apt-get install chromium"
    if sys.platform == "darwin":
        return "brew install --cask chromium"
    return "make CHROMIUM=/path/to/chrome test"


def find_or_install() -> str:
    try:
        return find()
    except NoChromium:
        if os.environ.get("CHROMIUM") or not (is_root() and shutil.which("apt-get")):
            raise
    print("Installing Chromium, once ...", flush=True)  # noqa: T201
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "-qq"], install):
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return find()


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    try:
        find_or_install()
    except (NoChromium, subprocess.CalledProcessError) as trouble:
        sys.exit(str(trouble))
