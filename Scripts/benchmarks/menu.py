"""The menu on a terminal: its first frame, its keys, its work while nobody types."""

import itertools
import statistics
import subprocess

from . import homes
from .terminal import Terminal

GIF = "Modules/Features/Gifs/Sample/cat.gif"


def menu(bench, home, words="--pictures none", mode="ok", size=(80, 24)):
    return Terminal([bench.curio, *words.split()], bench.environment(mode, home), *size)


def first_frame(bench):
    large = homes.large(bench)

    def ours(_):
        with menu(bench, large) as terminal:
            terminal.frames()
            return terminal.now

    what = "start of the menu, until its first frame, 10,000 entries stored"
    bench.compare(what, ours, "gh --version", lambda _: bench.time(["gh", "--version"]), 0.12, ["gh"])


def preview(bench):
    """The first key on each feature of the front page."""
    large, times = homes.large(bench), []
    for _ in range(max(1, bench.runs // 6)):
        # Where the front page is a list with a pane.
        with menu(bench, large, size=(99, 27)) as terminal:
            terminal.settle()
            for _ in range(6):
                times.append(terminal.key(b"j", frames=2))
                terminal.settle(0.2)
    bench.row("from a key on the front page to its preview from the store", "ms", times, "30 ms", [30], 1)


def keys(bench):
    """In a list of 10,000 rows, and in its filter."""
    home = homes.repositories(bench, 10_000)
    with menu(bench, home, "--pictures none --offline repos", size=(200, 60)) as terminal:
        terminal.settle()
        # The filter loads the whole list.
        filters, typed = {}, b"/"
        for text in ("repository", "repository" + "0123456789" * 69):
            terminal.type(typed + text.encode())
            terminal.settle(3)
            filters[text] = filter_keys(bench, terminal)
            typed = b"\x15"
        terminal.type(b"\x15")
        terminal.settle(3)
        times = [terminal.key(b"\x1b[B") for _ in range(bench.runs)]
    bench.row("a key in the menu, 10,000 rows, 200×60", "ms", times, "5 ms", [5], 0.3)
    names = bench.folder / "repositories"
    names.write_text("".join(f"apple/repository-{number}\n" for number in range(1, 10_001)))
    has_peer = bench.has("fzf")
    for text, times in filters.items():
        peer = [bench.time(f"fzf --filter {text} <{names}; true") for _ in range(bench.runs * has_peer)]
        what = f"a keystroke of the filter after {len(text)} characters, 10,000 rows"
        bench.row(what, "ms", times, "fzf --filter over the same", peer, 0.5)


def filter_keys(bench, terminal):
    """Types a character and deletes it again."""
    times = []
    for _ in range(bench.runs):
        times.append(terminal.key(b"-"))
        terminal.settle(0.05)
        terminal.type(b"\x7f")
        terminal.settle(0.1)
    return times


def idle(bench):
    """For ten seconds."""
    with menu(bench, homes.large(bench), size=(120, 40)) as terminal:
        terminal.settle(2)
        cpu, before = terminal.cpu, terminal.wakeups
        terminal.run(10)
        cpu, after = terminal.cpu - cpu, terminal.wakeups
        wakeups = sum(count - before.get(task, 0) for task, count in after.items())
    bench.row(
        "idle menu for 10 s: CPU time", "ms", [cpu], "sleep 10", [bench.usage(["sleep", "10"])["ms"]], 1
    )
    bench.row("idle menu for 10 s: wake-ups", "", [wakeups], "the minute's", [1], 1)


def moving_gifs(bench):
    """12 of the sample world for ten seconds."""
    words = "--sample --pictures symbols gifs"
    with menu(bench, "empty", words, size=(120, 40)) as terminal:
        terminal.run(4)
        cpu = terminal.cpu
        terminal.run(10)
        cpu = terminal.cpu - cpu
    peer = []
    if bench.has("chafa"):
        command = [
            "chafa",
            "--format",
            "symbols",
            "--size",
            "27x8",
            "--animate",
            "on",
            "--duration",
            "10",
            GIF,
        ]
        with Terminal(command, bench.environment(), 120, 40) as terminal:
            terminal.run(9.5)
            peer = [12 * terminal.cpu / 9.5 * 10]
    bench.row(
        "12 GIFs moving at 120×40 for 10 s: CPU time", "ms", [cpu], "chafa, one of them × 12", peer, 0.15
    )


def memory(bench):
    peer = [bench.usage(["gh", "--version"])["MB"]] if bench.has("gh") else []
    command = [bench.curio, "emoji", "list"]
    environment = bench.environment(home=homes.small(bench))
    mine = bench.usage(["env", f"HOME={environment['HOME']}", *command])["MB"]
    bench.row("peak memory of emoji list", "MB", [mine], "gh --version", peer, 0.5)
    words = "--pictures kitty desserts"
    with menu(bench, "gallery", words, "many-0", (120, 40)) as terminal:
        terminal.settle()
        for _ in range(100):
            terminal.type(b"\x1b[B")
            terminal.settle(0.2)
        mine = terminal.peak
    bench.row("peak memory of the menu after 100 pictures", "MB", [mine], "gh --version", peer, 2)
