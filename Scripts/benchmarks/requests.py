"""Repositories and pictures from the loopback interface, with 50 ms latency."""

import itertools
import shutil

from . import homes

OWNER = "/users/apple/repos?per_page=100&page="
# Each is another state of all 500 repositories.
STATES = itertools.count(1)


def repositories(bench):
    def mode(state):
        return f"pages-5-50-{state}"

    def curl(_):
        pages = " ".join(f"'{bench.url(mode(0), OWNER)}{page}'" for page in range(1, 6))
        return bench.time(f"for page in {pages}; do curl --silent --output {bench.folder}/page $page; done")

    def fresh(number):
        return bench.ours("repos list --all", mode(0), f"fresh-{number}")

    def cleared(_):
        bench.ours("store clear repos --yes", home="again")
        return bench.ours("repos list --all", mode(0), "again")

    def unchanged(_):
        return bench.ours("repos list --all", mode(0), "again")

    def changed(_):
        return bench.ours("repos list --all --refresh", mode(next(STATES)), "again")

    bench.ours("repos list --all", mode(0), "again")
    for what, ours in (
        ("into a fresh folder", fresh),
        ("after store clear", cleared),
        ("again, unchanged (304)", unchanged),
        ("again with --refresh, everything changed", changed),
    ):
        what = f"500 repositories, 50 ms latency, {what}"
        bench.compare(what, ours, "curl, page by page", curl, 0.45, ["curl"], runs=10)


def stored_repositories(bench):
    large, small = homes.repositories(bench, 20_000), homes.repositories(bench, 20)
    for words in ("repos show apple/repository-7", "repos list"):
        bench.compare(
            f"{words}, 20,000 repositories stored",
            lambda _: bench.ours(words, "pages-1-0-0", large),
            "the same with 20",
            lambda _: bench.ours(words, "pages-1-0-0", small),
            1.2,
        )


def pictures(bench):
    stored, fetched = bench.folder / "desserts", {}
    bench.ours("desserts list --per-page 50", "many-50", "desserts")
    for number in range(1, 51):
        fetched |= {bench.url("many-50", f"/{number}.png"): bench.folder / "picture"}
    files = [word for url, file in fetched.items() for word in ("--output", str(file), url)]
    curl = ["curl", "--silent", "--parallel", "--parallel-immediate", "--parallel-max", "50", *files]

    def ours(number):
        # Another copy each time: on ext4, creating files takes longer soon after many were removed.
        home = f"desserts-{number}"
        shutil.copytree(stored, bench.folder / home)
        return bench.ours("desserts list --per-page 50 --width 120 --pictures kitty", "many-50", home)

    what = "50 pictures of 200 kB, 50 ms latency"
    bench.compare(what, ours, "curl --parallel", lambda _: bench.time(curl), 1.2, ["curl"], runs=10)


def large_save(bench):
    saved = bench.folder / "saved.png"
    bench.ours("apod on 2025-09-21", "huge", "saves")

    def ours(_):
        saved.unlink(missing_ok=True)
        return bench.ours(f"apod save 2025-09-21 --to {saved}", "huge", "saves")

    def curl(_):
        saved.unlink(missing_ok=True)
        return bench.time(["curl", "--silent", "--output", str(saved), bench.url("huge", "/large.png")])

    bench.compare("a save of 100 MB", ours, "curl --output", curl, 1.1, ["curl"], runs=5)
