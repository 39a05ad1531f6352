"""Matches between bots on the same deals, what they are worth, and reports about it."""
