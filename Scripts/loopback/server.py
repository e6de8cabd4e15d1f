"""Plays the responses: whole, slowly, cut off, without end."""

import asyncio
import json
import socket
import struct
import sys
import urllib.parse

from .mutations import mutated
from .pictures import GIF, LARGE_PNG, huge_png
from .samples import owned_by, sample_repository
from .stretching import stretched

LINES = {"word": "x", "words": "word ", "wide": "漢", "marks": "e\u0301\u0302", "address": "https://x.test/"}
TEXTS = ("strInstructions", "explanation", "description")
BODIES = {
    "html": b"<!DOCTYPE html><title>Log in</title><p>Please log in.",
    "empty": b"",
    "object": b"{}",
    "list": b"[]",
    "null": b"null",
}


def lengthened(content, text):
    """A response whose texts have a line of 300 kB."""
    if isinstance(content, list):
        return [lengthened(each, text) for each in content]
    if not isinstance(content, dict):
        return content
    line = text * (300_000 // len(text.encode()))
    return {key: line if key in TEXTS else lengthened(value, text) for key, value in content.items()}


def ok(content, head=b"", status=b"200 OK"):
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n%s\r\n%s" % (status, len(data), head, data)


class Server:
    def __init__(self):
        self.port, self.state = 0, 0

    async def run(self):
        """Prints the port, and serves until standard input is closed."""
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=500)
        self.port = server.sockets[0].getsockname()[1]
        print(self.port, flush=True)
        await asyncio.get_running_loop().connect_read_pipe(Lifeline, sys.stdin)
        await server.serve_forever()

    async def serve(self, reader, writer):
        try:
            while await self.respond(await reader.readuntil(b"\r\n\r\n"), reader, writer):
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            pass
        finally:
            writer.close()

    async def respond(self, head, reader, writer):
        """Whether the connection stays open."""
        if head.startswith(b"CONNECT "):
            writer.write(ok(b"", status=b"502 No Tunnel"))
            return False
        target = urllib.parse.urlsplit(head.split(b" ")[1].decode())
        mode, _, rest = target.path[1:].partition("/")
        name, _, numbers = mode.partition("-")
        path, query = "/" + urllib.parse.unquote(rest), urllib.parse.parse_qs(target.query, True)
        if name == "fault":
            return fault(numbers, writer)
        if name == "pages":
            writer.write(await self.page(mode, path, query, head))
            return True
        is_picture, content, links = self.good(mode, path, query)
        if content is None:
            writer.write(ok(b'{"message": "Not Found"}', status=b"404 Not Found"))
        elif name == "redirect":
            writer.write(ok(b"", f"Location: {target.path}\r\n".encode(), b"302 Found"))
        elif name == "mutated":
            heads = b'ETag: "a"\r\nLink: <http://127.0.0.1/>; rel="last"\r\nX-RateLimit-Remaining: 9\r\n'
            data, is_reset = mutated(f"{numbers}{path}", ok(content, heads))
            writer.write(data)
            await writer.drain()
            if is_reset:
                await reset(writer)
            return False
        elif name in ("hang", "flood", "drip"):
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            await (reader.read(1) if name == "hang" else pour(name == "drip", writer))
            return False
        else:
            if name == "slow":
                await asyncio.sleep(int(numbers) / 1000)
            if name == "long" and not is_picture:
                content = lengthened(json.loads(content), LINES[numbers])
            writer.write(ok(content, links))
        return True

    def good(self, mode, path, query):
        """Whether a picture is asked for, the content and the head of a good response."""
        name, _, seed = mode.partition("-")
        base = self.pictures(mode)
        if name == "walk":
            return False, *stretched(seed, path, query, base)
        if path.startswith("/pictures/") or path.endswith(".png"):
            still = huge_png() if name == "huge" else LARGE_PNG
            return True, GIF if path.endswith(".gif") else still, b""
        return False, *stretched("", path, query, base)

    def pictures(self, mode):
        """The base URL of a response's pictures."""
        if mode.startswith("pictures-"):
            mode = mode.removeprefix("pictures-")
        elif not mode.startswith(("slow-", "huge", "walk-")):
            mode = "ok"
        return f"http://127.0.0.1:{self.port}/{mode}"

    async def page(self, mode, path, query, request):
        """A page of repositories in a state, with an entity tag, after the latency; "new" is another."""
        pages, latency, state = mode.split("-")[1:]
        pages, latency, number = int(pages), int(latency), int(query.get("page", ["1"])[0])
        if state == "new":
            self.state += number == 1
            state = self.state
        state = int(state)
        await asyncio.sleep(latency / 1000)
        tag = b'"%d"' % state
        if b"If-None-Match: " + tag in request:
            return b"HTTP/1.1 304 x\r\nETag: " + tag + b"\r\n\r\n"
        page, size = number, int(query.get("per_page", ["30"])[0])
        here = f"http://127.0.0.1:{self.port}/{mode}{path}"
        links = [
            f'<{here}?page={number}&per_page={size}>; rel="{relation}"'
            for relation, number in (("next", page + 1), ("last", pages))
            if page < pages
        ]
        numbers = range((page - 1) * size + 1, page * size + 1) if page <= pages else []
        head = f"Link: {', '.join(links)}\r\n".encode() if links else b""
        rows = [sample_repository(n, [f"apple/repository-{n}", "Swift", str(n + state)]) for n in numbers]
        owned = [owned_by("apple", row) for row in rows]
        return ok(owned, head + b"ETag: " + tag + b"\r\n")


def fault(kind, writer):
    """Responds wrongly. Returns whether the connection stays open."""
    if kind == "cut":
        writer.write(b'HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{"data": [{"id": "abc", "title": "ha')
    elif kind.isdigit():
        body = b'{"message": "no", "msg": "no", "error": {"code": "X", "message": "no"}}'
        writer.write(ok(body, status=f"{kind} no".encode()))
    else:
        writer.write(ok(BODIES[kind]))
    return kind != "cut"


async def reset(writer):
    await asyncio.sleep(0.01)
    linger = struct.pack("ii", 1, 0)
    writer.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    writer.transport.abort()


async def pour(is_slow, writer):
    """White space without end, a byte at a time on a slow line."""
    while True:
        writer.write(b" " if is_slow else b" " * 65536)
        await writer.drain()
        if is_slow:
            await asyncio.sleep(0.1)


class Lifeline(asyncio.Protocol):
    """Ends the server with the program that started it."""

    def connection_lost(self, error):
        sys.exit()
