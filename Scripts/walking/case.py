"""A case: a world, where data comes from, and an act in it: a command, a thing at several widths, or keys."""

import json
import random
import re
import shutil

from attacks.home import COMMANDS

from .screen import FULL_SCREEN, Screen, plain

# How often each world is drawn.
WORLDS = {"sample": 5, "empty": 3, "refused": 1, "status": 3, "recorded": 3, "stretched": 7, "stored": 4}
# Only a time limit ends these.
ENDLESS = ("hang", "drip", "pictures-hang")
FAULTS = [
    *("fault-" + kind for kind in ("403 404 429 451 500 html empty object list null cut".split())),
    *("slow-3000", "flood", "redirect", "pictures-flood", *ENDLESS),
    *("mutated",) * 4,
]
FILLING = {name: [commands.fetch, *commands.more] for name, commands in COMMANDS.items()}
# A list, and the command that shows one of it by its first field.
DETAILS = [
    *[("emoji list --all", "emoji show")] * 2,
    *(("repos list", "repos show"), ("gifs trending", "gifs show"), ("desserts list", "desserts show")),
    *(("avatars list", "avatars search"), ("apod history", "apod on")),
]
SIZES = [
    *((40, 20), (60, 20), (80, 24), (99, 30), (100, 30), (101, 30), (120, 40), (200, 60), (573, 60)),
    *((700, 30), (853, 50), (960, 100)),
]
TERMS = [
    "xterm-256color"
] * 8 + "xterm screen-256color tmux-256color vt100 xterm-kitty linux dumb nonesuch".split()
KEYS = [
    *["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"] * 4,
    *["\r"] * 8,
    *["\x1b", "\t"] * 4,
    *["\x1b[Z", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"] * 2,
    *"123456789SvzusfrnpgGbytlPdm?.,|+-  hc",
    *("/heart", "/a", "/\x1b", ":random\r", ":list\r", ":\x1b", ":sort", "ikim\r", "icat\r", "iapple\r"),
    *("i\x1b", "99", "\x15", "\x1b[<64;10;5M", "\x1b[<65;10;5M", "\x1b[200~of\ntwo lines\x1b[201~"),
    *("👍🏽", "é", "\x7f", "\x0e"),
    *["click"] * 3,
]
# The seconds of a busy machine for a command that ends after four.
LONGEST_WAIT = 15
# What is for programs may be wider than the terminal.
FOR_PROGRAMS = {"--json", "--plain", "completions", "man", "schema", "export", "get", "path"}


class Kind:
    """The kind of a terminal: its size and environment, how late and how it answers, and its pictures."""

    def __init__(self, chance, size):
        self.size = size
        self.environment = {"TERM": chance.choice(TERMS), "COLORTERM": "truecolor"}
        odd = [{"COLORTERM": None}, {"COLORTERM": None, "TERM": "xterm"}, {"NO_COLOR": "1"}, {"LANG": "C"}]
        self.environment |= chance.choice([{}] * 4 + odd)
        # None for one that never answers.
        self.delay = chance.choice([0] * 4 + [chance.choice([0.05, 0.15, 0.5, 1.5]), None])
        self.way = chance.choice(["whole"] * 5 + ["in pieces", "twice", "among keys"])
        self.environment |= {"SSH_CONNECTION": "1 2 3 4"} if chance.random() < 0.2 else {}
        self.pictures = chance.choice(["symbols"] * 4 + ["auto", "none", "kitty", "sixel", "iterm"])
        self.flags = [] if self.pictures == "auto" else ["--pictures", self.pictures]

    def __str__(self):
        return f"{self.environment}, answers {self.way} after {self.delay} s, {self.pictures}"


class Case:
    def __init__(self, walk, home, world, seed, tell):
        self.walk, self.home, self.world, self.seed, self.tell = walk, home, world, seed, tell
        self.chance, self.failures, self.features = random.Random(f"{world}:{seed}"), [], list(FILLING)
        # A PATH without a browser, which would start for each name.
        programs = home.path / "bin"
        programs.mkdir()
        for name in ("sh", "true", "cat", "stty", "less"):
            if found := shutil.which(name):
                (programs / name).symlink_to(found)
        self.environment = {"PATH": str(programs), "PAGER": "cat", "EDITOR": "true", "BROWSER": "true"}
        # Where nothing listens.
        self.mode, self.flags = "fault-404", []
        if world in ("empty", "refused"):
            nowhere = {f"CURIO_{name.upper()}_BASE_URL": "http://127.0.0.1:1" for name in FILLING}
            self.environment |= nowhere

    def fail(self, what, place, detail):
        detail = re.sub(r"[^ -~\u00a0-\ud7ff]+", " ", detail)[:200]
        self.tell(f"  FAIL {what}: {detail}")
        self.failures.append((what, place, detail))

    def run(self):
        chance, world = self.chance, self.world
        if world == "status":
            fault = chance.choice(FAULTS)
            self.mode = f"mutated-{self.seed}" if fault == "mutated" else fault
        elif world in ("recorded", "stretched", "stored"):
            is_stretched = world == "stretched" or world == "stored" and chance.random() < 0.67
            self.mode = f"walk-{self.seed}" if is_stretched else "walk-"
            counting = [*FILLING] + ["repos", "gender"] * 2
            self.features = (
                chance.sample(list(FILLING), chance.choice([1, 2, 7]))
                if world == "stored"
                else [chance.choice(counting)]
            )
            for line in [line for name in self.features for line in FILLING[name]]:
                if world != "stored" and chance.random() < 0.8:
                    self.screen(line.split())
                else:
                    self.pipe(line.split(), ["--json"])
        self.tell(f"base URL /{self.mode}")
        self.flags = {
            "sample": [chance.choice(["--sample"] * 5 + ["--sample=empty"])],
            "status": ["--timeout", "4"] if self.mode in ENDLESS or chance.random() < 0.5 else [],
            "empty": ["--offline"],
            "stored": ["--offline"],
        }.get(world, [])
        chance.choice([self.menu] * 5 + [self.command] * 4 + [self.detail] * 3)()

    def size(self):
        chance = self.chance
        if chance.random() < 0.75:
            return chance.choice(SIZES)
        columns = chance.choice([chance.randint(1, 80), chance.randint(60, 250), chance.randint(250, 1200)])
        return columns, chance.choice(
            [chance.randint(1, 20), chance.randint(10, 60), chance.randint(60, 400)]
        )

    def example(self):
        """The words of one of the examples in the program's help."""
        examples = [words for each in self.walk.commands.values() for words in each["examples"]]
        if len(self.features) < len(FILLING):
            examples = [words for words in examples if words[0] in self.features]
        words = self.chance.choice(examples)
        return [
            word.replace("/tmp", str(self.home.out))
            for word in words
            if not word.startswith("--sample") and word != "--json"
        ]

    def command(self):
        words, how = self.example(), self.chance.choice(["pipe", "json", "screen", "screen", "screen"])
        if how == "screen":
            self.screen(words)
        else:
            self.pipe(words, ["--json"] if how == "json" else [])

    def words(self, words, flags):
        """The flags stand before what is no flag."""
        at = words.index("--") if "--" in words else len(words)
        return [*words[:at], *(flag for flag in self.flags if flag not in words), *flags, *words[at:]]

    def pipe(self, words, flags):
        """One JSON document with --json, else records without control characters. Returns the document."""
        words = self.words(words, flags)
        self.tell(f"$ curio {' '.join(words)}   [pipe]")
        place = "curio " + " ".join(words[:2])
        outcome = self.walk.run(self.home, words, self.mode, environment=self.environment)
        self.tell(f"  = status {outcome.status}")
        if "--timeout" in words and outcome.seconds > LONGEST_WAIT:
            return self.fail("longer than its time limit", place, f"{outcome.seconds:.0f} s")
        if outcome.status not in self.walk.statuses:
            error = outcome.error[-200:].decode("utf-8", "replace")
            return self.fail(f"ended with {outcome.status}", place, error)
        # A greeting says nothing with nothing saved.
        if "--small" in words and not outcome.output:
            return None
        try:
            text = outcome.output.decode()
            if flags and not text and outcome.status:
                text = outcome.error.decode().strip().splitlines()[-1]
            if flags:
                return json.loads(text, parse_constant=lambda constant: json.loads(""))
        except (ValueError, IndexError) as error:
            return self.fail("not one document in UTF-8", place, f"{error}: {outcome.output[:100]}")
        if bad := re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text):
            around = text[max(0, bad.start() - 40) : bad.end() + 40]
            self.fail("a control character in a pipe", place, f"{bad[0]!r} in {around!r}")

    def screen(self, words):
        """A command on a terminal, with an answer if it asks."""
        kind = Kind(self.chance, self.size())
        answer = self.chance.choice([b"y\r", b"n\r", b"\r", b"\x1b", b"\x1b[B\r"])
        with Screen(self, self.words(words, kind.flags), kind) as run:
            run.settle(8, 2)
            if run.is_running:
                run.type(answer, 1)
                run.settle(3, 1)
            run.finish(1)
            self.check_width(run)

    def check_width(self, run):
        """No line of ASCII is wider than the terminal, a single word and what is for programs apart."""
        if run.has_failed or run.columns < 20 or FOR_PROGRAMS & set(run.words) or FULL_SCREEN in run.output:
            return
        for line in run.output.decode("utf-8", "replace").split("\r\n"):
            text = plain(line.rstrip("\r")).split("\r")[-1].rstrip()
            is_moved = re.search(r"\x1b8|\x1b\[[0-?]*[A-HJLMPSTXdf]", line)
            is_text = text.isascii() and text.isprintable() and " " in text.strip()
            if len(text) > run.columns and is_text and not is_moved:
                return run.fail("a line wider than the terminal", f"{len(text)}: {text[:160]}")

    def detail(self):
        """What a detail's JSON says in few letters is on its screen, whatever the width."""
        pairs = [pair for pair in DETAILS if pair[0].split()[0] in self.features]
        if not pairs:
            return self.command()
        listing, show = self.chance.choice(pairs)
        listed = self.pipe(listing.split(), ["--json"])
        items = listed.get("data", {}).get("items") if isinstance(listed, dict) else None
        fields = self.walk.commands[listing.split()[0], listing.split()[1]]["fields"]
        value = str(self.chance.choice(items).get(fields[0]) or "") if items else ""
        # No shell could pass a NUL.
        if not value or re.search("[\0\ud800-\udfff]", value):
            return self.command()
        words = show.split() + ["--"] * value.startswith("-") + [value]
        one, two = (self.pipe(words, ["--json"]) for _ in range(2))
        data = one.get("data") if isinstance(one, dict) else None
        if not isinstance(data, dict) or "items" in data or data != two.get("data"):
            return
        self.compare(words, data, fields[0])

    def compare(self, words, data, first):
        values = {key: value if isinstance(value, list) else [value] for key, value in data.items()}
        short = {
            key: value
            for key, each in values.items()
            for value in each
            if isinstance(value, str) and 0 < len(value) <= 20 and value.isprintable()
        }
        kind, seen = Kind(self.chance, None), {}
        # A hint is there only where it fits.
        kind.environment |= {"LANG": "C.UTF-8", "CURIO_HINTS": "off"}
        rows = self.chance.choice([10, 24, 30, 40, 60])
        for columns in (80, 100, 120, 200, self.chance.randint(40, 140)):
            kind.size = columns, rows
            with Screen(self, self.words(words, [*kind.flags, "--no-pager"]), kind) as run:
                run.settle(20, 4)
                run.finish(0.5)
                self.check_width(run)
                if run.has_failed or run.process.returncode != 0:
                    return
                text = "".join(plain(run.output.decode("utf-8", "replace")).split())
                seen[columns] = {
                    key for key, value in short.items() if all(word in text for word in value.split())
                }
                missing = sorted(seen[80] - seen[columns])
                lost = [f"{key} {short[key]}" for key in missing if columns >= 100 or key == first]
                if lost:
                    return run.fail("a short value that 80 columns show is missing", ", ".join(lost))

    def menu(self):
        """Keys in the menu, then out of it."""
        chance, kind = self.chance, Kind(self.chance, self.size())
        start = [] if chance.random() < 0.35 else [chance.choice(self.features)]
        with Screen(self, self.words(start, kind.flags), kind) as run:
            run.settle(3, 0.4)
            for number in range(chance.randint(5, chance.choice([10, 30, 60]))):
                if not run.is_running:
                    break
                self.cause(run)
                run.settle(0.6, chance.choice([0.03, 0.06, 0.15]))
                if number % 8 == 7 and not run.repaints():
                    return
            if run.repaints():
                run.finish(0)

    def cause(self, run):
        """A key, a click or a resize."""
        chance = self.chance
        if chance.random() > 0.94:
            columns, rows = self.size()
            self.tell(f"  resize {columns}x{rows}")
            return run.resize(rows, columns)
        key = chance.choice(KEYS)
        if key == "click":
            place = f"{chance.randint(1, min(run.columns, 200))};{chance.randint(1, min(run.rows, 60))}"
            key = f"\x1b[<0;{place}M\x1b[<0;{place}m"
        self.tell(f"  {key!r}")
        run.type(key.encode(), 0.5)
