"""The other GIFs, and the list of all."""

import math

from drawings.canvas import both, darker, union
from drawings.pets import (
    COATS,
    FURS,
    HIGH,
    INK,
    WHITE,
    WIDE,
    cat_box,
    cat_jump,
    cat_typing,
    cat_yarn,
    cat_yawn,
    dog_bone,
    dog_face,
    eyes,
    ground,
    wave,
)


def penguin(c, x, y, k, arms, tilt=0.0):
    c.paint(c.ellipse(x - 18 * k, y + 50 * k, 16 * k, 7 * k), "#f29a2e")
    c.paint(c.ellipse(x + 18 * k, y + 50 * k, 16 * k, 7 * k), "#f29a2e")
    for side in (-1, 1):
        c.paint(
            c.line(
                [(x + side * 30 * k, y - 4 * k), (x + side * 56 * k, y + (24 - 42 * arms * side) * k)],
                15 * k,
                False,
            ),
            "#1f2f4a",
        )
    c.paint(c.ellipse(x + tilt, y, 40 * k, 54 * k), "#1f2f4a")
    c.paint(c.ellipse(x + tilt, y + 10 * k, 27 * k, 40 * k), WHITE)
    for side in (-1, 1):
        c.paint(c.ellipse(x + side * 12 * k + tilt, y - 26 * k, 9 * k), WHITE)
        c.paint(c.ellipse(x + side * 11 * k + tilt, y - 25 * k, 4 * k), INK)
    c.paint(
        c.polygon([(x - 9 * k + tilt, y - 16 * k), (x + 9 * k + tilt, y - 16 * k), (x + tilt, y - 4 * k)]),
        "#f29a2e",
    )


def penguins(c, t):
    ground(c, "#bfe3f7", "#f2f8fc", 138)
    for k, x in enumerate((52, 120, 188)):
        penguin(c, x, 104 - 10 * abs(wave(t, 1, k / 6)), 0.72, wave(t, 1, k / 6), 4 * wave(t, 1, k / 6))
    snow(c, t)


def snow(c, t, color=WHITE):
    for k in range(26):
        x = (k * 47) % WIDE + 6 * wave(t, 1, k / 9)
        c.paint(c.ellipse(x, ((k * 71) % HIGH + t * HIGH * (1 + k % 2)) % HIGH, 2.5 + k % 3), color)


def snowman(c, t):
    ground(c, "#5f86c4", "#f4f9ff", 142)
    for y, r in ((138, 36), (92, 27), (54, 20)):
        c.paint(c.ellipse(120 + 3 * wave(t), y, r), WHITE)
    x = 120 + 3 * wave(t)
    c.paint(c.box(x - 17, 16, x + 17, 38, 3), INK)
    c.paint(c.box(x - 26, 36, x + 26, 42, 3), INK)
    c.paint(c.polygon([(x, 54), (x + 24, 58), (x, 61)]), "#f2812b")
    for dx, dy in ((-7, 48), (7, 48), (0, 84), (0, 98), (0, 124)):
        c.paint(c.ellipse(x + dx, dy, 3), INK)
    c.paint(c.line([(x + 24, 88), (x + 62, 66 - 18 * wave(t, 2))], 5, False), "#7a4a26")
    c.paint(c.line([(x - 24, 88), (x - 58, 96)], 5, False), "#7a4a26")
    snow(c, t)


def space(c, t, color="#141a38"):
    ground(c, color)
    for k in range(34):
        c.paint(c.ellipse((k * 53) % WIDE, ((k * 37) % HIGH + t * HIGH) % HIGH, 0.8 + k % 3 * 0.5), "#cfdcff")


def ship(c, x, y, k, t):
    c.paint(
        c.polygon(
            [
                (x - 12 * k, y + 38 * k),
                (x + 12 * k, y + 38 * k),
                (x + 3 * wave(t, 3), y + (70 + 12 * wave(t, 5)) * k),
            ]
        ),
        "#ffb02e",
    )
    for side in (-1, 1):
        c.paint(
            c.polygon(
                [
                    (x + side * 15 * k, y + 8 * k),
                    (x + side * 36 * k, y + 42 * k),
                    (x + side * 12 * k, y + 38 * k),
                ]
            ),
            "#e5483f",
        )
    body = c.smooth(
        [
            (x, y - 58 * k),
            (x + 20 * k, y - 22 * k),
            (x + 20 * k, y + 26 * k),
            (x + 12 * k, y + 40 * k),
            (x - 12 * k, y + 40 * k),
            (x - 20 * k, y + 26 * k),
            (x - 20 * k, y - 22 * k),
        ]
    )
    c.paint(body, "#eef1f5")
    c.paint(both(body, c.box(0, -400, WIDE, y - 26 * k)), "#e5483f")
    c.paint(c.ellipse(x, y - 4 * k, 12 * k), "#5c7a9c")
    c.paint(c.ellipse(x, y - 4 * k, 8 * k), "#6fd3ff")


