"""The menu on a terminal."""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

FRAME_END = b"\x1b[?2026l"


class Terminal:
    def __init__(self, command, environment, columns, rows):
        self.start = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(command[0], command, environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.file)

    def type(self, keys):
        os.write(self.file, keys)

    def read(self, seconds):
        """What is printed next; nothing after so many seconds without output."""
        is_ready, _, _ = select.select([self.file], [], [], seconds)
        return os.read(self.file, 65536) if is_ready else b""

    def frames(self, count=1):
        """Reads so many frames."""
        text = b""
        while text.count(FRAME_END) < count:
            piece = self.read(10)
            if not piece:
                sys.exit(f"Scripts/bench: no frame in 10 s after {text[-2000:]}")
            text += piece
        return text

    def settle(self, seconds=0.5):
        """Reads until nothing is printed for so long."""
        while self.read(seconds):
            pass

    def run(self, seconds):
        """Reads for so long."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.read(left)

    @property
    def now(self):
        """Milliseconds since the start."""
        return (time.perf_counter() - self.start) * 1000

    def key(self, key, frames=1):
        """Milliseconds from a key to its last frame."""
        start = time.perf_counter()
        self.type(key)
        self.frames(frames)
        return (time.perf_counter() - start) * 1000

    # Linux only.

    @property
    def cpu(self):
        """Milliseconds of this process and of the ones that it has waited for."""
        numbers = self.proc("stat").rpartition(")")[2].split()
        return sum(map(int, numbers[11:15])) * 1000 / os.sysconf("SC_CLK_TCK")

    @property
    def wakeups(self):
        """Of each thread."""
        tasks = pathlib.Path(f"/proc/{self.process}/task").iterdir()
        return {task.name: self.number("voluntary_ctxt_switches", task / "status") for task in tasks}

    @property
    def peak(self):
        """In megabytes."""
        return self.number("VmHWM", f"/proc/{self.process}/status") / 1024

    def proc(self, name):
        return pathlib.Path(f"/proc/{self.process}/{name}").read_text()

    def number(self, field, path):
        return int(re.search(rf"^{field}:\s+(\d+)", pathlib.Path(path).read_text(), re.MULTILINE)[1])
