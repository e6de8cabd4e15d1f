"""Keys and lines that arrive faster than a person types."""

import fcntl
import os
import pty
import random
import re
import signal
import struct
import subprocess
import termios
import threading
import time

# Within so many seconds the menu has ended.
FAST = 10


def piled_up_keys(torture, part):
    """However many keys wait, Ctrl-C ends the menu."""
    noise = random.Random(torture.seed).randbytes(100_000)
    piles = {
        "1 MB of j": b"j" * 1_000_000,
        "1 MB of letters": b"abcdefgh" * 125_000,
        "1 MB of letters in a filter": b"/" + b"abcdefgh" * 125_000,
        "1 MB of Esc": b"\x1b" * 1_000_000,
        "an unterminated sequence": b"\x1b]" + b"x" * 1_000_000,
        "20,000 keys in a filter": b"/" + b"z" * 20_000,
        "700 characters in a list of 1,936": b"1\r2\r/" + b"e" * 700,
        # Without those that suspend or kill.
        "random keys": bytes(key for key in noise if key not in b"\x1a\x1c"),
    }

    def run(home, name):
        status, seconds, memory = play(torture, home, piles[name])
        part.check(status in {0, 130}, f"{name}, then Ctrl-C: status {status} after {seconds:.0f} s")
        part.check(memory < 150, f"{name}: {memory} MB")

    part.each(piles, run, 100, width=2)


def play(torture, home, keys):
    """Types into the menu on a terminal, then Ctrl-C. Returns the exit status, seconds and megabytes."""
    terminal, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = torture.start(
        home,
        "--sample",
        environment={"TERM": "xterm-256color"},
        stdin=inner,
        stdout=inner,
        stderr=inner,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(inner)
    shown = threading.Event()
    threading.Thread(target=drain, args=(terminal, shown), daemon=True).start()
    shown.wait(5)
    time.sleep(0.3)
    began = time.monotonic()
    threading.Thread(target=type_in, args=(terminal, keys), daemon=True).start()
    memory = 0
    while process.poll() is None and time.monotonic() - began < FAST + 5:
        memory = max(memory, resident(process.pid))
        time.sleep(0.02)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    os.close(terminal)
    return process.returncode, time.monotonic() - began, memory


def drain(terminal, shown):
    try:
        while os.read(terminal, 65536):
            shown.set()
    except OSError:
        pass


def type_in(terminal, keys):
    """Types the keys, and then Ctrl-C until the menu has ended."""
    try:
        while keys:
            keys = keys[os.write(terminal, keys[:4096]) :]
        while True:
            os.write(terminal, b"\x03")
            time.sleep(0.3)
    except OSError:
        pass


def resident(process):
    """In megabytes."""
    try:
        with open(f"/proc/{process}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) // 1024
    except (OSError, TypeError):
        return 0


def rubbish_lines(torture, part):
    """The menu on a pipe reads rubbish as fast as it comes."""
    chance = random.Random(torture.seed)
    inputs = {"300 kB of random bytes": chance.randbytes(300_000), "5,000 unknown choices": b"x\n" * 5000}

    def run(home, name):
        process = torture.start(home, "--sample", stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        began = time.monotonic()
        try:
            process.communicate(inputs[name] + b"\nq\n", timeout=FAST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        seconds = time.monotonic() - began
        part.check(process.returncode == 0, f"{name}: status {process.returncode} after {seconds:.0f} s")

    part.each(inputs, run, 100, width=2)
