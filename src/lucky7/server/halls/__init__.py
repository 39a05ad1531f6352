"""Tables in several processes, for machines with many cores.

One process, home, keeps the store and the door to the world; the others, annexes, each hold the
tables whose codes fall to them. Home passes every connection on to where it belongs, as the open
socket with what was read from it, so nothing stands between a device and its table. What a table
decides goes to home to be committed before anybody is told, as ever. An annex that dies is
replaced and reads its tables again; without home there are no annexes.
"""
