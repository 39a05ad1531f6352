"""Messages of seeded sittings are, byte for byte, those of the golden file (`make golden`)."""

from pathlib import Path

from live.sittings import in_short

GOLDEN = Path(__file__).parents[1] / "golden" / "sittings.txt"
SITTINGS = 24
COMPARED = {"check": 1, "test": 6, "soak": SITTINGS}


async def test_messages_of_seeded_sittings_are_as_they_were(
    tmp_path: Path, effort: str, golden: bool
) -> None:
    lines = [
        await in_short(tmp_path, seed) for seed in range(SITTINGS if golden else COMPARED[effort])
    ]
    if golden:
        GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == GOLDEN.read_text("utf-8").splitlines()[: len(lines)]
