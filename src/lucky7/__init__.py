"""Double Lucky 7: a trick-taking card game for 2 to 7 players."""

__version__ = "0.1.0"
