"""Ice cream and layered desserts. A function's name is its file's."""

from drawings.canvas import both, union
from drawings.fruits import (
    blueberry,
    cherry,
    fig,
    flakes,
    mint,
    pistachios,
    raspberry,
    spread,
    wedge,
)
from drawings.kitchen import (
    CHOCOLATE,
    X,
    Y,
    block,
    bowl,
    disk,
    glass,
    plate,
    scoop,
    stroke_sauce,
    swirl,
    table,
)


def fig_honey_semifreddo(c):
    table(c, "#5c4a6b", "stone")
    plate(c, "#f7f1e4")
    mx, my, face = block(
        c, [("#f7e2b4", 30), ("#d99aa8", 12), ("#f7e2b4", 34)], "#fbeccb", X, Y + 22, 150, 96
    )
    c.noise(face, "#b4708a", 40, 3, 0.5)
    stroke_sauce(c, "#e8a21d", [(170, 232), (220, 256), (250, 226), (300, 252), (330, 222)], 10)
    fig(c, 214, 222, 34)
    fig(c, 292, 216, 34)
    fig(c, 252, 250, 32)
    fig(c, 402, 366, 32)
    fig(c, 108, 366, 30)


def mango_rice_cups(c):
    table(c, "#3d8a7a", "stone")
    for x, y, k in ((256, 196, 0.62), (150, 312, 0.72), (366, 312, 0.72)):
        150 * k * 0.42
        bowl(c, "#f4f0e6", x, y, 150 * k, 112 * k)
        mound = c.smooth(
            [
                (x - 118 * k, y),
                (x - 70 * k, y - 62 * k),
                (x, y - 84 * k),
                (x + 70 * k, y - 62 * k),
                (x + 118 * k, y),
                (x, y + 40 * k),
            ]
        )
        c.paint(mound, "#ffffff", "#e9e4d6")
        c.noise(mound, "#cfc8b4", 160, 3, 0.6)
        for i in range(-2, 3):
            wedge(c, x + i * 38 * k, y - (44 - abs(i) * 13) * k, 44 * k, "#ffb52e", "#ee8f14", 62 + i * 16)
        mint(c, x, y - 76 * k, 24 * k)


def banana_split(c):
    table(c, "#7cc4c9")
    c.shadow(c.ellipse(X, 372, 190, 50), 8, 12, 12, 0.42)
    boat = c.smooth(
        [
            (50, 296),
            (90, 372),
            (190, 398),
            (322, 398),
            (422, 372),
            (462, 296),
            (400, 330),
            (256, 344),
            (112, 330),
        ]
    )
    for side, y in ((-1, 282), (1, 300)):
        fruit = c.line([(64, y - 8), (150, y + 24), (256, y + 32), (362, y + 24), (448, y - 8)], 42)
        c.paint(fruit, "#fbe08a", "#e3b944")
    for x, color in ((150, "#6b3a22"), (256, "#fff3d6"), (362, "#f598b2")):
        scoop(c, x, 258, 62, color)
    for x, color in ((150, "#fff7e8"), (256, CHOCOLATE), (362, "#c2183c")):
        cap = union(
            c.ellipse(x, 216, 44, 24),
            *[
                c.line([(x + d, 218), (x + d, 218 + l)], 15, False)
                for d, l in ((-32, 26), (-12, 46), (10, 30), (30, 40))
            ]
        )
        c.paint(cap, color, light=0.25)
        swirl(c, x, 200, 26)
        cherry(c, x, 160, 16, True, "#c9152f")
    c.paint(boat, "#eaf4f7", "#b9d3db")
    c.paint(c.line([(80, 334), (150, 372), (256, 382), (362, 372), (432, 334)], 5), "#ffffff", alpha=0.8)
    flakes(c, spread(c, X, 236, 170, 30, 44), ["#d9a860", "#f2d6a0", "#f05a6e"], 9)


def peach_melba(c):
    table(c, "#d8c3a5", "cloth")
    glass(
        c,
        [("#d2173f", 0.18), ("#ffe9b8", 0.3), ("#f7a23c", 0.2), ("#fff2d8", 0.22)],
        rx=118,
        top=170,
        bottom=420,
    )
    scoop(c, 212, 156, 58, "#fff0cf")
    scoop(c, 302, 158, 56, "#fff0cf")
    for x, y, a in ((176, 196, 70), (240, 206, 20), (330, 200, -60), (290, 212, -10)):
        wedge(c, x, y, 46, "#ffb347", "#e0562b", a)
    sauce = union(
        c.ellipse(256, 112, 64, 26),
        *[c.line([(x, 116), (x, y)], 17, False) for x, y in ((206, 158), (238, 142), (274, 168), (306, 150))]
    )
    c.paint(sauce, "#c9163d", light=0.25)
    c.glow(236, 104, 10, "#ffffff", 0.6, rx=24)
    raspberry(c, 240, 92, 20)
    raspberry(c, 278, 96, 20)
    mint(c, 300, 84, 24)


