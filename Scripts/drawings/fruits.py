"""Fruits, leaves and nuts."""

import math

from drawings.canvas import darker, lighter
from drawings.kitchen import BERRY, BLUE, CHERRY, LEAF, ring


def cherry(c, x, y, r=17, stem=True, color=CHERRY):
    c.ball(x, y, r, color, 0.45, shadow=0.35)
    if stem:
        c.paint(
            c.line([(x, y - r * 0.8), (x + r * 0.5, y - r * 2), (x + r * 1.2, y - r * 2.7)], 3), "#5d7a2f"
        )


def raspberry(c, x, y, r=15, color=BERRY):
    c.shadow(c.ellipse(x, y, r), 3, 5, 4, 0.35)
    c.paint(c.ellipse(x, y, r, r * 1.05), darker(color, 0.35))
    for size, count in ((0.82, 10), (0.45, 6), (0, 1)):
        for px, py in ring(x, y, r * size, r * size, count, size):
            c.ball(px, py, r * 0.3, color, 0.4, shine=False)
            c.glow(px - r * 0.08, py - r * 0.1, r * 0.13, "#ffffff", 0.7)


def blueberry(c, x, y, r=12):
    c.ball(x, y, r, BLUE, 0.4, shadow=0.35)
    c.paint(c.star(x + r * 0.1, y - r * 0.2, r * 0.42, 0.6), darker(BLUE, 0.55))


def strawberry(c, x, y, r=24, angle=0, half=False):
    turn = math.radians(angle)
    at = lambda a, b: (
        x + (a * math.cos(turn) - b * math.sin(turn)) * r,
        y + (a * math.sin(turn) + b * math.cos(turn)) * r,
    )
    body = c.smooth(
        [
            at(*p)
            for p in (
                (0, -0.85),
                (0.75, -0.7),
                (0.9, 0),
                (0.45, 0.8),
                (0, 1.15),
                (-0.45, 0.8),
                (-0.9, 0),
                (-0.75, -0.7),
            )
        ]
    )
    c.shadow(body, r * 0.12, r * 0.25, r * 0.2, 0.35)
    c.paint(body, "#dc2136", light=0.35)
    if half:
        c.paint(
            c.smooth(
                [at(*p) for p in ((0, -0.5), (0.5, -0.4), (0.55, 0.1), (0, 0.8), (-0.55, 0.1), (-0.5, -0.4))]
            ),
            "#f7a09a",
            "#ef6a68",
        )
        c.paint(c.smooth([at(*p) for p in ((0, -0.35), (0.2, 0), (0, 0.45), (-0.2, 0))]), "#fde3dc")
    else:
        for a, b in (
            (-0.45, -0.3),
            (0, -0.35),
            (0.45, -0.3),
            (-0.25, 0.1),
            (0.25, 0.1),
            (0, 0.5),
            (-0.6, 0.1),
            (0.6, 0.1),
        ):
            c.paint(c.ellipse(*at(a, b), r * 0.06, r * 0.09, angle), "#f6d67a")
    for side in (-60, -25, 15, 50):
        tip = at(math.sin(math.radians(side)) * 0.85, -0.75 - math.cos(math.radians(side)) * 0.3)
        c.paint(c.line([at(0, -0.8), tip], r * 0.2, False), LEAF)


def citrus(c, x, y, r=30, color="#f7a531", squash=1.0, segments=9):
    ry = r * squash
    c.shadow(c.ellipse(x, y, r, ry), 2, 4, 4, 0.3)
    c.paint(c.ellipse(x, y, r, ry), darker(color, 0.06))
    c.paint(c.ellipse(x, y, r * 0.9, ry * 0.9), lighter(color, 0.72))
    for i in range(segments):
        a, b = math.tau * (i + 0.12) / segments, math.tau * (i + 0.88) / segments
        points = [(x + math.cos((a + b) / 2) * r * 0.12, y + math.sin((a + b) / 2) * ry * 0.12)]
        points += [(x + math.cos(t) * r * 0.8, y + math.sin(t) * ry * 0.8) for t in (a, (a + b) / 2, b)]
        c.paint(c.polygon(points), lighter(color, 0.18), color)


