"""What happens at a table, without I/O: entries of its log in, new entries and messages out.

Nothing here knows a socket, a clock, a file, a thread or an event loop; times and outcomes of
chance are handed in. `tests/test_architecture.py` keeps it so.
"""
