"""The messages as TypeScript: `python -m lucky7.messages.typescript web/src/protocol.ts`.

Types, literals, optional fields and comments all come from `lucky7.messages`, so that the
browser client cannot drift away from what the server sends. `--check` only compares.
"""

import ast
import inspect
import io
import sys
import tokenize
import types
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import fields

from lucky7.messages import from_client, http_answers, learning, pads, to_client, values

MODULES = (values, to_client, from_client, http_answers, learning, pads)
BASES = (
    Struct,
    values.FromClient,
    values.ToClient,
    from_client.Request,
)  # no client needs their names
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
HEAD = """\
/**
 * What server and clients say to each other. Generated from src/lucky7/messages by
 * `make types`: change it there. docs/protocol.md tells the story.
 */
"""
WIDE = 100


def protocol() -> str:
    """The whole file."""
    parts = [HEAD, f"export const PROTOCOL = {values.PROTOCOL};\n"]
    for module in MODULES:
        comments = _comments(module)
        for name, value in vars(module).items():
            if inspect.isclass(value) and issubclass(value, Struct):
                if value.__module__ == module.__name__ and value not in BASES:
                    parts.append(_interface(value, comments))
            elif module is values and _is_word(value):
                parts.append(_doc(_limits(value), "") + _alias(name, value))
    parts.extend(
        _doc(about, "") + _alias(name, union)
        for about, name, union in (
            ("All that a client may ask over the socket.", "AnyRequest", from_client.AnyRequest),
            ("All that the server tells over the socket.", "AnyMessage", to_client.AnyMessage),
        )
    )
    return "\n".join(parts)


def _is_word(value: Any) -> bool:
    return get_origin(value) in (Literal, Annotated, dict)


_NAMES = [(value, name) for name, value in vars(values).items() if _is_word(value)]


def _interface(kind: type[Struct], comments: dict[str, str]) -> str:
    lines = []
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {_quote(config.tag)};\n")
    asks = issubclass(kind, values.FromClient)
    hints = get_type_hints(kind, include_extras=True)
    wider = _wider(kind)
    extends = f" extends {wider.__name__}" if wider else ""
    inherited = wider.__struct_fields__ if wider else ()
    for each in fields(kind):
        if each.name in inherited:
            continue
        may_miss = not each.required and (asks or config.omit_defaults or each.default is UNSET)
        text = _type(hints[each.name], asks)
        lines.append(_doc(comments.get(f"{kind.__name__}.{each.name}", ""), "  "))
        lines.append(f"  {each.encode_name}{'?' if may_miss else ''}: {text};\n")
    about = inspect.cleandoc(kind.__dict__.get("__doc__") or "")
    return f"{_doc(about, '')}export interface {kind.__name__}{extends} {{\n{''.join(lines)}}}\n"


def _wider(kind: type[Struct]) -> type[Struct] | None:
    """The message that this one adds to."""
    (base,) = kind.__bases__
    return base if issubclass(base, Struct) and base not in BASES else None


def _alias(name: str, value: Any) -> str:
    members = _members(value)
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) > WIDE:
        line = f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"
    return line


def _type(hint: Any, asks: bool) -> str:
    """A Python annotation in TypeScript, by its own name where it has one."""
    for value, name in _NAMES:
        if hint == value:
            return name
    if hint is values.Settings and asks:
        return "Partial<Settings>"
    return " | ".join(_members(hint, asks))


def _members(hint: Any, asks: bool = False) -> list[str]:
    """The alternatives of a type."""
    if hint in PLAIN:
        return [PLAIN[hint]]
    if inspect.isclass(hint) and issubclass(hint, Struct):
        return [hint.__name__]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return [_quote(value) for value in inside]
    if origin is Annotated:
        return _annotated(inside[0], _meta(hint).extra_json_schema or {}, asks)
    if origin in (Union, types.UnionType):
        return [_type(part, asks) for part in inside if part is not UnsetType]
    if origin in (list, tuple):
        return [_list(_type(inside[0], asks))]
    if origin is dict:
        return [f"Record<{_type(inside[0], asks)}, {_type(inside[1], asks)}>"]
    raise TypeError(f"no TypeScript for {hint!r}")


def _annotated(plain: Any, schema: dict[str, Any], asks: bool) -> list[str]:
    if "enum" in schema:
        return [_quote(value) for value in schema["enum"]]
    return _schema(schema) if plain is Raw else _members(plain, asks)


def _schema(schema: dict[str, Any]) -> list[str]:
    """What a part that is sent ready-made holds."""
    if "anyOf" in schema:
        return [member for part in schema["anyOf"] for member in _schema(part)]
    if schema.get("type") == "array":
        return [_list(" | ".join(_schema(schema["items"])))]
    if "$ref" in schema:
        return [schema["$ref"].rsplit("/", 1)[-1]]
    return [schema["type"]]


def _list(inside: str) -> str:
    return f"({inside})[]" if " | " in inside else f"{inside}[]"


def _quote(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _meta(hint: Any) -> Meta:
    return next((part for part in get_args(hint) if isinstance(part, Meta)), Meta())


def _limits(hint: Any) -> str:
    """What a type cannot say, in words."""
    meta = _meta(hint)
    about = meta.description or ""
    if meta.max_length is not None:
        about = f"{meta.min_length or 0} to {meta.max_length} characters"
    if meta.ge is not None:
        about = f"{meta.ge} to {meta.le}"
    if meta.pattern is not None:
        about = f"matches {meta.pattern}"
    return about


def _doc(about: str, indent: str) -> str:
    if not about:
        return ""
    lines = about.replace("None", "null").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} *{f' {line}' if line else ''}\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _comments(module: ModuleType) -> dict[str, str]:
    """The comment beside each field, by class and field."""
    source = inspect.getsource(module)
    beside = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    return {f"{kind}.{name}": beside[line] for kind, name, line in _lines(source) if line in beside}


def _lines(source: str) -> Iterator[tuple[str, str, int]]:
    for kind in ast.parse(source).body:
        if isinstance(kind, ast.ClassDef):
            for field in kind.body:
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    yield kind.name, field.target.id, field.end_lineno or field.lineno


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser("python -m lucky7.messages.typescript", description=__doc__)
    parser.add_argument("file", type=Path, help="where the types are, or go")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if not fresh")
    args = parser.parse_args(arguments)
    text = protocol()
    fresh = args.file.is_file() and args.file.read_text("utf-8") == text
    if args.check and not fresh:
        sys.stderr.write(f"{args.file} is not what the messages say: make types\n")
        return 1
    if not fresh:
        args.file.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
