"""Homes with much in them."""

import datetime
import shutil

COUNT = 10_000
FETCH = [
    "emoji fetch",
    "avatars search octocat",
    "repos list",
    "gender check Kim",
    "apod on 2025-09-21",
    "gifs search cat",
    "desserts list",
    "desserts show 52893",
]
# A stored file of each feature, and the part of its name that is another in each copy.
COPIED = {
    "emoji": ("all.json", "all"),
    "avatars": ("octocat.json", "octocat"),
    "repos": ("page%2Fapple%2F20%2F1.json", "apple"),
    "gender": ("result - kim.json", "kim"),
    "apod": ("day%2F2025-09-21.json", "2025-09-21"),
    "gifs": ("list%2Fsearch%2Fcat%3F.json", "cat"),
    "desserts": ("recipe%3A52893.json", "52893"),
}


def small(bench):
    """A home with something stored of each feature, and GitHub's whole emoji list."""
    if not (bench.folder / "small").exists():
        for words in FETCH:
            bench.ours(words, "many-0" if words.startswith("emoji") else "ok", "small")
    return "small"


def large(bench):
    """The same with 10,000 more entries, spread over the features."""
    home = bench.folder / "large"
    if not home.exists():
        shutil.copytree(bench.folder / small(bench), home)
        for feature, (name, part) in COPIED.items():
            original = next(home.rglob(f"store/{feature}/")) / name
            # The list of all emojis is one entry, and a large one.
            content = b'{"savedAt":"2026-01-01T00:00:00Z","value":[]}'
            if feature != "emoji":
                content = original.read_bytes()
            for number in range(COUNT // len(COPIED)):
                day = datetime.date(2010, 1, 1) + datetime.timedelta(number)
                other = {"apod": f"{day}", "desserts": f"{60_000 + number}"}.get(feature, f"{part}{number}")
                original.with_name(name.replace(part, other)).write_bytes(content)
    return "large"


def repositories(bench, count):
    """A home with so many repositories, on pages of 100 with up to 10,000 of an owner, and a page of 20."""
    home = f"repositories-{count}"
    if not (bench.folder / home).exists():
        for number, owner in enumerate(("apple", "swiftlang")):
            if (pages := min(count // 100 - 100 * number, 100)) > 0:
                bench.ours(f"repos list {owner} --all", f"pages-{pages}-0-0", home)
        bench.ours("repos list", "pages-1-0-0", home)
    return home
