"""Cakes, pies and tarts. A function's name is its file's."""

import math

from drawings.canvas import both, darker, lighter, union
from drawings.fruits import (
    blueberry,
    cherry,
    citrus,
    flakes,
    mint,
    nut,
    pistachios,
    spread,
    strawberry,
    wedge,
)
from drawings.kitchen import (
    CHOCOLATE,
    CREAM,
    CRUST,
    LEAF,
    SPONGE,
    X,
    Y,
    block,
    cake,
    crumbs,
    disk,
    plate,
    ring,
    slice_,
    stroke_sauce,
    sugar,
    swirl,
    table,
    tart,
    wall,
)


def apple_galette(c):
    table(c, "#7d5a3c", "wood")
    plate(c, "#f4efe6")
    c.shadow(c.ellipse(X, Y, 170, 92), 8, 10, 10, 0.4)
    c.paint(c.blob(X, Y - 4, 172, 94, 0.03, 15), CRUST, light=0.25)
    c.paint(c.ellipse(X, Y - 10, 128, 64), "#a8662e")
    for rx, count in ((100, 14), (62, 10), (22, 5)):
        for i, (x, y) in enumerate(ring(X, Y - 12, rx, rx * 0.5, count, 0.2)):
            wedge(
                c,
                x,
                y,
                27,
                "#f6dd9a",
                "#c8402f" if i % 3 else "#b9b545",
                math.degrees(math.atan2(y - Y + 12, x - X)) + 90,
            )
    for x, y in ring(X, Y - 8, 148, 78, 15):
        fold = c.ellipse(x, y, 32, 19, math.degrees(math.atan2((y - Y) * 1.6, x - X)) + 70)
        c.shadow(fold, 1, 2, 3, 0.3)
        c.paint(fold, lighter(CRUST, 0.12), light=0.3)
    sugar(c, c.ellipse(X, Y - 8, 165, 88), 260, 1.4)
    mint(c, X, Y - 18, 20)


def chocolate_chestnut_torte(c):
    table(c, "#a83f4e")
    plate(c, "#fdf7ef")
    layers = [("#4b2a1c", 44), ("#8a5a3a", 14), ("#4b2a1c", 44)]
    tip, right, left = slice_(c, layers, "#3a1d14", long=230)
    for i in range(3):
        x, y = left[0] + (right[0] - left[0]) * (0.2 + 0.3 * i) - 22, left[1] + (right[1] - left[1]) * (
            0.2 + 0.3 * i
        )
        c.ball(x, y - 8, 19, "#8f5429", 0.4, shadow=0.4)
        c.paint(c.ellipse(x, y - 1, 9, 5), "#e2bf8f")
    swirl(c, 190, 214, 25)
    stroke_sauce(c, CHOCOLATE, [(96, 352), (150, 384), (214, 372), (270, 398), (340, 378)], 10)


def dark_cherry_clafoutis(c):
    table(c, "#5d7fa3", "cloth")
    c.shadow(c.ellipse(X, 326, 210, 112), 10, 14, 12, 0.45)
    wall(c, X, 316, 206, 108, 30, "#e9e1d3")
    c.paint(c.ellipse(X, 284, 208, 110), "#f8f3e8", "#d9cfbe")
    c.paint(c.ellipse(X, 286, 190, 97), "#c98233")
    c.paint(c.ellipse(X, 288, 184, 92), "#f8d57a", "#e3a748")
    for x, y in disk(X, 286, 180, 88, (1, 7, 13)):
        c.paint(c.ellipse(x, y + 3, 25, 18), "#b06a2a", alpha=0.6)
        cherry(c, x, y, 19, False)
    sugar(c, c.ellipse(X, 286, 182, 90), 650, 1.3, 0.7)
    cherry(c, 420, 430, 23)
    cherry(c, 462, 446, 22, False)


def lemon_curd_tartlets(c):
    table(c, "#5b93b5")
    plate(c, "#ffffff")
    for x, y, rx in ((256, 278, 74), (170, 330, 78), (342, 330, 78)):
        top = tart(c, "#ffd42e", x, y + 14, rx, high=26, teeth=24)
        c.glow(x - rx * 0.3, top - 6, 18, "#ffffff", 0.7, rx=30)
        citrus(c, x + 12, top - 2, 25, "#f6c927", 0.6, 8)
        mint(c, x - 22, top + 8, 19)