def rocket_launch(c, t):
    ground(c, "#8fc3f0", "#7a8a6a", 152)
    for k in range(9):
        size = 10 + 26 * ((t + k / 9) % 1)
        c.paint(c.ellipse(120 + (k - 4) * 20 * (0.4 + t), 154, size, size * 0.7), "#e9eef2")
    ship(c, 120 + 2 * wave(t, 6), 112 - 210 * t * t, 0.9, t)


def rocket_planet(c, t):
    space(c, t)
    c.paint(c.ellipse(60, 190, 90), "#c9704a")
    c.paint(c.ellipse(40, 160, 18, 12), "#a9552f")
    c.paint(c.ellipse(92, 148, 12, 8), "#a9552f")
    ship(c, 150 + 8 * wave(t), 84 + 6 * wave(t, 2), 0.85, t)


def fireworks(c, t):
    ground(c, "#0f1433")
    for k, (x, y, color) in enumerate(
        ((66, 62, "#ff5d6c"), (168, 50, "#ffd84d"), (120, 104, "#6fe0ff"), (206, 116, "#8cf08a"))
    ):
        age = (t + k / 4) % 1
        for i in range(14):
            a = math.tau * i / 14
            far = 58 * math.sqrt(age)
            c.paint(
                c.ellipse(x + math.cos(a) * far, y + math.sin(a) * far + 18 * age * age, 4 * (1 - age) + 0.6),
                color,
            )
    for x, h in ((0, 30), (40, 46), (84, 26), (120, 52), (170, 34), (206, 44)):
        c.paint(c.box(x, HIGH - h, x + 38, HIGH), "#060818")


def disco(c, t):
    ground(c, "#2a1247", "#3d1c63", 140)
    for k, color in enumerate(("#ff4d8d", "#ffd84d", "#4dd6ff", "#7dff8a")):
        a = math.pi / 2 + wave(t, 1, k / 4) * 0.8
        c.paint(
            c.polygon(
                [
                    (120, 42),
                    (120 + math.cos(a - 0.12) * 230, 42 + math.sin(a - 0.12) * 230),
                    (120 + math.cos(a + 0.12) * 230, 42 + math.sin(a + 0.12) * 230),
                ]
            ),
            color,
            alpha=0.45,
        )
    c.paint(c.line([(120, 0), (120, 20)], 3, False), WHITE)
    c.paint(c.ellipse(120, 44, 26), "#c9cede")
    for i in range(-2, 3):
        for j in range(-2, 3):
            if i * i + j * j < 6 and (i + j + int(t * 10)) % 2:
                c.paint(c.box(116 + i * 10, 40 + j * 10, 124 + i * 10, 48 + j * 10), "#8a90a8")
    for k, (x, color) in enumerate(((60, "#ffcc33"), (120, "#ff8fb0"), (180, "#7fe0c8"))):
        y = 130 - 12 * abs(wave(t, 1, k / 6))
        c.paint(c.ellipse(x, y, 24), color)
        eyes(c, x, y - 4, 9, 4, WHITE)
        c.paint(both(c.ellipse(x, y + 6, 11), c.box(0, y + 6, WIDE, HIGH)), "#7a2218")


def robot(c, t):
    ground(c, "#f2c7a0", "#d99a6a", 146)
    x, lean = 120 + 10 * wave(t), 12 * wave(t, 2)
    for side in (-1, 1):
        c.paint(
            c.line([(x + side * 26, 92), (x + side * 58, 92 - 26 * wave(t, 1, 0.5 * (side > 0)))], 11, False),
            "#5f7f95",
        )
        c.paint(c.ellipse(x + side * 58, 92 - 26 * wave(t, 1, 0.5 * (side > 0)), 10), "#41596b")
        c.paint(c.line([(x + side * 14, 128), (x + side * 18 - lean * 0.4, 156)], 13, False), "#5f7f95")
    c.paint(c.box(x - 32, 80, x + 32, 134, 8), "#86a9c0")
    c.paint(c.box(x - 18, 92, x + 18, 114, 4), "#2c3f4d")
    for k in range(3):
        h = 4 + 12 * abs(wave(t, 2, k / 5))
        c.paint(c.box(x - 13 + k * 10, 112 - h, x - 7 + k * 10, 112), "#7dff8a")
    c.paint(c.line([(x + lean, 36), (x + lean, 16)], 4, False), "#41596b")
    c.paint(c.ellipse(x + lean, 14, 6), "#ff5d6c")
    c.paint(c.box(x - 28 + lean, 34, x + 28 + lean, 76, 9), "#a9c6d8")
    eyes(c, x + lean, 54, 12, 7, "#ffe27a")