def mint(c, x, y, size=22):
    for angle, long in ((-150, 0.9), (-30, 0.9), (-90, 1.15)):
        a = math.radians(angle)
        px, py = x + math.cos(a) * size * 0.6 * long, y + math.sin(a) * size * 0.6 * long
        leaf = c.ellipse(px, py, size * 0.6 * long, size * 0.3, angle)
        c.shadow(leaf, 1, 3, 3, 0.3)
        c.paint(leaf, lighter(LEAF, 0.22), darker(LEAF, 0.15))
        c.paint(
            c.line(
                [(x, y), (x + math.cos(a) * size * 1.1 * long, y + math.sin(a) * size * 1.1 * long)],
                1.6,
                False,
            ),
            lighter(LEAF, 0.5),
        )


def fig(c, x, y, r=30):
    c.shadow(c.ellipse(x, y, r), 3, 6, 5, 0.35)
    c.paint(c.ellipse(x, y, r, r * 0.86), "#4e2a55")
    c.paint(c.ellipse(x, y, r * 0.9, r * 0.77), "#f3dfc1")
    c.paint(c.ellipse(x, y, r * 0.72, r * 0.6), "#d7576a", "#a52a4b")
    for px, py in ring(x, y, r * 0.42, r * 0.34, 11) + ring(x, y, r * 0.18, r * 0.14, 5):
        c.paint(c.ellipse(px, py, r * 0.05), "#f7d9a0")


def wedge(c, x, y, r, color, skin, angle=0):
    """A slice of an apple, a peach or a plum."""
    turn = math.radians(angle)
    points = [
        (-1, -0.15),
        (-0.5, -0.5),
        (0, -0.6),
        (0.5, -0.5),
        (1, -0.15),
        (0.5, 0.12),
        (0, 0.2),
        (-0.5, 0.12),
    ]
    at = lambda p, k=1.0: (
        x + (p[0] * math.cos(turn) - p[1] * math.sin(turn)) * r * k,
        y + (p[0] * math.sin(turn) + p[1] * math.cos(turn)) * r * k,
    )
    body = c.smooth([at(p) for p in points])
    c.shadow(body, 1, 3, 3, 0.32)
    c.paint(body, skin)
    c.paint(
        c.smooth([at((p[0] * 0.94, p[1] * 0.82 + 0.05)) for p in points]),
        lighter(color, 0.28),
        darker(color, 0.06),
    )


def banana(c, x, y, r=18):
    c.shadow(c.ellipse(x, y, r, r * 0.7), 2, 4, 3, 0.3)
    c.paint(c.ellipse(x, y + r * 0.14, r, r * 0.72), "#d8b24a")
    c.paint(c.ellipse(x, y, r, r * 0.7), "#fdf0b8", "#f3dc8c")
    for px, py in ring(x, y, r * 0.3, r * 0.2, 5):
        c.paint(c.ellipse(px, py, r * 0.08), "#8d6b35")


def nut(c, x, y, r=9, color="#b9783c"):
    c.ball(x, y, r, color, 0.35, shadow=0.3)
    c.paint(c.ellipse(x, y - r * 0.55, r * 0.55, r * 0.25), lighter(color, 0.45))


def pistachios(c, places, size=4.5):
    for x, y in places:
        chip = c.blob(x, y, size * c.random.uniform(0.7, 1.2), size * 0.7, 0.3, 5)
        c.paint(chip, c.random.choice(["#8fb04d", "#6d8f38", "#a9c46c", "#7f6a3c"]), light=0.2)


def flakes(c, places, color, size=9):
    """Almond flakes, chocolate shavings, hundreds and thousands."""
    for x, y in places:
        a = c.random.uniform(0, math.pi)
        dx, dy = math.cos(a) * size, math.sin(a) * size * 0.6
        tone = c.random.choice(color) if isinstance(color, list) else color
        c.paint(c.line([(x - dx / 2, y - dy / 2), (x + dx / 2, y + dy / 2)], size * 0.42, False), tone)


def spread(c, x, y, rx, ry, count):
    """Random places on a surface."""
    places = []
    for _ in range(count):
        a, d = c.random.uniform(0, math.tau), math.sqrt(c.random.random())
        places.append((x + math.cos(a) * rx * d, y + math.sin(a) * ry * d))
    return sorted(places, key=lambda place: place[1])


def bunch(c, places, draw, *arguments):
    for x, y in places:
        draw(c, x, y, *arguments)
