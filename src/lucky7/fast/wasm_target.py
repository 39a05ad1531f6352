"""A Numba target for WebAssembly: the CPU's, with another code generator and no runtime.

LLVM, which comes with llvmlite, has a back end for WebAssembly. This target lets Numba's front end
compile for it: every function of the core, whatever is registered for the CPU (`register_jitable`),
and functions that `fast.cpu.compiled` compiles for this machine, which are compiled here anew.

Compiled code may not allocate: room is handed in. Of Numba's runtime only the counting of
references is left, as functions that do nothing; what needs more of it does not link. Numba's
insides change between its versions, so pyproject.toml says which ones are known to work.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, Final, NamedTuple, cast

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, compiler, cpu, dispatcher, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.descriptors import TargetDescriptor
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.target_extension import (
    CPU,
    dispatcher_registry,
    jit_registry,
    target_override,
    target_registry,
)
from numba.core.typing.context import Context
from numba.extending import overload

from lucky7.fast import core
from lucky7.fast.cpu import COUNTING

NAME: Final = "wasm32"
TRIPLE: Final = "wasm32-unknown-unknown"

# What every browser has had since 2023. Without 128-bit SIMD Master's network takes four times as
# long.
FEATURES: Final = "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint"

RUNTIME: Final = """
define void @NRT_incref(ptr %owner) alwaysinline { ret void }
define void @NRT_decref(ptr %owner) alwaysinline { ret void }
"""

OPTIONS: Final = {"nopython": True, "error_model": "numpy"}


class Entry(NamedTuple):
    """A function that the module exports. A record or pointer is an address, the rest numbers."""

    function: Callable[..., Any]
    result: types.Type
    arguments: tuple[types.Type, ...]


class _Wasm(CPU):
    """What is registered for the CPU goes for it, too, unless something is for it alone."""


class _Codegen(codegen.AOTCPUCodegen):
    def _init(self, _: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(
            cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect = False
        self._opt_level = 0

    def _create_empty_module(self, name: str) -> ir.Module:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def parse(self, text: str) -> llvm.ModuleRef:
        module = llvm.parse_assembly(text)
        module.triple = TRIPLE
        module.data_layout = self._data_layout
        return module

    def optimise(self, module: llvm.ModuleRef) -> None:
        manager, builder = self._module_pass_manager(opt=3, loop_vectorize=True, slp_vectorize=True)
        manager.run(module, builder)

    def emit(self, module: llvm.ModuleRef) -> bytes:
        return cast("bytes", self._tm.emit_object(module))


class _Context(cpu.CPUContext):
    def init(self) -> None:
        self.is32bit = False  # ints stay what they are for the CPU
        self._internal_codegen = _Codegen("lucky7.wasm")  # type: ignore[assignment]

    def post_lowering(self, *_: Any) -> None:
        """Nothing to patch."""

    def create_cpython_wrapper(self, *_: Any, **__: Any) -> None:
        """Python never calls it."""

    def create_cfunc_wrapper(self, *_: Any, **__: Any) -> None:
        """Nor does C."""

    def get_executable(self, *_: Any) -> object:
        return object()  # nothing to call; Numba wants one of its own for each function


class _Typing(Context):
    """Sees a function that was compiled for the CPU as one that is to be compiled for us."""

    def __init__(self) -> None:
        super().__init__()
        self.twins: dict[Any, _Dispatcher] = {}

    def resolve_value_type(self, value: Any) -> Any:
        if isinstance(value, CPUDispatcher):
            twin = self.twins.get(value)
            if twin is None:
                twin = self.twins[value] = _Dispatcher(value.py_func, targetoptions=OPTIONS)
            value = twin
        return super().resolve_value_type(value)


class _Target(TargetDescriptor):
    options = cpu.CPUTargetOptions

    @cached_property
    def typing_context(self) -> _Typing:
        return _Typing()

    @cached_property
    def target_context(self) -> _Context:
        cpu_target.target_context.refresh()  # Numba's own runtime starts with the first context
        return _Context(self.typing_context, NAME)


_target: Final = _Target(NAME)


class _Dispatcher(dispatcher.Dispatcher):
    targetdescr = _target

    def add_overload(self, result: Any) -> None:
        self.overloads[tuple(result.signature.args)] = result


def _jit(*_: Any, **options: Any) -> Callable[[core.Function], _Dispatcher]:
    return lambda function: _Dispatcher(function, targetoptions={**options, **OPTIONS})


target_registry[NAME] = _Wasm
dispatcher_registry[_Wasm] = _Dispatcher
jit_registry[_Wasm] = _jit
core.register(partial(overload, target=NAME), COUNTING, error_model="numpy")


@global_compiler_lock
def compile_object(entries: dict[str, Entry]) -> bytes:
    """All entries in one relocatable object of LLVM, nothing else visible from outside."""
    context = _target.target_context
    context.refresh()
    generator = context.codegen()
    whole = generator.parse(RUNTIME)
    flags: Any = compiler.Flags()
    flags.nrt = True
    flags.error_model = "numpy"
    flags.no_cpython_wrapper = True
    flags.no_cfunc_wrapper = True
    for name, entry in entries.items():
        with target_override(NAME):
            found = compiler.compile_extra(
                _target.typing_context,
                context,
                entry.function,
                entry.arguments,
                entry.result,
                flags,
                {},
            )
        found.library.finalize()
        whole.link_in(generator.parse(str(_export(context, name, found.fndesc))))
        whole.link_in(generator.parse(found.library.get_llvm_str()))
    for symbol in (*whole.functions, *whole.global_variables):
        if not symbol.is_declaration and symbol.name not in entries:
            symbol.linkage = "internal"
    whole.verify()
    generator.optimise(whole)
    return cast("bytes", generator.emit(whole))


def _export(context: Any, name: str, described: Any) -> ir.Module:
    """A plain function that calls a compiled one; where that ends in an error, it traps."""
    module = context.create_module(f"export.{name}")
    convention = context.call_conv
    kind = convention.get_function_type(described.restype, described.argtypes)
    inner = ir.Function(module, kind, described.llvm_func_name)
    nothing = described.restype == types.none
    result = ir.VoidType() if nothing else context.get_value_type(described.restype)
    arguments = [context.get_value_type(kind) for kind in described.argtypes]
    function = ir.Function(module, ir.FunctionType(result, arguments), name)
    builder = ir.IRBuilder(function.append_basic_block())
    status, value = convention.call_function(
        builder, inner, described.restype, described.argtypes, function.args
    )
    with builder.if_then(status.is_error, likely=False):
        trap = ir.Function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap")
        builder.call(trap, [])
        builder.unreachable()
    if nothing:
        builder.ret_void()
    else:
        builder.ret(value)
    return module
