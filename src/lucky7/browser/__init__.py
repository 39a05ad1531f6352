"""The game inside a browser: the same rooms, store and answers, run by Pyodide in a web worker.

`home` is the whole of it, without knowing a browser; `worker` is what the worker's script calls.
`make python` packs what it needs. Nothing here starts a thread: there are none.
"""
