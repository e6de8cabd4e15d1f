"""Emojis with a face."""

from drawings.canvas import both, union, without

YELLOW, INK, WHITE, RED, TEAR = "#ffcc33", "#4a2a12", "#ffffff", "#e5343f", "#57b6f2"
M = 80  # the middle; a picture is 160 pixels wide and high


def face(c, eyes="open", mouth="smile", color=YELLOW, brows=None, cheeks=None, x=M, y=M, r=72):
    c.paint(c.ellipse(x, y, r), color, light=0.24)
    c.glow(x - r * 0.3, y - r * 0.55, r * 0.45, WHITE, 0.35, rx=r * 0.6)
    k = r / 72
    if cheeks:
        for side in (-1, 1):
            c.glow(x + side * 46 * k, y + 14 * k, 20 * k, cheeks, 0.75, 1.2)
    for side, kind in zip((-1, 1), eyes if isinstance(eyes, tuple) else (eyes, eyes)):
        eye(c, kind, x + side * 26 * k, y - 16 * k, side, k)
    for side in (-1, 1):
        if brows is not None:
            c.paint(
                c.line(
                    [
                        (x + side * 42 * k, y - (36 + brows * 0.3) * k),
                        (x + side * 14 * k, y - (36 - brows) * k),
                    ],
                    7 * k,
                    False,
                ),
                INK,
            )
    MOUTHS[mouth](c, x, y, k)


def eye(c, kind, x, y, side, k):
    if kind == "open":
        c.paint(c.ellipse(x, y, 8 * k, 13 * k), INK)
        c.glow(x - 2 * k, y - 6 * k, 4.5 * k, WHITE, 0.9)
    elif kind == "happy":
        c.paint(c.line([(x - 15 * k, y + 6 * k), (x, y - 9 * k), (x + 15 * k, y + 6 * k)], 7 * k), INK)
    elif kind == "squeezed":
        c.paint(
            c.line(
                [(x + side * 14 * k, y - 12 * k), (x - side * 12 * k, y), (x + side * 14 * k, y + 12 * k)],
                7 * k,
                False,
            ),
            INK,
        )
    elif kind == "heart":
        c.paint(c.heart(x, y + 2 * k, 23 * k), RED, light=0.3)
    elif kind == "star":
        c.paint(c.star(x, y, 25 * k), "#ff8f1f", light=0.3)
    elif kind == "wide":
        c.paint(c.ellipse(x, y, 17 * k), WHITE)
        c.paint(c.ellipse(x + 2 * k, y + 2 * k, 8 * k), INK)
    elif kind == "flat":
        c.paint(both(c.ellipse(x, y, 15 * k), c.box(0, y - 1, 400, 400)), WHITE)
        c.paint(both(c.ellipse(x + 5 * k, y + 1, 7 * k), c.box(0, y - 1, 400, 400)), INK)
        c.paint(c.line([(x - 16 * k, y - 1), (x + 16 * k, y - 1)], 5 * k, False), INK)
    elif kind == "glow":
        c.glow(x, y, 30 * k, "#fffbe0", 1, 1.2)
        c.paint(c.ellipse(x, y, 14 * k, 9 * k), "#ffffff")
    elif kind == "bruise":
        c.glow(x, y, 26 * k, "#6a3a9a", 0.9, 1.1)
        c.paint(c.line([(x - 11 * k, y), (x + 11 * k, y)], 6 * k, False), INK)


def grin(c, x, y, k, wide=42, deep=40, teeth=True, tongue=True, top=12):
    jaw = both(c.ellipse(x, y + top * k, wide * k, deep * k), c.box(0, y + top * k, 999, 999))
    c.paint(jaw, "#7a2218")
    if tongue:
        c.paint(both(c.ellipse(x, y + (top + deep) * k, wide * 0.6 * k, deep * 0.5 * k), jaw), "#f0616d")
    if teeth:
        c.paint(both(jaw, c.box(0, 0, 999, y + (top + 11) * k)), WHITE)


