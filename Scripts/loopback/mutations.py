"""Good responses, changed in a few places."""

import random
import re

# What a mutation puts in.
PIECES = [
    *(b"\r\n", b"\n", b"\0", b":", b'"', b"{", b"[", b"null", b"\xff", b"\\ud800", b"\r\n\r\n", b"0\r\n\r\n"),
    *(b"HTTP/1.1 ", b"Content-Length: ", b"Transfer-Encoding: chunked\r\n", b"Location: ", b"ETag: \x01\r\n"),
    *(b"Content-Encoding: gzip\r\n", b"-1", b"9223372036854775808", b"1e999", b"\x1b[2J"),
]


def mutated(seed, good):
    """A response that differs in a few places, and whether the connection is reset after it."""
    chance, data = random.Random(seed), bytearray(good)
    for _ in range(chance.choice([1, 1, 2, 3, 5, 20])):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(7)
        if kind == 0 and data:
            data[at - 1] = chance.randrange(256)
        elif kind == 1:
            data[at:at] = chance.randbytes(chance.randrange(1, 9))
        elif kind == 2:
            del data[at : at + chance.randrange(1, 30)]
        elif kind == 3:
            data[at:at] = data[at : at + chance.randrange(1, 60)]
        elif kind == 4 and chance.random() < 0.3:
            del data[at:]
        elif kind == 5:
            data[at:at] = chance.choice(PIECES)
        elif numbers := list(re.finditer(rb"\d+", data)):
            start, end = chance.choice(numbers).span()
            data[start:end] = b"%d" % chance.choice(
                [0, -1, 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, chance.randrange(1000)]
            )
    return bytes(data), chance.random() < 0.2