def plum_almond_slice(c):
    table(c, "#b9a27f", "wood")
    plate(c, "#eef3f6")
    for x, y in ((186, 336), (326, 336), (256, 284)):
        mx, my, face = block(c, [("#e3b066", 34), ("#f2d79c", 12)], "#f4dca6", x, y + 10, 84, 64)
        for dx, dy in ((0, -16), (-34, 1), (34, 1), (0, 16)):
            c.paint(c.ellipse(mx + dx, my + dy, 25, 15), "#5a1f4d")
            c.paint(c.ellipse(mx + dx, my + dy - 2, 22, 12), "#a23863", "#d98a4c")
        flakes(c, spread(c, mx, my, 60, 22, 12), ["#fff1d2", "#e9cf9e"], 11)


def black_forest_gateau(c):
    table(c, "#c8d5d8", "stone")
    plate(c, "#ffffff")
    top = cake(
        c,
        [("#3f2116", 30), (CREAM, 12), ("#8e1230", 7), ("#3f2116", 30), (CREAM, 12), ("#3f2116", 28)],
        CREAM,
        rx=142,
    )
    flakes(c, spread(c, X, top, 108, 48, 210), ["#3b1d12", "#5a3220", "#2c140c"], 15)
    for x, y in ring(X, top - 2, 112, 48, 8, 0.2):
        swirl(c, x, y, 24)
        cherry(c, x, y - 36, 15)


def blueberry_pie(c):
    table(c, "#6f9a8d", "cloth")
    top = tart(c, "#35296b", X, Y + 16, 204, high=44, teeth=50)
    for x, y in disk(X, top + 2, 176, 84, (1, 8, 15, 22)):
        blueberry(c, x, y, 17)
    surface = c.ellipse(X, top + 2, 180, 88)
    for k in range(-3, 4):
        for points in (
            [(X + k * 50 - 20, top - 100), (X + k * 50 + 26, top + 100)],
            [(X - 200, top + k * 26 - 8), (X + 200, top + k * 26 + 12)],
        ):
            strip = both(c.line(points, 21, False), surface)
            c.shadow(strip, 1, 4, 4, 0.4)
            c.paint(strip, lighter("#e0a452", 0.2), darker("#e0a452", 0.08))
    sugar(c, surface, 260, 1.5, 0.7)


def carrot_cake(c):
    table(c, "#93a866")
    plate(c, "#fffdf6")
    layers = [("#b9702f", 36), (CREAM, 12), ("#b9702f", 36), (CREAM, 14)]
    tip, right, left = slice_(c, layers, "#fff8e8", long=236, side="#f0e3c8")
    for t, s in ((0.34, 0.62), (0.62, 0.5), (0.86, 0.62)):
        x = tip[0] + (right[0] - tip[0]) * t + (left[0] - right[0]) * (s - 0.2)
        y = tip[1] + (right[1] - tip[1]) * t + (left[1] - right[1]) * (s - 0.2)
        body = c.smooth(
            [(x - 24, y - 3), (x - 14, y - 8), (x + 12, y - 7), (x + 16, y), (x + 12, y + 7), (x - 12, y + 4)]
        )
        c.shadow(body, 1, 3, 3, 0.3)
        c.paint(body, "#f2802b", light=0.35)
        for dy in (-7, 0, 6):
            c.paint(c.line([(x + 14, y), (x + 28, y + dy)], 4, False), LEAF)
    pistachios(c, spread(c, 190, 384, 70, 18, 26))


def chocolate_brownies(c):
    table(c, "#d9b99a", "stone")
    plate(c, "#8fb3c9")
    for x, y in ((184, 352), (330, 352), (256, 300), (256, 246)):
        mx, my, face = block(c, [("#40211a", 46)], "#54301f", x, y, 86, 66)
        c.noise(face, "#2b130c", 50, 5, 0.5)
        for _ in range(3):
            px, py = mx + c.random.uniform(-40, 40), my + c.random.uniform(-14, 14)
            c.paint(
                c.line([(px - 14, py), (px, py + c.random.uniform(-5, 5)), (px + 14, py + 2)], 2),
                "#8a5a42",
                alpha=0.8,
            )
        for px, py in spread(c, mx, my, 46, 16, 4):
            nut(c, px, py, 8, "#c9975a")


def key_lime_pie(c):
    table(c, "#e8a15c")
    plate(c, "#ffffff")
    layers = [("#b98a4e", 20), ("#dbe88a", 46), (CREAM, 22)]
    tip, right, left = slice_(c, layers, "#fffaf0", long=240, side="#b98a4e")
    swirl(c, 330, 196, 30)
    swirl(c, 262, 214, 26)
    citrus(c, 306, 176, 36, "#8cc63e", 0.95)
    citrus(c, 130, 372, 36, "#8cc63e", 0.6)
    citrus(c, 402, 372, 32, "#8cc63e", 0.6)


