"""The parts of the GIFs, and those with cats and dogs.

A scene draws the moment t, from 0 to 1, of a film that starts again at its end."""

import math

from drawings.canvas import darker, lighter, union

WIDE, HIGH, FRAMES = 240, 180, 8
FURS = {"ginger": "#f2903c", "gray": "#8b93a1", "black": "#3c3a44", "cream": "#f3dcb4"}
COATS = {"brown": "#8a5a34", "golden": "#e3ac5a", "gray": "#9aa2ad", "white": "#f4efe6"}
INK, WHITE, PINK = "#22222e", "#ffffff", "#f08a9a"


def wave(t, times=1, shift=0.0):
    return math.sin(math.tau * (t * times + shift))


def ground(c, color, floor=None, at=140):
    c.paint(c.box(0, 0, WIDE, HIGH), color)
    if floor:
        c.paint(c.box(0, at, WIDE, HIGH), floor)


def eyes(c, x, y, apart, r, color="#4f9a3c", closed=False, look=0.0):
    for side in (-1, 1):
        if closed:
            c.paint(
                c.line(
                    [(x + side * apart - r, y), (x + side * apart, y + r * 0.6), (x + side * apart + r, y)],
                    r * 0.4,
                ),
                INK,
            )
        else:
            c.paint(c.ellipse(x + side * apart, y, r), color)
            c.paint(c.ellipse(x + side * apart + look * r * 0.4, y, r * 0.5, r * 0.85), INK)


def cat_head(c, x, y, r, fur, closed=False, look=0.0, mouth=0.0):
    for side in (-1, 1):
        c.paint(
            c.polygon(
                [(x + side * r * 0.95, y - r * 1.15), (x + side * r, y), (x + side * r * 0.1, y - r * 0.75)]
            ),
            fur,
        )
        c.paint(
            c.polygon(
                [
                    (x + side * r * 0.82, y - r * 0.9),
                    (x + side * r * 0.85, y - r * 0.4),
                    (x + side * r * 0.4, y - r * 0.7),
                ]
            ),
            PINK,
        )
    c.paint(c.ellipse(x, y, r * 1.05, r * 0.9), fur)
    for dx in (-0.25, 0, 0.25):
        c.paint(
            c.line([(x + dx * r, y - r * 0.82), (x + dx * r, y - r * 0.5)], r * 0.1, False), darker(fur, 0.3)
        )
    eyes(c, x, y - r * 0.1, r * 0.45, r * 0.22, "#7cc35a", closed, look)
    c.paint(c.ellipse(x, y + r * 0.45, r * 0.42, r * 0.3), lighter(fur, 0.6))
    if mouth:
        c.paint(c.ellipse(x, y + r * 0.55, r * 0.2, r * 0.2 * mouth), "#8a2432")
    c.paint(c.polygon([(x - r * 0.12, y + r * 0.22), (x + r * 0.12, y + r * 0.22), (x, y + r * 0.38)]), PINK)
    for side in (-1, 1):
        for d in (-0.08, 0.12):
            c.paint(
                c.line(
                    [(x + side * r * 0.4, y + r * (0.4 + d * 0.4)), (x + side * r * 1.2, y + r * (0.34 + d))],
                    1.6,
                    False,
                ),
                lighter(fur, 0.75),
            )


def cat_box(c, t, fur):
    ground(c, "#cfe6df", "#b88a5c")
    up = 34 * max(0, wave(t))
    cat_head(c, 120, 108 - up, 40, fur, closed=0.42 < t < 0.5, look=wave(t, 2) * 0.6)
    c.paint(c.polygon([(56, 92), (184, 92), (176, 168), (64, 168)]), "#c99a62")
    c.paint(c.polygon([(56, 92), (184, 92), (182, 106), (58, 106)]), "#a87a46")
    for side in (-1, 1):
        c.paint(
            c.polygon(
                [(120 + side * 64, 92), (120 + side * 96, 74), (120 + side * 92, 90), (120 + side * 62, 106)]
            ),
            "#d9ac76",
        )
        if up > 14:
            c.paint(c.ellipse(120 + side * 34, 94, 13, 9), lighter(fur, 0.25))
    c.paint(c.line([(104, 140), (120, 128), (136, 140)], 4), "#8a6030")


def cat_jump(c, t, fur):
    t = (t + 0.5) % 1  # begins in the air, where motion is off
    ground(c, "#a8d5ef", "#7fbf6a", 146)
    for x in (30, 110, 200):
        c.paint(c.ellipse(x - t * 20 + 10, 36 + x % 30, 30, 11), WHITE)
    x, y = -50 + 340 * t, 122 - 58 * math.sin(math.pi * t)
    tilt = (0.5 - t) * 40
    c.paint(c.ellipse(x, 160, 44 - (118 - y) * 0.2, 5), "#5a9a4a")
    for dx, a in ((-34, -14), (-22, -8), (26, 12), (38, 18)):
        c.paint(
            c.line([(x + dx, y + 8 - tilt * dx / 60), (x + dx + a, y + 34 - tilt * dx / 50)], 11, False),
            darker(fur, 0.12),
        )
    c.paint(c.line([(x - 42, y + tilt * 0.6), (x - 74, y - 14 + tilt), (x - 84, y - 34 + tilt)], 10), fur)
    c.paint(c.ellipse(x, y, 50, 23, -tilt), fur)
    cat_head(c, x + 52, y - 20 - tilt * 0.8, 25, fur, look=0.8)


