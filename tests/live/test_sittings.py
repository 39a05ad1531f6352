"""Messages of seeded sittings are, byte for byte, those of the golden file (`make golden`)."""

import hashlib
from pathlib import Path

from live.sittings import Clock, Sitting, open_rooms

GOLDEN = Path(__file__).parents[1] / "golden" / "sittings.txt"
SITTINGS = 24
COMPARED = {"check": 1, "test": 6, "soak": SITTINGS}
STEPS = 250


async def test_messages_of_seeded_sittings_are_as_they_were(
    tmp_path: Path, effort: str, golden: bool
) -> None:
    lines = [
        await in_short(tmp_path, seed) for seed in range(SITTINGS if golden else COMPARED[effort])
    ]
    if golden:
        GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == GOLDEN.read_text("utf-8").splitlines()[: len(lines)]


async def in_short(folder: Path, seed: int) -> str:
    """How many messages were sent, entries kept, and a hash of both."""
    clock = Clock()
    async with open_rooms(folder, seed, clock) as rooms:
        sitting = Sitting(rooms, seed, clock)
        await sitting.run(STEPS)
        code = next(iter(rooms.loaded))
        kept = await rooms.env.store.log(code)
    digest = hashlib.sha256(b"\n".join([*sitting.sent, *kept])).hexdigest()
    return f"{seed}: {len(sitting.sent)} messages, {len(kept)} entries, {digest[:32]}"
