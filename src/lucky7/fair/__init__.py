"""Provable chance: seals, contributions, and outcomes made of them; docs/fairness.md tells all.

Everything here is a function of text and bytes, so that a server, a browser and whoever checks a
record afterwards compute the same. Numbers and hashes are written into ASCII texts with one space
between them, hashes in small hexadecimal digits: `sha256sum` is enough to check a seal by hand.
"""
