"""Tables alive on an event loop: rooms, their alarms, the devices connected to them, chat, pads.

Everything from outside is handed in by an `Environment`: the store, the clock, chance, tokens and
the bots. So the same rooms run in a server, in a browser and in a test.
"""
