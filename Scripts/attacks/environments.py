"""Environments, limits and clocks that a program rarely meets."""

import json
import os
import resource
import shutil
import signal
import subprocess

from .home import COMMANDS
from .runner import DOCUMENTED, limit, unprivileged

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
HOMES = (None, "", "relative", "/proc/nope", "/sys/x", "/etc/passwd", "/nowhere", "/" + "long/" * 2000)
VARIABLES = [
    *({"HOME": home} | dict.fromkeys(FOLDERS) for home in HOMES),
    {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": ".", "XDG_CACHE_HOME": ""},
    {"TERM": None},
    {"TERM": "dumb"},
    {"LANG": "C", "LC_ALL": "C"},
    {"LANG": "xx_XX.bad"},
    {"COLUMNS": "0"},
    {"COLUMNS": "9" * 30},
    {"TZ": "../../etc/passwd"},
    {"PATH": ""},
    {"TMPDIR": "/nowhere"},
    {"CURIO_TIMEOUT": "1e400"},
    {"http_proxy": "http://[::"},
    {f"CURIO_{name.upper()}_BASE_URL": "http://[::1" for name in COMMANDS},
]


def worlds():
    """By name: a function of a home that makes the options of a run."""
    found = {"read-only folders": read_only, "a full disk": full_disk, "small files": small_files}
    for each in VARIABLES:
        found[str(each)[:60]] = lambda home, each=each: {"environment": each}
    for name in FOLDERS:
        found[f"{name} below a dangling link"] = lambda home, name=name: dangling(home, name)
    for closed in ([0], [1], [2], [0, 1, 2]):
        found[f"{closed} closed"] = lambda home, closed=closed: {"preexec_fn": lambda: close(closed)}
    for count in (8, 14, 16, 18, 20, 30):
        options = {"preexec_fn": limit(resource.RLIMIT_NOFILE, count)}
        found[f"{count} open files"] = lambda home, options=options: options
    if shutil.which("faketime"):
        for year in (1970, 1990, 2036, 2040, 9998):
            options = {"start": ("faketime", "-f", f"@{year}-02-07 06:28:16")}
            found[f"clock {year}"] = lambda home, options=options: options
    return found


def dangling(home, name):
    (home.path / "link").symlink_to(home.path / "nowhere/deep")
    return {"environment": {name: str(home.path / "link/below")}}


def read_only(home):
    for name in ("data", "cache", "config"):
        (home.path / name).mkdir(exist_ok=True)
        (home.path / name).chmod(0o555)
    return {"start": unprivileged(home)}


def full_disk(home):
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", home.path]
    if os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0:
        home.out.mkdir()
    return {}


def small_files(home):
    return {"preexec_fn": limit(resource.RLIMIT_FSIZE, 100)}


def close(numbers):
    for number in numbers:
        os.close(number)


def odd_environments(torture, part):
    commands = [
        command for name in torture.names for command in (COMMANDS[name].fetch, *COMMANDS[name].stored)
    ]
    commands += ["apod today", "apod random"] if "apod" in torture.names else []
    commands += ["doctor", "store list", "config list", "features", "emoji restore", "emoji list --sample"]
    commands += ["--version", "help"]
    all_worlds = worlds()

    def run(home, case):
        world, command = case
        torture.run(home, COMMANDS[torture.names[0]].fetch)
        line = command if command in ("--version", "help") else f"{command} --timeout 5"
        try:
            outcome = torture.run(home, line, **all_worlds[world](home))
        finally:
            if world == "a full disk":
                subprocess.run(["umount", "-l", home.path], stderr=subprocess.DEVNULL)
        # SIGXFSZ is how the system enforces that limit.
        allowed = DOCUMENTED | ({-signal.SIGXFSZ} if world == "small files" else set())
        part.check_status(outcome, allowed, f"{command} with {world}")

    part.each([(world, command) for world in all_worlds for command in commands], run, 900)


def few_resources(torture, part):
    """Without descriptors there is an error, as JSON where it is wanted."""

    def run(home, case):
        count, command = case
        outcome = torture.run(home, f"{command} --timeout 2", **few_files(count))
        what = f"{command} with {count} open files"
        part.check_status(outcome, DOCUMENTED, what)
        part.check(outcome.seconds < 8, f"{what}: took {outcome.seconds:.0f} s")
        if outcome.status and "--json" in command:
            part.check(is_error_document(outcome), f"{what}: {outcome.error[:200]!r} is no error document")

    cases = [(count, "emoji list --json") for count in (6, 8, 10, 12)]
    part.each(cases, run, 100)


def few_files(count):
    return {"preexec_fn": limit(resource.RLIMIT_NOFILE, count)}


def is_error_document(outcome):
    try:
        return not outcome.output and "code" in json.loads(outcome.error)["error"]
    except (ValueError, KeyError, TypeError):
        return False
