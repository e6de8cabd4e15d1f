"""A run of the program on a terminal that answers its questions, at once, late or never, and how it ended."""

import contextlib
import os
import re
import select
import signal
import termios
import threading
import time

from attacks.terminal import Terminal

QUESTIONS = re.compile(
    rb"\x1b\[0?c|\x1b\[1[468]t|\x1b\[6n|\x1b\[\?u|\x1b\[\?\d+\$p|\x1b\[>0?q|\x1b\]1[01];\?(?=\x07|\x1b)"
    rb"|\x1b_G[^\x1b]*a=q[^\x1b]*\x1b"
)
ANSWER = re.compile(rb"\[\?62;|rgb:|;OK|\$y|walk 1\.0|\[\d+;\d+(?:;\d+)?[Rt]")
# The rest of a sequence comes with what is read next.
UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_][^\x07\x1b]{0,200}\x1b?)?$")
MODES = {
    "1049": "the alternate screen",
    "1000": "the mouse",
    "1002": "the mouse",
    "1006": "the mouse",
    "2004": "pasting",
    "2026": "a held-back screen",
}
FULL_SCREEN = b"\x1b[?1049h"
# Line feeds and sequences that make a terminal scroll, or a line wrap.
SCROLLING = re.compile(rb"[\n\x0b\x0c]|\x1b[DEM]|\x1b\[[0-9;]*[LMSTr]|\x1b\[\?7h")


def plain(text):
    """The text without escape sequences."""
    return re.sub(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-~])", "", text)


