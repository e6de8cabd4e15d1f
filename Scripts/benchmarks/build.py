"""The release build."""

import pathlib
import subprocess
import sys
import time

# The last commit of the first version.
FIRST = "14978b4"


def build(bench):
    """From a clean clone, against the first version's."""
    mine, first = (seconds(bench, commit) for commit in ("HEAD", FIRST))
    bench.row(
        "the release build from a clean clone", "s", [mine], f"the first version's ({FIRST})", [first], 0.8
    )


def seconds(bench, commit):
    project, clone = pathlib.Path(__file__).resolve().parents[2], bench.folder / f"clone-{commit}"
    subprocess.run(["git", "clone", "--quiet", project, clone], check=True)
    subprocess.run(["git", "-C", clone, "checkout", "--quiet", commit], check=True)
    start = time.perf_counter()
    command = ["swift", "build", "--package-path", clone, "--configuration", "release", "--product", "curio"]
    subprocess.run(command, stdout=sys.stderr, check=True)
    return time.perf_counter() - start
