"""Keys that arrive faster than a person types, events at random, and pictures that move for long."""

import contextlib
import random
import re
import statistics
import termios
import threading
import time

from .terminal import Terminal

# Within so many seconds the menu has ended.
FAST = 10


def piled_up_keys(torture, part):
    """However many keys wait, Ctrl-C ends the menu."""
    noise = random.Random(torture.seed).randbytes(100_000)
    piles = {
        "1 MB of j": b"j" * 1_000_000,
        "1 MB of letters": b"abcdefgh" * 125_000,
        "1 MB of letters in a filter": b"/" + b"abcdefgh" * 125_000,
        "1 MB of Esc": b"\x1b" * 1_000_000,
        "an unterminated sequence": b"\x1b]" + b"x" * 1_000_000,
        "1 MB pasted into a filter": b"/\x1b[200~" + b"text " * 200_000 + b"\x1b[201~",
        "300,000 marks in a filter": b"/" + ("e" + "\u0301" * 300_000).encode(),
        "20,000 keys in a filter": b"/" + b"z" * 20_000,
        "700 characters in a list of 1,936": b"1\r2\r/" + b"e" * 700,
        # Without those that suspend or kill.
        "random keys": bytes(key for key in noise if key not in b"\x1a\x1c"),
    }

    def run(home, name):
        status, seconds, memory = play(torture, home, piles[name])
        part.check(status in {0, 130}, f"{name}, then Ctrl-C: status {status} after {seconds:.0f} s")
        part.check(memory < 150, f"{name}: {memory} MB")

    part.each(piles, run, 100, width=2)


def play(torture, home, keys):
    """Types into the menu on a terminal, then Ctrl-C. Returns the exit status, seconds and megabytes."""
    with Terminal(torture, home) as terminal:
        terminal.wait(lambda: terminal.is_still())
        began = time.monotonic()
        threading.Thread(target=interrupt_after, args=(terminal, keys), daemon=True).start()
        memory = 0
        while terminal.process.poll() is None and time.monotonic() - began < FAST + 5:
            memory = max(memory, terminal.memory("VmHWM"))
            time.sleep(0.02)
        return terminal.process.poll(), time.monotonic() - began, memory


def interrupt_after(terminal, keys):
    """Types the keys, and then Ctrl-C until the menu has ended."""
    with contextlib.suppress(OSError):
        terminal.type(keys, FAST)
        while terminal.type(b"\x03"):
            time.sleep(0.3)


# Without those that suspend, interrupt, quit, or open other programs.
KEYS = [
    *(bytes([key]) for key in range(1, 128) if key not in b"\x03\x04\x1a\x1b\x1cqo"),
    *(
        b"\x1b" + key
        for key in (b"", b"[A", b"[B", b"[C", b"[D", b"[H", b"[F", b"[5~", b"[6~", b"[Z", b"[3~")
    ),
    "é".encode(),
    "👍🏽".encode(),
    b"\xff",
    b"\x1b[200~pasted\x1b[201~",
    b"\r",
    b"\r",
    b"\x1b",
    b"m",
]
# Line feeds and sequences that make a terminal scroll, or a line wrap.
SCROLLING = re.compile(rb"[\n\x0b\x0c]|\x1b[DEM]|\x1b\[[0-9;]*[LMSTr]|\x1b\[\?7h")
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?7h", b"\x1b[?1000l", b"\x1b[?1006l", b"\x1b[?2004l")


def random_events(torture, part):
    """Keys, the mouse and resizes in any order neither end the menu nor make the terminal scroll."""

    def run(home, seed):
        chance = random.Random(torture.seed * 1000 + seed)
        with Terminal(torture, home, *size(chance)) as terminal:
            terminal.wait(lambda: terminal.is_still())
            for _ in range(500):
                if terminal.process.poll() is not None or not cause(chance, terminal):
                    break
            status = terminal.process.poll()
            part.check(status is None, f"seed {seed}: status {status} after random events")
            while terminal.type(b"\x03") and terminal.process.poll() is None:
                time.sleep(0.05)
            status = terminal.end()
            part.check(status in {0, 130}, f"seed {seed}: status {status} after Ctrl-C")
            part.check(
                terminal.mode == termios.tcgetattr(terminal.inner), f"seed {seed}: other modes at the end"
            )
            screen, _, end = bytes(terminal.output).partition(b"\x1b[?1049h")[2].rpartition(b"\x1b[?2026l")
            found = SCROLLING.search(screen)
            part.check(
                not found,
                f"seed {seed}: {found} in {screen[found.start() - 40 : found.end()] if found else b''}",
            )
            missing = [code for code in RESTORED if code not in end]
            part.check(not missing, f"seed {seed}: no {missing} at the end")

    part.each(range(20), run, 20, width=2)


def size(chance):
    return chance.randint(6, 60), chance.randint(20, 200)


def cause(chance, terminal):
    """Returns false when the program has stopped reading."""
    kind = chance.random()
    if kind < 0.05:
        terminal.resize(*size(chance))
        return True
    if kind < 0.2:
        button, row, column = (
            chance.choice([0, 0, 1, 2, 64, 65, 35]),
            chance.randint(0, 70),
            chance.randint(0, 210),
        )
        return terminal.type(b"\x1b[<%d;%d;%d%c" % (button, column, row, chance.choice(b"Mm")))
    if chance.random() < 0.2:
        time.sleep(chance.random() * 0.1)
    return terminal.type(chance.choice(KEYS))


FRAME = b"\x1b[?2026l"


def moving_gifs(torture, part):
    """GIFs keep moving, and the program doesn't grow. Lasts as long as the part may: alone, ten minutes."""
    variables = {"COLORTERM": "truecolor"}
    with torture.home() as home, Terminal(torture, home, 40, 120, environment=variables) as terminal:
        for key, title in (b"6", b"Curio: GIFs"), (b"2", b"Curio: Trending GIFs"):
            terminal.wait(terminal.is_still)
            terminal.type(key)
            terminal.wait(lambda: title in terminal.output)
        part.check(terminal.wait(lambda: is_steady(terminal), 20), "it keeps growing")
        early, began, frames = terminal.memory(), time.monotonic(), terminal.output.count(FRAME)
        while (seconds := time.monotonic() - began) < 5 or time.monotonic() < part.deadline:
            time.sleep(1)
            part.check(terminal.process.poll() is None, "ended by itself")
        rate, late = (terminal.output.count(FRAME) - frames) / seconds, terminal.memory()
        part.check(rate > (1 if torture.is_quick else 5), f"{rate:.1f} frames a second")
        part.check(late <= early + 4, f"{early} MB grew to {late} MB in {seconds:.0f} s")
        waits = [response_time(terminal, key) for key in [b"?", b"\x1b"] * 5]
        # A quick run may share the machine.
        longest = 2 if torture.is_quick else 0.1
        part.check(statistics.median(waits) < longest, f"keys had an effect after {waits}")


def is_steady(terminal):
    """Whether GIFs move and its memory stays the same for two seconds: it has loaded all of them."""
    memory, frames = terminal.memory(), terminal.output.count(FRAME)
    time.sleep(2)
    return terminal.memory() == memory and terminal.output.count(FRAME) > frames + 1


def response_time(terminal, key):
    """Seconds until the terminal gets something after a key."""
    before, began = len(terminal.arrived), time.monotonic()
    terminal.type(key)
    terminal.wait(lambda: len(terminal.arrived) > before)
    return time.monotonic() - began