def cat_yarn(c, t, fur):
    ground(c, "#f6d9dd", "#d99aa5", 138)
    ball = 168 + 20 * wave(t)
    c.paint(c.line([(ball, 148), (ball - 40, 166), (210, 172), (250, 164)], 3), "#5a6fd0")
    c.paint(c.line([(40, 130), (22, 100 + 8 * wave(t)), (36, 70 + 12 * wave(t, 1, 0.2))], 12), fur)
    c.paint(c.ellipse(76, 132, 46, 36), fur)
    c.paint(
        c.line([(104, 128), (ball - 30, 132 - 18 * max(0, wave(t, 1, 0.5)))], 15, False), lighter(fur, 0.12)
    )
    c.paint(c.ellipse(96, 160, 20, 10), lighter(fur, 0.25))
    cat_head(c, 92, 84, 38, fur, look=0.9)
    c.paint(c.ellipse(ball, 142, 24), "#5a6fd0")
    for k in range(3):
        a = t * 6 + k * 1.05
        c.paint(
            c.line(
                [
                    (ball - math.cos(a) * 21, 142 - math.sin(a) * 21),
                    (ball, 142 + 8 * math.cos(a)),
                    (ball + math.cos(a) * 21, 142 + math.sin(a) * 21),
                ],
                2.5,
            ),
            "#8fa0f0",
        )


def cat_typing(c, t, fur):
    ground(c, "#3f4a6b", "#7a5a44", 146)
    c.paint(c.ellipse(120, 146, 56, 50), fur)
    cat_head(c, 120, 78, 42, fur, closed=0.7 < t < 0.8, look=wave(t))
    c.paint(c.box(62, 112, 178, 164, 7), "#c9d0da")
    c.paint(c.heart(120, 136, 9), "#8fa0b4")
    for side in (-1, 1):
        c.paint(c.ellipse(120 + side * 40, 164 + 7 * wave(t, 5, 0.25 * side), 17, 11), lighter(fur, 0.25))
    for k in range(3):
        rise = (t + k / 3) % 1
        c.paint(
            c.ellipse(196 + 10 * wave(rise, 1, k / 3), 110 - 70 * rise, 4 + 3 * rise),
            "#8fd3ff",
            alpha=1 - rise * 0.7,
        )


def cat_yawn(c, t, fur):
    ground(c, "#f4d77a")
    wide = max(0, wave(t)) ** 0.7
    for k in range(12):
        a = math.tau * k / 12
        c.paint(
            c.polygon(
                [
                    (120, 96),
                    (120 + math.cos(a) * 190, 96 + math.sin(a) * 190),
                    (120 + math.cos(a + 0.2) * 190, 96 + math.sin(a + 0.2) * 190),
                ]
            ),
            "#f7e3a0",
        )
    cat_head(c, 120, 100 - 4 * wide, 62, fur, closed=wide > 0.3, mouth=wide * 1.6)


def dog_face(c, t, coat):
    ground(c, "#bfe0c8")
    y = 92 + 4 * wave(t, 2)
    for side in (-1, 1):
        c.paint(
            c.ellipse(120 + side * 58, y + 8 + 6 * wave(t, 2, 0.2), 22, 44, side * (-16)), darker(coat, 0.3)
        )
    c.paint(c.ellipse(120, y, 58, 54), coat)
    c.paint(c.ellipse(96, y - 10, 24, 27), lighter(coat, 0.45))
    eyes(c, 120, y - 10, 24, 10, WHITE, 0.45 < t < 0.55)
    c.paint(c.ellipse(120, y + 24, 34, 26), lighter(coat, 0.6))
    c.paint(c.box(108, y + 34, 132, y + 58 + 8 * wave(t, 4), 11), PINK)
    c.paint(c.line([(96, y + 30), (108, y + 38), (120, y + 30), (132, y + 38), (144, y + 30)], 4), INK)
    c.paint(c.ellipse(120, y + 14, 14, 10), INK)


def dog_bone(c, t, coat):
    ground(c, "#9fd0ef", "#8cc46a", 142)
    up = 46 * abs(wave(t, 0.5))
    x = 92
    c.paint(c.ellipse(x, 162, 44 - up * 0.3, 6), "#6aa04e")
    c.paint(c.line([(x - 38, 124 - up), (x - 62, 100 - up + 12 * wave(t, 4))], 11, False), darker(coat, 0.2))
    for dx in (-28, -12, 16, 30):
        c.paint(c.line([(x + dx, 128 - up), (x + dx + 3, 158 - up * 0.8)], 12, False), darker(coat, 0.2))
    c.paint(c.ellipse(x, 120 - up, 46, 25), coat)
    c.paint(c.ellipse(x + 48, 92 - up, 28, 25), coat)
    c.paint(c.ellipse(x + 30, 94 - up, 10, 23, 12), darker(coat, 0.3))
    c.paint(c.ellipse(x + 66, 100 - up, 17, 12), lighter(coat, 0.5))
    c.paint(c.ellipse(x + 80, 95 - up, 6), INK)
    c.paint(c.ellipse(x + 54, 85 - up, 5), INK)
    bx, by = 196, 54 + 4 * wave(t, 2)
    bone = union(
        c.line([(bx - 20, by + 8), (bx + 20, by - 8)], 11, False),
        *[c.ellipse(bx + dx, by + dy, 8) for dx, dy in ((-25, 4), (-19, 16), (25, -4), (19, -16))],
    )
    c.paint(bone, "#fff6df")