def smile(c, x, y, k, up=1):
    bow = [(-30, -8), (-18, 6), (0, 12), (18, 6), (30, -8)]
    c.paint(c.line([(x + dx * k, y + (30 + dy * up) * k) for dx, dy in bow], 7 * k), INK)


def bare_teeth(c, x, y, k):
    mouth = c.box(x - 38 * k, y + 14 * k, x + 38 * k, y + 48 * k, 16 * k)
    c.paint(mouth, INK)
    c.paint(c.box(x - 33 * k, y + 19 * k, x + 33 * k, y + 43 * k, 11 * k), WHITE)
    for dx in (-20, -7, 7, 20):
        c.paint(c.box(x + dx * k - 1, y + 19 * k, x + dx * k + 1, y + 43 * k), "#b9b4ae")
    c.paint(c.box(x - 33 * k, y + 30 * k, x + 33 * k, y + 32 * k), "#b9b4ae")


def shout(c, x, y, k):
    c.paint(c.ellipse(x, y + 34 * k, 24 * k, 22 * k), "#7a2218")
    c.paint(
        both(c.ellipse(x, y + 56 * k, 18 * k, 16 * k), c.ellipse(x, y + 34 * k, 24 * k, 22 * k)), "#f0616d"
    )


MOUTHS = {
    "kiss": lambda c, x, y, k: c.paint(
        c.line(
            [
                (x, y + 22 * k),
                (x + 9 * k, y + 28 * k),
                (x, y + 34 * k),
                (x + 9 * k, y + 40 * k),
                (x, y + 46 * k),
            ],
            6 * k,
        ),
        INK,
    ),
    "smile": smile,
    "frown": lambda c, x, y, k: smile(c, x, y + 6 * k, k, -1),
    "grin": grin,
    "laugh": lambda c, x, y, k: grin(c, x, y, k, 46, 46, True, True, 8),
    "teeth": bare_teeth,
    "shout": shout,
    "flat": lambda c, x, y, k: c.paint(
        c.line([(x - 24 * k, y + 34 * k), (x + 24 * k, y + 34 * k)], 7 * k, False), INK
    ),
    "smirk": lambda c, x, y, k: c.paint(
        c.line([(x - 18 * k, y + 36 * k), (x + 8 * k, y + 38 * k), (x + 28 * k, y + 24 * k)], 7 * k), INK
    ),
}


def sunglasses(c):
    face(c, mouth="smile")
    for side in (-1, 1):
        lens = c.smooth(
            [
                (M + side * 4, 48),
                (M + side * 60, 48),
                (M + side * 58, 74),
                (M + side * 36, 86),
                (M + side * 12, 78),
            ]
        )
        c.paint(lens, "#3a3f4a", "#0c0e12")
        c.paint(c.line([(M + side * 20 - 8, 56), (M + side * 20 + 4, 70)], 5, False), WHITE, alpha=0.5)
    c.paint(c.line([(12, 50), (148, 50)], 8, False), "#1b1e24")


def thinking(c):
    face(c, ("open", "open"), "flat", brows=-6)
    hand = union(
        c.ellipse(60, 134, 27, 21),
        c.line([(64, 122), (98, 104)], 15, False),
        c.line([(50, 124), (44, 96)], 15, False),
    )
    c.shadow(hand, 0, -3, 3, 0.35)
    c.paint(hand, "#f5a623", light=0.2)


def joy(c, squeezed=False):
    face(c, "squeezed" if squeezed else "happy", "laugh")
    for side in (-1, 1):
        drop = c.smooth(
            [
                (M + side * 46, 70),
                (M + side * 70, 88),
                (M + side * 68, 110),
                (M + side * 52, 108),
                (M + side * 46, 92),
            ]
        )
        c.paint(drop, TEAR, light=0.35)


def sweat_smile(c):
    face(c, "happy", "grin")
    c.paint(c.smooth([(132, 14), (146, 42), (134, 56), (120, 44)]), TEAR, light=0.35)


def innocent(c):
    face(c, "happy", "smile", y=88, r=66)
    c.paint(without(c.ellipse(M, 18, 46, 14), c.ellipse(M, 18, 36, 8)), "#4fb3f0", light=0.3)
