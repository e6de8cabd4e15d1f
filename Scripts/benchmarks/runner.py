"""Runs commands and their peers, and collects the rows of the table."""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys

from attacks.home import COMMANDS, Home


class Bench:
    def __init__(self, curio, runs, folder, port):
        self.curio, self.runs, self.folder = curio, runs, pathlib.Path(folder)
        self.server = f"http://127.0.0.1:{port}"
        self.rows, self.missing, self.homes = [], set(), {}

    def home(self, name):
        """A user's folders, empty when they are first used."""
        return self.homes.setdefault(name, Home(self.folder))

    def environment(self, mode="ok", home="empty"):
        return self.home(home).environment(f"{self.server}/{mode}") | {"TERM": "xterm-256color"}

    def start(self, home, words, mode="ok", environment=None, **options):
        variables = self.environment(mode, home) | (environment or {})
        return subprocess.Popen(
            [self.curio, *words.split()], env=variables, start_new_session=True, **options
        )

    def run(self, words, mode="ok", home="empty"):
        subprocess.run(
            [self.curio, *words.split()],
            env=self.environment(mode, home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )

    def has(self, *programs):
        """Whether they are installed; the others are named at the end."""
        missing = {program for program in programs if not shutil.which(program)}
        self.missing |= missing
        return not missing

    def time(self, command, before=None, mode="ok", home="empty", runs=None):
        """Wall-clock and processor milliseconds of a command, each after another command."""
        if not self.has("hyperfine", command.split()[0]):
            return [], []
        result = self.folder / "result.json"
        flags = ["-N", "--warmup", "1", "--runs", str(runs or self.runs), "--style", "none"]
        flags += ["--prepare", before] if before else []
        words = ["hyperfine", *flags, "--export-json", result, command]
        quiet = {"stdout": subprocess.DEVNULL, "env": self.environment(mode, home)}
        subprocess.run(words, check=True, **quiet)
        found = json.loads(result.read_text())["results"][0]
        return [each * 1000 for each in found["times"]], [(found["user"] + found["system"]) * 1000]

    def compare(self, what, words, peer, goal, name=None, runs=None, **options):
        """A command of Curio beside a peer: a command, or the options of the same command."""
        mine, _ = self.time(f"{self.curio} {words}", runs=runs, **options)
        other = peer if isinstance(peer, dict) else {"command": peer}
        others, _ = self.time(**{"command": f"{self.curio} {words}", "runs": runs} | other)
        self.row(what, "ms", mine, name or peer, others, goal)

    def row(self, what, unit, ours, peer_name, peer, goal):
        """A row from the median of each."""
        ours, peer = (statistics.median(values) if values else None for values in (ours, peer))
        ratio = ours / peer if ours is not None and peer else None
        row = {"what": what, "unit": unit, "ours": ours, "peer": peer_name, "peerValue": peer, "ratio": ratio}
        self.rows.append(row | {"goal": goal, "reached": None if ratio is None else ratio <= goal})
        print(text(self.rows[-1:]), file=sys.stderr, flush=True)


def text(rows):
    def value(number, unit):
        return "–" if number is None else f"{number:.1f} {unit}"

    lines = []
    for row in rows:
        ratio = "–" if row["ratio"] is None else f"{row['ratio']:.2f}"
        ours, peer = value(row["ours"], row["unit"]), value(row["peerValue"], row["unit"])
        missed = "  missed" if row["reached"] is False else ""
        values = f"{ours:>10}  {row['peer']:32} {peer:>10} {ratio:>6}"
        lines.append(f"{row['what']:72} {values}  ≤ {row['goal']:g}{missed}")
    return "\n".join(lines)


def fill(bench, home, mode="ok"):
    """Stores something of each feature."""
    for name, commands in COMMANDS.items():
        bench.run(commands.fetch, "ok" if name == "emoji" else mode, home)
