"""One server in many processes, on one database and one bus.

A table lives in one process, its home (`homes`). Any process takes any connection: requests about a
table that lives elsewhere go there over the bus (`forwarding`), and so does what a socket says and
is told (`lines`).
"""
