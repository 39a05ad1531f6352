"""The coach and reviews over HTTP."""
