"""Where the server listens, what it says when it cannot, and the addresses it tells."""

import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucky7.server import listen as listening
from lucky7.server.listen import CannotServe, addresses, listen, tls_context


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody uses."""
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        yield busy.getsockname()[1]


def close(sockets: list[socket.socket]) -> None:
    for sock in sockets:
        sock.close()


def test_a_port_in_use_is_named(taken: int) -> None:
    with pytest.raises(CannotServe, match=f"Port {taken} is in use .* --port {taken + 1}"):
        listen("127.0.0.1", taken)


def test_the_next_free_port_is_taken_where_any_will_do(taken: int) -> None:
    (sock,) = listen("127.0.0.1", taken, tries=20)
    assert taken < sock.getsockname()[1] < taken + 20
    close([sock])


@pytest.mark.parametrize(
    ("host", "says"),
    [("203.0.113.9", "does not have that address"), ("no.such.invalid", "no such host")],
)
def test_an_address_that_is_not_ours_is_refused_in_words(host: str, says: str) -> None:
    with pytest.raises(CannotServe, match=says):
        listen(host, 0, tries=3)


def test_a_name_with_two_addresses_has_one_port() -> None:
    sockets = listen("localhost", 0)
    assert len({sock.getsockname()[1] for sock in sockets}) == 1
    close(sockets)


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 here")
@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_all_of_ipv6_is_all_of_ipv4_too(address: str) -> None:
    sockets = listen("::", 0)
    socket.create_connection((address, sockets[0].getsockname()[1]), 5).close()
    close(sockets)


def test_addresses_begin_with_this_machine() -> None:
    assert addresses("http", "0.0.0.0", 7777)[0] == "http://localhost:7777"
    assert addresses("https", "127.0.0.1", 1) == ["https://localhost:1"]
    assert addresses("http", "::1", 80) == ["http://localhost:80"]
    assert addresses("http", "2001:db8::5", 80) == ["http://[2001:db8::5]:80"]
    assert addresses("http", "cards.example", 80) == ["http://cards.example:80"]


def test_other_devices_are_told_an_address_they_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_local_addresses", lambda: ["192.0.2.7"])
    assert listening.network_address("http", "0.0.0.0", 7777) == "http://192.0.2.7:7777"
    assert listening.network_address("https", "table.example", 443) == "https://table.example:443"
    assert listening.network_address("http", "127.0.0.1", 7777) == ""


# Certificates


@pytest.fixture(scope="module")
def pems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """cert.pem with key.pem, and another.pem that belongs to neither."""
    folder = tmp_path_factory.mktemp("pems")
    for cert, key in (("cert.pem", "key.pem"), ("other.pem", "another.pem")):
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
                *("-subj", "/CN=localhost", "-keyout", folder / key, "-out", folder / cert),
            ],
            check=True,
            capture_output=True,
        )
    subprocess.run(
        [
            *("openssl", "rsa", "-in", folder / "key.pem", "-aes128", "-passout", "pass:secret"),
            *("-out", folder / "locked.pem"),
        ],
        check=True,
        capture_output=True,
    )
    return folder


def test_a_certificate_and_its_key_serve_https(pems: Path) -> None:
    assert tls_context(pems / "cert.pem", pems / "key.pem") is not None
    assert tls_context(None, None) is None


@pytest.mark.parametrize(
    ("cert", "key", "says"),
    [
        ("missing.pem", "key.pem", "Cannot read .*missing.pem: No such file"),
        ("cert.pem", "missing.pem", "Cannot read .*missing.pem: No such file"),
        ("cert.pem", "another.pem", "with the key .*another.pem: key values mismatch"),
        ("cert.pem", "locked.pem", "locked.pem is encrypted"),
        ("cert.pem", None, "Cannot use the certificate"),
        ("key.pem", "key.pem", "Cannot use the certificate"),
    ],
)
def test_a_bad_certificate_is_refused_in_words(
    pems: Path, cert: str, key: str | None, says: str
) -> None:
    with pytest.raises(CannotServe, match=says):
        tls_context(pems / cert, pems / key if key else None)
