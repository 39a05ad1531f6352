"""The messages in TypeScript: what a type says, and that the file in web/ is fresh."""

import re
from pathlib import Path

import pytest

from lucky7.messages import to_client, values
from lucky7.messages.typescript import main, protocol
from lucky7.table import log

FILE = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


@pytest.fixture(scope="module")
def text() -> str:
    return protocol()


def interface(text: str, name: str) -> str:
    found = re.search(rf"export interface {name} (?:extends \w+ )?{{\n(.*?)}}\n", text, re.DOTALL)
    assert found, name
    return found[1]


def test_the_file_of_the_browser_client_is_fresh(text: str) -> None:
    assert FILE.read_text("utf-8") == text, "make types"


def test_the_protocol_number_is_there(text: str) -> None:
    assert f"export const PROTOCOL = {values.PROTOCOL};" in text


def test_messages_are_told_apart_by_their_tags(text: str) -> None:
    assert "say: 'state';" in interface(text, "State")
    assert "ask: 'be-right-back';" in interface(text, "BeRightBack")
    assert "export type AnyMessage = State | Moved | Done | Refused | Heard | Notice;" in text


def test_what_is_sent_ready_made_has_its_type(text: str) -> None:
    state = interface(text, "State")
    assert "table: TableInfo;" in state
    assert "game: Game | null;" in state
    assert "events: Event[];" in state
    assert "game: GameNow | GameOpen | Game;" in interface(text, "Moved")


def test_what_may_be_left_out_is_optional(text: str) -> None:
    assert "fill?: Level | null;" in interface(text, "Start")
    assert "settings?: Partial<Settings>;" in interface(text, "CreateTable")
    assert "rule?: string;" in interface(text, "Reason")
    assert interface(text, "Settings").count("?:") == interface(text, "Settings").count(
        "open_chat?:"
    )
    assert "?:" not in interface(text, "GameOpen")


def test_what_adds_to_another_message_says_only_what_it_adds(text: str) -> None:
    assert "export interface GameOpen extends GameNow {" in text
    assert "export interface Game extends GameOpen {" in text
    said = [interface(text, name) for name in ("GameNow", "GameOpen", "Game")]
    for field in ("seq", "trick", "bids", "plan"):
        assert sum(f"  {field}: " in part for part in said) == 1


def test_a_message_that_adds_to_none_extends_nothing(text: str) -> None:
    for name in ("Settings", "Own", "Start"):
        assert f"export interface {name} {{" in text


def test_words_keep_their_names_and_choices(text: str) -> None:
    assert "export type Pace = 0 | 30 | 60;" in text
    assert "mode: Mode;" in interface(text, "Settings")
    assert "standing: ('open' | 'met' | 'lost')[];" in interface(text, "GameOpen")
    assert "hands: Record<string, Card[]>;" in interface(text, "Own")


def test_comments_come_along(text: str) -> None:
    assert "/** what a decision answers */\n  seq: number;" in interface(text, "GameNow")
    assert "/** Three minutes' grace, once a game. */\nexport interface BeRightBack" in text


def test_every_message_is_in_it(text: str) -> None:
    for kind in (*to_client.AnyMessage.__args__, *values.ToClient.__subclasses__()):
        interface(text, kind.__name__)


def test_the_kinds_of_events_are_those_of_the_log_and_what_follows_from_it() -> None:
    schema = values.EventKind.__metadata__[0].extra_json_schema  # type: ignore[attr-defined]
    logged = {kind.__struct_config__.tag for kind in log.AnyEntry.__args__}
    assert set(schema["enum"]) == logged | {"played", "trick-won", "round-over", "game-over"}


def test_a_stale_file_is_told_and_left_alone_by_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "protocol.ts"
    file.write_text("old")
    assert main([str(file), "--check"]) == 1
    assert "make types" in capsys.readouterr().err
    assert file.read_text() == "old"
    assert main([str(file)]) == 0
    assert main([str(file), "--check"]) == 0
