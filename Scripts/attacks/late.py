"""Terminals that answer late, in pieces, twice, among keys or never."""

import contextlib
import os
import re
import select
import termios
import threading
import time

from .terminal import Terminal

ANSWERS = {
    rb"\x1b_Gi=31[^\x1b]*\x1b\\": b"\x1b_Gi=31;OK\x1b\\",
    rb"\x1b\[>0q": b"\x1bP>|foot(1.16)\x1b\\",
    rb"\x1b\[16t": b"\x1b[6;20;10t",
    rb"\x1b\]11;\?\x1b\\": b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    rb"\x1b\[c": b"\x1b[?62;4;22c",
}
QUESTION = re.compile(b"|".join(ANSWERS))
DELAYS = (0, 0.05, 0.12, 0.3, 0.8, None)
WAYS = ("whole", "in pieces", "twice", "among keys")
COMMANDS = ("emoji show heart", "apod today", "repos list", "today", "doctor", "config list")
MENUS = (0.1, 0.3, 1.0)


class LateTerminal(Terminal):
    def __init__(self, torture, home, command, delay, way, environment):
        self.delay, self.way, self.answered = delay, way, 0
        # No terminal writes a key into an answer.
        self.whole = threading.Lock()
        super().__init__(torture, home, environment=environment, command=f"{command} --sample".strip())

    def _read(self):
        with contextlib.suppress(OSError):
            while True:
                self.output += os.read(self.descriptor, 65536)
                self.arrived.append((time.monotonic(), len(self.output)))
                answers = b""
                for question in QUESTION.finditer(self.output, self.answered):
                    self.answered = question.end()
                    answers += next(
                        answer for form, answer in ANSWERS.items() if re.fullmatch(form, question[0])
                    )
                if answers and self.delay is not None:
                    threading.Timer(self.delay, self.answer, [answers]).start()

    def answer(self, answers):
        pieces = {
            "in pieces": [answers[start : start + 7] for start in range(0, len(answers), 7)],
            "twice": [answers * 2],
            "among keys": [b"x" + answers + b"y"],
        }.get(self.way, [answers])
        with contextlib.suppress(OSError), self.whole:
            for piece in pieces:
                os.write(self.descriptor, piece)
                time.sleep(0.002)

    def left(self):
        """What the next program would read, and whether the terminal echoes lines again."""
        time.sleep((self.delay or 0) + 0.1)
        mode = termios.tcgetattr(self.inner)
        is_restored = mode[3] == self.mode[3]
        mode[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(self.inner, termios.TCSANOW, mode)
        is_ready = select.select([self.inner], [], [], 0)[0]
        return os.read(self.inner, 4096) if is_ready else b"", is_restored


def late_terminals(torture, part):
    """However late a terminal answers, nothing of it is left for the shell."""

    def run(home, case):
        command, delay, way, is_remote = case
        what = f"{command or 'menu'}, answers {way} after {delay} s, {'remote' if is_remote else 'local'}"
        environment = {"PAGER": "cat"} | ({"SSH_CONNECTION": "1 2 3 4"} if is_remote else {})
        leaves = command in MENUS
        with LateTerminal(torture, home, "" if leaves else command, delay, way, environment) as terminal:
            if leaves:
                time.sleep(command)
                with terminal.whole:
                    terminal.type(b"q")
            status = terminal.end()
            rest, is_restored = terminal.left()
            part.check(status == 0, f"{what}: status {status}")
            part.check(not rest.strip(b"xy") and is_restored, f"{what}: left {rest!r}")

    cases = [
        (command, delay, way, is_remote)
        for command in COMMANDS + MENUS
        for delay in DELAYS
        for way in (WAYS if delay is not None else WAYS[:1])
        for is_remote in (False, True)
    ]
    part.each(cases, run, len(cases), width=8)