def pizza(c, t):
    ground(c, "#6fb38a")
    x, y, r = 120, 90, 74
    c.paint(c.ellipse(x, y, r), "#d9984a")
    c.paint(c.ellipse(x, y, r - 9), "#ffd35c")
    for k in range(9):
        a, d = math.tau * (k / 9 + t / 9), 44 if k % 2 else 22
        c.paint(c.ellipse(x + math.cos(a) * d, y + math.sin(a) * d, 12), "#d63b30")
    for k in range(6):
        a = math.tau * (k / 6 + t / 9 + 0.08)
        c.paint(c.ellipse(x + math.cos(a) * 56, y + math.sin(a) * 56, 8, 4, math.degrees(a)), "#3f8a3c")
    gone = round(t * 8)
    for k in range(gone):
        a = math.tau * k / 8 - math.pi / 2
        c.paint(
            c.polygon(
                [
                    (x, y),
                    *[
                        (x + math.cos(a + i * math.tau / 40) * 80, y + math.sin(a + i * math.tau / 40) * 80)
                        for i in range(6)
                    ],
                ]
            ),
            "#6fb38a",
        )


def rainbow(c, t):
    t = (t + 0.7) % 1  # begins whole, where motion is off
    ground(c, "#a8d8f5", "#7fc46a", 150)
    for k, color in enumerate(("#f05a5a", "#f7a23c", "#ffe04d", "#58c46a", "#4a8fe8", "#8a5ad0")):
        r = 104 - k * 11
        shown = c.polygon(
            [
                (120, 152),
                *[
                    (
                        120 - math.cos(math.pi * i / 20 * min(1, t * 1.5)) * 300,
                        152 - math.sin(math.pi * i / 20 * min(1, t * 1.5)) * 300,
                    )
                    for i in range(21)
                ],
            ]
        )
        c.paint(both(c.ellipse(120, 152, r), shown), color)
    c.paint(c.ellipse(120, 152, 38), "#a8d8f5")
    c.paint(c.box(0, 150, WIDE, HIGH), "#7fc46a")
    for x in (28, 212):
        for dx, r in ((-16, 15), (2, 20), (20, 14)):
            c.paint(c.ellipse(x + dx + 3 * wave(t), 146, r), WHITE)


def ghost(c, t):
    ground(c, "#332a55")
    y = 88 + 8 * wave(t)
    edge = [(72 + i * 12, y + 58 + (9 if i % 2 else -5) * wave(t, 1, i / 8)) for i in range(9)]
    c.paint(union(c.ellipse(120, y - 10, 48, 50), c.polygon([(72, y - 10), *edge, (168, y - 10)])), "#f4f2ff")
    for side in (-1, 1):
        c.paint(c.ellipse(120 + side * 18, y - 14, 8, 12), INK)
        c.paint(c.ellipse(120 + side * 58, y + 6 + 6 * wave(t, 1, side / 4), 14, 10), "#f4f2ff")
    c.paint(c.ellipse(120, y + 14, 10, 8 + 5 * wave(t, 2)), INK)


def coffee_pour(c, t):
    ground(c, "#f3dcc0", "#a8744a", 150)
    full = min(1, t * 1.3)
    c.paint(c.smooth([(148, 22), (212, 14), (226, 66), (160, 76)]), "#5f7f95")
    c.paint(c.line([(152, 40), (132, 44), (126, 52)], 12), "#5f7f95")
    if t < 0.8:
        c.paint(c.line([(125, 52), (116, 140)], 7, False), "#5a3018")
    c.paint(c.box(150, 104, 182, 142, 14), WHITE)
    c.paint(c.box(158, 112, 174, 134, 8), "#f3dcc0")
    c.paint(c.polygon([(66, 92), (160, 92), (150, 162), (76, 162)]), WHITE)
    c.paint(c.ellipse(113, 92, 47, 13), "#d9d3cb")
    c.paint(c.ellipse(113, 98 - 4 * full, 42 * (0.6 + 0.4 * full), 10 * full + 1), "#5a3018")
    c.paint(c.heart(113, 128, 13), "#e5483f")
    for k in range(3):
        rise = (t + k / 3) % 1
        c.paint(
            c.line(
                [(92 + k * 20, 84 - 30 * rise), (98 + k * 20, 74 - 30 * rise), (92 + k * 20, 64 - 30 * rise)],
                4,
            ),
            WHITE,
            alpha=1 - rise,
        )


