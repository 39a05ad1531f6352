from server.fixtures import ann, ben, cleo, home, many_from_one_address  # noqa: F401
