"""The parts of the desserts: tables, dishes, cakes, fruits and sauces."""

import math

from drawings.canvas import SCALE, darker, lighter, mix, union, without

VIEW = (28, 56, 484, 512)  # what the pictures show of the table
X, Y = 256, 318  # the middle of the plate
CREAM, CRUST, CHOCOLATE, SPONGE = "#fff6e3", "#d9984a", "#4a2618", "#eec37d"
LEAF, BERRY, CHERRY, BLUE = "#4f9a3c", "#c9183f", "#8e0f2c", "#3d4a8f"


def ring(x, y, rx, ry, count, phase=0.0):
    """Places around a dish, the farthest first."""
    angles = [math.tau * i / count + phase for i in range(count)]
    return sorted(((x + math.cos(a) * rx, y + math.sin(a) * ry) for a in angles), key=lambda place: place[1])


def disk(x, y, rx, ry, rings):
    """Places all over a dish, the farthest first."""
    places = [(x, y)] if rings[0] == 1 else []
    for number, count in enumerate(rings):
        part = (number + 0.0) / (len(rings) - 0.5) if rings[0] == 1 else (number + 0.6) / len(rings)
        if count > 1:
            places += ring(x, y, rx * part, ry * part, count, number * 0.5)
    return sorted(places, key=lambda place: place[1])


def table(c, color, kind="plain"):
    c.paint(c.box(0, 0, c.width, c.height), lighter(color, 0.22), darker(color, 0.14))
    if kind == "wood":
        for row in range(6):
            top = row * 90 - 20
            c.paint(
                c.box(0, top, c.width, top + 87),
                lighter(color, 0.05 + 0.12 * (row % 2)),
                darker(color, 0.1),
                alpha=0.6,
            )
            for _ in range(5):
                y = top + c.random.uniform(8, 80)
                wave = [(x, y + c.random.uniform(-3, 3)) for x in range(-20, c.width + 60, 60)]
                c.paint(c.line(wave, c.random.uniform(0.8, 2)), darker(color, 0.4), alpha=0.3)
            c.paint(c.box(0, top + 86, c.width, top + 90), darker(color, 0.6), alpha=0.5)
    elif kind == "cloth":
        for i in range(0, c.width, 64):
            c.paint(c.box(i, 0, i + 30, c.height), "#ffffff", alpha=0.22)
            c.paint(c.box(0, i, c.width, i + 30), "#ffffff", alpha=0.22)
    elif kind == "stone":
        for _ in range(7):
            x, y = c.random.uniform(-50, 400), c.random.uniform(-40, c.height)
            vein = [(x + i * 60, y + i * 26 + c.random.uniform(-22, 22)) for i in range(6)]
            c.paint(c.line(vein, c.random.uniform(1, 3)), darker(color, 0.25), alpha=0.35)
    c.glow(120, 60, 420, "#ffffff", 0.45, 1.6)
    c.glow(470, 520, 330, "#1a0c10", 0.3, 1.2)


def plate(c, color="#ffffff", x=X, y=Y, rx=218, ry=None):
    ry = ry or rx * 0.56
    whole = c.ellipse(x, y, rx, ry)
    c.shadow(c.ellipse(x, y + 12, rx, ry), 8, 14, 13, 0.4)
    c.paint(c.ellipse(x, y + 9, rx * 0.99, ry), darker(color, 0.32))
    c.paint(whole, lighter(color, 0.5), darker(color, 0.1))
    c.paint(c.ellipse(x, y + 2, rx * 0.76, ry * 0.74), darker(color, 0.16), lighter(color, 0.3))
    c.paint(c.ellipse(x, y + 5, rx * 0.73, ry * 0.7), mix(color, "#ffffff", 0.35), darker(color, 0.04))


def bowl(c, color, x=X, y=250, rx=190, deep=150):
    """A bowl whose opening is at y."""
    ry = rx * 0.42
    side = [(x - rx, y)] + [
        (x + math.cos(a) * rx, y + math.sin(a) * deep * 1.1)
        for a in [math.pi * (1 - i / 20) for i in range(21)]
    ]
    mask = c.polygon(side)
    base = c.ellipse(x, y + deep * 1.08, rx * 0.46, rx * 0.16)
    c.shadow(c.ellipse(x, y + deep * 1.05, rx * 0.8, rx * 0.26), 10, 12, 14, 0.45)
    c.paint(base, darker(color, 0.35))
    c.paint(mask, color, across=0.38)
    c.glow(x - rx * 0.5, y + deep * 0.42, rx * 0.22, "#ffffff", 0.5)
    c.paint(c.ellipse(x, y, rx, ry), lighter(color, 0.45))
    c.paint(c.ellipse(x, y + 3, rx * 0.93, ry * 0.9), darker(color, 0.25), color)


