"""Signals, and the programs that Curio starts."""

import os
import random
import shutil
import signal
import subprocess
import time

from loopback.pictures import GIF, LARGE_PNG

from .home import COMMANDS
from .runner import left_running, status_of

ENDED_BY = {signal.SIGINT: 130} | {kind: -kind for kind in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)}


def signals(torture, part):
    slow = slow_commands(torture.names)

    def run(home, number):
        chance = random.Random(f"{torture.seed} {number}")
        (earlier, command, mode), kind = chance.choice(slow), chance.choice(list(ENDED_BY))
        for each in earlier:
            torture.run(home, each)
        known, mark = home.names(), f"{os.getpid()}.{number}"
        process = torture.start(home, command, mode, environment={"TORTURE": mark})
        end_by(process, kind, after=chance.random() * (3 if "--screenshot" in command else 0.5))
        what = f"{kind.name} during {command}, base URL /{mode} (seed {torture.seed}, signal {number})"
        allowed = {0, 3, 5, 7, ENDED_BY[kind]}
        part.check(process.returncode in allowed, f"{what}: status {process.returncode}")
        living = left_running(mark)
        part.check(not living, f"{what}: {living} still run")
        torture.run(home, "--version")
        new = home.names() - known
        left = [path for path in new if path.startswith("out/") or "/." in path or ".part" in path]
        is_saved = home.saved.is_file() and home.saved.read_bytes() in (LARGE_PNG, GIF)
        part.check(not left or process.returncode == 0 or is_saved, f"{what}: {left[:3]} stay")

    part.each(range(300), run, 300, width=4)


def slow_commands(names):
    """What comes before, the command, and how the server behaves."""
    fetches = [([], COMMANDS[name].fetch) for name in names]
    slow = [(*fetch, mode) for fetch in fetches for mode in ("slow-300", "hang", "pictures-hang")]
    pictures = [([COMMANDS[name].fetch], command) for name in names for command in COMMANDS[name].pictures]
    slow += [(*picture, mode) for picture in pictures for mode in ("pictures-slow-300", "pictures-flood")]
    slow += [(["emoji fetch"], "emoji random --width 80 --pictures symbols", "ok")]
    if "gender" in names and any(map(shutil.which, ("chromium", "google-chrome", "firefox"))):
        slow += [([], "gender check Kim --screenshot", "ok")] * 3
    return slow


def end_by(process, kind, after):
    """Sends a signal some seconds after the process can handle it, and waits for the end."""
    while process.poll() is None and not catches(process.pid, kind):
        time.sleep(0.002)
    time.sleep(after)
    process.send_signal(kind)
    try:
        process.communicate(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


def catches(process, kind):
    """Whether a process has a handler for a signal."""
    return int(status_of(process, "SigCgt") or "0", 16) >> kind - 1 & 1