def lamingtons(c):
    table(c, "#7fb0c9", "stone")
    plate(c, "#fdf5e6")
    for x, y in ((180, 346), (334, 346), (256, 288)):
        mx, my, face = block(c, [("#5a321f", 74)], "#6b3d26", x, y + 12, 84, 62)
        sides = union(
            face,
            c.polygon(
                [
                    (x - 84, y - 10),
                    (x, y + 36),
                    (x + 84, y - 10),
                    (x + 84, y - 84),
                    (x, y - 38),
                    (x - 84, y - 84),
                ]
            ),
        )
        for px, py in spread(c, x, y - 34, 84, 78, 260):
            if sides.getpixel((int(px * 3), int(py * 3))) > 128:
                flakes(c, [(px, py)], ["#ffffff", "#fdf3e0"], 8)


def pumpkin_pie(c):
    table(c, "#8b5e3c", "wood")
    top = tart(c, "#d9741c", X, Y + 16, 200, high=40, teeth=46)
    c.glow(X - 60, top - 24, 50, "#ffd9a0", 0.6, rx=100)
    for x, y in ring(X, top + 4, 118, 56, 8, 0.3):
        swirl(c, x, y, 25)
    for i in range(7):
        a = math.tau * i / 7
        leaf = c.ellipse(X + math.cos(a) * 24, top + 2 + math.sin(a) * 13, 22, 9, math.degrees(a) * 0.9)
        c.paint(leaf, lighter("#a9571d", 0.3), "#a9571d")
    nut(c, X, top, 11)


def red_velvet_cupcakes(c):
    table(c, "#f0d7db", "cloth")
    for x, y, k in ((256, 250, 0.9), (150, 350, 1.05), (366, 350, 1.05)):
        c.shadow(c.ellipse(x, y + 62 * k, 62 * k, 24 * k), 8, 6, 9, 0.4)
        cup = c.polygon(
            [
                (x - 84 * k, y - 10 * k),
                (x + 84 * k, y - 10 * k),
                (x + 60 * k, y + 70 * k),
                (x - 60 * k, y + 70 * k),
            ]
        )
        c.paint(union(cup, c.ellipse(x, y + 70 * k, 60 * k, 16 * k)), "#f6ead7", across=0.25)
        for i in range(-4, 5):
            c.paint(
                c.line([(x + i * 19 * k, y - 8 * k), (x + i * 14 * k, y + 74 * k)], 3, False),
                "#cdb892",
                alpha=0.7,
            )
        c.paint(c.ellipse(x, y - 12 * k, 88 * k, 34 * k), "#a11d2e", light=0.3)
        for size, rise in ((74, 26), (56, 52), (36, 76), (17, 96)):
            mask = c.ellipse(x, y - rise * k, size * k, size * 0.48 * k)
            c.shadow(mask, 1, 5, 4, 0.22)
            c.paint(mask, CREAM, light=0.2)
        crumbs(c, c.ellipse(x, y - 44 * k, 60 * k, 40 * k), "#a11d2e", 16, 4)
        strawberry(c, x, y - 118 * k, 20 * k)


def strawberry_cheesecake(c):
    table(c, "#8cb9ae")
    plate(c, "#ffffff")
    layers = [("#b9803f", 22), ("#fff1cf", 62), ("#e23a55", 10)]
    tip, right, left = slice_(c, layers, "#e8445c", long=240, side="#b9803f")
    c.glow(250, 200, 30, "#ffffff", 0.5, rx=70)
    strawberry(c, 318, 186, 32, 12)
    strawberry(c, 256, 206, 27, -14, True)
    strawberry(c, 128, 372, 24, -60)
    mint(c, 352, 196, 22)
    stroke_sauce(c, "#d4213f", [(150, 398), (210, 384), (262, 402), (326, 386), (380, 396)], 10)


def victoria_sponge(c):
    table(c, "#9fb8d9", "cloth")
    plate(c, "#ffffff")
    top = cake(c, [(SPONGE, 46), ("#c3142f", 9), (CREAM, 18), (SPONGE, 46)], "#f0cb8a", rx=146)
    for x, y in ring(X, top + 66, 138, 62, 22):
        if y > top + 60:
            c.paint(c.ellipse(x, y + 4, 13, 9), CREAM, light=0.2)
    sugar(c, c.ellipse(X, top, 140, 62), 1500, 1.5, 0.9)
    for x, y, r, a in ((236, top - 12, 30, -16), (284, top - 8, 28, 20), (258, top + 10, 26, 2)):
        strawberry(c, x, y, r, a, a == 2)
    mint(c, 214, top + 12, 20)
