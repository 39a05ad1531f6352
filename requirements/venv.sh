# Makes .venv with a working pip: requirements/venv.sh PYTHON
# Debian ships a python3 whose venv module cannot bring its own pip; the system's pip then does.
set -eu
python=${1:-}

if [ -z "$python" ]; then
    echo "Python 3.11 or newer is needed, and none was found. Install one, or: make PYTHON=/path/to/python3 setup" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$python is not a Python 3.11 or newer." >&2
    exit 1
fi

echo "Making .venv with $("$python" --version)"
if "$python" -c 'import ensurepip' 2>/dev/null; then
    exec "$python" -m venv --clear .venv
fi
"$python" -m venv --clear --without-pip .venv
if ! "$python" -m pip --python .venv/bin/python install --quiet --disable-pip-version-check pip; then
    echo "This Python has neither ensurepip nor a pip of its own (22.3 or newer)." >&2
    echo "On Debian and Ubuntu: apt-get install python3-venv" >&2
    exit 1
fi