def dancers(c, t):
    ground(c, "#ffd9e2")
    for k, (x, color) in enumerate(((62, "#ffcc33"), (120, "#7fd0f0"), (178, "#a6e07a"))):
        y = 92 - 14 * abs(wave(t, 1, k / 6))
        lean = 8 * wave(t, 1, k / 6)
        for side in (-1, 1):
            c.paint(
                c.line([(x, y + 10), (x + side * 34, y + 10 - 30 * wave(t, 1, side / 4))], 7, False),
                darker(color, 0.25),
            )
            c.paint(
                c.line([(x + side * 8, y + 24), (x + side * 14 + lean, 160)], 7, False), darker(color, 0.25)
            )
        c.paint(c.ellipse(x + lean, y, 28), color)
        eyes(c, x + lean, y - 5, 10, 4.5, WHITE)
        c.paint(both(c.ellipse(x + lean, y + 6, 12), c.box(0, y + 6, WIDE, HIGH)), "#7a2218")


def octopus(c, t):
    ground(c, "#2f7f9a", "#e3cf9a", 156)
    for k in range(6):
        x = 70 + k * 20
        c.paint(c.line([(100 + k * 8, 104), (x, 132), (x + 12 * wave(t, 1, k / 6), 160)], 13), "#e0567f")
    c.paint(c.ellipse(120, 80 + 3 * wave(t, 2), 50, 46), "#f0709a")
    eyes(c, 120, 80, 19, 11, WHITE, 0.8 < t < 0.9)
    c.paint(c.line([(106, 104), (120, 110), (134, 104)], 4), INK)
    for k in range(5):
        rise = (t + k / 5) % 1
        c.paint(c.ellipse(190 + 14 * wave(k / 5), 160 - 160 * rise, 4 + k), "#a8e0f0", alpha=0.8)


def butterfly(c, t):
    ground(c, "#bfe6a8")
    for x, color in ((40, "#f06f8a"), (196, "#ffc533")):
        c.paint(c.line([(x, 180), (x + 4, 138)], 5, False), "#3f8a3c")
        for i in range(6):
            a = math.tau * i / 6
            c.paint(c.ellipse(x + 4 + math.cos(a) * 14, 132 + math.sin(a) * 14, 9), color)
        c.paint(c.ellipse(x + 4, 132, 8), WHITE)
    x, y, open_ = 120 + 34 * wave(t), 80 + 18 * wave(t, 2), 0.35 + 0.65 * abs(wave(t, 2.5))
    for side in (-1, 1):
        c.paint(c.ellipse(x + side * 28 * open_, y - 16, 27 * open_, 28, side * 14), "#6a7bff")
        c.paint(c.ellipse(x + side * 22 * open_, y + 20, 20 * open_, 19), "#9a6cff")
        c.paint(c.ellipse(x + side * 30 * open_, y - 18, 12 * open_, 12), "#ffd84d")
    c.paint(c.ellipse(x, y, 6, 28), INK)


def hearts(c, t):
    ground(c, "#ffe3ea")
    for k in range(12):
        rise = (t + k / 12) % 1
        c.paint(
            c.heart(20 + (k * 67) % 200 + 8 * wave(t, 1, k / 5), 200 - 230 * rise, 9 + k % 4 * 4),
            ("#e5343f", "#f0709a", "#ff9fb8")[k % 3],
        )


def clapping(c, t):
    ground(c, "#ffe9b8")
    apart = 10 + 16 * abs(wave(t, 1))
    for side in (-1, 1):
        x = 120 + side * apart
        c.paint(c.box(x - 19, 56, x + 19, 136, 18), "#ffcc33")
        c.paint(c.line([(x + side * 6, 120), (x + side * 34, 170)], 30, False), "#3f7ad1")
    if apart < 15:
        for a in (-150, -120, -90, -60, -30):
            turn = math.radians(a)
            c.paint(
                c.line(
                    [
                        (120 + math.cos(turn) * 50, 70 + math.sin(turn) * 30),
                        (120 + math.cos(turn) * 76, 70 + math.sin(turn) * 54),
                    ],
                    6,
                    False,
                ),
                "#e5483f",
            )


SINGLE = [penguins, snowman, rocket_launch, rocket_planet, fireworks, disco, robot, pizza]
SINGLE += [rainbow, ghost, coffee_pour, dancers, octopus, butterfly, hearts, clapping]


def films():
    """Name: scene. Neighbors are different scenes in different colors."""
    result = {scene.__name__.replace("_", "-"): scene for scene in SINGLE}
    for shift in range(4):
        for scenes, tones in (
            ([cat_box, cat_jump, cat_yarn, cat_typing, cat_yawn], FURS),
            ([dog_face, dog_bone], COATS),
        ):
            for number, scene in enumerate(scenes):
                name, tone = list(tones.items())[(number + shift) % 4]
                file = f"{scene.__name__}-{name}".replace("_", "-")
                result[file] = lambda c, t, scene=scene, tone=tone: scene(c, t, tone)
    return result