def pistachio_ice_cream(c):
    table(c, "#f0a7a0")
    for x, lean, colors in (
        (150, -0.12, ("#b5cf7a",)),
        (362, 0.12, ("#b5cf7a",)),
        (256, 0, ("#b5cf7a", "#fff1d6")),
    ):
        tip = (x - lean * 200, 504)
        cone = c.polygon([(x - 66, 282), (x + 66, 282), tip])
        c.shadow(cone, 12, 6, 9, 0.35)
        c.paint(cone, "#dba04f", across=0.3)
        for i in range(-5, 9):
            for d in (-1, 1):
                c.paint(
                    both(
                        c.line([(x - 160, 282 + i * 30), (x + 160, 282 + i * 30 + d * 170)], 2.5, False), cone
                    ),
                    "#9b6426",
                    alpha=0.6,
                )
        c.paint(c.ellipse(x, 282, 70, 20), "#e9b566", "#b97f38")
        y = 240
        for color in colors:
            scoop(c, x, y, 72, color)
            pistachios(c, spread(c, x, y - 20, 52, 38, 30), 6)
            y -= 82
    cherry(c, 256, 88, 16, False, "#c9152f")


def raspberry_trifle(c):
    table(c, "#6a7fb0")
    glass(
        c,
        [
            ("#e8b766", 0.16),
            ("#d2173f", 0.14),
            ("#f8d774", 0.2),
            ("#e8b766", 0.13),
            ("#d2173f", 0.13),
            ("#fff8ea", 0.14),
        ],
        rx=150,
        top=150,
        bottom=420,
        narrow=0.78,
    )
    for x, y in disk(X, 170, 112, 26, (1, 6, 10)):
        swirl(c, x, y, 28)
    for x, y in disk(X, 140, 104, 22, (1, 5, 7)):
        raspberry(c, x, y, 21)
    flakes(c, spread(c, X, 160, 116, 26, 22), ["#e9cf9e", "#fff1d2"], 14)
    mint(c, 300, 118, 26)


def tiramisu(c):
    table(c, "#d9cbb8", "stone")
    plate(c, "#3c4650")
    layers = [("#8a5a34", 22), ("#fff1d8", 28), ("#8a5a34", 20), ("#fff1d8", 30)]
    mx, my, face = block(c, layers, "#5e3820", X, Y + 30, 150, 100)
    c.noise(face, "#3b1d0f", 900, 1.8, 0.7)
    c.noise(face, "#8d5d3b", 300, 1.4, 0.7)
    for x, y in ((206, 214), (256, 230), (306, 214)):
        bean = c.ellipse(x, y, 17, 12, -25)
        c.shadow(bean, 1, 3, 3, 0.4)
        c.paint(bean, "#3b1c0f", light=0.3)
        c.paint(c.line([(x - 12, y + 5), (x, y), (x + 12, y - 5)], 2), "#170a05")
    mint(c, 256, 204, 26)
    c.noise(c.ellipse(X, Y + 6, 200, 104), "#7a5236", 160, 1.4, 0.6)


def watermelon_granita(c):
    table(c, "#63b58f")
    for x, top, bottom, rx in ((160, 190, 420, 84), (352, 190, 420, 84)):
        glass(c, [("#f2546a", 0.84)], x, top, bottom, rx)
        mound = c.smooth(
            [
                (x - rx * 0.94, top + 10),
                (x - rx * 0.6, top - 50),
                (x, top - 74),
                (x + rx * 0.6, top - 50),
                (x + rx * 0.94, top + 10),
                (x, top + 32),
            ]
        )
        c.paint(mound, "#f8788a", light=0.3)
        c.noise(mound, "#ffd0d5", 260, 3.4, 0.7)
        c.noise(mound, "#d92f4b", 140, 3, 0.5)
        piece = c.polygon([(x + 10, top - 110), (x + 92, top - 96), (x + 40, top - 20)])
        c.shadow(piece, 2, 4, 4, 0.3)
        c.paint(c.polygon([(x + 6, top - 120), (x + 98, top - 105), (x + 40, top - 16)]), "#2f7d3b")
        c.paint(c.polygon([(x + 10, top - 111), (x + 92, top - 97), (x + 40, top - 20)]), "#f4f7dc")
        c.paint(c.polygon([(x + 14, top - 103), (x + 86, top - 90), (x + 40, top - 24)]), "#ef3f55")
        for dx, dy in ((34, -86), (60, -80), (42, -60)):
            c.paint(c.ellipse(x + dx, top + dy, 3, 5), "#2a1216")
        mint(c, x - 30, top - 62, 26)


def overnight_oats(c):
    table(c, "#b98fb0")
    glass(
        c,
        [("#e9d6b4", 0.3), ("#6a5aa8", 0.14), ("#f6ecd8", 0.3), ("#e9d6b4", 0.14)],
        rx=128,
        top=160,
        bottom=420,
        narrow=0.86,
    )
    c.noise(c.ellipse(X, 178, 114, 32), "#b99a63", 120, 5, 0.7)
    for x, y in disk(X, 164, 92, 24, (1, 6, 11)):
        blueberry(c, x, y, 17)
    stroke_sauce(c, "#eaa51f", [(176, 176), (220, 190), (262, 172), (310, 190), (340, 174)], 8)
    mint(c, 256, 144, 28)
