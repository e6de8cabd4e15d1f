"""Damaged pictures for the decoders."""

import base64
import os
import pathlib
import random
import struct
import subprocess
import zlib

from loopback.pictures import GIF, PNG

ROOT = pathlib.Path(__file__).resolve().parents[2]
ODD = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]

# Of 20 x 14 pixels, sampled 2 x 2.
BASELINE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j"
    "q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk"
    "pKSkpKSkpKT/wAARCAAOABQDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUBBP/EABwQAAICAwEBAAAAAAAAAAAAAAAC"
    "AQMEETFBEv/EABYBAQEBAAAAAAAAAAAAAAAAAAMABf/EABsRAAIDAAMAAAAAAAAAAAAAAAADAQQRAhIx/9oADAMBAAIRAxEAPwDk"
    "emY8FdczPC02IsmphLvwKs+MJj2dvSctE/PAWlxF0DRh40WOeH//2Q=="
)
PROGRESSIVE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j"
    "q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk"
    "pKSkpKSkpKT/wgARCAAOABQDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAQBA//EABYBAQEBAAAAAAAAAAAAAAAAAAIA"
    "BP/aAAwDAQACEAMQAAAB4rdFMtaX/8QAFxABAQEBAAAAAAAAAAAAAAAAABIBEf/aAAgBAQABBQLjMcShL//EABgRAAIDAAAAAAAA"
    "AAAAAAAAAAACARET/9oACAEDAQE/AWdrNJP/xAAXEQEAAwAAAAAAAAAAAAAAAAAAAgMS/9oACAECAQE/Aa5tv//EABQQAQAAAAAA"
    "AAAAAAAAAAAAACD/2gAIAQEABj8CX//EABcQAQEBAQAAAAAAAAAAAAAAAAEAECH/2gAIAQEAAT8hchzJgQb/2gAMAwEAAgADAAAA"
    "EOvP/8QAFxEBAAMAAAAAAAAAAAAAAAAAAAERQf/aAAgBAwEBPxDURS//xAAWEQEBAQAAAAAAAAAAAAAAAAAAARH/2gAIAQIBAT8Q"
    "niP/xAAYEAEBAQEBAAAAAAAAAAAAAAABAEERMf/aAAgBAQABPxBjJF8lxKu7Liv/2Q=="
)
# Of 18 x 11 pixels.
CMYK = base64.b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+"
    "WmFaUGBKUVJP/8AAFAgACwASBEMRAE0RAFkRAEsRAP/EABkAAAIDAQAAAAAAAAAAAAAAAAUGAgMEB//EADIQAAIBAgQDBQUJAAAAAAAA"
    "AAECAwAEBQYRISIxQRIUFVPRE0JRcbIkNDZhcnSSk9L/2gAOBEMATQBZAEsAAD8AB5Bw2DFL14bhpFVIS4KEA66gdQfjStiGBrYwLK8Y"
    "0LdncfkfSi2bcw3GHWSS2ojZ2lCESAkaaE9CPhTheX/Penm+OHZcSCW4uHSJ2K9pwW35+6PnWa1w+3mSR5AqKhA10J3OvpQPBcWxLHXn"
    "j9lG0kahgI+HbrzPyoDeX/PerFzvlsKB4l08iT/NXeGWHmL/ABPpW04XjOv3Q/2J60MN/ud65bgfu12Du0PlrUL6R9+I0TvHbfiNHczf"
    "h+H9wv0tS5niKOPBoSiAHvCjb9LVLKLM2OTAnX7O31LQG8dt+I0o0iU50LLtqeI1/9k="
)
RESTARTS = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNS"
    "Mj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
    "T0//wgARCAALABIDASEAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAMEBf/EABcBAQEBAQAAAAAAAAAAAAAAAAQFAgP/3QAEAAH/"
    "2gAMAwEAAhADEAAAAYGJR//QnOtD/9GhOQf/0swsl//EABsQAAIBBQAAAAAAAAAAAAAAAAABAgMEESMz/9oACAEBAAEFAlTwf//QSij/"
    "0dZ//9JI/9O55f/UP//EABsRAAIBBQAAAAAAAAAAAAAAAAABAwQTFCFR/9oACAEDAQE/AaZpQ3D/0M2Pp//Rgej/0j//xAAbEQACAgMB"
    "AAAAAAAAAAAAAAAAAgEDBBITUf/aAAgBAgEBPwG3IdrNIP/Q53+H/9FJnsp//9I//8QAGBABAAMBAAAAAAAAAAAAAAAAAAEhMXH/2gAI"
    "AQEABj8Cf//Qt//R1//Sf//Tjr//1H//xAAaEAEBAQADAQAAAAAAAAAAAAABABEhUfDx/9oACAEBAAE/IRGpf//QE3gX/9Hfi3//0i6v"
    "/9Mhh7jf/9S//9oADAMBAAIAAwAAABBf/9Dv/9Ev/9If/8QAGREAAgMBAAAAAAAAAAAAAAAAAAERMdHw/9oACAEDAQE/EJLdaf/Q6J4f"
    "/9Fh/9I//8QAGhEAAgIDAAAAAAAAAAAAAAAAAAEhMUHR8P/aAAgBAgEBPxC5qZ//0OrWz//Remyf/9I//8QAHBAAAgICAwAAAAAAAAAA"
    "AAAAAAERITFhUXHw/9oACAEBAAE/EMAR/9BpfA0pibc8dH//0df1o//Sr0P/03miVA//1D//2Q=="
)
# Without Huffman tables.
MOTION = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNS"
    "Mj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
    "T0//wAARCAALABIDASEAAhEBAxEB/9oADAMBAAIRAxEAPwDBj01Y13OvFWY4LeNC8p2qCBnGeTn0+leli8wrVcT7GGqZ6OWyhHBfWW9v"
    "8ybfp3/Pcf8AfDf4UVh9Wx38n4r/ADO/+28P/N+D/wAjfgiTj5RVPxOirpURUAfvh/6C1cNCcnjaevU+BwMnyHK0V9qdZ//Z"
)


def png(color_type, depth, is_interlaced):
    """A PNG of 9 x 9 pixels with dynamic codes and all filters."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + bytes(4)

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
        + (chunk(b"PLTE", bytes(range(12))) if color_type == 3 else b"")
        + (chunk(b"tRNS", bytes(6)) if color_type < 4 else b"")
        + chunk(b"IDAT", zlib.compress(data, 9))
        + chunk(b"IEND", b"")
    )


def samples():
    forms = [(0, 1), (0, 8), (0, 16), (2, 8), (2, 16), (3, 2), (3, 8), (4, 8), (6, 8), (6, 16)]
    yield from [PNG, GIF, GIF, BASELINE, BASELINE, PROGRESSIVE, PROGRESSIVE, CMYK, RESTARTS, MOTION]
    yield from (png(*form, is_interlaced) for form in forms for is_interlaced in (0, 1))
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
