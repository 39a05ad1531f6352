"""`make cluster` finds its address, or says in a line why not."""

import socket
from collections.abc import Iterator

import pytest

from services.cluster import chosen_port, listen, start_postgres
from services.postgres import PostgresServer


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        yield busy.getsockname()[1]


def test_a_port_in_use_leads_to_the_next_free_one(taken: int) -> None:
    with listen(taken, 20) as found:
        assert taken < found.getsockname()[1] < taken + 20


def test_a_port_that_was_chosen_and_is_in_use_is_said_with_how_to_choose_another(
    taken: int,
) -> None:
    why = rf"^Cannot listen on 127.0.0.1:{taken}: Address already in use. .* make cluster PORT="
    with pytest.raises(SystemExit, match=why):
        listen(taken, 1)


def test_a_port_that_is_none_is_said() -> None:
    assert chosen_port("8000") == 8000
    with pytest.raises(SystemExit, match="'http' is not a port from 1 to 65535"):
        chosen_port("http")


def test_a_second_cluster_is_told_of_the_first() -> None:
    class Locked(PostgresServer):
        def __init__(self) -> None: ...

        def start(self) -> None:
            raise RuntimeError("one\ntwo\nFATAL: lock file exists\nHINT: another postmaster?\n")

    with pytest.raises(SystemExit, match=r"Does another `make cluster` run\?\ntwo\nFATAL: lock"):
        start_postgres(Locked())
