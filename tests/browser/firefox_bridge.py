"""Starts a Firefox of the system for Playwright, in place of Firefox itself.

    python firefox_bridge.py FIREFOX [ARGUMENTS OF FIREFOX ...]

Playwright drives unpatched Firefoxes over WebDriver BiDi, but always asks for a command that Debian's long-lived
release does not have yet. This stands between the two, hands everything on, and answers that one command itself: what
it would set (colour scheme, reduced motion) is set by preferences when Firefox starts.
"""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sys

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

UNKNOWN = "emulation.setMediaFeaturesOverride"
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


async def main(command: list[str]) -> int:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, firefox.terminate)
    assert firefox.stderr is not None
    address = ""
    while not address:
        line = await firefox.stderr.readline()
        if not line:
            return await firefox.wait()
        if found := LISTENING.search(line):
            address = found[1].decode()

    async def bridge(playwright: ServerConnection) -> None:
        path = playwright.request.path if playwright.request else "/session"
        async with connect(address + path, max_size=None) as browser:

            async def ask() -> None:
                async for text in playwright:
                    question = json.loads(text)
                    if question.get("method") == UNKNOWN:
                        await playwright.send(json.dumps({"type": "success", "id": question["id"], "result": {}}))
                    else:
                        await browser.send(text)
                await browser.close()

            asking = asyncio.create_task(ask())
            async for text in browser:
                await playwright.send(text)
            asking.cancel()

    async with serve(bridge, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        while await firefox.stderr.readline():
            pass
        return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
