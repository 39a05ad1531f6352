"""Simulated faults: the real rooms on a virtual clock, a seeded network, disk and company.

    python -m lucky7.simulate --seed 7 --hours 2

One thread, one order of events: a seed says everything that happens, so that any failure can be
replayed exactly. `world.py` puts the parts together, `checker.py` judges what was told.
"""
