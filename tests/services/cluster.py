"""`make cluster`: PostgreSQL, NATS, three servers behind one address and a worker, all here.

The address passes connections on to the servers in turn. One of them can be killed, or stopped and
started again: its process id is printed. Without a port it takes the next free one from 7777 on.
"""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentTypeError
from itertools import cycle
from pathlib import Path

from lucky7.cli.numbers import whole
from services.nats import NatsServer
from services.postgres import PostgresServer, free_port

PORT = 7777
PORTS_TRIED = 20
SERVERS = 3
HEALTH_EVERY_S = 1.0
FOLDER = Path(os.environ.get("LUCKY7_CLUSTER", "/tmp/lucky7-cluster"))


class Balancer:
    """Passes each connection on to the next server that takes it."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._next = cycle(range(len(ports)))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await self._connect()
            if there is not None:
                their_reader, their_writer = there
                await asyncio.gather(_pump(reader, their_writer), _pump(their_reader, writer))
        finally:
            writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in self._ports:
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", self._ports[next(self._next)])
        return None


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


def listen(port: int, tries: int) -> socket.socket:
    """On the first free port of so many."""
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError as error:
        if tries > 1:
            return listen(port + 1, tries - 1)
        why = os.strerror(error.errno or 0)
    raise SystemExit(
        f"Cannot listen on 127.0.0.1:{port}: {why}. To choose a port: make cluster PORT=8000"
    )


def chosen_port(text: str) -> int:
    try:
        return whole(1, 65_535, "a port from 1 to 65535")(text)
    except ArgumentTypeError as error:
        raise SystemExit(f"PORT={text}: {error}.") from None


def start_postgres(postgres: PostgresServer) -> None:
    try:
        postgres.start()
    except RuntimeError as error:
        said = str(error).strip().splitlines()[-3:]
        raise SystemExit(
            "\n".join(("PostgreSQL did not start. Does another `make cluster` run?", *said))
        ) from None


def start(*command: str) -> subprocess.Popen[bytes]:
    # Ctrl-C is for this program, which stops them one after the other.
    return subprocess.Popen(
        (sys.executable, "-m", "lucky7", *command, "--log-level", "warning"),
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )


def start_server(port: int, database: str, bus: str) -> subprocess.Popen[bytes]:
    where = ("--host", "127.0.0.1", "--port", str(port), "--database", database, "--bus", bus)
    return start("serve", *where)


async def keep_running(
    ports: list[int], processes: list[subprocess.Popen[bytes]], database: str, bus: str
) -> None:
    """Start a server that has ended again, as a service manager would."""
    while True:
        await asyncio.sleep(HEALTH_EVERY_S)
        for number, process in enumerate(processes):
            if process.poll() is not None:
                processes[number] = start_server(ports[number], database, bus)
                print(f"Server {number + 1} has ended; again as {processes[number].pid}.")


async def main(address: socket.socket) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    postgres = PostgresServer(FOLDER, settings={})
    nats = NatsServer()
    processes: list[subprocess.Popen[bytes]] = []
    others: list[subprocess.Popen[bytes]] = []
    try:
        await asyncio.to_thread(start_postgres, postgres)
        await asyncio.to_thread(nats.start)
        ports = [free_port() for _ in range(SERVERS)]
        processes += [start_server(port, postgres.url(), nats.url) for port in ports]
        others.append(start("worker", "--bus", nats.url, "--jobs", "1"))
        balancer = await asyncio.start_server(Balancer(ports).serve, sock=address)
        port = address.getsockname()[1]
        print(f"http://127.0.0.1:{port} leads to three servers in turn. Ctrl-C stops everything.")
        for port, process in zip(ports, processes, strict=True):
            print(f"  http://127.0.0.1:{port}  process {process.pid}")
        print(f"  a worker  process {others[0].pid}")
        print(f"  {postgres.url()} (kept in {FOLDER})\n  {nats.url}", flush=True)
        running = asyncio.create_task(keep_running(ports, processes, postgres.url(), nats.url))
        await stop.wait()
        running.cancel()
        balancer.close()
    finally:
        processes += others
        for process in processes:
            process.terminate()
        for process in processes:
            await asyncio.to_thread(process.wait)
        nats.stop()
        postgres.stop(signal.SIGINT)


if __name__ == "__main__":
    chosen = sys.argv[1:]
    address = listen(chosen_port(chosen[0]), 1) if chosen else listen(PORT, PORTS_TRIED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    FOLDER.chmod(0o755)
    asyncio.run(main(address))
