"""Where the server can be reached: its sockets, its certificate, and the addresses to tell."""

import contextlib
import errno
import os
import socket
import ssl
import sys
from pathlib import Path
from urllib.parse import urlsplit

ANY = "0.0.0.0"  # noqa: S104  phones at home are the point
EVERYWHERE = (ANY, "::")
BACKLOG = 1024
MANY = 65_536  # connections and files at once
RESERVED = 200  # of them for files


class CannotServe(Exception):
    """The server cannot start, in words for whoever started it."""


class BadOptions(CannotServe):
    """It was told what makes no sense, whatever the machine is like."""


def allow_many_connections() -> None:
    """As many as the system lets us have; often it gives much less at first."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wish = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
        if soft != resource.RLIM_INFINITY and soft < wish:
            with contextlib.suppress(OSError, ValueError):  # macOS has limits of its own
                resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))


def most_connections() -> int:
    """So many connections that files can still be opened beside them."""
    if sys.platform == "win32":
        return MANY
    import resource  # noqa: PLC0415  not on Windows

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(soft - RESERVED, soft // 2) if soft != resource.RLIM_INFINITY else MANY


def listen(host: str, port: int, tries: int = 1) -> list[socket.socket]:
    """Sockets that listen on every address of the host, on the first free port of so many."""
    for last in range(port, port + tries):
        try:
            return _listen_on(host, last)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or last == port + tries - 1:
                raise CannotServe(_why(host, last, error)) from None
    raise ValueError(f"{tries} tries are none")


def _listen_on(host: str, port: int) -> list[socket.socket]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            sock = socket.socket(family, kind, protocol)
            sockets.append(sock)
            if os.name == "posix":  # on Windows it would let two programs share a port
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                # "::" is IPv4 as well; a name that has both gets a socket for each.
                sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))
            sock.bind((address[0], port, *address[2:]))
            port = port or sock.getsockname()[1]
            sock.listen(BACKLOG)
            sock.setblocking(False)
    except OSError:
        for sock in sockets:
            sock.close()
        raise
    return sockets


def _why(host: str, port: int, error: OSError) -> str:
    where = f"{in_url(host)}:{port}"
    if isinstance(error, socket.gaierror):
        return f"Cannot listen on {host}: no such host ({error.strerror})."
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use by another program. "
            f"Choose another with --port, for instance --port {port % 65_535 + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Cannot listen on {where}: ports below 1024 need the system's permission."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"Cannot listen on {where}: this machine does not have that address."
    return f"Cannot listen on {where}: {error.strerror}."


def tls_context(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    """For https, from a certificate with its chain and its private key; None for http."""
    if cert is None:
        return None
    for file in filter(None, (cert, key)):
        try:
            file.open("rb").close()
        except OSError as error:
            raise CannotServe(f"Cannot read {file}: {error.strerror}.") from None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)

    def ask_nobody() -> str:
        raise CannotServe(f"The private key {key or cert} is encrypted: decrypt it first.")

    try:
        context.load_cert_chain(cert, key, ask_nobody)
    except ssl.SSLError as error:
        beside = f" with the key {key}" if key else ""
        what = "a certificate and its private key in PEM form are needed (--tls-cert, --tls-key)"
        if error.reason:
            what = error.reason.replace("_", " ").lower()
        raise CannotServe(f"Cannot use the certificate {cert}{beside}: {what}.") from None
    return context


def addresses(scheme: str, host: str, port: int) -> list[str]:
    """Where the server can be opened: on this machine first, then on the local network."""
    hosts = ["localhost"]
    if host in EVERYWHERE:
        hosts += _local_addresses()
    elif not _is_this_machine(host):
        hosts = [host]
    return [f"{scheme}://{in_url(each)}:{port}" for each in hosts]


def network_address(scheme: str, host: str, port: int) -> str:
    """Where other devices find the server; empty if only this machine can."""
    last = addresses(scheme, host, port)[-1]
    return "" if urlsplit(last).hostname == "localhost" else last


def in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_this_machine(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _local_addresses() -> list[str]:
    """The address other machines reach this one at; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        address = str(probe.getsockname()[0])
    return [] if address.startswith(("127.", "0.")) else [address]
