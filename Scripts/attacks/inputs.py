"""What comes in besides responses: forged replies, pastes, endless input, large settings, editors."""

import contextlib
import json
import os
import random
import signal
import subprocess
import time

from .runner import DOCUMENTED, write_program
from .terminal import Terminal

NUMBERS = ["", "0", "-1", "65536", str(2**63 - 1), str(-(2**63)), str(2**64), "9" * 10_000]
# With N for a number.
SEQUENCES = [
    "\x1b[<N;1;1M",
    "\x1b[<0;N;N M",
    "\x1b[<0;N;NM",
    "\x1b[<64;N;Nm",
    "\x1b[N~",
    "\x1b[1;NA",
    "\x1b[?NcN",
    "\x1b[?N;4c",
    "\x1b[6;N;Nt",
    "\x1b[8;N;Nt",
    "\x1b[?997;Nn",
    "\x1b[?2031;N$y",
    "\x1b]11;rgb:N/N/N\x1b\\",
    "\x1b]11;rgb:N/N/N\x07",
    "\x1bP>|term(N)\x1b\\",
    "\x1b_Gi=31;N\x1b\\",
    "\x1b_Gi=N;OK\x1b\\",
    "\x1b[IN\x1b[O",
    "\x1b[N",
    "\x1b]N",
]


def forged_replies(torture, part):
    """Sequences of a terminal with numbers that none sends do nothing; the menu takes keys after them."""
    chance = random.Random(torture.seed)
    cases = [text.replace("N", number) for text in SEQUENCES for number in NUMBERS]
    chance.shuffle(cases)
    batches = [cases[start : start + 20] for start in range(0, len(cases), 20)]

    def run(home, batch):
        with Terminal(torture, home) as terminal:
            terminal.wait(terminal.is_still)
            for text in batch:
                terminal.type(text.encode())
                time.sleep(0.05)
            status = terminal.process.poll()
            part.check(status is None, f"status {status} after {batch!r:.300}")
            check_quits(part, terminal, "forged replies")

    part.each(batches, run, len(batches), width=2)


def check_quits(part, terminal, what):
    """Ctrl-C ends the menu."""
    for _ in range(20):
        if not terminal.type(b"\x03") or terminal.process.poll() is not None:
            break
        time.sleep(0.1)
    status = terminal.end()
    part.check(status in {0, 130}, f"{what}, then Ctrl-C: status {status}")


def pastes(torture, part):
    """Much text in a field, pasted or typed by a program, stops nothing."""
    texts = {
        "1 MB": "text " * 200_000,
        "80,000 marks": "e" + "\u0301" * 80_000,
        "300,000 marks": "e" + "\u0301" * 300_000,
        "joiners": "👩\u200d" * 20_000,
        "controls": "".join(map(chr, (0, 7, 8, 0x9B, 0x202E))) * 20_000,
    }
    cases = [(name, brackets) for name in texts for brackets in ("\x1b[200~{}\x1b[201~", "{}", "\x1b[200~{}")]

    def run(home, case):
        name, brackets = case
        with Terminal(torture, home) as terminal:
            terminal.wait(terminal.is_still)
            terminal.type(b"/" + brackets.format(texts[name]).encode(), 20)
            check_quits(part, terminal, f"{name} in {brackets!r}")
            part.check(terminal.memory("VmHWM") < 150, f"{name}: {terminal.memory('VmHWM')} MB")

    part.each(cases, run, len(cases), width=2)


WRITERS = {
    "nothing": "true",
    "late": "sleep 1; echo none",
    "never": "sleep 60",
    "half a line, then never": "printf no; sleep 60",
    "zeros without end": "cat /dev/zero",
    "a line without end": "yes k | tr -d '\\n'",
    "lines without end": "yes ada",
    "rubbish": "head -c 300000 /dev/urandom",
    "30 MB": "yes ada | head -c 30000000",
}
READERS = [
    "config set gifs.apiKey -",
    "config set pictures -",
    "gender check -",
    "gifs search -",
    "desserts shopping -",
]


