"""Advice and reviews computed in other processes: a child of the server, or workers on a bus.

Their Python parts would hold the interpreter's lock, and every table of the server would wait.
"""
