"""docs/protocol.md: its examples come out of a real game, its tables name everything there is.

`make golden` writes examples and generated tables again.
"""

import asyncio
import json
import re
import typing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lucky7.api.limits import RATES
from lucky7.api.routes import ROUTES
from lucky7.api.statuses import STATUS
from lucky7.live.rate_limit import Rate
from lucky7.messages import codes, from_client, http_answers, to_client, values
from lucky7.rules import names, reasons
from lucky7.wording import SENTENCES
from server.client import Message, Refused, Tab
from server.house import open_home
from server.sitting import in_turn, play_on

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
MERGE = re.compile(r"```python\n(.*?)```\n", re.DOTALL)
EXAMPLE = re.compile(r"(<!-- example: (\w+) -->\n```json\n)(.*?)(```\n)", re.DOTALL)
GENERATED = re.compile(r"(<!-- generated: (\w+) -->\n)(.*?)(?=\n[^|\n]|\Z)", re.DOTALL)
CODE = "K7QXM"
LIMITS = dict(RATES)  # before other tests' guests may do more
WIDE = 110

TYPES: dict[str, Any] = {
    "problem": http_answers.Problem,
    "create": from_client.CreateTable,
    "joined": http_answers.Joined,
    "state": to_client.State,
    "moved": to_client.Moved,
    "act": from_client.AnyRequest,
    "done": to_client.AnyMessage,
    "refused": to_client.AnyMessage,
}


ALWAYS: dict[str, Any] = {"own": to_client.Own, "events": list[to_client.Event]}
READY_MADE = {
    "state": {**ALWAYS, "table": to_client.TableInfo, "game": to_client.Game},
    "moved": {**ALWAYS, "game": to_client.GameNow},
}


def document() -> str:
    return DOCUMENT.read_text("utf-8")


async def examples(folder: Path) -> dict[str, Any]:
    """The messages of the document, as a server really sends and takes them."""
    found: dict[str, Any] = {}
    async with open_home(folder) as home:
        ann, ben = home.guest("Ann"), home.guest("Ben")
        settings = {"mode": "tactical", "rounds": 7, "seats": 2, "speed": "none"}
        found["create"] = {"name": "Ann", "colour": "pink", "settings": settings, "start": False}
        found["joined"] = await ann.post("/api/tables", found["create"])
        code = found["joined"]["code"]
        await ben.join(code)
        with pytest.raises(Refused) as refused:
            await home.guest("Cleo").join(code)
        found["problem"] = {"reason": refused.value.reason}
        tabs = (await ann.sit_at(code), await ben.sit_at(code))
        await tabs[0].ask("start")
        for tab in tabs:
            await tab.until(lambda state: state["game"] and state["game"]["phase"] == "bid")
        first = tabs[tabs[0].state["game"]["turn"]]
        bid = {"seat": first.state["own"]["seat"], "answers": first.state["game"]["seq"]}
        found["act"] = {"ask": "act", "id": 7, "action": first.state["own"]["legal"][0], **bid}
        found["done"] = {**await first.ask("act", action=found["act"]["action"], **bid), "id": 7}
        last = tabs[1 - bid["seat"]]
        await last.until(lambda state: state["own"]["legal"])
        found["state"] = last.state
        (forbidden,) = last.state["own"]["refused"]
        found["refused"] = {**await last.act(forbidden), "id": 8}
        brief = await (ann, ben)[1 - bid["seat"]].sit_at(code, "?moves")
        await play_on(*tabs, "play", "pass")
        mover, _ = in_turn(*tabs)
        await mover.act(mover.state["own"]["legal"][0])
        while "moved" not in found or found["moved"]["events"][0]["kind"] != "played":
            found["moved"] = await brief.until_said("moved")
    text = json.dumps(found).replace(code, CODE)
    return dict(json.loads(text))


