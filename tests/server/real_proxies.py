"""nginx and Caddy of the system, run with the examples of `deploy/` on free ports.

Only what a test machine cannot have is changed in an example: ports, host names, certificates.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
START_LIMIT_S = 60.0


def cannot_test(reason: str) -> NoReturn:
    """Skip with the reason, or fail with it on a machine that is there for testing."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def program(name: str) -> str:
    """Where a program of the system is; servers are often off the path of ordinary users."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    return found or cannot_test(f"no {name} on this machine: its example is not tested (apt-get install {name})")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextlib.contextmanager
def proxy(example: str, backends: int | Sequence[int], folder: Path, *, tls: bool = False) -> Iterator[int]:
    """The port on which the proxy of that example listens, in front of a server on the port `backends`, or several."""
    port = free_port()
    make = caddy_command if example.startswith("Caddy") else nginx_command
    ports = [backends] if isinstance(backends, int) else backends
    with subprocess.Popen(make(example, port, ports, folder, tls=tls)) as process:
        try:
            deadline = time.monotonic() + START_LIMIT_S
            while not _listens(port):
                assert process.poll() is None, "the proxy has ended"
                assert time.monotonic() < deadline
                time.sleep(0.05)
            yield port
        finally:
            process.terminate()


def with_ports(example: str, backends: Sequence[int]) -> str:
    """The example with these ports instead of 8000 and the following."""
    text = (DEPLOY / example).read_text(encoding="utf-8")
    for number, backend in enumerate(backends):
        text = text.replace(f"127.0.0.1:{8000 + number}", f"127.0.0.1:{backend}")
    return text


def nginx_command(example: str, port: int, backends: Sequence[int], folder: Path, *, tls: bool) -> list[str]:
    found = program("nginx")
    site = with_ports(example, backends)
    if tls:
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        site = re.sub(r"(ssl_certificate\s+)\S+;", rf"\1{folder}/own.pem;", site)
        site = re.sub(r"(ssl_certificate_key\s+)\S+;", rf"\1{folder}/own.key;", site)
        certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
        files = ["-keyout", str(folder / "own.key"), "-out", str(folder / "own.pem")]
        subprocess.run([program("openssl"), *certificate, *files], check=True, capture_output=True)
    else:
        site = re.sub(r"^\s*ssl_.*\n", "", site, flags=re.MULTILINE)
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"    {place}_temp_path {folder}/{place};\n" for place in places)
    head = f"daemon off;\nerror_log stderr;\npid {folder}/nginx.pid;\nevents {{}}\nhttp {{\n    access_log off;\n"
    whole = folder / "nginx.conf"
    whole.write_text(f"{head}{paths}{site}}}\n", encoding="utf-8")
    return [found, "-e", "stderr", "-p", str(folder), "-c", str(whole)]


def caddy_command(example: str, port: int, backends: Sequence[int], folder: Path, *, tls: bool) -> list[str]:
    assert not tls, "Caddy would ask for a certificate"
    found = program("caddy")
    site = with_ports(example, backends)
    site = re.sub(r"^\S*example\.org \{", f"http://127.0.0.1:{port} {{", site, flags=re.MULTILINE)
    whole = folder / "Caddyfile"
    whole.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{site}", encoding="utf-8")
    return [found, "run", "--config", str(whole), "--adapter", "caddyfile"]


def _listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False
