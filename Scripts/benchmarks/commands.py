"""Starts, answers from the store, requests and pictures, as whole processes."""

import datetime
import shutil
import subprocess

from .runner import fill

COUNT = 10_000
OWNER = "/users/apple/repos?per_page=100&page="
# A stored file of each feature, and the part of its name that is another in each copy.
COPIED = {
    "emoji": ("all.json", "all"),
    "avatars": ("octocat.json", "octocat"),
    "gender": ("result - kim.json", "kim"),
    "apod": ("day%2F2025-09-20.json", "2025-09-20"),
    "gifs": ("list%2Fsearch%2Fcat%3F.json", "cat"),
    "desserts": ("recipe%3A52893.json", "52893"),
}


def small(bench):
    """A home with something stored of each feature, and GitHub's whole emoji list."""
    if "small" not in bench.homes:
        fill(bench, "small")
        bench.run("desserts show 52893", home="small")
    return "small"


def large(bench):
    """As small, with 10,000 more entries, spread over the features."""
    if "large" not in bench.homes:
        shutil.copytree(bench.home(small(bench)).path, bench.home("large").path, dirs_exist_ok=True)
        for feature, (name, part) in COPIED.items():
            original = bench.home("large").store(feature) / name
            # The list of all emojis is one entry, and a large one.
            empty = b'{"savedAt":"2026-01-01T00:00:00Z","value":[]}'
            content = empty if feature == "emoji" else original.read_bytes()
            for number in range(COUNT // len(COPIED)):
                day = datetime.date(2010, 1, 1) + datetime.timedelta(number)
                other = {"apod": f"{day}", "desserts": f"{60_000 + number}"}.get(feature, f"{part}{number}")
                original.with_name(name.replace(part, other)).write_bytes(content)
    return "large"


def starts(bench):
    for words, goal in (("--version", 1.05), ("emoji list", 1.1)):
        few, name = {"home": small(bench)}, "the same with one of each"
        what = f"{words}, 10,000 entries stored"
        bench.compare(what, words, few, goal, name, home=large(bench))
    bench.compare("--version", "--version", "curl --version", 0.35)
    bench.compare("help", "help", "gh --help", 0.12)


def emojis(bench):
    home = small(bench)
    url, what = f"{bench.server}/ok/emojis", "emoji list --json, stored"
    bench.compare(what, "emoji list --json", f"curl --silent {url}", 0.9, "curl of /emojis", home=home)
    names, words = bench.folder / "names", [bench.curio, "emoji", "list", "--all"]
    output = subprocess.run(words, env=bench.environment(home=home), capture_output=True, text=True).stdout
    names.write_text("".join(line.split("\t")[0] + "\n" for line in output.splitlines()))
    if bench.has("fzf"):
        peer, name = f"sh -c 'fzf --filter heart <{names}'", "fzf --filter heart"
        bench.compare("emoji search heart, 1,936 names", "emoji search heart", peer, 2.2, name, home=home)


def repositories(bench):
    """500 repositories with 50 ms latency."""
    urls = " ".join(f'"{bench.server}/pages-5-50-0{OWNER}{page}"' for page in range(1, 6))
    # Each page is a process, as a script would fetch it.
    curl = f"sh -c 'for url in {urls}; do curl --silent --output /dev/null $url; done'"
    words, home = "repos list --all", bench.home("repositories")
    bench.run(words, "pages-5-50-0", "repositories")
    clear = f"{bench.curio} store clear repos --yes"
    for what, flags, before, mode in (
        ("into a fresh folder", "", f"rm -rf {home.path}/data {home.path}/cache", "pages-5-50-0"),
        ("after store clear", "", clear, "pages-5-50-0"),
        ("again, unchanged (304)", "", None, "pages-5-50-0"),
        ("again with --refresh, everything changed", " --refresh", None, "pages-5-50-new"),
    ):
        options = {"before": before, "mode": mode, "home": "repositories", "runs": 10}
        what = f"500 repositories, 50 ms latency, {what}"
        bench.compare(what, words + flags, curl, 0.45, "curl, page by page", **options)


def stored(bench, count):
    """A home with so many repositories, on pages of 100 with up to 10,000 of an owner, and a page of 20."""
    home = f"repositories-{count}"
    if home not in bench.homes:
        for number, owner in enumerate(("apple", "swiftlang")):
            if (pages := min(count // 100 - 100 * number, 100)) > 0:
                bench.run(f"repos list {owner} --all", f"pages-{pages}-0-0", home)
        bench.run("repos list", "pages-1-0-0", home)
    return home


def stored_repositories(bench):
    for words in ("repos show apple/repository-7", "repos list"):
        few, mode = {"mode": "pages-1-0-0", "home": stored(bench, 20)}, "pages-1-0-0"
        what, home = f"{words}, 20,000 repositories stored", stored(bench, 20_000)
        bench.compare(what, words, few, 1.2, "the same with 20", mode=mode, home=home)


def pictures(bench):
    # Files are moved away and not removed: on ext4, creating some takes longer soon after many were removed.
    home, words = bench.home("desserts").path, "desserts list --per-page 50 --width 120 --pictures kitty"
    bench.run("desserts list --per-page 50", "slow-50", "desserts")
    files, old = bench.folder / "pictures", f"{home}/out/$$"
    urls = (f"--output {files}/{number}.png {bench.server}/slow-50/{number}.png" for number in range(1, 51))
    curl = f"curl --silent --create-dirs --parallel --parallel-immediate --parallel-max 50 {' '.join(urls)}"
    clean = {"before": f"sh -c 'mkdir {old}; mv {home}/cache {files} {old}; true'", "runs": 10}
    options = {"mode": "slow-50", "home": "desserts", **clean}
    what, peer = "50 pictures of 200 kB, 50 ms latency", {"command": curl, **clean}
    bench.compare(what, words, peer, 1.15, "curl --parallel, to files", **options)


def large_save(bench):
    saved = bench.folder / "saved.png"
    bench.run("apod on 2025-09-20", "huge", "saves")
    words, options = f"apod save 2025-09-20 --to {saved}", {"mode": "huge", "home": "saves", "runs": 5}
    before = f"rm -f {saved}"
    curl = {"command": f"curl --silent --output {saved} {bench.server}/huge/large.png", "before": before}
    bench.compare("a save of 100 MB", words, curl, 1.1, "curl --output", before=before, **options)


def large_day(bench):
    """A stored day whose picture has 12 megapixels: processor time."""
    if not bench.has("convert", "chafa", "hyperfine"):
        return
    bench.run("apod on 2025-09-20", home="day")
    file, size = bench.folder / "photo.jpeg", "100x34"
    words = ["convert", "-seed", "7", "-size", "4000x3000", "plasma:", "-quality", "90", file]
    if subprocess.run(words).returncode:
        return
    day = next(bench.home("day").path.rglob("pictures/apod/*"))
    day.unlink()
    shutil.copy(file, day.with_suffix(".jpeg"))
    words = f"{bench.curio} apod on 2025-09-20 --pictures symbols --width 100"
    _, mine = bench.time(words, home="day", runs=5)
    _, peer = bench.time(f"chafa --animate off --stretch --size {size} --format symbols {file}", runs=5)
    bench.row("a day of 12 megapixels, the whole program: CPU time", "ms", mine, "chafa", peer, 0.8)
