"""The menu on a terminal: its first frame, its keys, its work while nobody types."""

import os
import pathlib
import time

from attacks.runner import status_of
from attacks.terminal import Terminal

from . import commands
from .runner import Bench

FRAME_END = b"\x1b[?2026l"
GIF = pathlib.Path(__file__).resolve().parents[2] / "Modules/Features/Gifs/Sample/cat.gif"


def menu(bench, home, words="--pictures none", size=(24, 80), mode="ok"):
    return Terminal(bench, home, *size, mode=mode, command=words)


def milliseconds(terminal, count, began):
    """From a time to so many frames after those that had been there."""

    def end():
        place = -1
        for _ in range(count):
            place = terminal.output.find(FRAME_END, place + 1)
            if place < 0:
                return None
        return next((at for at, length in terminal.arrived if length >= place + len(FRAME_END)), None)

    assert terminal.wait(end), f"no frame in 10 s: {bytes(terminal.output[-300:])}"
    return (end() - began) * 1000


def key(terminal, keys, frames=1):
    terminal.output.clear()
    terminal.arrived.clear()
    began = time.monotonic()
    terminal.type(keys)
    return milliseconds(terminal, frames, began)


def settle(terminal, seconds=0.5):
    terminal.wait(lambda: terminal.is_still(seconds))


def first_frame(bench):
    large, times = commands.large(bench), []
    for _ in range(bench.runs):
        began = time.monotonic()
        with menu(bench, large) as terminal:
            times.append(milliseconds(terminal, 1, began))
    peer, _ = bench.time("gh --version")
    what = "start of the menu, until its first frame, 10,000 stored"
    bench.row(what, "ms", times, "gh --version", peer, 0.12)


def keys(bench):
    """In a list of 10,000 rows, and in its filter."""
    home = commands.stored(bench, 10_000)
    names = bench.folder / "repositories"
    names.write_text("".join(f"apple/repository-{number}\n" for number in range(1, 10_001)))
    with menu(bench, home, "--pictures none --offline repos", (60, 200)) as terminal:
        settle(terminal)
        # The filter loads the whole list.
        typed = b"/"
        for text in ("repository", "repository" + "0123456789" * 69):
            terminal.type(typed + text.encode())
            settle(terminal, 3)
            times = []
            for _ in range(bench.runs):
                times.append(key(terminal, b"-"))
                settle(terminal, 0.05)
                terminal.type(b"\x7f")
                settle(terminal, 0.1)
            fzf = bench.has("fzf") and bench.time(f"sh -c 'fzf --filter {text} <{names}; true'")[0]
            what = f"a keystroke of the filter after {len(text)} characters, 10,000 rows"
            bench.row(what, "ms", times, "fzf --filter over the same", fzf, 0.5)
            typed = b"\x15"
        terminal.type(b"\x15")
        settle(terminal, 3)
        times = [key(terminal, b"\x1b[B") for _ in range(bench.runs)]
    bench.row("a key in the menu, 10,000 rows, 200×60", "ms", times, "5 ms", [5], 0.3)


def wakeups(terminal):
    """By thread."""
    folder = f"{terminal.process.pid}/task"
    tasks = [f"{folder}/{task}" for task in os.listdir(f"/proc/{folder}")]
    return {task: int(status_of(task, "voluntary_ctxt_switches") or 0) for task in tasks}


def idle(bench):
    """For two minutes, in which it may wake for two cleanups."""
    with menu(bench, commands.large(bench), size=(40, 120)) as terminal:
        settle(terminal, 10)
        used, before = terminal.cpu() * 1000, wakeups(terminal)
        time.sleep(120)
        used, after = terminal.cpu() * 1000 - used, wakeups(terminal)
    count = sum(number - before.get(task, 0) for task, number in after.items())
    bench.row("idle menu for 120 s: CPU time", "ms", [used], "0.1 % of a core", [120], 1)
    bench.row("idle menu for 120 s: wake-ups", "", [count], "the cleanups'", [2], 1)


def moving_gifs(bench):
    """12 of the sample world for ten seconds."""
    with menu(bench, "empty", "--sample --pictures symbols gifs", (40, 120)) as terminal:
        time.sleep(4)
        used = terminal.cpu() * 1000
        time.sleep(10)
        used, peer = terminal.cpu() * 1000 - used, []
    if bench.has("chafa"):
        words = f"--format symbols --size 27x8 --animate on --duration 10 {GIF}"
        with menu(Bench("chafa", 0, bench.folder, 0), "empty", words, (40, 120)) as terminal:
            time.sleep(9.5)
            peer = [12 * terminal.cpu() * 1000 / 9.5 * 10]
    bench.row("12 GIFs moving at 120×40 for 10 s: CPU time", "ms", [used], "chafa, one × 12", peer, 0.15)
