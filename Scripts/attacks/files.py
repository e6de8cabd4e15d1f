"""Damaged files, and several processes that use the same ones."""

import os
import pathlib
import random
import re
import resource
import shutil
import socket
import subprocess
import time

from .home import COMMANDS
from .runner import limit, unprivileged


def planted_files(torture, part):
    with torture.home() as filled:
        torture.fill(filled)
        settings = filled.path / "config/curio/settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text('{"color": "never"}')
        settings.chmod(0o600)
        kinds = sorted(plant(filled.out / "example", "empty"))
        folders = ["data/curio", "cache/curio", "config/curio", "data", "cache", "config"]
        places = sorted(path for path in filled.names() if not path.startswith("out/")) + folders

        def run(home, case):
            place, kind = case
            subprocess.run(["cp", "-a", f"{filled.path}/.", home.path], check=True)
            plant(home.path / place, kind)
            other = random.Random(str(case)).choice(torture.names)
            name = next((name for name in torture.names if f"/{name}/" in place), other)
            options = {"preexec_fn": limit(resource.RLIMIT_AS, 2_500_000_000)}
            if kind == "mode 000":
                options = {"start": unprivileged(home)}
            allowed = {0, 3, 5, 8} | ({1, 2} if "config" in place else set())
            fetch, _, stored = COMMANDS[name]
            for command in [*stored, f"{fetch} --offline", "store list", "config list", f"{fetch} --refresh"]:
                outcome = torture.run(home, command, **options)
                part.check_status(outcome, allowed, f"{command} with {kind} in place of {place}")

        part.each([(place, kind) for place in places for kind in kinds], run, 400)


def plant(path, kind):
    """Puts something else in place of a file. Returns all kinds."""
    original = path.read_bytes() if path.is_file() else b"{}"
    remove(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    contents = damaged(original)
    links = {"dangling": path.parent / "nowhere/at/all", "loop": path, "device": pathlib.Path("/dev/zero")}
    if kind in contents:
        path.write_bytes(contents[kind])
    if kind == "mode 000":
        path.chmod(0)
    if kind in links:
        path.symlink_to(links[kind])
    if kind == "folder":
        (path / "inner").mkdir(parents=True)
    if kind == "FIFO":
        os.mkfifo(path)
    if kind == "60 MB":
        path.write_bytes(b"[" + b"1," * 30_000_000 + b"1]")
    if kind == "3 GB":
        with open(path, "wb") as file:
            file.truncate(3_000_000_000)
    return contents.keys() | links.keys() | {"folder", "FIFO", "60 MB", "3 GB"}


def remove(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def damaged(original):
    """A file's content, damaged in many ways."""
    extremes = ("0", "-1", "9223372036854775807", "1e308")
    return {
        "empty": b"",
        "garbage": b"\xff\0garbage",
        "cut": original[: len(original) // 2],
        "nested": b"[" * 100_000,
        "null": b"null",
        "list": b"[1]",
        "newer": re.sub(rb'"version"\s*:\s*\d+', b'"version":999', original),
        "byte order mark": b"\xef\xbb\xbf" + original,
        "property list": b"<plist>" + b"<array>" * 100_000,
        "binary property list": b"bplist00" + b"\xa1" * 100_000,
        "mode 000": original,
        **{f"numbers {number}": with_numbers(number, original) for number in extremes},
    }


def with_numbers(number, record):
    """The record with that number in place of all others but its version."""
    return re.sub(
        rb'("version"\s*:\s*)?(?<=[:,\[\s])-?\d[\d.]*(?=\s*[,\]}])',
        lambda match: match[0] if match[1] else number.encode(),
        record,
    )


def unusable_locks(torture, part):
    """Whatever is in place of a lock file, a change succeeds."""

    def run(home, kind):
        torture.run(home, "emoji fetch")
        lock = home.store("emoji").with_name("emoji.lock")
        remove(lock)
        if kind == "folder":
            lock.mkdir()
        elif kind == "link":
            lock.symlink_to(home.path / "nowhere/lock")
        elif kind == "socket":
            socket.socket(socket.AF_UNIX).bind(str(lock))
        else:
            lock.write_bytes(b"")
            lock.chmod(0)
        options = {"start": unprivileged(home)} if kind == "mode 000" else {}
        outcome = torture.run(home, "emoji remove heart --yes", **options)
        part.check_status(outcome, {0}, f"emoji remove with a {kind} in place of its lock")

    part.each(["folder", "link", "socket", "mode 000"], run, 100)


def mixed_formats(torture, part):
    """A list that another Curio writes in the other format is never read as empty."""

    def run(home, number):
        torture.run(home, "desserts favorite 52893")
        formats = [{"CURIO_STORE_FORMAT": name} for name in ("plist", "json")]
        for turn in range(12):
            change = "desserts favorite 52894" + (" --remove" if turn % 2 else "")
            writer = torture.start(home, change, environment=formats[turn % 2])
            while writer.poll() is None:
                outcome = torture.run(home, "desserts favorites --json", environment=formats[turn // 2 % 2])
                what = f"desserts favorites beside {change} ({number}.{turn})"
                part.check(outcome.status == 0 and outcome.items, f"{what}: {outcome.output[:200]!r}")
            writer.communicate()

    if "desserts" in torture.names:
        part.each(range(40), run, 40, width=3)


def cleared_documents(torture, part):
    """Clearing saved data leaves no page and no screenshot with a name in it."""

    def run(home, clear):
        torture.run(home, "gender check Wilhelmina")
        part.check_status(torture.run(home, f"store clear {clear} --yes"), {0}, f"store clear {clear}")
        left = [name for name in home.names() if "wilhelmina" in name.lower()]
        left += [name for name in home.names() if b"Wilhelmina" in (home.path / name).read_bytes()]
        part.check(not left, f"store clear {clear} leaves {left}")

    if "gender" in torture.names:
        part.each(["gender", "--all"], run, 100)


def kills_during_changes(torture, part):
    def removed(home):
        names = [item["name"] for item in torture.run(home, "emoji list --all --json").items]
        return "heart" not in names

    def favorite(home):
        return bool(torture.run(home, "desserts favorites --all --json").items)

    changes = {
        "emoji": ("emoji remove heart --yes", "emoji restore", removed),
        "desserts": ("desserts favorite 52893", "desserts favorite 52893 --remove", favorite),
    }

    def run(home, case):
        name, _ = case
        make, unmake, is_made = changes[name]
        torture.fill(home, [name])
        for command in (make, unmake):
            torture.run(home, command)
        known, chance, before = home.names(), random.Random(str(case)), is_made(home)
        for _ in range(10):
            change = unmake if before else make
            process = torture.start(home, change)
            time.sleep(chance.random() * 0.03)
            process.kill()
            process.communicate()
            try:
                after = is_made(home)
            except TypeError:
                after = None
            is_right = after == (not before) or (process.returncode != 0 and after == before)
            what = f"{before} before, {after} after status {process.returncode} {case}"
            part.check(is_right, f"{change}: {what}")
            before = bool(after)
        # The next change removes the file of a killed one.
        for command in (make, unmake):
            torture.run(home, command)
        part.check(home.names() <= known, f"{make}: {home.names() - known} stay after kills {case}")

    cases = [(name, number) for name in changes if name in torture.names for number in range(30)]
    part.each(cases, run, 60, width=3)
