"""Train: `python -m training.train --out DIR [--resume FILE] [--device cpu] ...`

On a GPU a full run is two legs, each well under nine minutes; the second resumes the first. Every
iteration adds a line to curve.jsonl; checkpoint.npz holds all that is needed to go on.
"""

import argparse
import json
import time
from dataclasses import asdict, fields
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

from training.ppo import Config, Trainer


def settings() -> list[tuple[int, ...]]:
    """Every kind of game, four players and whole games more often than others."""
    rows: list[tuple[int, ...]] = []
    for players, rounds, mode, joker in product(range(2, 8), (7, 14), range(3), (0, 1)):
        weight = {2: 2, 3: 3, 4: 6, 5: 3, 6: 2, 7: 2}[players]
        weight *= 2 if rounds == 14 else 1
        weight *= 2 if joker == 0 else 1
        rows += [(players, rounds, mode, joker)] * weight
    return rows


def train(config: Config, device: str, out: Path, resume: Path | None, seconds: float) -> Path:
    backend = import_module(f"training.{device}")
    xp: Any = backend.xp
    state = dict(xp.load(str(resume)).items()) if resume and device == "cpu" else None
    if resume and state is None:
        import numpy as np  # noqa: PLC0415

        state = dict(np.load(resume).items())
    number = config.seed + (int(state["iteration"]) if state else 0)
    rows = config.steps // 4 + 2  # the shortest round is four decisions
    games = backend.Games(config.games, rows, settings(), number)
    trainer = Trainer(xp, games, config, state)
    out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with (out / "curve.jsonl").open("a") as curve:
        while trainer.iteration < config.iterations and time.monotonic() - began < seconds:
            told = trainer.iterate()
            line = {"iteration": trainer.iteration, "seconds": time.monotonic() - began, **told}
            curve.write(json.dumps(line) + "\n")
            if trainer.iteration % 20 == 1:
                curve.flush()
                print(json.dumps(line), flush=True)
    return save(trainer, out)


def save(trainer: Trainer, out: Path) -> Path:
    import numpy as np  # noqa: PLC0415

    arrays = {
        name: value.get() if hasattr(value, "get") else value
        for name, value in trainer.state().items()
    }
    path = out / "checkpoint.npz"
    np.savez(path, **arrays)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--device", choices=("gpu", "cpu"), default="gpu")
    parser.add_argument("--seconds", type=float, default=520.0, help="of one leg at most")
    for field in fields(Config):
        kind = type(field.default)
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    args = vars(parser.parse_args())
    config = Config(**{field.name: args[field.name] for field in fields(Config)})
    args["out"].mkdir(parents=True, exist_ok=True)
    (args["out"] / "config.json").write_text(json.dumps(asdict(config), indent=1) + "\n")
    path = train(config, args["device"], args["out"], args["resume"], args["seconds"])
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
