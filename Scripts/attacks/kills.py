"""Processes that are killed at any moment, and locks that can't be taken."""

import random
import socket
import time

from .runner import unprivileged


def kills_during_changes(torture, part):
    """A change that was killed is done or not, and the next one leaves no trace of it."""

    def removed(home):
        return "heart" not in [item["name"] for item in torture.run(home, "emoji list --all --json").items]

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


def unusable_locks(torture, part):
    """Whatever is in place of a lock file, a change succeeds."""

    def run(home, kind):
        torture.run(home, "emoji fetch")
        lock = home.store("emoji").with_name("emoji.lock")
        lock.unlink(missing_ok=True)
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

    if "emoji" in torture.names:
        part.each(["folder", "link", "socket", "mode 000"], run, 100)
