"""Inside Pyodide: which modules the game imports, and those compiled (see python.mjs)."""

import importlib
import importlib.util
import marshal
import pathlib
import sys

SOURCE = pathlib.Path("/src")
PACKAGES = ("rules", "record", "scorepad", "messages", "table", "store", "live", "api", "browser")
SINGLE = ("lucky7", "lucky7.turn_batch", "lucky7.bots", "lucky7.bots.novice", "lucky7.bots.casual")
# What comes later, when somebody first asks for it.
LATER = ("lucky7.coach.advice", "lucky7.coach.review")
# These write descriptions for other programs, or need a library that is not there.
LEFT_OUT = {
    "lucky7.messages.typescript",
    "lucky7.api.openapi",
    "lucky7.scorepad.vectors",
    "lucky7.live.pads.ed25519",
    "lucky7.store.postgres",
}
# What nothing imports until something goes wrong, or text is read.
ALWAYS = (
    "traceback", "linecache", "tokenize", "textwrap", "encodings.utf_8", "encodings.ascii",
    "encodings.latin_1", "encodings.idna", "asyncio", "pyodide.ffi", "pyodide.webloop",
)  # fmt: skip
TIME = (2026, 1, 1, 0, 0, 0)
# Dataclasses write functions as text; compiling them was a fifth of what our imports take.
READY_MADE = """
import dataclasses, marshal
_made = marshal.loads({code!r})
def _exec(source, *places): exec(_made.get(source, source), *places)
dataclasses.exec = _exec
"""


def our_modules():
    yield from SINGLE
    for package in PACKAGES:
        for path in sorted((SOURCE / "lucky7" / package).rglob("*.py")):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            if not any(f"{name}.".startswith(f"{each}.") for each in LEFT_OUT):
                yield name


def imported():
    """All modules that are there once the game's are, one a line."""
    import dataclasses

    def noted(source, *places):
        written.add(source)
        exec(source, *places)  # noqa: S102  as they do

    sys.path.insert(0, str(SOURCE))
    dataclasses.exec = noted
    for name in (*our_modules(), *ALWAYS):
        importlib.import_module(name)
    del dataclasses.exec
    return "\n".join(sorted(set(sys.modules) - {"__main__"}))


written = set()


def all_written():
    """The functions that dataclasses wrote while `imported` ran."""
    return sorted(written)


def imported_later():
    """The modules that come in addition, once `imported` was called."""
    before = set(sys.modules)
    for name in LATER:
        importlib.import_module(name)
    return "\n".join(sorted(set(sys.modules) - before))


def unpacked(wheel):
    """The files of a wheel that are needed when it runs."""
    import io
    import zipfile

    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        names = [name for name in archive.namelist() if name.endswith((".py", ".so"))]
        return {name: archive.read(name) for name in names}


def compile_all(names, functions):
    """By place: an archive of all modules, and msgspec's own, which lie beside its library.

    `functions`: those that dataclasses write, which `import ready_made` keeps them from compiling.
    """
    import io
    import zipfile

    sys.path.insert(0, str(SOURCE))
    modules = dict(filter(None, map(compiled, names.split("\n"))))
    code = {text: compile(text, "<string>", "exec", dont_inherit=True) for text in functions}
    ready_made = READY_MADE.format(code=marshal.dumps(code))
    modules["ready_made.pyc"] = bytecode(compile(ready_made, "ready_made.py", "exec"))
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_STORED) as archive:
        for place, code in sorted(modules.items()):
            if not place.startswith("msgspec/"):
                archive.writestr(zipfile.ZipInfo(place, TIME), code)
    beside = {place: code for place, code in modules.items() if place.startswith("msgspec/")}
    return {"python.zip": body.getvalue(), **beside}


def compile_files(names):
    """By place: these modules, each a file."""
    return dict(filter(None, map(compiled, names.split("\n"))))


def compiled(name):
    """A module's place and its bytecode, or None where it is built in."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.has_location or not spec.origin.endswith(".py"):
        return None
    place = name.replace(".", "/") + ("/__init__" if spec.submodule_search_locations else "")
    source = spec.loader.get_data(spec.origin)
    code = compile(source, f"{place}.py", "exec", dont_inherit=True, optimize=2)
    return f"{place}.pyc", bytecode(code)


def bytecode(code):
    # Flags 1: of a source by its hash, which nothing checks.
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    return head + marshal.dumps(code)


def packed(body):
    import gzip

    return gzip.compress(body.to_bytes(), 9, mtime=0)
