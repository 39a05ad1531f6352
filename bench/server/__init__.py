"""What the server can carry, beside a peer that keeps its games in memory only."""
