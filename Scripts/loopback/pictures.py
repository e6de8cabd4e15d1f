"""Pictures that are valid files."""

import functools
import struct
import zlib


def png(width=8, height=8, padding=0):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress(b"".join(b"\0" + bytes([200, 80, 40]) * width for _ in range(height)))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + (chunk(b"tEXt", b"x\0" + bytes(padding)) if padding else b"")
        + chunk(b"IDAT", pixels)
        + chunk(b"IEND", b"")
    )


GIF = (
    b"GIF89a\x02\0\x02\0\x80\0\0\xff\0\0\0\0\xff"
    + b"!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x02\x84\x51\0" * 2
    + b";"
)
PNG, LARGE_PNG = png(), png(padding=200_000)


@functools.cache
def huge_png():
    return png(padding=100_000_000)
