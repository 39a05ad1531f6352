"""Tables in several processes, for machines with many cores.

One process, home, keeps the store and answers the door; the others, annexes, each hold the tables
whose codes fall to them. Home passes every connection that asks for a table on to where that is:
the open socket, with what was read from it, so nothing stands between a device and its table.
What a table decides goes to home to be committed before anybody is told, as ever. An annex that
ends or hangs is replaced, and its tables are read again; without home there are no annexes.
"""
