"""Good responses with hostile texts in them, or changed in a few places."""

import random
import re

PAYLOADS = [
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x1b]8;;http://x\x1b\\",
    "\x1b]52;c;AAAA\x07",
    "\x1b[6n",
    "\x1bPq#0\x1b\\",
    "\x1b]",
    "\x1b",
    "\x9b31m",
    "\x90q\x9c",
    "\x85",
    "\u202e\u2066\u2069\u061c",
    "\u200b\u200f\ufeff",
    "\r\x08\x7f\x07",
    "\0",
    "\u2028\u2029",
    "\x1b_Ga=T;AAAA\x1b\\",
    "\U000e0041",
    "\x0e\x0f",
    "a\u0300" * 500,
    "\t\n\x0b\x0c",
    "%1b%5b2J",
    "&#27;[2J</style><script>",
]


LOGICAL = "gender media_type date idMeal id type updated_at width height".split()


def hostile(value, payload, field, counter):
    """The value with the payload in its text field of that number; with 0 in all fields but LOGICAL."""
    if isinstance(value, list):
        return [hostile(each, payload, field, counter) for each in value]
    if not isinstance(value, dict):
        return value
    result = {}
    for key, each in value.items():
        if isinstance(each, str):
            counter[0] += 1
            isText = not each.startswith("http") and key not in LOGICAL
            if counter[0] == field or (field == 0 and isText):
                each = each[:3] + payload + each[3:]
            if field == 0 and each.startswith("http") and "heart" in value:
                key += payload
            result[key] = each
        else:
            result[key] = hostile(each, payload, field, counter)
    return result


# What a mutation puts in.
PIECES = [
    b"\r\n",
    b"\n",
    b"\0",
    b":",
    b'"',
    b"{",
    b"[",
    b"null",
    b"HTTP/1.1 ",
    b"Content-Length: ",
    b"Transfer-Encoding: chunked\r\n",
    b"Location: ",
    b"Content-Encoding: gzip\r\n",
    b"\xff",
    b"\\ud800",
    b"0\r\n\r\n",
    b"-1",
    b"9223372036854775808",
    b"1e999",
    b"\r\n\r\n",
    b"ETag: \x01\r\n",
    b"\x1b[2J",
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
