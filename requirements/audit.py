"""Known faults in what is installed and shipped: asks PyPI's and npm's databases.

Says of each part what was looked up and what could not be. Fails if something is found; a database
that cannot be reached from here is no fault, and no clean bill either.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PYTHON = (
    *(str(Path(sys.executable).with_name("pip-audit")), "--format=json", "--progress-spinner=off"),
    *("--disable-pip", "--require-hashes", "--requirement=requirements/cluster.txt"),
)
CLIENT = ("sh", "web/scripts/npm.sh", "audit", "--omit=dev", "--json")


def main() -> int:
    parts = (
        ("Python (requirements/cluster.txt)", python_report(_answer(PYTHON))),
        ("browser client (web/package-lock.json)", client_report(_answer(CLIENT))),
    )
    found = 0
    for name, (said, faults) in parts:
        sys.stdout.write("\n  ".join([f"{name}: {said}", *faults]) + "\n")
        found += len(faults)
    return int(bool(found))


def python_report(answer: dict[str, Any]) -> tuple[str, list[str]]:
    """What to say of pip-audit's answer, and the faults in it."""
    packages = answer.get("dependencies", [])
    looked_up = [each for each in packages if "skip_reason" not in each]
    skipped = [each["name"] for each in packages if "skip_reason" in each]
    if not looked_up:
        return "NOT LOOKED UP: " + _why(answer, "PyPI's database did not answer"), []
    faults = [
        f"{each['name']} {each['version']}: {fault['id']}"
        for each in looked_up
        for fault in each["vulns"]
    ]
    said = f"{len(looked_up)} packages looked up, {len(faults)} known faults"
    return said + (f"; NOT LOOKED UP: {', '.join(skipped)}" if skipped else ""), faults


def client_report(answer: dict[str, Any]) -> tuple[str, list[str]]:
    """What to say of npm's answer, and the faults in it."""
    if "vulnerabilities" not in answer:
        return "NOT LOOKED UP: " + _why(answer, "npm's database did not answer"), []
    faults = [
        f"{name}: {each.get('severity', '')}" for name, each in answer["vulnerabilities"].items()
    ]
    count = answer.get("metadata", {}).get("dependencies", {}).get("prod", "all")
    return f"{count} packages looked up, {len(faults)} with known faults", faults


def _why(answer: dict[str, Any], otherwise: str) -> str:
    return str(answer.get("message") or otherwise).split(" - ")[0]


def _answer(command: tuple[str, ...]) -> dict[str, Any]:
    done = subprocess.run(  # noqa: S603  the commands above
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        answer = None
    if isinstance(answer, dict):
        return answer
    last = (done.stderr.strip() or "no answer").splitlines()[-1]
    return {"message": last[:200]}


if __name__ == "__main__":
    sys.exit(main())
