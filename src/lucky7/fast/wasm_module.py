"""A relocatable object of LLVM made a WebAssembly module, without a linker.

An object that calls nothing outside itself is nearly a module: functions and types have their final
numbers. Missing are a memory, a stack pointer, exports, and the place of its data. Memory is laid
out so that a stack that grows too long traps, since it grows down to address 0 and there is nothing
below:

    0        stack        STACK      data       blocks       heap
    |<-------------------|----------|----------|-------------->

Blocks are room that the caller asks for by name; each address is exported as a constant. From
`heap` on memory is the caller's own, who may grow it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

STACK: Final = 1 << 16
PAGE: Final = 1 << 16
ALIGNMENT: Final = 16

HEADER: Final = b"\0asm\1\0\0\0"

# Sections by their number, and the order in which a module has them.
CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, _, ELEMENTS = range(10)
CODE, DATA, DATA_COUNT = 10, 11, 12
ORDER: Final = (TYPES, FUNCTIONS, MEMORIES, GLOBALS, EXPORTS, DATA_COUNT, CODE, DATA)

# Kinds of imports and exports.
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)

# Relocations: what LLVM notes where an address of data stands in code (two ways) or in data.
ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS = 3, 4, 5
WITH_ADDEND: Final = (ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS)
SETTLED: Final = (0, 6, 7)  # numbers of functions, types and globals

# Of the custom section "linking".
LINKING_VERSION: Final = 2
SYMBOL_TABLE: Final = 8
UNDEFINED: Final = 0x10
EXPLICIT_NAME: Final = 0x40

I32: Final = b"\x7f"
I32_CONST: Final = b"\x41"
END: Final = b"\x0b"


class Malformed(ValueError):
    """An object that is not as this file expects one of LLVM to be."""


class Unlinked(ValueError):
    """The code calls what is not there: a runtime or a library that WebAssembly has not."""


class Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def __bool__(self) -> bool:
        return self.at < len(self.data)

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Seven bits a byte, the lowest first; the eighth says that there are more."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        return self.take(self.number()).decode()


def number(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed(value: int) -> bytes:
    """A number that is not negative, where the reader takes the last byte's bit 6 for a sign."""
    out = bytearray()
    while value >= 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def padded(value: int) -> bytes:
    """Five bytes, as LLVM leaves room for."""
    return bytes([value >> shift & 0x7F | 0x80 for shift in (0, 7, 14, 21)] + [value >> 28 & 0x7F])


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def vector(items: list[bytes]) -> bytes:
    return number(len(items)) + b"".join(items)


def constant(value: int) -> bytes:
    return I32_CONST + signed(value) + END


