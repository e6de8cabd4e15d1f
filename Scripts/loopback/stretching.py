"""Good responses whose values are larger or odder than usual, or missing."""

import functools
import json
import random
import re

from .pictures import png
from .samples import picture_files, sample

NUMBERS = [2**63 - 1] * 8 + [2 * 10**17] * 4 + [0, -1, 2**31, 2**53, -(2**63), 10**300, 1e300, 0.5]
MARKED = "".join(sign + "\u0301" for sign in "<>&'\"`$\\|;%* ")
TEXTS = [
    *("", "x", "word " * 2000, "x" * 10000, MARKED, MARKED * 40, "漢字" * 200),
    "שלום \u202eabc עולם",
    *(
        "👩‍👩‍👧‍👦🇦🇨👍🏽❤️" * 20,
        "a\u200b\u200d\ufeffb\u00ad",
        "tab\there\nand\r\nthere\u2028",
        "\ud800lone\udc00",
    ),
    *(
        "nul\0 esc\x1b[31m\x1b]0;x\x07 c1\x9b2J",
        "e" + "\u0301" * 500,
        "../../../etc/passwd",
        "-1",
        "1/0 cups",
    ),
    "$(x) `x`",
]
DATES = [
    *("0001-01-01", "9999-12-31", "1970-01-01T00:00:00Z", "2024-02-30", "292277026596-12-04T15:30:07Z"),
    *("-0044-03-15", "yesterday"),
]
LINKS = [
    *("", "file:///etc/passwd", "javascript:alert(1)", "ftp://127.0.0.1/x.png", "data:image/png;base64,AAAA"),
    *("//127.0.0.1/x.png", "http://[::1", "https://127.0.0.1:1/" + "x" * 10000),
]
KINDS = ("number", "text", "fraction", "list", "null", "gone", "date", "link", "picture")


class Stretching:
    """What is stretched follows from the seed alone: the same in all items, so that sums overflow."""

    def __init__(self, seed):
        chance = random.Random(f"stretching {seed}")
        self.seed, self.drawn = seed, {}
        self.kinds = chance.choice(
            [("number",)] * 9 + [("text",)] * 4 + [(kind,) for kind in KINDS[2:]] + [KINDS]
        )
        self.share = chance.choice([0.2, 1, 1, 1])
        self.number, self.text = chance.choice(NUMBERS), chance.choice(TEXTS)

    def __str__(self):
        return f"{' '.join(self.kinds)} in {self.share:.0%} of the fields, {self.number}, {self.text[:30]!r}"

    def draws(self, kind, key, share=1):
        if kind not in self.kinds:
            return False
        if (kind, key) not in self.drawn:
            self.drawn[kind, key] = random.Random(f"{self.seed} {key} {kind}").random()
        return self.drawn[kind, key] < self.share * share

    def content(self, value, key, chance):
        if isinstance(value, dict):
            kept = {name: each for name, each in value.items() if not self.draws("gone", name, 0.4)}
            return {name: self.content(each, name, chance) for name, each in kept.items()}
        if isinstance(value, list):
            if value and self.draws("list", key):
                first = self.content(value[0], key, chance)
                most = min(5000, 3_000_000 // len(json.dumps(first)))
                return [first] * chance.choice([0, 1, most])
            return [self.content(each, key, chance) for each in value]
        if self.draws("null", key):
            return None
        if isinstance(value, float):
            return self.number if self.draws("fraction", key) else value
        if isinstance(value, int) and not isinstance(value, bool):
            # Equal IDs would hide the rest.
            may = key != "id" or "list" in self.kinds
            return self.number if may and self.draws("number", key) else value
        return self.word(value, key, chance) if isinstance(value, str) else value

    def word(self, value, key, chance):
        if re.match(r"\d{4}-\d\d-\d\d", value):
            return chance.choice(DATES) if self.draws("date", key) else value
        if re.match(r"https?:", value):
            return chance.choice(LINKS) if self.draws("link", key) else value
        # GIPHY's sizes are texts.
        if value.isdigit() and self.draws("number", key):
            return str(self.number)
        return self.text if self.draws("text", key) else value

    def picture(self, chance):
        """A picture's bytes; None for one that isn't there."""
        if "picture" in self.kinds or chance.random() < 0.2:
            odd = [None, b"<html>no", b"", png(1, 1), png(1, 4000), png(8000, 3), png()[:40]]
            return chance.choice(odd + [path.read_bytes() for path in picture_files("broken")[:9]])
        return good_picture(chance)


def good_picture(chance):
    files = picture_files(chance.choice(["png", "jpeg", "gif"]))
    return chance.choice(files).read_bytes() if files else png(64, 48)


def stretched(seed, path, query, base):
    """The content and the head of a response; without a seed as good as the sample world's."""
    chance = random.Random(f"{seed} {path}")
    stretching = Stretching(seed) if seed else None
    if path.startswith("/pictures/"):
        return stretching.picture(chance) if stretching else good_picture(chance), b""
    content, head = sample(path, query, base)
    if content is None:
        return None, head
    if stretching:
        content = stretching.content(content, "", chance)
    return led_to(base, json.dumps(content)), head


@functools.lru_cache
def led_to(base, text):
    """A response whose addresses lead to pictures at the base."""
    return re.sub(r"https?://(?!127\.0\.0\.1)", f"{base}/pictures/", text).encode()
