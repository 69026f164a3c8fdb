"""How the page fares in Lighthouse, as on a phone: scores of the pages people open first, and what costs points.

    python -m benchmarks.lighthouse [--runs N] [PATH ...]

Starts a server with its own data, makes a table, and lets npm fetch the pinned Lighthouse (not into this folder), which
drives the installed Chromium. Performance depends on the machine: run it on one that does nothing else. Even there one
run says little, so each page is measured several times and the run with the median performance is shown, as
Lighthouse's own guide advises; all scores stand beside it, with the speed that Lighthouse found the machine to have.
The other categories, bytes and layout shift do not depend on it, so exit code 1 means that one of them misses its goal.
"""

from __future__ import annotations

import argparse
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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Lighthouse's scores of the most important pages.")
    parser.add_argument("paths", nargs="*", metavar="PATH", default=PATHS)
    parser.add_argument("--runs", type=int, default=5, help="of each page; the median counts")
    asked = parser.parse_args(arguments)
    chromium, npm = find_chromium(), shutil.which("npm")
    if chromium is None or npm is None:
        print("needs Chromium and npm", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "games.sqlite", "--workers", "0", "--no-open")
        server.start()
        try:
            good = []
            for path in asked.paths:
                address = address_of(server, path)
                good.append(show(path, [measure(npm, chromium, address) for _ in range(asked.runs)]))
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


def performance(found: dict[str, Any]) -> int:
    score: float = found["categories"]["performance"]["score"]
    return round(100 * score)


def show(path: str, runs: list[dict[str, Any] | None]) -> bool:
    """Print one page; whether everything that does not depend on the machine is as it should be."""
    measured = sorted((found for found in runs if found is not None), key=performance)
    if not measured:
        print(f"{path:14}  could not be measured")
        return False
    found = measured[len(measured) // 2]
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    audits = found["audits"]
    shift = audits["cumulative-layout-shift"]["numericValue"]
    kilobytes = audits["total-byte-weight"]["numericValue"] / 1000
    blocked = audits["total-blocking-time"]["numericValue"]
    print(f"{path:14}", *(f"{name} {score:3}" for name, score in scores.items()), sep="  ")
    print(f"{'':16}layout shift {shift:.3f}, blocked {blocked:.0f} ms, {kilobytes:.0f} kB")
    each = ", ".join(f"{performance(run)} ({run['environment']['benchmarkIndex']:.0f})" for run in measured)
    print(f"{'':16}performance of each run (and of the machine): {each}")
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
