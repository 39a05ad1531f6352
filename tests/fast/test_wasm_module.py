"""An object of LLVM becomes a module: memory laid out, addresses moved, the stack guarded."""

import llvmlite.binding as llvm
import pytest
import wasmtime

from fast.wasm_instance import Instance
from lucky7.fast.wasm_module import STACK, Malformed, Unlinked, make_module
from lucky7.fast.wasm_target import FEATURES, TRIPLE

TABLES = """
@numbers = constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]
@third = constant ptr getelementptr ([4 x i32], ptr @numbers, i32 0, i32 2)
@pairs = constant [2 x i64] [i64 7, i64 9]
define i32 @at(i32 %index) {
  %place = getelementptr [4 x i32], ptr @numbers, i32 0, i32 %index
  %value = load i32, ptr %place
  ret i32 %value
}
define i32 @through() {
  %place = load volatile ptr, ptr @third
  %value = load i32, ptr %place
  ret i32 %value
}
define i64 @pair(i32 %index) {
  %place = getelementptr [2 x i64], ptr @pairs, i32 0, i32 %index
  %value = load i64, ptr %place
  ret i64 %value
}
"""

FRAME = """
define i32 @entry(i32 %index) {{
  %room = alloca [{size} x i8]
  %place = getelementptr i8, ptr %room, i32 %index
  store volatile i8 7, ptr %place
  %value = load volatile i8, ptr %place
  %whole = zext i8 %value to i32
  ret i32 %whole
}}
"""


def emit(text: str) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=2)
    module = llvm.parse_assembly(text)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    found: bytes = machine.emit_object(module)
    return found


def test_addresses_of_data_are_moved_wherever_they_stand() -> None:
    run = Instance(make_module(emit(TABLES), ["at", "through", "pair"], {}))
    assert [run.call("at", index) for index in range(4)] == [10, 20, 30, 40]
    assert run.call("through") == 30
    assert [run.call("pair", index) for index in range(2)] == [7, 9]


def test_blocks_lie_behind_stack_and_data_and_apart() -> None:
    run = Instance(make_module(emit(TABLES), ["at"], {"one": 100_000, "other": 24}))
    one, other, heap = (run.address(block) for block in ("one", "other", "heap"))
    assert one >= STACK + 4 * 4 + 4 + 2 * 8
    assert one + 100_000 <= other
    assert other + 24 <= heap <= run.memory.data_len(run.store)
    assert all(address % 16 == 0 for address in (one, other, heap))


def test_a_frame_that_fits_the_stack_is_fine() -> None:
    run = Instance(make_module(emit(FRAME.format(size=STACK - 64)), ["entry"], {}))
    assert run.call("entry", 0) == 7


def test_a_stack_that_grows_too_long_traps() -> None:
    module = make_module(emit(FRAME.format(size=STACK + 64)), ["entry"], {"room": 1 << 20})
    with pytest.raises(wasmtime.Trap) as trapped:
        Instance(module).call("entry", 0)
    assert trapped.value.trap_code is wasmtime.TrapCode.MEMORY_OUT_OF_BOUNDS


def test_what_is_called_and_not_there_is_named() -> None:
    text = "declare i32 @elsewhere() define i32 @entry() { %v = call i32 @elsewhere() ret i32 %v }"
    with pytest.raises(Unlinked, match="elsewhere"):
        make_module(emit(text), ["entry"], {})


def test_calls_through_a_table_are_refused() -> None:
    text = "define i32 @entry(ptr %called) { %v = call i32 %called() ret i32 %v }"
    with pytest.raises(Malformed):
        make_module(emit(text), ["entry"], {})


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(Malformed):
        make_module(b"MZ and so on", [], {})