def glass(c, layers, x=X, top=150, bottom=410, rx=92, narrow=0.66):
    """A tall glass. Layers are (color, part of its height) from the bottom."""
    ry = rx * 0.3
    c.shadow(c.ellipse(x + 14, bottom + 6, rx * 0.9, ry), 8, 6, 12, 0.4)
    c.paint(c.ellipse(x, bottom + 8, rx * 0.8, ry * 0.8), "#e8f1f4", "#b9cbd2")
    width = lambda y: rx * (narrow + (1 - narrow) * (bottom - y) / (bottom - top))
    low = bottom - 10
    for color, part in layers:
        high = low - part * (bottom - top)
        a, b = width(low) * 0.94, width(high) * 0.94
        body = union(
            c.polygon([(x - b, high), (x + b, high), (x + a, low), (x - a, low)]),
            c.ellipse(x, low, a, a * 0.3),
        )
        c.paint(body, color, across=0.25)
        c.paint(c.ellipse(x, high, b, b * 0.3), lighter(color, 0.3), lighter(color, 0.05))
        low = high
    wall = union(
        c.polygon([(x - rx, top), (x + rx, top), (x + rx * narrow, bottom), (x - rx * narrow, bottom)]),
        c.ellipse(x, bottom, rx * narrow, rx * narrow * 0.3),
    )
    c.paint(wall, "#ffffff", alpha=0.12)
    c.paint(
        c.line([(x - rx * 0.8, top + 20), (x - rx * narrow * 0.86, bottom - 30)], 7, False),
        "#ffffff",
        alpha=0.6,
    )
    c.paint(without(c.ellipse(x, top, rx, ry), c.ellipse(x, top, rx - 4, ry - 3)), "#ffffff", alpha=0.75)


def wall(c, x, y, rx, ry, high, color, across=0.32):
    """The side of a round cake that stands at y. Returns its mask."""
    mask = union(c.box(x - rx, y - high, x + rx, y), c.ellipse(x, y, rx, ry))
    c.paint(mask, color, across=across)
    return mask


def cake(c, layers, top, x=X, y=Y + 10, rx=135, ry=None, shadow=True):
    """Round, of (color, height) from the bottom. Returns the top's height."""
    ry = ry or rx * 0.46
    if shadow:
        c.shadow(c.ellipse(x, y + 4, rx, ry), 14, 10, 12, 0.42)
    for color, high in layers:
        mask = wall(c, x, y, rx, ry, high, color)
        c.noise(mask, darker(color, 0.35), round(high * 3), 1.6, 0.25)
        y -= high
    c.paint(c.ellipse(x, y, rx, ry), lighter(top, 0.22), darker(top, 0.04))
    return y


def drips(c, color, x, y, rx, ry, longest=46, count=13):
    """A glaze that runs down from the rim of a cake whose top is at y."""
    runs = []
    for i in range(count):
        a = math.pi * (0.02 + 0.96 * i / (count - 1))
        px, py = x + math.cos(a) * (rx - 5), y + math.sin(a) * (ry - 2)
        long = c.random.uniform(0.3, 1) * longest
        runs.append(c.line([(px, py - 6), (px, py + long)], rx * 0.14, False))
    whole = union(c.ellipse(x, y, rx + 1, ry + 2), *runs)
    c.paint(whole, color, across=0.22)
    c.paint(c.ellipse(x, y - 1, rx - 2, ry - 1), lighter(color, 0.25), color)
    c.glow(x - rx * 0.35, y - ry * 0.2, ry * 0.5, "#ffffff", 0.45, 1.5, rx=rx * 0.5)


def tart(c, filling, x=X, y=Y + 4, rx=160, crust=CRUST, high=34, teeth=44):
    """A shell with a fluted rim. Returns the height of the filling."""
    ry = rx * 0.5
    c.shadow(c.ellipse(x, y + 4, rx, ry), 12, 10, 11, 0.4)
    wall(c, x, y, rx * 0.93, ry * 0.93, high, darker(crust, 0.12))
    top = y - high
    for px, py in ring(x, top + 2, rx * 0.955, ry * 0.95, teeth):
        c.paint(c.ellipse(px, py + 3, rx * 0.075, rx * 0.075), darker(crust, 0.22))
        c.paint(c.ellipse(px, py, rx * 0.07, rx * 0.062), crust, light=0.3)
    c.paint(c.ellipse(x, top, rx * 0.92, ry * 0.9), darker(crust, 0.25))
    c.paint(c.ellipse(x, top + 3, rx * 0.89, ry * 0.86), lighter(filling, 0.2), darker(filling, 0.12))
    return top


