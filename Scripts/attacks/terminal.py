"""The program on a terminal of its own."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import threading
import time

from .runner import status_of

TICKS = os.sysconf("SC_CLK_TCK")


class Terminal:
    """A menu with sample data, or a command. What it writes is read at once."""

    def __init__(self, torture, home, rows=24, columns=80, mode="ok", environment=None, command="--sample"):
        self.output, self.arrived = bytearray(), []
        self.descriptor, self.inner = pty.openpty()
        self.resize(rows, columns)
        self.mode = termios.tcgetattr(self.inner)
        options = dict.fromkeys(("stdin", "stdout", "stderr"), self.inner)
        options["preexec_fn"] = lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        variables = {"TERM": "xterm-256color"} | (environment or {})
        self.process = torture.start(home, command, mode, environment=variables, **options)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.inner)
        self.reader.join(5)
        os.close(self.descriptor)

    def resize(self, rows, columns):
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys, within=10):
        """Returns false when the program doesn't read them or has ended."""
        end = time.monotonic() + within
        while keys and self.process.poll() is None and time.monotonic() < end:
            if select.select([], [self.descriptor], [], 0.1)[1]:
                keys = keys[os.write(self.descriptor, keys[:1024]) :]
        return not keys

    def wait(self, holds, seconds=10):
        """Whether something holds in time."""
        end = time.monotonic() + seconds
        while not holds() and time.monotonic() < end:
            time.sleep(0.005)
        return bool(holds())

    def is_still(self, seconds=0.3):
        is_waiting = select.select([self.descriptor], [], [], 0)[0]
        return self.arrived and not is_waiting and time.monotonic() - self.arrived[-1][0] > seconds

    def end(self, seconds=10):
        """Waits for the end and reads the rest. Returns the status, None when it hangs."""
        self.wait(lambda: self.process.poll() is not None, seconds)
        self.wait(lambda: self.is_still(0.1), 2)
        return self.process.poll()

    def cpu(self):
        """Seconds of processor time, with that of programs that have ended."""
        try:
            with open(f"/proc/{self.process.pid}/stat") as stat:
                return sum(map(int, stat.read().rpartition(")")[2].split()[11:15])) / TICKS
        except OSError:
            return 0

    def memory(self, field="VmRSS"):
        """In megabytes."""
        return int(status_of(self.process.pid, field) or 0) // 1024

    def heard(self):
        """Called after each piece of output."""

    def _read(self):
        try:
            while True:
                data = os.read(self.descriptor, 65536)
                self.output += data
                self.arrived.append((time.monotonic(), len(self.output)))
                self.heard()
        except OSError:
            pass
