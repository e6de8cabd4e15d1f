"""Damaged pictures for the decoders."""

import os
import pathlib
import random
import struct
import subprocess
import zlib

from loopback.pictures import GIF, PNG

ROOT = pathlib.Path(__file__).resolve().parents[2]
ODD = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + bytes(4)


def png(color_type, depth, is_interlaced, colors=b""):
    """A PNG of 9 x 9 pixels with dynamic codes and all filters."""
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color_type]
    sizes = [(2, 2), (1, 2), (3, 1), (2, 3), (5, 2), (4, 5), (9, 4)] if is_interlaced else [(9, 9)]
    rows = [row for width, height in sizes for row in [width] * height]
    data = b"".join(
        bytes([y % 5]) + bytes(y * x % 7 for x in range((width * bits + 7) // 8))
        for y, width in enumerate(rows)
    )
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", 9, 9, depth, color_type, 0, 0, is_interlaced))
        + colors
        + (chunk(b"PLTE", bytes(range(12))) if color_type == 3 else b"")
        + (chunk(b"tRNS", bytes(6)) if color_type < 4 else b"")
        + chunk(b"IDAT", zlib.compress(data, 9))
        + chunk(b"IEND", b"")
    )


def samples():
    forms = [(0, 1), (0, 8), (0, 16), (2, 8), (2, 16), (3, 2), (3, 8), (4, 8), (6, 8), (6, 16)]
    yield from [PNG, GIF, GIF]
    yield from (png(*form, is_interlaced) for form in forms for is_interlaced in (0, 1))
    # JPEGs of 20 x 14 or 18 x 11 pixels: baseline, progressive, CMYK, with restart markers, without Huffman
    # tables. WebPs: lossy, lossless, with alpha, a film.
    others = [path.read_bytes() for path in sorted((ROOT / "Scripts/attacks/pictures").iterdir())]
    yield from others + others
    # Profiles, in each of their places.
    jpeg = (ROOT / "Scripts/attacks/pictures/baseline.jpg").read_bytes()
    for path in (ROOT / "Tests/ImagesTests/Fixtures").glob("*.icc"):
        profile = path.read_bytes()
        yield png(2, 8, 0, chunk(b"iCCP", b"name\0\0" + zlib.compress(profile, 0)))
        segment = b"\xff\xe2" + struct.pack(">H", len(profile) + 16) + b"ICC_PROFILE\0\1\1" + profile
        yield jpeg[:2] + segment + jpeg[2:]
    points = struct.pack(">8I", 31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)
    yield png(0, 8, 0, chunk(b"gAMA", struct.pack(">I", 100000)) + chunk(b"cHRM", points))
    yield from (path.read_bytes() for path in (ROOT / "Modules/Features/Gifs/Sample").glob("no.gif"))


def damaged(chance, files):
    """A file with one to six changes, most of them after its signature."""
    data = bytearray(chance.choice(files))
    for _ in range(chance.randrange(1, 7)):
        place = chance.randrange(min(6, len(data)), len(data) + 1)
        kind = chance.randrange(12)
        if kind < 5 and place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        elif kind < 8 and place < len(data):
            data[place] = chance.choice(ODD)
        elif kind == 8:
            del data[place : place + chance.randrange(16)]
        elif kind == 9:
            data[place:place] = data[place : place + chance.randrange(16)]
        elif kind == 10:
            del data[place:]
        else:
            data += chance.choice(files)[-chance.randrange(1, 64) :]
    return bytes(data)


def damaged_images(torture, part):
    """A decoder neither ends the process nor takes a second or over 100 MB: a million files."""
    build = subprocess.run(
        [ROOT / "Scripts/build", "image-probe"], stdout=subprocess.PIPE, check=True, text=True
    )
    files, size = list(samples()), 10_000
    # Otherwise glibc keeps up to 64 MB that are free, on top of what a file takes.
    allocation = {"MALLOC_MMAP_THRESHOLD_": "4000000", "MALLOC_TRIM_THRESHOLD_": "8000000"}
    for start in range(0, int(1_000_000 * torture.scale), size):
        chance = random.Random(f"{torture.seed} {start}")
        inputs = [damaged(chance, files) for _ in range(size)]
        text = b"".join(struct.pack("<I", len(data)) + data for data in inputs)
        probe = subprocess.run(
            [build.stdout.strip()], input=text, capture_output=True, check=False, env=os.environ | allocation
        )
        what = f"images {start} to {start + size}: status {probe.returncode}, {probe.stdout.decode()!r}"
        count, slowest, memory = [int(word) for word in probe.stdout.split()] or [0, 0, 0]
        holds = probe.returncode == 0 and count == size and slowest < 1000 and memory <= 100
        part.check(holds, f"{what}, {probe.stderr[-200:]!r}")
        part.cases += size - 1
