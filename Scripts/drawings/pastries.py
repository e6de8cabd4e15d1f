"""Puddings from the oven, pastries and biscuits. A function's name is its file's."""

import math

from drawings.canvas import darker, lighter, union
from drawings.fruits import flakes, pistachios, spread
from drawings.kitchen import (
    CHOCOLATE,
    CREAM,
    CRUST,
    X,
    Y,
    block,
    disk,
    plate,
    pool,
    ring,
    stroke_sauce,
    sugar,
    table,
    wall,
)


def brown_butter_shortbread(c):
    table(c, "#8fb0a9", "cloth")
    plate(c, "#fdfbf4")
    for x, y in ((190, 330), (318, 326), (254, 352), (222, 286), (300, 282)):
        mx, my, face = block(c, [("#dda75e", 26)], "#efc683", x, y, 62, 50)
        for i in (-24, 0, 24):
            for j in (-9, 3, 15):
                c.paint(c.ellipse(mx + i + j * 0.2, my + j - abs(i) * 0.12, 2.6, 1.8), darker("#dda75e", 0.4))
        sugar(c, face, 60, 1.3)


def ginger_treacle_pudding(c):
    table(c, "#3f6b57")
    plate(c, "#fbf4e4")
    pool(c, "#f6cf5b", X, Y + 14, 178, 88, 0.06)
    body = c.smooth(
        [
            (150, 330),
            (168, 230),
            (205, 178),
            (256, 166),
            (307, 178),
            (344, 230),
            (362, 330),
            (310, 366),
            (256, 374),
            (202, 366),
        ]
    )
    c.shadow(body, 12, 8, 10, 0.35)
    c.paint(body, "#c27a30", across=0.32)
    c.noise(body, darker("#c27a30", 0.4), 320, 2.2, 0.3)
    top = c.smooth(
        [
            (160, 240),
            (204, 172),
            (256, 160),
            (308, 172),
            (352, 240),
            (342, 286),
            (318, 262),
            (296, 316),
            (270, 262),
            (244, 336),
            (220, 264),
            (196, 300),
            (176, 258),
        ]
    )
    c.paint(top, "#8a3d10", across=0.3)
    c.glow(214, 204, 34, "#ffe3b0", 0.75)
    for x, y in ((236, 176), (266, 168), (288, 184), (254, 192)):
        c.paint(c.box(x - 9, y - 7, x + 9, y + 7, 4), "#f2c14e", light=0.3)


def hazelnut_eclairs(c):
    table(c, "#d8a7a0", "stone")
    plate(c, "#ffffff")
    for i, y in enumerate((252, 302, 354)):
        left, right = (120 + i * 4, y + 18), (384 + i * 4, y - 12)
        body = c.line([left, right], 52, False)
        c.shadow(body, 4, 9, 8, 0.4)
        c.paint(body, lighter("#d9954a", 0.15), darker("#d9954a", 0.25))
        c.paint(c.line([(left[0] + 4, left[1] + 4), (right[0] - 2, right[1] + 4)], 15, False), CREAM)
        glaze = c.line([(left[0] + 6, left[1] - 11), (right[0] - 6, right[1] - 11)], 31, False)
        c.paint(glaze, lighter(CHOCOLATE, 0.12), darker(CHOCOLATE, 0.2))
        c.paint(
            c.line([(left[0] + 16, left[1] - 19), (right[0] - 30, right[1] - 18)], 5, False),
            "#ffffff",
            alpha=0.4,
        )
        for k in range(9):
            t = (k + 0.5) / 9
            x, yy = left[0] + (right[0] - left[0]) * t, left[1] - 13 + (right[1] - left[1]) * t
            c.paint(c.blob(x, yy + c.random.uniform(-6, 6), 7, 5, 0.25, 6), "#e0b06d", light=0.3)


def chocolate_chip_cookies(c):
    table(c, "#5f8fa8", "cloth")
    plate(c, "#fff8ec")
    places = [(170, 322), (340, 318), (256, 366), (220, 262), (306, 258), (256, 306)]
    for x, y in places:
        c.shadow(c.ellipse(x, y, 72, 40), 4, 10, 7, 0.45)
        c.paint(c.blob(x, y + 8, 74, 42, 0.03, 12), darker("#c9863f", 0.28))
        disk_ = c.blob(x, y, 74, 42, 0.03, 12)
        c.paint(disk_, "#d89a52", light=0.25)
        c.noise(disk_, "#9c5f28", 90, 2.4, 0.35)
        for px, py in disk(x, y, 60, 31, (1, 5, 8)):
            c.paint(c.blob(px, py, 9, 6.5, 0.2, 6), CHOCOLATE, light=0.3)


