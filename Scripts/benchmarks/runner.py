"""Runs commands in turn with their peers, and collects the rows of the table."""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

FEATURES = ("emoji", "avatars", "repos", "gender", "apod", "gifs", "desserts")


class Bench:
    def __init__(self, options, folder, port):
        self.curio, self.runs = options.curio, options.runs
        self.folder, self.port = pathlib.Path(folder), port
        self.rows, self.missing = [], set()

    def url(self, mode, path=""):
        return f"http://127.0.0.1:{self.port}/{mode}{path}"

    def environment(self, mode="ok", home="home"):
        """Nothing of the user's. A home's folder is made when it is first used."""
        os.makedirs(self.folder / home, exist_ok=True)
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder / home),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "CURIO_GIFS_API_KEY": "key",
        } | {f"CURIO_{feature.upper()}_BASE_URL": self.url(mode) for feature in FEATURES}

    def ours(self, words, mode="ok", home="home"):
        """Milliseconds of a command of Curio."""
        return self.time([self.curio, *words.split()], self.environment(mode, home))

    def time(self, command, environment=None):
        """Milliseconds of a command's whole process; of a shell's for a string."""
        program, *arguments = ["sh", "-c", command] if isinstance(command, str) else command
        quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in range(3)]
        environment = environment or self.environment()
        start = time.perf_counter()
        process = os.posix_spawnp(program, [program, *arguments], environment, file_actions=quiet)
        _, status = os.waitpid(process, 0)
        seconds = time.perf_counter() - start
        if status:
            sys.exit(f"Scripts/bench: {command} ended with {os.waitstatus_to_exitcode(status)}")
        return seconds * 1000

    def usage(self, command, environment=None):
        """Peak memory and CPU time of a command, which a small process starts: a process begins with the peak
        memory of its parent."""
        starter = (
            "import os, sys\n"
            "quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, 2, 0)]\n"
            "process = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)\n"
            "used = os.wait4(process, 0)[2]\n"
            "print(used.ru_maxrss, used.ru_utime + used.ru_stime)"
        )
        command = [sys.executable, "-I", "-S", "-c", starter, *command]
        environment = environment or self.environment()
        output = subprocess.run(command, capture_output=True, check=True, env=environment).stdout
        peak, seconds = map(float, output.split())
        return {"MB": peak / (1024 if sys.platform == "linux" else 1024 * 1024), "ms": seconds * 1000}

    def has(self, *programs):
        """Whether they are installed; the others are named at the end."""
        missing = {program for program in programs if not shutil.which(program)}
        self.missing |= missing
        return not missing

    def compare(self, what, ours, peer_name, peer, goal, needs=(), runs=None):
        """Measures both in turn; they are given the number of the run."""
        has_peer = self.has(*needs)
        mine, others = [], []
        for number in range(runs or self.runs):
            mine.append(ours(number))
            if has_peer:
                others.append(peer(number))
        self.row(what, "ms", mine, peer_name, others, goal)

    def least(self, what, ours, peer, goal, needs=(), home="home", times=1):
        """Measures the processor time of two commands in turn, and takes the least of the runs. Ours does the
        work so many times."""
        if not self.has(*needs):
            return
        environment = self.environment(home=home)
        mine, others = [], []
        for _ in range(max(3, self.runs // 5)):
            mine.append(self.usage(ours, environment)["ms"] / times)
            others.append(self.usage(peer, environment)["ms"])
        self.row(f"{what}: CPU time", "ms", [min(mine)], pathlib.Path(peer[0]).name, [min(others)], goal)

    @staticmethod
    def product(name):
        """The path of a release product, built if need be."""
        build = [pathlib.Path(__file__).parent.parent / "build", name]
        return subprocess.run(build, stdout=subprocess.PIPE, check=True, text=True).stdout.strip()

    def row(self, what, unit, ours, peer_name, peer, goal):
        """A row from the median of each."""
        ours, peer = (statistics.median(values) if values else None for values in (ours, peer))
        ratio = ours / peer if ours is not None and peer else None
        row = {"what": what, "unit": unit, "ours": ours, "peer": peer_name, "peerValue": peer, "ratio": ratio}
        reached = None if ratio is None else ratio <= goal
        self.rows.append(row | {"goal": goal, "reached": reached})
        print(f"{text(self.rows[-1:])}", file=sys.stderr, flush=True)


def text(rows):
    def value(number, unit):
        return "–" if number is None else f"{number:.1f} {unit}"

    cells = []
    for row in rows:
        ratio = "–" if row["ratio"] is None else f"{row['ratio']:.2f}"
        missed = "missed" if row["reached"] is False else ""
        ours, peer = value(row["ours"], row["unit"]), value(row["peerValue"], row["unit"])
        cells.append((row["what"], ours, row["peer"], peer, ratio, f"≤ {row['goal']:g}", missed))
    if len(rows) > 1:
        cells.insert(0, ("what", "Curio", "peer", "", "ratio", "goal", ""))
    widths = [max(len(line[column]) for line in cells) for column in range(7)]
    return "\n".join(
        "  ".join(f"{cell:{align}{width}}" for cell, align, width in zip(line, "<><>>><", widths)).rstrip()
        for line in cells
    )
