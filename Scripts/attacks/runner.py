"""Runs the program in many homes at once, and counts what doesn't hold."""

import contextlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from .home import COMMANDS, Home

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
DOCUMENTED = {0, 1, 2, 3, 4, 5, 6, 7, 8}


@contextlib.contextmanager
def trial(name, program=None, parent=None):
    """The program's path, a folder that is removed, and the port of a loopback server."""
    # Under nohup the programs would inherit that it is ignored.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if not program:
        build = subprocess.run([SCRIPTS / "build"], stdout=subprocess.PIPE, check=True, text=True)
        program = build.stdout.strip()
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    server = subprocess.Popen([sys.executable, SCRIPTS / "loopback-server"], **streams)
    with tempfile.TemporaryDirectory(prefix=f"{name}-", dir=parent) as folder, server:
        os.chmod(folder, 0o755)
        yield os.path.abspath(program), folder, int(server.stdout.readline())


class Outcome:
    def __init__(self, process, output, error, began):
        self.status, self.output, self.error = process.returncode, output or b"", error or b""
        self.seconds = time.monotonic() - began

    @property
    def items(self):
        """The items of a JSON document; None when there is none."""
        with contextlib.suppress(ValueError, KeyError, TypeError):
            return json.loads(self.output)["data"]["items"]


class Part:
    """One row of the table."""

    def __init__(self, title, torture, seconds):
        self.title, self.torture = title, torture
        self.cases, self.failures = 0, []
        self.lock = threading.Lock()
        self.deadline = time.monotonic() + seconds

    def check(self, holds, what):
        with self.lock:
            self.cases += 1
            if not holds:
                self.failures.append(what)

    def check_status(self, outcome, allowed, what):
        message = outcome.error.decode(errors="replace").strip()[-200:]
        expected = f"not in {sorted(allowed)}"
        self.check(outcome.status in allowed, f"{what}: status {outcome.status}, {expected}: {message}")

    def each(self, cases, run, most, width=6):
        """Runs a choice of the cases side by side, each in a home of its own, while there is time.

        Returns their number."""
        cases = list(cases)
        count = min(len(cases), max(3, int(most * self.torture.scale)))

        def guarded(case):
            if time.monotonic() > self.deadline:
                return False
            with self.torture.home() as home:
                run(home, case)
            return True

        with ThreadPoolExecutor(width) as pool:
            return sum(pool.map(guarded, random.Random(self.torture.seed).sample(cases, count)))


class Torture:
    def __init__(self, options, curio, folder, port):
        self.curio, self.folder, self.port, self.seed = curio, folder, port, options.seed
        self.is_quick = options.quick
        self.seconds, self.scale = (55, 0.1) if options.quick else (570, 1)
        listed = subprocess.run([curio, "features", "--json"], capture_output=True, check=True, text=True)
        self.names = [name for name in COMMANDS if f'"{name}"' in listed.stdout]

    @contextlib.contextmanager
    def home(self):
        home = Home(self.folder)
        try:
            yield home
        finally:
            subprocess.run(["chmod", "-R", "u+rwx", home.path], stderr=subprocess.DEVNULL)
            shutil.rmtree(home.path, ignore_errors=True)

    def environment(self, home, mode="ok"):
        return home.environment(f"http://127.0.0.1:{self.port}/{mode}")

    def start(self, home, command, mode="ok", environment=None, start=(), **options):
        words = command.split() if isinstance(command, str) else command
        variables = self.environment(home, mode) | (environment or {})
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [*start, self.curio, *(str(home.saved) if word == "OUT" else word for word in words)],
            env={name: value for name, value in variables.items() if value is not None},
            start_new_session=True,
            **({"cwd": home.out} | streams | options),
        )

    def run(self, home, command, mode="ok", **options):
        """Status `None` when it hangs."""
        began = time.monotonic()
        process = self.start(home, command, mode, **options)
        try:
            return Outcome(process, *process.communicate(timeout=20), began)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            outcome = Outcome(process, *process.communicate(), began)
            outcome.status = None
            return outcome

    def fill(self, home, names=None):
        for name in names or self.names:
            for command in (COMMANDS[name].fetch, *COMMANDS[name].stored):
                self.run(home, command)


def unprivileged(home, user=65534):
    """Permissions mean nothing to root. A user of its own has no processes but those that are tried."""
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        return ()
    subprocess.run(["chown", "-R", f"{user}:{user}", home.path], check=True)
    return ("setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups")


def limit(kind, value):
    return lambda: resource.setrlimit(kind, (value, value))


def marked(mark):
    """The programs that have a mark in their environment."""
    found = []
    for place in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"TORTURE={mark}".encode() in place.joinpath("environ").read_bytes().split(b"\0"):
                found.append(place.joinpath("comm").read_text().strip())
    return found


def status_of(process, field):
    """A field of a process's status; None when it has ended."""
    with contextlib.suppress(OSError):
        found = re.search(rf"{field}:\s+(\w+)", pathlib.Path(f"/proc/{process}/status").read_text())
        return found and found[1]


def left_running(mark, seconds=2):
    """The programs with a mark that still run after some seconds."""
    end = time.monotonic() + seconds
    while (living := marked(mark)) and time.monotonic() < end:
        time.sleep(0.02)
    return living
