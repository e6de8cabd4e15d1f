"""Hundreds of requests, and pages without end."""

import contextlib
import os
import pathlib
import re
import subprocess
import time

from .runner import Outcome

BOUNDS = {"descriptors": 100, "threads": 40, "MB": 100}


def many_requests(torture, part):
    if "desserts" in torture.names and os.path.isdir("/proc/self/fd"):
        with torture.home() as home:
            recipes = [str(52000 + number) for number in range(500)]
            command = ["desserts", "shopping", *recipes, "--timeout", "60"]
            process = torture.start(home, command, "slow-20", stdout=subprocess.DEVNULL)
            most = dict.fromkeys(BOUNDS, 0)
            while process.poll() is None:
                with contextlib.suppress(OSError, TypeError):
                    most = {name: max(most[name], value) for name, value in used(process.pid).items()}
                time.sleep(0.005)
            outcome = Outcome(process, *process.communicate(), 0)
            part.check_status(outcome, {0}, "desserts shopping of 500 recipes")
            for name, bound in BOUNDS.items():
                part.check(most[name] < bound, f"500 requests: {most[name]} {name}")
            part.title += " (at most " + ", ".join(f"{value} {name}" for name, value in most.items()) + ")"
    if "repos" in torture.names:
        with torture.home() as home:
            command = f"repos list --all --timeout {4 if torture.is_quick else 19}"
            outcome = torture.run(home, command, "pages-100000-0")
            part.check_status(outcome, {0, 7}, f"{command}, base URL /pages-100000-0")


def used(process):
    """A process's descriptors, threads and peak memory."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return {
        "descriptors": len(os.listdir(f"/proc/{process}/fd")),
        "threads": int(re.search(r"Threads:\s+(\d+)", status)[1]),
        "MB": int(re.search(r"VmHWM:\s+(\d+)", status)[1]) // 1024,
    }
