"""The coach and reviews: computed off the event loop, where NumPy and Numba are installed."""