def cinnamon_rolls(c):
    table(c, "#a2647b")
    plate(c, "#f3ece0")
    for x, y in ((256, 262), (168, 306), (344, 306), (256, 352)):
        c.shadow(c.ellipse(x, y + 10, 76, 44), 5, 8, 8, 0.4)
        wall(c, x, y + 20, 76, 44, 34, "#d08f45")
        c.paint(c.ellipse(x, y - 14, 76, 44), "#eab468", light=0.2)
        turns = [
            (x + math.cos(t) * t * 4.1, y - 14 + math.sin(t) * t * 2.35)
            for t in [i * 0.35 for i in range(1, 48)]
        ]
        c.paint(c.line(turns, 6.5), "#7c3d16")
        for _ in range(3):
            px = x + c.random.uniform(-40, 26)
            stroke_sauce(c, "#fffaf0", [(px, y - 44), (px + 22, y - 20), (px + 4, y), (px + 24, y + 22)], 9)


def doughnuts(c):
    table(c, "#f2c94c")
    plate(c, "#ffffff")
    glazes = [("#f07ea6", 256, 258), (CHOCOLATE, 170, 318), ("#8fd3c8", 344, 318)]
    for color, x, y in glazes:
        hole = c.ellipse(x, y - 6, 24, 13)
        body = c.ellipse(x, y, 92, 54)
        c.shadow(body, 6, 12, 8, 0.42)
        c.paint(c.ellipse(x, y + 10, 92, 54), darker(CRUST, 0.2))
        c.paint(body, CRUST, light=0.25)
        glaze = c.blob(x, y - 6, 84, 47, 0.035, 16)
        c.paint(glaze, color, light=0.3)
        c.paint(hole, darker(CRUST, 0.5), CRUST)
        flakes(
            c,
            [p for p in spread(c, x, y - 6, 74, 40, 46) if abs(p[0] - x) > 30 or abs(p[1] - y + 6) > 18],
            ["#ffffff", "#ffd84d", "#52b6e8", "#f05a6e", "#8bd450"],
            11,
        )
        c.glow(x - 44, y - 28, 14, "#ffffff", 0.6, rx=26)


def macarons(c):
    table(c, "#cbb7dd")
    plate(c, "#ffffff")
    colors = ["#f48fb1", "#9ccc65", "#ffd54f", "#b39ddb", "#8d5a3b", "#80cbc4"]
    places = [(200, 262), (312, 262), (150, 318), (256, 318), (362, 318), (256, 376)]
    for color, (x, y) in zip(colors, places):
        c.shadow(c.ellipse(x, y + 8, 54, 30), 4, 8, 7, 0.4)
        wall(c, x, y + 14, 53, 28, 14, color)
        c.paint(c.ellipse(x, y, 51, 27), CREAM, darker(CREAM, 0.15))
        for px, py in ring(x, y - 8, 51, 25, 30):
            c.paint(c.ellipse(px, py, 5, 4), darker(color, 0.12))
        wall(c, x, y - 12, 53, 28, 12, color)
        c.paint(c.ellipse(x, y - 24, 53, 28), color, light=0.4)
        c.glow(x - 18, y - 34, 11, "#ffffff", 0.65, rx=20)


def pistachio_baklava(c):
    table(c, "#2f6f75")
    plate(c, "#f7e9c6")
    for x, y in ((184, 342), (328, 342), (256, 378), (256, 306), (256, 250)):
        layers = [
            ("#c98a35", 7),
            ("#f0c36b", 6),
            ("#9cb24b", 10),
            ("#f0c36b", 6),
            ("#c98a35", 7),
            ("#eebb5e", 6),
        ]
        mx, my, face = block(c, layers, "#e5a63f", x, y, 74, 48)
        c.glow(mx - 20, my - 8, 12, "#fff3c4", 0.8, rx=34)
        pistachios(c, spread(c, mx, my, 26, 11, 22), 6)


def profiteroles(c):
    table(c, "#7c8f6a")
    plate(c, "#ffffff")
    places = [
        (256, 262),
        (180, 306),
        (332, 306),
        (150, 352),
        (256, 352),
        (362, 352),
        (208, 246),
        (304, 246),
        (256, 196),
    ]
    for x, y in sorted(places, key=lambda place: (place[1] < 230, place[1])):
        c.shadow(c.ellipse(x, y, 50, 42), 3, 8, 7, 0.38)
        ball = c.blob(x, y, 52, 43, 0.04, 10)
        c.paint(ball, "#dda25a", light=0.3)
        c.noise(ball, "#a96a2c", 40, 3, 0.3)
    for x, y, long in (
        (256, 176, 60),
        (208, 228, 46),
        (304, 228, 50),
        (180, 286, 50),
        (332, 286, 56),
        (256, 250, 60),
    ):
        drops = union(
            c.ellipse(x, y, 40, 21),
            *[
                c.line([(x + d, y), (x + d * 1.15, y + long * part)], 15, False)
                for d, part in ((-28, 0.7), (-8, 1), (12, 0.6), (28, 0.9))
            ]
        )
        c.paint(drops, CHOCOLATE, light=0.25)
        c.glow(x - 12, y - 8, 9, "#ffffff", 0.6, rx=18)
