"""Games as text, `.dl7`: read and verify, write, replay; docs/records.md has the format.

`read` gives a `Record` only if every line stands; `replay` walks it; a `Recorder` writes one while
a game is played. Whoever holds a record knows every hand: what players see comes from a view.
"""

from lucky7.record.chance_lines import ChanceLine, Forfeits, Open, Reveal, Seal, Withheld
from lucky7.record.entries import Deal, Decision, Draw, Entry, Final, Points, Roll
from lucky7.record.header import Header
from lucky7.record.lines import BadRecord
from lucky7.record.replay import Record, Recorder, Replay, read, replay, write, write_entry

__all__ = [
    "BadRecord",
    "ChanceLine",
    "Deal",
    "Decision",
    "Draw",
    "Entry",
    "Final",
    "Forfeits",
    "Header",
    "Open",
    "Points",
    "Record",
    "Recorder",
    "Replay",
    "Reveal",
    "Roll",
    "Seal",
    "Withheld",
    "read",
    "replay",
    "write",
    "write_entry",
]
