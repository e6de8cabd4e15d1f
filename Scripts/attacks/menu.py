"""Keys that arrive faster than a person types, and pictures that move for long."""

import contextlib
import statistics
import threading
import time

from .terminal import Terminal

# Within so many seconds the menu has ended.
FAST = 10


def piled_up_keys(torture, part):
    """However many keys wait, Ctrl-C ends the menu."""
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
    }

    def run(home, name):
        status, seconds, memory = play(torture, home, piles[name])
        part.check(status in {0, 130}, f"{name}, then Ctrl-C: status {status} after {seconds:.0f} s")
        part.check(memory < 150, f"{name}: {memory} MB")

    part.each(piles, run, 100, width=2)


def play(torture, home, keys):
    """Types into the menu, then Ctrl-C. Returns the exit status, seconds and megabytes."""
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
