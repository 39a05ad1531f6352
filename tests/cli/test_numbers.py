"""Numbers on the command line are plain, wherever one is asked for."""

import pytest

from lucky7.cli.arguments import parser

COMMANDS = [
    ("--port", "7777"),
    ("serve --port", "0"),
    ("serve --keep-days", "4"),
    ("pad print --sheets", "100"),
    ("pad print --players", "7"),
    ("arena novice --deals", "10000000"),
    ("arena novice --first", "0"),
    ("arena novice --players", "2"),
    ("record new --rounds", "14"),
    ("simulate --games", "1000000000"),
    ("simulate --threads", "1"),
    ("admin tables --most", "50"),
    ("admin prune --older-than", "0"),
]


@pytest.mark.parametrize(("command", "number"), COMMANDS)
def test_a_plain_number_is_taken(command: str, number: str) -> None:
    args = parser().parse_args([*command.split(), number])
    assert int(number) in vars(args).values()


@pytest.mark.parametrize(("command", "number"), COMMANDS)
@pytest.mark.parametrize("spelling", ["0{}", "00000{}", "0000000000000{}", "+{}", " {}", "{}\n"])
def test_a_number_that_is_not_plain_is_refused(command: str, number: str, spelling: str) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args([*command.split(), spelling.format(number)])


@pytest.mark.parametrize(
    "words",
    [
        "--port 00000070000",
        "--port 65536",
        "--port -1",
        "--port 1e3",
        "pad print --sheets 00011000000",
        "pad print --sheets ٣",
        "arena novice --deals 0000000011",
        "arena novice --deals 3_0",
        "arena novice --deals 0",
        "simulate --threads ٣",
        "admin tables --most 1000000000",
    ],
)
def test_what_is_no_number_or_out_of_its_range_is_refused(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    *command, number = words.split()
    with pytest.raises(SystemExit):
        parser().parse_args([*command[:-1], f"{command[-1]}={number}"])
    assert f"'{number}' is not a " in capsys.readouterr().err
