"""Tables in several processes, for machines with many cores.

The main process keeps the store and accepts connections; workers each hold the tables whose codes
fall to their shard. A connection that asks for a table is passed on to its worker: the open socket
with what was read from it, so that nothing stands between a device and its table. Appends go to
the main process and are committed there before anybody is told. A worker that ends or hangs is
replaced and its tables are loaded again; workers end with the main process.
"""