def standard_input(torture, part):
    """`-` ends within the time limit whatever writes, with a documented status and little memory."""
    cases = [(writer, reader) for writer in WRITERS for reader in READERS]

    def run(home, case):
        writer, reader = case
        shell = ["bash", "-c", 'ulimit -v 4000000; exec "${@:2}" < <(eval "$1")', "bash", WRITERS[writer]]
        process = torture.start(home, f"{reader} --json --timeout 3", start=shell)
        began = time.monotonic()
        status = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = process.wait(timeout=20)
        part.check(
            status in DOCUMENTED,
            f"{reader}, {writer}: status {status} after {time.monotonic() - began:.0f} s",
        )
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    part.each(cases, run, 45)


def large_settings(torture, part):
    """Settings near and over the limit: nothing is lost, and what mends them works."""
    cases = [(size, way) for size in (900_000, 1_000_000, 1_100_000, 5_000_000) for way in ("file", "value")]

    def run(home, case):
        size, way = case
        path = home.path / "config/curio/settings.json"
        if way == "file":
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps({"gifs.apiKey": "k" * size, "color": "never"}))
        else:
            torture.run(home, "config set color never")
            refused = torture.run(home, "config set gifs.apiKey -", start=feeding("k" * size, home))
            part.check(refused.status == 2, f"a value of {size} bytes: status {refused.status}")
        for command in ("config list", "doctor --offline", "emoji list", "config set pictures none"):
            outcome = torture.run(home, command)
            part.check_status(outcome, DOCUMENTED, f"{command} with {size} bytes as a {way}")
        unset = torture.run(home, "config unset gifs.apiKey")
        part.check(unset.status == 0, f"unset with {size} bytes as a {way}")
        part.check(json.loads(path.read_text()).get("color") == "never", f"color is lost with {size} bytes")
        part.check(torture.run(home, "config list").status == 0, f"config list after {size} bytes as a {way}")

    part.each(cases, run, 8, width=4)


def feeding(text, home):
    path = home.path / "input"
    path.write_text(text)
    return ["bash", "-c", f'"$@" <{path}', "bash"]


def two_editors(torture, part):
    """Two `config edit` and a `config set` at any moment lose no change, and leave no draft."""

    def run(home, number):
        chance = random.Random(torture.seed * 100 + number)
        editor = home.path / "editor"
        # Adds a setting of its own to what it was given.
        write_program(
            editor,
            "#!/bin/sh\nsleep $PAUSE\n"
            "sed -i \"s/^{/{ \\\"$NAME\\\": 1,/; s/,\\\\( *}\\\\)/\\\\1/\" \"$1\"\nsleep $PAUSE\n",
        )
        torture.run(home, "config set color never")
        edits = []
        for name in ("first", "second"):
            pause = f"{chance.random() * 0.3:.2f}"
            variables = {"EDITOR": str(editor), "NAME": name, "PAUSE": pause}
            edits.append(Terminal(torture, home, environment=variables, command="config edit"))
        time.sleep(chance.random() * 0.5)
        torture.run(home, "config set pictures none")
        is_killed = number % 4 == 3
        if is_killed:
            edits[1].process.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]))
        statuses = [edit.end() for edit in edits]
        for edit in edits:
            edit.__exit__()
        folder = home.path / "config/curio"
        saved = json.loads((folder / "settings.json").read_text())
        wanted = {"color": "never", "pictures": "none", "first": 1} | ({} if is_killed else {"second": 1})
        missing = {key for key in wanted if saved.get(key) != wanted[key]}
        part.check(not missing, f"edit {number}: {missing} missing in {saved}, statuses {statuses}")
        with Terminal(torture, home, environment={"EDITOR": "true"}, command="config edit") as last:
            last.end()
        known = {"settings.json", ".settings.json.lock"}
        left = [path.name for path in folder.iterdir() if path.name not in known]
        part.check(not left, f"edit {number}: {left} stay")

    part.each(range(12), run, 12, width=2)
