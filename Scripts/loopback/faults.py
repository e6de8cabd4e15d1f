"""Responses that break the rules of HTTP or JSON, each with the exit statuses that it may lead to."""

import functools
import gzip
import random
import zlib

# The exit statuses that a fault may lead to.
GOOD, BROKEN, LOST, EITHER, ANY = {0}, {7}, {5, 7}, {0, 7}, {0, 3, 4, 5, 6, 7}


def ok(body, head=b"", status=b"200 OK"):
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n%s\r\n%s" % (status, len(body), head, body)


def chunked(body, end=b"0\r\n\r\n", size=None, head=b""):
    return b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n%s\r\n%s\r\n%s\r\n%s" % (
        head,
        size or b"%x" % len(body),
        body,
        end,
    )


@functools.cache
def bomb():
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join([packer.compress(bytes(1 << 20)) for _ in range(200)] + [packer.flush()])


def faults(body, path):
    """By name: the exit statuses allowed, the bytes sent and what follows (see `play` of the server)."""
    found, size = {}, b"%d" % len(body)

    def add(group, allowed, *items, then="close"):
        for item in items:
            found[f"{group}-{sum(name.startswith(group + '-') for name in found)}"] = (allowed, item, then)

    def coded(names, content):
        return ok(content, b"Content-Encoding: " + names + b"\r\n")

    def length(text, content=b"abc"):
        return b"HTTP/1.1 200 OK\r\nContent-Length: " + text + b"\r\n\r\n" + content

    def to(place, status=b"302 Found"):
        return ok(b"", b"Location: " + place + b"\r\n", status)

    def line(text):
        return text + b"\r\nContent-Length: " + size + b"\r\n\r\n" + body

    def error(status, head=b""):
        return ok(b'{"message": "no"}', head, b"%d x" % status)

    packed, head = gzip.compress(body), b"HTTP/1.1 200 OK\r\n"

    add(
        "good",
        GOOD,
        ok(body),
        chunked(body),
        coded(b"gzip", packed),
        coded(b"deflate", zlib.compress(body)),
        b"HTTP/1.0 200 OK\r\n\r\n" + body,
        line(b"HTTP/1.1 200"),
        line(b"HTTP/1.1 200 \xff\xfe"),
        ok(body) + b"surplus" * 1000,
        ok(body) + ok(b"", status=b"500 x"),
        ok(body, b"X: a\r\n  b\r\n\tc\r\n"),
        ok(body, b"X: \xff\xfe\r\n"),
        to(b"/ok" + path),
        ok(body, b"Set-Cookie: " + b"a=b; " * 500 + b"\r\n"),
        b"HTTP/1.1 100 Continue\r\n\r\n" + ok(body),
        b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + ok(body),
        chunked(body, b"0\r\nX-T: 1\r\n\r\n"),
        chunked(body, size=b"%x;extension" % len(body)),
        ok(body, b'ETag: "a\x01b"\r\n'),
        ok(body, b"ETag: " + b"x" * 20_000 + b"\r\n"),
    )
    add(
        "lenient",
        EITHER,
        ok(body).replace(b"\r\n", b"\n", 2),
        line(b"HTTP/2 200"),
        line(b"ICY 200 OK"),
        line(b"RTSP/1.0 200 OK"),
        coded(b"gzip", packed + b"tail"),
        coded(b"gzip", packed + packed),
        coded(b"gzip", packed[:-8] + bytes(8)),
        coded(b"gzip", packed[:-4]),
        coded(b"deflate", zlib.compress(body)[2:-4]),
        coded(b"foo", body),
        ok(body, b": x\r\n"),
        ok(body, b"no colon\r\n"),
        ok(body, b"X: a\0b\r\n"),
        ok(body, b"  folded first\r\n"),
        ok(body, b"Content-Length: " + size + b"\r\n"),
        ok(body, b"X: " + b"a" * 65_000 + b"\r\n"),
        length(b"-1", body),
        length(b"abc", body),
        chunked(body, size=b"0" * 300 + b"%x" % len(body)),
        ok(body, b"Transfer-Encoding: foo\r\n"),
        ok(body, b"Upgrade: h2c\r\nConnection: upgrade\r\n"),
        chunked(body, b"0\r\nX: 1"),
        chunked(body, b"0\r\nHTTP/1.1 500 No\r\n\r\n"),
        to(b"/ok" + path + b"#\xc3\xa9"),
        ok(body, status=b"299 x"),
        ok(body, status=b"206 Partial"),
        ok(body, b"Content-Length: 3\r\n"),
    )
    add(
        "empty",
        BROKEN,
        ok(b""),
        ok(b"", status=b"204 No Content"),
        ok(b"", status=b"205 Reset"),
        ok(b" "),
        ok(b"\0" * 100),
        chunked(b"", b"", b"0"),
    )
    add(
        "content",
        BROKEN,
        ok(b"<!DOCTYPE html><title>Log in</title>"),
        ok(body[:-1]),
        ok(b"\xff\xfe" + body),
        ok(b"[" * 100_000),
        ok(b'{"a":' * 100_000),
        ok(b"null"),
        ok(b"1"),
        ok(b'"text"'),
        ok(b"nan"),
        ok(b"[[]]"),
        ok(b'{"error": 1e999}'),
        ok(b"{" + body),
    )
    add(
        "status-line",
        LOST,
        line(b"HTTP/1.1 OK"),
        line(b"HTTP/1.1 99999999999 x"),
        line(b"HTTP/9.9 200 OK"),
        line(b"HTTP/1.1 2"),
        line(b"HTTP/1.1 000 x"),
        line(b"HTTP/1.1 999 x"),
        line(b"HTTP/1.1"),
        line(b"HTTP/1.1 -20 OK"),
        b"HTTP/1.1 200 OK",
        b"hello, no head\n",
        b"",
        bytes(3000),
        b"\r\n" * 50,
        head,
        b"HTTP/1.1 100 Continue\r\n\r\n",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nxxx",
        random.Random(1).randbytes(5000),
    )
    add(
        "length",
        BROKEN,
        length(b"9223372036854775807"),
        length(b"9223372036854775808"),
        length(b"9" * 30),
        length(b"100"),
        length(b"3\r\nContent-Length: 5", b"abcde"),
        length(b"3\r\nTransfer-Encoding: chunked", b"5\r\nhello\r\n0\r\n\r\n"),
    )
    add(
        "chunk",
        BROKEN,
        chunked(body, size=b"zz"),
        chunked(body, size=b"f" * 20),
        chunked(body, size=b"7fffffffffffffff"),
        chunked(body, size=b"-5"),
        chunked(body, b"")[:-9],
        chunked(body + b"X", size=b"%x" % len(body)),
        chunked(body, size=b"5;" + b"x" * 50_000),
    )
    add(
        "coding",
        BROKEN,
        coded(b"gzip", b"not gzip at all"),
        coded(b"gzip", packed[: len(packed) // 2]),
        coded(b", ".join([b"gzip"] * 200), body),
        coded(b"br", b"x" * 100),
        coded(b"zstd", b"x" * 100),
        coded(b"gzip", bomb()),
        coded(b"gzip, gzip", gzip.compress(bomb())),
    )
    add(
        "head",
        LOST,
        ok(body, b"X: " + b"a" * 1_000_000 + b"\r\n"),
        ok(body, b"".join(b"X-%d: %s\r\n" % (n, b"a" * 100) for n in range(10_000))),
        head.replace(b"\n", b"") + body,
    )
    add(
        "redirect",
        LOST,
        ok(b"", status=b"301 x"),
        to(b"http://[::"),
        to(b"http://a b:99999999/"),
        to(b"file:///etc/passwd"),
        to(b""),
        to(b"gopher://127.0.0.1/"),
        to(b"http://127.0.0.2:1/"),
        to(b"/redirect-7" + path),
        to(b"/" + b"a" * 90_000),
        to(b"javascript:1"),
        to(b"//[::1"),
    )
    for status, allowed in {
        400: {2, 3, 4, 7},
        401: {4},
        402: {4, 7},
        403: {4, 6, 7},
        404: {3, 7},
        410: {3, 7},
        422: {2, 3, 7},
        429: {6},
    }.items():
        add(str(status), allowed, error(status))
    add(
        "status",
        BROKEN,
        *[error(status) for status in (304, 405, 407, 409, 417, 418, 451, 500, 501, 502, 504, 505, 511, 599)],
    )
    add(
        "limit",
        {4, 6, 7},
        error(403, b"X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 9999999999\r\n"),
        error(429, b"Retry-After: 99999999999999999999\r\n"),
        error(429, b"Retry-After: -5\r\n"),
        error(503, b"Retry-After: Fri, 31 Dec 9999 23:59:59 GMT\r\n"),
        error(429, b"Retry-After: nan\r\n"),
        error(403, b"X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 1e400\r\n"),
        error(401, b"WWW-Authenticate: NTLM\r\n"),
    )
    add(
        "range",
        EITHER | {3},
        ok(body, b"Content-Range: bytes 50-99/100\r\n", b"206 x"),
        ok(body, b"Content-Range: xyz\r\n", b"206 x"),
        ok(
            body,
            b"Content-Range: bytes 9223372036854775807-9223372036854775807/9223372036854775807\r\n",
            b"206 x",
        ),
        error(416, b"Content-Range: bytes */5\r\n"),
    )
    add(
        "links",
        EITHER | {3},
        ok(b"", b"Location: /ok\r\nLocation: /nowhere\r\n", b"301 x"),
        ok(body, b"Link: <\r\n"),
        ok(body, b'Link: <file:///etc/passwd>; rel="next"\r\n'),
        ok(body, b"Link: " + b"<x>; " * 5000 + b"\r\n"),
        ok(body, b'Link: <http://127.0.0.2:1/>; rel="next"\r\n'),
    )
    whole = ok(body)
    for cut in range(0, whole.index(b"\r\n\r\n") + 8, 3):
        add("cut", LOST, whole[:cut])
    add("cut-body", BROKEN, whole[:-1], whole[: -len(body) // 2])
    unfinished = [
        b"",
        b"HTTP/1.1 20",
        head + b"X: y\r\n",
        length(b"100", b""),
        length(b"100"),
        chunked(b"hello", b"")[:-4],
        b"HTTP/1.1 100 Continue\r\n\r\n",
    ]
    add("reset", LOST, *unfinished, length(b"100"), then="reset")
    add("hang", BROKEN, *unfinished, chunked(body, b"0\r\nX: "), then="hang")
    endless = head + b"Transfer-Encoding: chunked\r\n\r\n"
    for start, piece in [
        (head, b"X: " + b"a" * 997 + b"\r\n"),
        (head + b"X: ", b"a" * 1000),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 40),
        (b"", b"HTTP/1.1 102 P\r\nX: y\r\n\r\n" * 40),
        (head + b"\r\n", b" " * 65536),
        (endless, b"1\r\n \r\n" * 8000),
        (endless, b"0" * 1000),
        (endless + b"0\r\n", b"X: y\r\n" * 1000),
        (endless + b"0\r\nX: ", b"y" * 1000),
        (b"HTTP/1.1 ", b"0" * 1000),
        (b"HTTP/1.1 200 ", b"x" * 1000),
        (b"", b"\r\n" * 500),
        (head + b"X: y\r\n", b" z\r\n" * 250),
        (length(b"100000000", b""), b" " * 65536),
        (b"HTTP/1.1 304 N\r\n\r\n", b"a" * 1000),
        (b"HTTP/1.1 500 N\r\n\r\n", b"a" * 65536),
    ]:
        add(
            "flood",
            {0, 5, 7} if start.endswith(b"0\r\n") or start.endswith(b"0\r\nX: ") else LOST,
            start,
            then=("flood", piece),
        )
    for start, piece in [
        (length(b"1000", b""), b" "),
        (head + b"X: ", b"a"),
        (b"", b"HTTP/1.1 200 OK"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        (endless, b"1\r\n \r\n"),
    ]:
        add("drip", BROKEN, start, then=("drip", piece))
    return found
