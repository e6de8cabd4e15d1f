"""A user's folders and the commands that are tried in them."""

import os
import pathlib
import tempfile
from collections import namedtuple

# Asks the API; what else does; commands that then need a picture; commands that then answer from the store.
Commands = namedtuple("Commands", "fetch more pictures stored")

SHOWN = "--width 80 --pictures kitty"
COMMANDS = {
    "emoji": Commands(
        "emoji fetch",
        [],
        [f"emoji show octocat {SHOWN}"],
        ["emoji list", "emoji search hart", "emoji show heart"],
    ),
    "avatars": Commands("avatars search octocat", [], [], ["avatars list"]),
    "repos": Commands(
        "repos list",
        ["repos list ada-writes", "repos show apple/aquarium"],
        [],
        ["repos list", "repos show apple/aquarium"],
    ),
    "gender": Commands(
        "gender check Kim", ["gender check Kim Ana"], [], ["gender check Kim", "gender screenshots"]
    ),
    "apod": Commands(
        "apod on 2025-09-20",
        ["apod today", "apod calendar"],
        ["apod save 2025-09-20 --to OUT"],
        ["apod history", "apod on 2025-09-20"],
    ),
    "gifs": Commands(
        "gifs search cat",
        ["gifs trending"],
        ["gifs save gif1 --to OUT", f"gifs show gif1 {SHOWN}"],
        ["gifs search cat", "gifs show gif1"],
    ),
    "desserts": Commands(
        "desserts list",
        ["desserts show 52893"],
        [f"desserts show 52893 {SHOWN}"],
        ["desserts list", "desserts cook 52893", "desserts history"],
    ),
}


class Home:
    """A user's folders, empty at first. `OUT` in a command is the file `saved`."""

    def __init__(self, parent):
        self.path = pathlib.Path(tempfile.mkdtemp(dir=parent))
        self.out = self.path / "out"
        self.out.mkdir()
        self.saved = self.out / "saved"

    def environment(self, base):
        folders = {f"XDG_{name.upper()}_HOME": str(self.path / name) for name in ("config", "data", "cache")}
        addresses = {f"CURIO_{name.upper()}_BASE_URL": base for name in COMMANDS}
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.path),
            "LANG": "C.UTF-8",
            "TMPDIR": str(self.out),
            "CURIO_GIFS_API_KEY": "key",
            # A recipe's still is at YouTube, which nothing here may reach.
            "https_proxy": base.rsplit("/", 1)[0],
            **folders,
            **addresses,
        }

    def store(self, name):
        """A feature's saved data."""
        return self.path / "data/curio/store" / name

    def files(self):
        """Every file but locks and the stamp of the last cleanup, with its size and time."""
        paths = (
            pathlib.Path(folder, name)
            for folder, _, names in os.walk(self.path)
            for name in names
            if "lock" not in name and name != ".cleaned"
        )
        return {
            (str(path.relative_to(self.path)), path.lstat().st_size, path.lstat().st_mtime_ns)
            for path in paths
        }

    def names(self):
        return {name for name, _, _ in self.files()}
