"""A module of WebAssembly run by wasmtime, in this process."""

from typing import Any

import wasmtime

ENGINE = wasmtime.Engine()


class Instance:
    """Room is taken from the module's heap on and never given back."""

    def __init__(self, module: bytes) -> None:
        self.store = wasmtime.Store(ENGINE)
        instance = wasmtime.Instance(self.store, wasmtime.Module(ENGINE, module), [])
        self.exports = instance.exports(self.store)
        memory = self.exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self.memory = memory
        self.end = self.address("heap")

    def address(self, block: str) -> int:
        found = self.exports[block]
        assert isinstance(found, wasmtime.Global)
        return int(found.value(self.store))

    def call(self, entry: str, *arguments: int) -> Any:
        function = self.exports[entry]
        assert isinstance(function, wasmtime.Func)
        return function(self.store, *arguments)

    def room(self, size: int) -> int:
        """The address of so many bytes."""
        start = self.end
        self.end += -(-size // 16) * 16
        missing = self.end - self.memory.data_len(self.store)
        if missing > 0:
            self.memory.grow(self.store, -(-missing // 65536))
        return start

    def put(self, data: bytes, at: int | None = None) -> int:
        start = self.room(len(data)) if at is None else at
        self.memory.write(self.store, data, start)
        return start

    def get(self, at: int, size: int) -> bytes:
        return bytes(self.memory.read(self.store, at, at + size))