class Screen(Terminal):
    def __init__(self, case, words, kind):
        self.case, self.words, self.kind = case, words, kind
        self.columns, self.rows = self.widest, _ = kind.size
        self.asked, self.peak, self.has_failed = 0, 0, False
        self.asked_at, self.writing = 0, threading.RLock()
        case.tell(f"$ curio {' '.join(words)}   [{self.columns}x{self.rows}, {kind}]")
        environment = case.environment | kind.environment
        super().__init__(case.walk, case.home, self.rows, self.columns, case.mode, environment, words)

    def type(self, keys, within=10):
        with self.writing:
            return super().type(keys, within)

    def resize(self, rows, columns):
        super().resize(rows, columns)
        self.rows, self.columns, self.widest = rows, columns, max(self.widest, columns)

    def heard(self):
        new = bytes(self.output[self.asked :])
        half = UNFINISHED.search(new)
        new = new[: half.start()] if half else new
        self.asked += len(new)
        for question in QUESTIONS.findall(new) if self.kind.delay is not None else []:
            answer, self.asked_at = self.answer(question.decode()), time.monotonic()
            if self.kind.delay:
                timer = threading.Timer(self.kind.delay, self.send, [answer])
                timer.daemon = True
                timer.start()
            else:
                self.send(answer)

    def send(self, text):
        pieces = {
            "in pieces": [text[start : start + 7] for start in range(0, len(text), 7)],
            "twice": [text * 2],
            "among keys": [f"x{text}y"],
        }.get(self.kind.way, [text])
        # It may have ended. No terminal writes a key into an answer.
        with contextlib.suppress(OSError), self.writing:
            for piece in pieces:
                os.write(self.descriptor, piece.encode())
                time.sleep(0.002 * (len(pieces) > 1))

    def answer(self, question):
        pictures = self.kind.pictures
        if question.endswith("c"):
            return "\x1b[?62;4;22c" if pictures == "sixel" else "\x1b[?62;22c"
        if question.endswith("n"):
            return "\x1b[1;1R"
        if question.endswith("t"):
            sizes = {"4": (self.rows * 18, self.columns * 9), "6": (18, 9), "8": (self.rows, self.columns)}
            return "\x1b[%s;%d;%dt" % (question[3], *sizes[question[3]])
        if question.startswith("\x1b]"):
            return question[:4] + ";rgb:1c1c/1c1c/1c1c\x1b\\"
        if question.startswith("\x1b_G"):
            return f"\x1b_G{re.search('i=[0-9]+', question)[0]};OK\x1b\\" if pictures == "kitty" else ""
        if question.endswith("$p"):
            return question[:-2] + ";2$y"
        return "\x1bP>|walk 1.0\x1b\\" if question.endswith("q") else ""

    @property
    def is_running(self):
        return self.process.poll() is None

    def settle(self, seconds, quiet):
        """Waits until nothing came for some time, the program has ended, or the time is over."""
        self.wait(lambda: self.is_still(quiet) or not self.is_running, seconds)
        self.peak = max(self.peak, self.memory("VmHWM"))

    def repaints(self):
        """Whether Ctrl-L draws again; a menu of lines has no such key."""
        self.settle(1, 0.1)
        if not self.is_running or FULL_SCREEN not in self.output:
            return True
        mark, cpu, began = len(self.output), self.cpu(), time.monotonic()
        self.type(b"\x0c", 0.5)
        while self.is_running and len(self.output) == mark:
            used, seconds = self.cpu() - cpu, time.monotonic() - began
            if used > 3 or seconds > 15:
                detail = f"{used:.1f} s of processor time, {seconds:.0f} s, at most {self.widest} columns"
                self.fail("no repaint for Ctrl-L", detail)
                return False
            time.sleep(0.02)
        return True

    def finish(self, patience):
        """Lets it end by itself for so long, then by q and Ctrl-C; then says what is wrong with its end."""
        self.wait(lambda: not self.is_running, patience)
        cpu, began, is_interrupted = self.cpu(), time.monotonic(), False
        keys = [b"\x03\x03", b"q"] if self.case.seed % 2 else [b"\x03\x03"]
        while self.is_running:
            is_interrupted = True
            self.type(keys.pop() if len(keys) > 1 else keys[0], 0.5)
            self.wait(lambda: not self.is_running, 1)
            used, seconds = self.cpu() - cpu, time.monotonic() - began
            if self.is_running and (used > 5 or seconds > 20):
                detail = f"{used:.1f} s of processor time, {seconds:.0f} s"
                return self.fail("no end after q and Ctrl-C twice", detail)
        self.wait(lambda: self.is_still(0.1), 10)
        self.judge(is_interrupted)

    def judge(self, is_interrupted):
        status, text = self.process.returncode, self.output.decode("utf-8", "replace")
        said = plain(text[-20000:])
        self.case.tell(f"  = status {status}, {self.peak} MB, {len(self.output)} bytes")
        is_ended = status in self.case.walk.statuses or status == 130 and is_interrupted
        if not is_ended and not (status == -signal.SIGINT and is_interrupted):
            return self.fail(f"ended with {status}", said[-200:])
        if self.peak > 600:
            self.fail("more than 600 MB of memory", str(self.peak))
        self.check_terminal(text)

    def check_terminal(self, text):
        """The screen never scrolled, and the terminal is as it was."""
        frames = bytes(self.output).partition(FULL_SCREEN)[2].rpartition(b"\x1b[?2026l")[0]
        if self.kind.pictures in ("symbols", "none") and (found := SCROLLING.search(frames)):
            self.fail("it scrolls", repr(frames[found.start() - 40 : found.end()]))
        flags = termios.tcgetattr(self.inner)[3]
        for name in ("ECHO", "ICANON"):
            if not flags & getattr(termios, name):
                self.fail(f"terminal left without {name}")
        if ANSWER.search(rest := self.rest()):
            self.fail("an answer is left for the shell", repr(rest))
        found = re.finditer(r"\x1b\[\?([\d;]+)([hl])", text)
        modes = {number: match[2] == "h" for match in found for number in match[1].split(";")}
        left = {name for number, name in MODES.items() if modes.get(number)}
        if modes.get("25") is False:
            left.add("a hidden cursor")
        for what in sorted(left):
            self.fail(f"terminal left with {what}")

    def rest(self):
        """What the next program would read, when the last answer must have come."""
        if self.asked_at:
            time.sleep(max(0, self.asked_at + (self.kind.delay or 0) + 0.1 - time.monotonic()))
        mode = termios.tcgetattr(self.inner)
        mode[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(self.inner, termios.TCSANOW, mode)
        return os.read(self.inner, 4096) if select.select([self.inner], [], [], 0)[0] else b""

    def fail(self, what, detail=""):
        """Names a failure with where the program was: the menu's last title, or the command."""
        self.has_failed = True
        titles = re.findall(rb"\x1b\]2;(?:Curio: )?([^\x07\x1b]*)", self.output)
        place = "curio " + " ".join(self.words[:2])
        if FULL_SCREEN in self.output and titles:
            place = f"the menu at “{titles[-1].decode('utf-8', 'replace')[:60]}”"
        self.case.fail(what, place, f"{self.columns}x{self.rows}, {detail}")
