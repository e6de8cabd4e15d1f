"""Plays the responses: whole, slowly, cut off, without end."""

import asyncio
import contextlib
import json
import random
import socket
import struct
import sys
import urllib.parse

from .api import api, repository
from .faults import faults, ok
from .hostile import PAYLOADS, hostile, mutated

# Where a redirect to another host leads.
OTHER_HOST = "127.0.0.2"


class Server:
    def __init__(self):
        self.port = 0
        # What was sent to the other host.
        self.trapped = []

    async def run(self):
        """Prints the port, and serves until standard input is closed."""
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=500)
        self.port = server.sockets[0].getsockname()[1]
        with contextlib.suppress(OSError):
            await asyncio.start_server(self.serve, OTHER_HOST, self.port)
        print(self.port, flush=True)
        await asyncio.get_running_loop().connect_read_pipe(Lifeline, sys.stdin)
        await server.serve_forever()

    async def serve(self, reader, writer):
        try:
            while await self.respond(await reader.readuntil(b"\r\n\r\n"), reader, writer):
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            pass
        except KeyError:
            writer.write(ok(b"no such fault", status=b"404 x"))
        finally:
            writer.close()

    async def respond(self, head, reader, writer):
        """Whether the connection stays open."""
        target = urllib.parse.urlsplit(head.split(b" ")[1].decode())
        mode, _, rest = target.path[1:].partition("/")
        name, _, numbers = mode.partition("-")
        path, query = "/" + rest, urllib.parse.parse_qs(target.query)
        content = api(path, query, self.pictures(mode), name)
        if name in ("ok", "pictures", "slow", "many", "huge"):
            if name in ("slow", "many"):
                await asyncio.sleep(int(numbers) / 1000)
            writer.write(ok(body(content)))
        elif name == "pages":
            writer.write(await self.page(mode, path, query, head))
        elif name == "hostile":
            payload, field = map(int, numbers.split("-"))
            writer.write(ok(body(hostile(content, PAYLOADS[payload], field, [0]))))
        elif name == "away":
            place = f"Location: http://{OTHER_HOST}:{self.port}/trap{path}?{target.query}\r\n"
            writer.write(ok(b"", place.encode(), b"302 Found"))
        elif name == "trap":
            self.trapped.append(head.decode(errors="replace"))
            writer.write(ok(body(content)))
        elif name == "trapped":
            writer.write(ok(body(self.trapped)))
        elif name == "mutated":
            heads = b'ETag: "a"\r\nLink: <http://127.0.0.1/>; rel="last"\r\nX-RateLimit-Remaining: 9\r\n'
            data, isReset = mutated(f"{numbers}{path}", ok(body(content), heads))
            writer.write(data)
            await play("reset" if isReset else "close", reader, writer)
            return False
        else:
            _, data, then = faults(body(content), f"{path}?{target.query}".rstrip("?").encode())[mode]
            writer.write(data)
            await play(then, reader, writer)
            return False
        return True

    def pictures(self, mode):
        """The base URL of a response's pictures."""
        if mode.startswith("pictures-"):
            mode = mode.removeprefix("pictures-")
        elif not mode.startswith(("slow-", "many-", "huge")):
            mode = "ok"
        return f"http://127.0.0.1:{self.port}/{mode}"

    async def page(self, mode, path, query, request):
        """A page of repositories, after a part of the latency, or in a state after all of it."""
        pages, latency, *state = map(int, mode.split("-")[1:])
        await asyncio.sleep((1 if state else random.random()) * latency / 1000)
        tag = b'"%d"' % state[0] if state else b""
        if tag and b"If-None-Match: " + tag in request:
            return b"HTTP/1.1 304 x\r\nETag: " + tag + b"\r\n\r\n"
        page, size = int(query.get("page", ["1"])[0]), int(query.get("per_page", ["30"])[0])
        here = f"http://127.0.0.1:{self.port}/{mode}{path}"
        links = [
            f'<{here}?page={number}&per_page={size}>; rel="{relation}"'
            for relation, number in (("next", page + 1), ("last", pages))
            if page < pages
        ]
        numbers = range((page - 1) * size + 1, page * size + 1) if page <= pages else []
        head = f"Link: {', '.join(links)}\r\n".encode() if links else b""
        if tag:
            head += b"ETag: " + tag + b"\r\n"
        return ok(body([repository(number, stars=sum(state)) for number in numbers]), head)


def body(content):
    return content if isinstance(content, bytes) else json.dumps(content).encode()


async def play(then, reader, writer):
    """What follows a fault's bytes: close, reset, hang, (flood, piece) or (drip, piece)."""
    await writer.drain()
    if then == "reset":
        await asyncio.sleep(0.01)
        linger = struct.pack("ii", 1, 0)
        writer.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        writer.transport.abort()
    elif then == "hang":
        await reader.read(1)
    elif then != "close":
        await pour(*then, writer)


async def pour(kind, piece, writer):
    at = 0
    while True:
        if kind == "flood":
            writer.write(piece)
        else:
            writer.write(piece[at % len(piece) :][:1])
            await asyncio.sleep(0.1)
        at += 1
        await writer.drain()


class Lifeline(asyncio.Protocol):
    """Ends the server with the program that started it."""

    def connection_lost(self, error):
        sys.exit()
