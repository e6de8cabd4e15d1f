"""Environments, limits and clocks that a program rarely meets, and input without end."""

import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import time

from .home import COMMANDS
from .runner import DOCUMENTED, Outcome, limit, status_of, unprivileged

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
SINGLE = {"TERM": None, "LANG": "xx_XX.bad", "COLUMNS": "9" * 30, "TZ": "../../etc/passwd", "PATH": ""}
SINGLE |= {"TMPDIR": "/proc/nowhere", "CURIO_TIMEOUT": "1e400", "http_proxy": "http://[::"}
HOMES = (None, "", "relative", "/proc/nope", "/sys/x", "/etc/passwd", "/" + "long/" * 2000)
VARIABLES = [
    *({"HOME": home} | dict.fromkeys(FOLDERS) for home in HOMES),
    {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": ".", "XDG_CACHE_HOME": ""},
    {"LANG": "C", "LC_ALL": "C"},
    *({name: value} for name, value in SINGLE.items()),
]
ODD_VALUES = ("", " ", "x" * 10_000, "\x1b[2J", "-1", "1e400", "/dev/zero", "http://me:sesame@[::1", "a\nb")


def variables_of_settings(torture):
    with torture.home() as home:
        settings = torture.run(home, "config list --json").items
    keys = [re.sub("(?<=[a-z])(?=[A-Z])", "_", setting["key"]) for setting in settings]
    return ["CURIO_" + key.replace(".", "_").upper() for key in keys]


def worlds(settings):
    """By name: a function of a home that makes the options of a run."""
    small = {"preexec_fn": limit(resource.RLIMIT_FSIZE, 100)}
    found = {"read-only folders": read_only, "a full disk": full_disk, "small files": lambda home: small}
    for each in VARIABLES + [{name: value} for name in settings for value in ODD_VALUES]:
        found[str(each)[:60]] = lambda home, each=each: {"environment": each}
    for closed in ([0], [1], [2], [0, 1, 2]):
        options = {"preexec_fn": lambda closed=closed: [os.close(number) for number in closed]}
        found[f"{closed} closed"] = lambda home, options=options: options
    for count in (8, 14, 16, 18, 20, 30):
        options = {"preexec_fn": limit(resource.RLIMIT_NOFILE, count)}
        found[f"{count} open files"] = lambda home, options=options: options
    if shutil.which("faketime"):
        for year in (1970, 1990, 2036, 2040, 9998):
            options = {"start": ("faketime", "-f", f"@{year}-02-07 06:28:16")}
            found[f"clock {year}"] = lambda home, options=options: options
    return found


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


def odd_environments(torture, part):
    """In any environment a command ends with a documented status, controls no terminal, shows no password."""
    commands = ["doctor", "store list", "config list", "features", "--version", "help"]
    for name in torture.names:
        commands += [COMMANDS[name].fetch, *COMMANDS[name].stored]
    all_worlds = worlds(variables_of_settings(torture))

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
        what, said = f"{command} with {world}", outcome.output + outcome.error
        part.check_status(outcome, allowed, what)
        part.check(b"\x1b[2J" not in said and b"sesame" not in said, f"{what}: {said[:200]!r}")

    part.each([(world, command) for world in all_worlds for command in commands], run, 900)


def many_requests(torture, part):
    """Hundreds of requests take few descriptors and threads, and little memory."""
    bounds = {"descriptors": 100, "threads": 40, "MB": 100}
    if "desserts" not in torture.names or not os.path.isdir("/proc/self/fd"):
        return
    with torture.home() as home:
        command = ["desserts", "shopping", *map(str, range(52000, 52500)), "--timeout", "60"]
        process = torture.start(home, command, "slow-20", stdout=subprocess.DEVNULL)
        most = dict.fromkeys(bounds, 0)
        while process.poll() is None:
            with contextlib.suppress(OSError, TypeError):
                most = {name: max(most[name], value) for name, value in used(process.pid).items()}
            time.sleep(0.005)
        outcome = Outcome(process, *process.communicate(), 0)
        part.check_status(outcome, {0}, "desserts shopping of 500 recipes")
        for name, bound in bounds.items():
            part.check(most[name] < bound, f"500 requests: {most[name]} {name}")


def used(process):
    """A process's descriptors, threads and peak memory."""
    return {
        "descriptors": len(os.listdir(f"/proc/{process}/fd")),
        "threads": int(status_of(process, "Threads")),
        "MB": int(status_of(process, "VmHWM")) // 1024,
    }


WRITERS = {
    "late": "sleep 1; echo none",
    "never": "sleep 60",
    "half a line, then never": "printf no; sleep 60",
    "zeros without end": "cat /dev/zero",
    "a line without end": "yes k | tr -d '\\n'",
    "lines without end": "yes ada",
    "rubbish": "head -c 300000 /dev/urandom",
}
READERS = ["config set pictures -", "gender check -", "gifs search -", "desserts shopping -"]


def standard_input(torture, part):
    """`-` ends within the time limit whatever writes, with a documented status and little memory."""

    def run(home, case):
        writer, reader = case
        shell = ["bash", "-c", 'ulimit -v 4000000; exec "${@:2}" < <(eval "$1")', "bash", WRITERS[writer]]
        process = torture.start(home, f"{reader} --json --timeout 3", start=shell)
        began, status = time.monotonic(), None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = process.wait(timeout=20)
        seconds = time.monotonic() - began
        part.check(status in DOCUMENTED, f"{reader}, {writer}: status {status} after {seconds:.0f} s")
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    part.each([(writer, reader) for writer in WRITERS for reader in READERS], run, 45)


LINES = ("word", "words", "wide", "marks", "address")
TEXTS = ("desserts show 52893", "apod on 2025-09-20", "repos list")


def long_lines(torture, part):
    """A text in one long line takes no more time than the limit, fetched or saved."""

    def run(home, case):
        command, kind = case
        for line in (f"{command} --width 60 --timeout 4", f"{command} --width 60 --offline --timeout 4"):
            outcome = torture.run(home, line, f"long-{kind}")
            part.check_status(outcome, {0, 3, 4, 5, 6, 7}, f"{line}, base URL /long-{kind}")
            part.check(outcome.seconds < 6, f"{line}, base URL /long-{kind}: {outcome.seconds:.0f} s")

    cases = [(text, kind) for text in TEXTS for kind in LINES if text.split()[0] in torture.names]
    part.each(cases, run, len(cases), width=3)