def aligned(address: int) -> int:
    return -(-address // ALIGNMENT) * ALIGNMENT


@dataclass
class Object:
    """The parts of a relocatable object that matter here."""

    sections: dict[int, bytes] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)  # sections by their place in the file
    functions: dict[str, int] = field(default_factory=dict)
    relocations: list[tuple[int, int, int]] = field(default_factory=list)  # section, kind, offset

    @classmethod
    def read(cls, data: bytes) -> "Object":
        found = cls()
        reader = Reader(data)
        if reader.take(len(HEADER)) != HEADER:
            raise Malformed("not a WebAssembly object")
        while reader:
            kind = reader.byte()
            body = reader.take(reader.number())
            found.order.append(kind)
            if kind == CUSTOM:
                found._read_custom(Reader(body))
            else:
                found.sections[kind] = body
        found._check()
        return found

    def _read_custom(self, reader: Reader) -> None:
        kind = reader.name()
        if kind == "linking":
            if reader.number() != LINKING_VERSION:
                raise Malformed("another version of LLVM's linking section")
            while reader:
                part, body = reader.byte(), reader.take(reader.number())
                if part == SYMBOL_TABLE:
                    self.functions = dict(_functions(Reader(body)))
        elif kind in {"reloc.CODE", "reloc.DATA"}:
            section = self.order[reader.number()]
            for _ in range(reader.number()):
                relocation, offset, _index = reader.byte(), reader.number(), reader.number()
                if relocation in WITH_ADDEND:
                    reader.number()
                    self.relocations.append((section, relocation, offset))
                elif relocation not in SETTLED:
                    raise Malformed(f"a relocation of kind {relocation}")

    def _check(self) -> None:
        if ELEMENTS in self.sections:
            raise Malformed("calls through a table")
        missing = []
        reader = Reader(self.sections.get(IMPORTS, b"\0"))
        for _ in range(reader.number()):
            reader.name()
            what, kind = reader.name(), reader.byte()
            if kind == FUNCTION:
                reader.number()
                missing.append(what)
            elif kind == GLOBAL:
                reader.take(2)
            else:
                if kind == TABLE:
                    reader.byte()
                limited = reader.byte() & 1
                reader.number()
                if limited:
                    reader.number()
        if missing:
            raise Unlinked(f"not to be had in WebAssembly: {', '.join(missing)}")

    def move_data(self, base: int) -> int:
        """Let the data begin at `base` instead of 0; where it ends."""
        bodies = {section: bytearray(body) for section, body in self.sections.items()}
        for section, kind, offset in self.relocations:
            body = bodies[section]
            if kind == PLAIN_ADDRESS:
                value = int.from_bytes(body[offset : offset + 4], "little") + base
                body[offset : offset + 4] = value.to_bytes(4, "little")
            else:
                value = Reader(bytes(body[offset : offset + 5])).number() + base
                body[offset : offset + 5] = padded(value)
        self.sections = {section: bytes(body) for section, body in bodies.items()}
        segments, end = [], base
        for start, content in self._segments():
            segments.append(b"\0" + constant(base + start) + number(len(content)) + content)
            end = max(end, base + start + len(content))
        if segments:
            self.sections[DATA] = vector(segments)
        return end

    def _segments(self) -> Iterator[tuple[int, bytes]]:
        reader = Reader(self.sections.get(DATA, b"\0"))
        for _ in range(reader.number()):
            if reader.number() != 0 or reader.take(1) != I32_CONST:
                raise Malformed("data that does not lie at a constant address")
            start = reader.number()
            if reader.take(1) != END:
                raise Malformed("data that does not lie at a constant address")
            yield start, reader.take(reader.number())


def _functions(reader: Reader) -> Iterator[tuple[str, int]]:
    """The functions in LLVM's table of symbols, and their numbers."""
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        if kind == 1:  # data
            reader.name()
            if not flags & UNDEFINED:
                reader.number(), reader.number(), reader.number()
        elif kind == 3:  # a section
            reader.number()
        else:
            index = reader.number()
            if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                symbol = reader.name()
                if kind == 0:
                    yield symbol, index


def make_module(data: bytes, exports: list[str], blocks: dict[str, int]) -> bytes:
    """The module of an object: these functions exported, and room of these sizes set aside."""
    found = Object.read(data)
    at = aligned(found.move_data(STACK))
    addresses = {}
    for block, size in blocks.items():
        addresses[block] = at
        at = aligned(at + size)
    addresses["heap"] = at
    stack_pointer = I32 + b"\1" + constant(STACK)
    constants = [I32 + b"\0" + constant(address) for address in addresses.values()]
    exported = [name("memory") + bytes([MEMORY, 0])]
    exported += [
        name(block) + bytes([GLOBAL]) + number(1 + place) for place, block in enumerate(addresses)
    ]
    exported += [
        name(entry) + bytes([FUNCTION]) + number(found.functions[entry]) for entry in exports
    ]
    sections = found.sections | {
        MEMORIES: vector([b"\0" + number(-(-at // PAGE))]),
        GLOBALS: vector([stack_pointer, *constants]),
        EXPORTS: vector(exported),
    }
    return HEADER + b"".join(
        bytes([kind]) + number(len(sections[kind])) + sections[kind]
        for kind in ORDER
        if kind in sections
    )