def pretty(value: Any, indent: int = 0) -> str:
    """JSON with everything that fits on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDE or not isinstance(value, dict | list):
        return line
    margin = " " * (indent + 2)
    if isinstance(value, list):
        inside = [pretty(each, indent + 2) for each in value]
    else:
        inside = [f"{json.dumps(key)}: {pretty(each, indent + 2)}" for key, each in value.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    rows = f",\n{margin}".join(inside)
    return f"{opening}\n{margin}{rows}\n{' ' * indent}{closing}"


def table(name: str) -> str:
    if name == "rules":
        rows = [
            f"| `{code}` | {reasons.RULES[reasons.NAMES.index(code)]} | {SENTENCES[code]} |"
            for code in codes.RULES
        ]
        return "\n".join(["| code | rule | |", "|---|---|---|", *rows])
    listed = codes.REASONS if name == "reasons" else codes.NOTICES
    rows = [f"| `{code}` | {about} |" for code, about in listed.items()]
    return "\n".join(["| code | |", "|---|---|", *rows])


async def test_the_document_is_what_the_server_does(tmp_path: Path, golden: bool) -> None:
    real = await examples(tmp_path)
    assert set(real) == set(TYPES) == {name for _, name, _, _ in EXAMPLE.findall(document())}
    text = EXAMPLE.sub(lambda found: f"{found[1]}{pretty(real[found[2]])}\n{found[4]}", document())
    text = GENERATED.sub(lambda found: f"{found[1]}{table(found[2])}\n", text)
    if golden:
        DOCUMENT.write_text(text, "utf-8")
    assert document() == text, "make golden"


@pytest.mark.parametrize("name", TYPES)
def test_an_example_is_a_whole_message_of_its_type(name: str) -> None:
    text = next(body for _, found, body, _ in EXAMPLE.findall(document()) if found == name)
    assert msgspec.json.decode(text, type=TYPES[name])
    sent = json.loads(text)
    for part, kind in READY_MADE.get(name, {}).items():
        whole = msgspec.json.encode(msgspec.convert(sent[part], kind))
        assert json.loads(whole) == sent[part]
    assert sent.get("protocol", values.PROTOCOL) == values.PROTOCOL


async def test_moves_put_together_as_told_are_the_states_of_a_whole_game(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        ann, ben = home.guest("Ann"), home.guest("Ben")
        code = await ann.create(mode="dice", seats=3, rounds=7, start=False)
        await ben.join(code)
        plain = [await ann.sit_at(code), await ben.sit_at(code)]
        brief = [await ann.sit_at(code, "?moves"), await ben.sit_at(code, "?moves")]
        await plain[0].ask("start", fill="novice")
        async with asyncio.TaskGroup() as group:
            for seed, tab in enumerate(plain):
                group.create_task(tab.play(Random(seed)))
        for one, other in zip(plain, brief, strict=True):
            for tab in (one, other):
                await tab.until(lambda state: state["table"]["archive"])
            _, *built = put_together(other.heard)  # the first tells what happened before
            assert built == put_together(one.heard)[-len(built) :]
            assert {len(game) for game in said(other, "moved")} == {
                len(kind.__struct_fields__)
                for kind in (to_client.GameNow, to_client.GameOpen, to_client.Game)
            }
            assert not said(one, "moved")


def said(tab: Tab, say: str) -> list[Message]:
    """The games in all messages of a kind."""
    return [message["game"] for message in tab.heard if message["say"] == say]


def put_together(heard: list[Message]) -> list[Message]:
    """The states in what was heard, moves made states by the lines in the document."""
    (lines,) = MERGE.findall(document())
    merge = compile(lines, DOCUMENT.name, "exec")
    states: list[Message] = []
    for message in heard:
        if message["say"] in ("state", "moved"):
            names = {"message": message, "state": states[-1] if states else {}}
            exec(merge, names)
            states.append(names["message"])
    return states


def rows(heading: str) -> dict[str, str]:
    """The tables under a heading: what stands in the first column, and the whole line."""
    part = document().split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return {name: line for line in lines for name in re.findall(r"`(.*?)`", line.split("|")[1])}


@pytest.mark.parametrize("kind", from_client.AnyRequest.__args__)
def test_every_request_is_told_with_its_fields(kind: type[msgspec.Struct]) -> None:
    line = rows("### Requests")[str(kind.__struct_config__.tag)]
    fields = [field.name for field in msgspec.structs.fields(kind) if field.name != "id"]
    assert all(f"`{field}`" in line for field in fields)


def test_every_event_is_told_with_fields_that_there_are() -> None:
    schema = values.EventKind.__metadata__[0].extra_json_schema  # type: ignore[attr-defined]
    events = rows("### Events")
    assert set(events) == {"kind", *schema["enum"]}
    for line in events.values():
        fields = re.findall(r"`(.*?)`", line.split("|")[2])
        assert set(fields) <= set(to_client.Event.__struct_fields__)


def test_every_limit_is_told_as_it_is() -> None:
    told = {
        name: [cell.strip() for cell in line.split("|")] for name, line in rows("## Limits").items()
    }
    assert {name: cells[3:5] for name, cells in told.items()} == {
        name: [f"{rate.burst:g}", _and_then(rate)] for name, rate in LIMITS.items()
    }


def _and_then(rate: Rate) -> str:
    often = rate.per_second
    return f"{often:g} a second" if often >= 1 else f"one every {1 / often:g} s"


def test_every_value_and_answer_is_told() -> None:
    kinds = typing.get_args(typing.get_type_hints(to_client.Clock)["kind"])
    answers = {route.gives.__name__ for route in ROUTES if isinstance(route.gives, type)}
    for name in (*kinds, *names.PHASE_NAMES, *typing.get_args(values.Status), *answers):
        assert f"`{name}`" in document(), name
    told = "(" + ", ".join(map(str, typing.get_args(values.Pace))).replace(", 60", " or 60")
    assert told in document()


def test_every_message_and_status_is_told() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in to_client.AnyMessage.__args__}
    assert set(rows("## At the table")) == {"say", *tags}
    for status in set(STATUS.values()):
        assert str(status) in document()
    assert f"This is protocol **{values.PROTOCOL}**" in document()
