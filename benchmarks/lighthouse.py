"""How the page fares in Lighthouse, as on a phone: scores of the pages people open first, and what costs points.

    python -m benchmarks.lighthouse [PATH ...]

Starts a server with its own data, makes a table, and lets npm fetch the pinned Lighthouse (not into this folder), which
drives the installed Chromium. Performance depends on the machine: run it on one that does nothing else. The other
categories, bytes and layout shift do not, so exit code 1 means that one of them misses its goal.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from tests.browser.conftest import Server, find_chromium

LIGHTHOUSE: Final = "lighthouse@13.5.0"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
SHIFT_LIMIT: Final = 0.02
TABLE: Final = "a table"
PATHS: Final = ("/", TABLE, "/learn", "/learn/hashi", "/learn/ponte")


def main(paths: list[str]) -> int:
    chromium, npm = find_chromium(), shutil.which("npm")
    if chromium is None or npm is None:
        print("needs Chromium and npm", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "games.sqlite", "--workers", "0", "--no-open")
        server.start()
        try:
            good = [show(path, measure(npm, chromium, address_of(server, path))) for path in paths or PATHS]
        finally:
            server.kill()
    return 0 if all(good) else 1


def address_of(server: Server, path: str) -> str:
    """Of the table, the private link of its one seat: whoever opens it plays."""
    if path != TABLE:
        return server.address + path
    body = json.dumps({"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}]}).encode()
    request = Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
    with urlopen(request) as answer:
        return server.address + str(json.load(answer)["seat_link"])


def measure(npm: str, chromium: str, address: str) -> dict[str, Any] | None:
    """Lighthouse's own report; None if it gave up, as it does on a very busy machine."""
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    command = [npm, "exec", "--yes", f"--package={LIGHTHOUSE}", "--", "lighthouse", address]
    options = ["--quiet", "--output=json", f"--chrome-flags={flags}"]
    environment = {**os.environ, "CHROME_PATH": chromium}
    done = subprocess.run([*command, *options], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip()[-500:], file=sys.stderr)
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def show(path: str, found: dict[str, Any] | None) -> bool:
    """Print one page; whether everything that does not depend on the machine is as it should be."""
    if found is None:
        print(f"{path:14}  could not be measured")
        return False
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    audits = found["audits"]
    shift = audits["cumulative-layout-shift"]["numericValue"]
    kilobytes = audits["total-byte-weight"]["numericValue"] / 1000
    blocked = audits["total-blocking-time"]["numericValue"]
    print(f"{path:14}", *(f"{name} {score:3}" for name, score in scores.items()), sep="  ")
    print(f"{'':16}layout shift {shift:.3f}, blocked {blocked:.0f} ms, {kilobytes:.0f} kB")
    for line in losses(found):
        print(f"{'':16}{line}")
    return shift <= SHIFT_LIMIT and all(score == 100 for name, score in scores.items() if name != "performance")


def losses(found: dict[str, Any]) -> Iterator[str]:
    """The audits that count and have not got every point."""
    for name in CATEGORIES:
        for part in found["categories"][name]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"- {name}: {part['id']} {audit['score']:.2f} {audit.get('displayValue', '')}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