def slice_(c, layers, top, x=X, y=Y + 6, long=210, high=None, side=None):
    """A wedge of cake that shows its cut side. Layers are (color, height). Returns the corners of its top."""
    tip, left, right = (x - long * 0.5, y + 34), (x + long * 0.34, y - 58), (x + long * 0.58, y + 22)
    total = sum(layer[1] for layer in layers)
    c.shadow(c.polygon([tip, left, right]), 12, 12, 11, 0.45)
    up = lambda p, h: (p[0], p[1] - h)
    c.paint(c.polygon([left, right, up(right, total), up(left, total)]), side or darker(layers[0][0], 0.25))
    low = 0
    for color, h in layers:
        face = c.polygon([up(tip, low), up(right, low), up(right, low + h), up(tip, low + h)])
        c.paint(face, lighter(color, 0.1), darker(color, 0.1))
        c.noise(face, darker(color, 0.4), round(h * 5), 1.7, 0.28)
        low += h
    corners = [up(tip, low), up(right, low), up(left, low)]
    c.paint(c.polygon(corners), lighter(top, 0.25), darker(top, 0.02))
    return corners


def block(c, layers, top, x=X, y=Y + 20, wide=120, deep=70):
    """A rectangular piece, seen from a corner. Returns the middle of its top."""
    a, b = (x - wide, y - deep * 0.35), (x, y + deep * 0.4)
    d, e = (x + wide, y - deep * 0.35), (x, y - deep * 1.1)
    c.shadow(c.polygon([a, b, d, e]), 10, 10, 9, 0.42)
    low, up = 0, (lambda p, h: (p[0], p[1] - h))
    for color, h in layers:
        for one, other, tone in ((a, b, lighter(color, 0.08)), (b, d, darker(color, 0.2))):
            face = c.polygon([up(one, low), up(other, low), up(other, low + h), up(one, low + h)])
            c.paint(face, tone, darker(tone, 0.08))
            c.noise(face, darker(color, 0.45), round(h * 3), 1.6, 0.28)
        low += h
    face = c.polygon([up(p, low) for p in (a, b, d, e)])
    c.paint(face, lighter(top, 0.25), top)
    return x, y - deep * 0.35 - low, face


def scoop(c, x, y, r, color):
    c.shadow(c.ellipse(x, y, r), 5, 8, 8, 0.28)
    skirt = union(
        *[
            c.ellipse(px, py, r * 0.2, r * 0.15)
            for px, py in ring(x, y + r * 0.62, r * 0.86, r * 0.3, 18, 0.1)
        ]
    )
    c.paint(skirt, darker(color, 0.12), light=0.18)
    ball = c.ellipse(x, y, r)
    c.paint(ball, color, light=0.3)
    c.noise(ball, darker(color, 0.3), 50, 2.2, 0.22)
    c.noise(ball, lighter(color, 0.6), 40, 2, 0.4)
    c.glow(x - r * 0.35, y - r * 0.4, r * 0.45, "#ffffff", 0.5)


def swirl(c, x, y, r, color=CREAM):
    """A rosette of cream."""
    for size, rise in ((1, 0), (0.74, 0.38), (0.46, 0.74), (0.2, 1.04)):
        mask = c.ellipse(x, y - r * rise, r * size, r * size * 0.55)
        c.shadow(mask, 1, 3, 3, 0.22)
        c.paint(mask, color, light=0.2)


def stroke_sauce(c, color, points, width=12):
    mask = c.line(points, width)
    c.shadow(mask, 1, 3, 3, 0.25)
    c.paint(mask, color)
    c.paint(
        c.line([(x - width * 0.12, y - width * 0.18) for x, y in points], width * 0.22), "#ffffff", alpha=0.4
    )


def pool(c, color, x, y, rx, ry, rough=0.1):
    mask = c.blob(x, y, rx, ry, rough, 14)
    c.shadow(mask, 1, 3, 4, 0.25)
    c.paint(mask, lighter(color, 0.18), darker(color, 0.1))
    c.glow(x - rx * 0.45, y - ry * 0.3, ry * 0.4, "#ffffff", 0.4, rx=rx * 0.35)
    return mask


def crumbs(c, mask, color, count, size=7):
    box = mask.getbbox()
    places = []
    while len(places) < count:
        x, y = c.random.uniform(box[0], box[2]), c.random.uniform(box[1], box[3])
        if mask.getpixel((int(x) - 1, int(y) - 1)) > 128:
            places.append((x / SCALE, y / SCALE))
    for x, y in sorted(places, key=lambda place: place[1]):
        r = c.random.uniform(0.55, 1) * size
        tone = mix(lighter(color, 0.25), darker(color, 0.2), c.random.random())
        c.paint(c.ellipse(x + 1, y + 2, r, r * 0.8), darker(color, 0.45), alpha=0.5)
        c.paint(c.blob(x, y, r, r * 0.8, 0.25, 6), tone, light=0.2)


def sugar(c, mask, count=500, size=1.5, alpha=0.85):
    c.noise(mask, "#ffffff", count, size, alpha)
