"""A screenful of moving GIFs, for long and on a slow line."""

import statistics
import time

from .terminal import Terminal

FRAME = b"\x1b[?2026l"


def gallery(torture, home, **options):
    """The sample world's GIFs on a terminal. They are drawn as characters."""
    terminal = Terminal(torture, home, 40, 120, environment={"COLORTERM": "truecolor"}, **options)
    for key, title in (b"6", b"Curio: GIFs"), (b"2", b"Curio: Trending GIFs"):
        terminal.wait(terminal.is_still)
        terminal.type(key)
        terminal.wait(lambda: title in terminal.output)
    return terminal


def answer(terminal, key):
    """Seconds until the terminal gets something after a key."""
    before, began = len(terminal.arrived), time.monotonic()
    terminal.type(key)
    terminal.wait(lambda: len(terminal.arrived) > before)
    return time.monotonic() - began


def longest_wait(torture):
    """Seconds until a key has an effect. A quick run may share the machine."""
    return 2 if torture.is_quick else 0.1


def is_steady(terminal):
    """Whether GIFs move and its memory stays the same for two seconds: it has loaded all of them."""
    memory, frames = terminal.memory(), terminal.output.count(FRAME)
    time.sleep(2)
    return terminal.memory() == memory and terminal.output.count(FRAME) > frames + 1


def moving_gifs(torture, part):
    """They keep moving, and the program doesn't grow. Lasts as long as the part may: alone, ten minutes."""
    with torture.home() as home, gallery(torture, home) as terminal:
        part.check(terminal.wait(lambda: is_steady(terminal), 20), "it keeps growing")
        early, began, frames = terminal.memory(), time.monotonic(), terminal.output.count(FRAME)
        while (seconds := time.monotonic() - began) < 5 or time.monotonic() < part.deadline:
            time.sleep(1)
            part.check(terminal.process.poll() is None, "ended by itself")
        rate = (terminal.output.count(FRAME) - frames) / seconds
        part.check(rate > (1 if torture.is_quick else 5), f"{rate:.1f} frames a second")
        late = terminal.memory()
        part.check(late <= early + 4, f"{early} MB grew to {late} MB in {seconds:.0f} s")
        waits = [answer(terminal, key) for key in [b"?", b"\x1b"] * 5]
        part.check(statistics.median(waits) < longest_wait(torture), f"keys were answered after {waits}")


def slow_line(torture, part):
    """At 20 kB a second GIFs move less often, so that there is room for what keys change."""
    with torture.home() as home, gallery(torture, home, speed=20_000) as terminal:
        time.sleep(2 if torture.is_quick else 10)
        waits = []
        for key in [b"?", b"\x1b"] * (1 if torture.is_quick else 5):
            part.check(terminal.wait(terminal.is_still, 15), "the line is never free")
            waits.append(answer(terminal, key))
        part.check(statistics.median(waits) < longest_wait(torture), f"keys were answered after {waits}")
        began = time.monotonic()
        terminal.type(b"q")
        part.check(
            terminal.end() == 0, f"status {terminal.process.poll()} after {time.monotonic() - began:.0f} s"
        )
