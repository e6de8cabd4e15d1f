"""What a server sends: faults, mutations, hostile text, redirects, pages in any order."""

import json
import random
import urllib.request

from loopback import faults, hostile, pictures
from loopback.faults import ANY, EITHER

from .home import COMMANDS, WITH_PICTURES
from .runner import DOCUMENTED


def faulty_responses(torture, part):
    catalogue = faults.faults(b"{}", b"/")
    cases = [
        (name, fault, prefix)
        for fault in catalogue
        for name in torture.names
        for prefix in ("", "pictures-")
        if not prefix or name in WITH_PICTURES
    ]

    def run(home, case):
        name, fault, prefix = case
        allowed, _, then = catalogue[fault]
        # A page is shown without its picture.
        if prefix:
            allowed = allowed | EITHER
        timeout = 8 if then in ("close", "reset") else 2
        for command in [COMMANDS[name].fetch] + (COMMANDS[name].pictures if prefix else []):
            what = f"{command} --timeout {timeout}, base URL /{prefix}{fault}"
            before = home.files()
            outcome = torture.run(home, f"{command} --timeout {timeout}", prefix + fault)
            part.check_status(outcome, allowed, what)
            part.check(outcome.seconds < timeout + 3, f"{what}: took {outcome.seconds:.1f} s")
            check_stored(
                part, home, outcome, {path for path, _, _ in home.files() - before}, fault, prefix, what
            )
            # On a busy machine the time limit can come before the pictures.
            if prefix and outcome.status == 7:
                allowed = allowed | {3}

    done = part.each(cases, run, len(cases), width=16)
    part.title += f" ({done} of {len(cases)}, {len(catalogue)} faults)"


def check_stored(part, home, outcome, new, fault, prefix, what):
    # What a good response says is stored, with its picture or without.
    may_store = ("/limits/", "/store/") if prefix else ("/limits/",)
    new = {path for path in new if not any(name in path for name in may_store)}
    part.check(outcome.status == 0 or not new, f"{what}: status {outcome.status}, but stored {sorted(new)}")
    whole = (pictures.PNG, pictures.LARGE_PNG, pictures.GIF)
    damaged = [
        path
        for path in new
        if path.endswith((".png", ".gif", "saved")) and (home.path / path).read_bytes() not in whole
    ]
    # What a server sends whole is stored as it is.
    part.check(not damaged or fault.startswith("content"), f"{what}: stored damaged pictures {damaged}")


def mutated_responses(torture, part):
    def run(home, number):
        name = torture.names[number % len(torture.names)]
        command, stored = COMMANDS[name].fetch, COMMANDS[name].stored[0]
        seeds = [f"{torture.seed}.{number}.{turn}" for turn in range(6)]
        for seed in seeds:
            line = f"{command} --refresh --timeout 5"
            part.check_status(torture.run(home, line, f"mutated-{seed}"), ANY, f"{line}, /mutated-{seed}")
        outcome = torture.run(home, f"{stored} --offline")
        part.check_status(outcome, {0, 3, 5}, f"{stored} --offline after /mutated-{seeds[0]} and on")

    part.each(range(400), run, 400)


def terminal_injection(torture, part):
    def run(home, case):
        name, payload, field = case
        mode = f"hostile-{payload}-{field}"
        for command in (COMMANDS[name].fetch, *COMMANDS[name].stored):
            for form in ("", " --width 80 --color never --pictures none", " --json"):
                outcome = torture.run(home, command + form, mode)
                part.check_status(outcome, ANY, f"{command}{form}, base URL /{mode}")
                part.check_output(outcome, f"{command}{form}, base URL /{mode}")
        command = random.Random(str(case)).choice(["show", "list", "search"])
        typed = [name, command, hostile.PAYLOADS[payload].replace("\0", "")]
        outcome = torture.run(home, typed)
        part.check_status(outcome, DOCUMENTED, ascii(typed))
        part.check_output(outcome, ascii(typed))

    cases = [
        (name, payload, field)
        for name in torture.names
        for payload in range(len(hostile.PAYLOADS))
        for field in range(14)
    ]
    part.each(cases, run, 400)


def redirects_to_another_host(torture, part):
    """No key and no token goes along."""
    secrets = {"GITHUB_TOKEN": "ghp-secret", "CURIO_GIFS_API_KEY": "secret", "CURIO_APOD_API_KEY": "secret"}

    def run(home, name):
        outcome = torture.run(home, COMMANDS[name].fetch, "away", environment=secrets)
        part.check_status(outcome, {0, 5, 7}, f"{COMMANDS[name].fetch}, base URL /away")

    part.each(torture.names, run, 100)
    with urllib.request.urlopen(f"http://127.0.0.1:{torture.port}/trapped") as response:
        for head in json.load(response):
            part.check("secret" not in head, f"sent to another host: {head[:200]!r}")


def pages_in_any_order(torture, part):
    """All pages are listed, in order and once, whenever they arrive."""

    def run(home, number):
        pages = 2 + number % 8
        outcome = torture.run(home, "repos list --all --json", f"pages-{pages}-60")
        what = f"repos list --all, base URL /pages-{pages}-60"
        part.check_status(outcome, {0}, what)
        found = [item["name"] for item in outcome.items or []]
        expected = sorted(f"repository-{number}" for number in range(1, pages * 100 + 1))
        part.check(found == expected, f"{what}: {len(found)} of {len(expected)} in order")

    if "repos" in torture.names:
        part.each(range(80), run, 80)
