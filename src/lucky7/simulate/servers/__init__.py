"""Several servers in one world: leases, a store and a bus that are reached over a network."""
