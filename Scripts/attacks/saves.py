"""Pictures that are saved where the user says."""

import random
import time

from loopback.pictures import LARGE_PNG

DAY = "apod save 2025-09-21 --to"


def killed_saves(torture, part):
    """A save that was killed can be repeated, and then leaves only the picture."""

    def run(home, number):
        chance = random.Random(f"{torture.seed} {number}")
        for _ in range(8):
            process = torture.start(home, f"{DAY} OUT", "slow-5")
            time.sleep(0.01 + chance.random() * 0.08)
            process.kill()
            process.communicate()
            home.saved.unlink(missing_ok=True)
        part.check_status(torture.run(home, f"{DAY} OUT"), {0}, f"{DAY} OUT after kills ({number})")
        left = sorted(path.name for path in home.out.iterdir())
        is_whole = home.saved.is_file() and home.saved.read_bytes() == LARGE_PNG
        part.check(left == ["saved"] and is_whole, f"{DAY} OUT after kills: {left} ({number})")

    if "apod" in torture.names:
        part.each(range(60), run, 60, width=3)


def long_names(torture, part):
    """A name as long as the system allows is saved; a longer one is refused."""

    def run(home, length):
        name = "x" * (length - 4) + ".png"
        what = f"{DAY} a name of {length} bytes"
        expected = [name] if length <= 255 else []
        part.check_status(torture.run(home, f"{DAY} {name}"), {0} if expected else {1, 2, 8}, what)
        found = [path.name for path in home.out.iterdir()]
        part.check(found == expected, f"{what}: {[each[-30:] for each in found]}")

    if "apod" in torture.names:
        part.each([200, 243, 244, 250, 255, 256, 300], run, 100)
