"""Desserts for a spoon, ice cream, and the dishes of other categories. A function's name is its file's."""

import math

from drawings.canvas import both, darker, lighter, mix, union
from drawings.fruits import *
from drawings.kitchen import *


def cardamom_rice_pudding(c):
    table(c, "#b5485a", "cloth")
    top = bowl(c, "#2f6f8f")
    milk = c.ellipse(X, 254, 170, 68)
    c.paint(milk, "#fffaf0", "#f0e3cc")
    c.noise(milk, "#d9c7a6", 260, 4, 0.5)
    c.noise(milk, "#ffffff", 220, 4, 0.7)
    pistachios(c, spread(c, X, 252, 100, 34, 70), 6.5)
    flakes(c, spread(c, X, 252, 120, 44, 12), ["#c2405f", "#e58aa0"], 16)


def creme_caramel(c):
    table(c, "#39566b")
    plate(c, "#ffffff")
    pool(c, "#a4550f", X, Y + 16, 176, 84, 0.05)
    body = c.smooth([(148, 330), (158, 250), (176, 196), (256, 186), (336, 196), (354, 250), (364, 330), (320, 362), (256, 370), (192, 362)])
    c.shadow(body, 10, 8, 9, 0.3)
    c.paint(body, "#f6cf73", across=0.28)
    c.paint(union(c.ellipse(X, 206, 88, 34), *[c.line([(x, 214), (x + (x - X) * 0.08, y)], 26, False) for x, y in ((184, 268), (222, 300), (262, 262), (300, 314), (332, 258))]), "#9a4a0c", across=0.25)
    c.paint(c.ellipse(X, 203, 84, 30), "#c9711c", "#8c3f08")
    c.glow(222, 196, 12, "#fff0c8", 0.9, rx=32)
    for a in range(3):
        citrus(c, 400 - a * 26, 384 + a * 8, 24, "#f39a2b", 0.62)


def fig_honey_semifreddo(c):
    table(c, "#5c4a6b", "stone")
    plate(c, "#f7f1e4")
    mx, my, face = block(c, [("#f7e2b4", 30), ("#d99aa8", 12), ("#f7e2b4", 34)], "#fbeccb", X, Y + 22, 150, 96)
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
        ry = 150 * k * 0.42
        bowl(c, "#f4f0e6", x, y, 150 * k, 112 * k)
        mound = c.smooth([(x - 118 * k, y), (x - 70 * k, y - 62 * k), (x, y - 84 * k), (x + 70 * k, y - 62 * k), (x + 118 * k, y), (x, y + 40 * k)])
        c.paint(mound, "#ffffff", "#e9e4d6")
        c.noise(mound, "#cfc8b4", 160, 3, 0.6)
        for i in range(-2, 3):
            wedge(c, x + i * 38 * k, y - (44 - abs(i) * 13) * k, 44 * k, "#ffb52e", "#ee8f14", 62 + i * 16)
        mint(c, x, y - 76 * k, 24 * k)


def matcha_mochi(c):
    table(c, "#5a4638", "wood")
    plate(c, "#39434a")
    for x, y in ((256, 256), (176, 310), (336, 310), (256, 352)):
        c.shadow(c.ellipse(x, y + 10, 66, 44), 4, 10, 8, 0.5)
        ball = c.smooth([(x - 68, y + 8), (x - 48, y - 36), (x, y - 50), (x + 48, y - 36), (x + 68, y + 8), (x + 44, y + 38), (x, y + 44), (x - 44, y + 38)])
        c.paint(ball, "#9cc26b", light=0.35)
        sugar(c, ball, 200, 1.6, 0.55)
    x, y = 256, 352
    cut = c.ellipse(x + 4, y + 2, 44, 34)
    c.paint(cut, "#7fa653")
    c.paint(c.ellipse(x + 4, y + 4, 35, 26), "#5a1f2a", light=0.25)
    for px, py in ((108, 372), (404, 372)):
        mint(c, px, py, 26)


def oat_rhubarb_crumble(c):
    table(c, "#dfb06a", "cloth")
    c.shadow(c.ellipse(X, 330, 214, 120), 10, 14, 12, 0.42)
    wall(c, X, 322, 210, 112, 44, "#3f7f94")
    c.paint(c.ellipse(X, 276, 212, 114), "#6fb0c4", "#2f6678")
    inner = c.ellipse(X, 280, 194, 100)
    c.paint(inner, "#e0526c", "#a52a48")
    for _ in range(34):
        px, py = spread(c, X, 280, 176, 86, 1)[0]
        c.paint(c.line([(px - 12, py), (px + 12, py + 5)], 13, False), c.random.choice(["#ef7f8e", "#d63f5c", "#f2a9a0"]), light=0.3)
    crumbs(c, c.blob(X, 278, 168, 82, 0.1, 13), "#dca354", 210, 13)
    scoop(c, 284, 232, 46, "#fff2d0")


def vanilla_panna_cotta(c):
    table(c, "#c9788b")
    plate(c, "#ffffff")
    pool(c, "#c2183c", X, Y + 20, 172, 78, 0.1)
    body = c.smooth([(158, 330), (168, 250), (186, 200), (256, 190), (326, 200), (344, 250), (354, 330), (314, 360), (256, 366), (198, 360)])
    c.shadow(body, 10, 8, 9, 0.3)
    c.paint(body, "#fff3df", across=0.2)
    c.paint(c.ellipse(X, 208, 74, 26), "#ffffff", "#fbeeda")
    c.noise(body, "#5a4632", 70, 1, 0.6)
    for x, y in ((232, 200), (280, 200), (256, 214), (256, 186)):
        raspberry(c, x, y, 19)
    mint(c, 300, 190, 24)
    for x, y in ((130, 366), (166, 386), (372, 372)):
        raspberry(c, x, y, 18)


def banana_split(c):
    table(c, "#7cc4c9")
    c.shadow(c.ellipse(X, 372, 190, 50), 8, 12, 12, 0.42)
    boat = c.smooth([(50, 296), (90, 372), (190, 398), (322, 398), (422, 372), (462, 296), (400, 330), (256, 344), (112, 330)])
    for side, y in ((-1, 282), (1, 300)):
        fruit = c.line([(64, y - 8), (150, y + 24), (256, y + 32), (362, y + 24), (448, y - 8)], 42)
        c.paint(fruit, "#fbe08a", "#e3b944")
    for x, color in ((150, "#6b3a22"), (256, "#fff3d6"), (362, "#f598b2")):
        scoop(c, x, 258, 62, color)
    for x, color in ((150, "#fff7e8"), (256, CHOCOLATE), (362, "#c2183c")):
        cap = union(c.ellipse(x, 216, 44, 24), *[c.line([(x + d, 218), (x + d, 218 + l)], 15, False) for d, l in ((-32, 26), (-12, 46), (10, 30), (30, 40))])
        c.paint(cap, color, light=0.25)
        swirl(c, x, 200, 26)
        cherry(c, x, 160, 16, True, "#c9152f")
    c.paint(boat, "#eaf4f7", "#b9d3db")
    c.paint(c.line([(80, 334), (150, 372), (256, 382), (362, 372), (432, 334)], 5), "#ffffff", alpha=0.8)
    flakes(c, spread(c, X, 236, 170, 30, 44), ["#d9a860", "#f2d6a0", "#f05a6e"], 9)


def berry_pavlova(c):
    table(c, "#8ea6c4")
    plate(c, "#ffffff")
    c.shadow(c.ellipse(X, Y + 4, 158, 78), 10, 10, 11, 0.35)
    for x, y in ring(X, Y - 4, 138, 66, 15):
        c.paint(c.blob(x, y - 16, 42, 40, 0.06), "#fffaf2", light=0.18)
    c.paint(c.ellipse(X, Y - 42, 134, 62), "#ffffff", "#f2e6d4")
    for x, y in disk(X, Y - 50, 96, 42, (1, 6, 10)):
        swirl(c, x, y, 24, "#ffffff")
    for i, (x, y) in enumerate(disk(X, Y - 72, 104, 46, (1, 6, 11))):
        (strawberry, raspberry, blueberry)[i % 3](c, x, y, (24, 19, 16)[i % 3])
    for x, y in ((190, 228), (322, 232), (262, 276)):
        mint(c, x, y, 20)


def churros(c):
    table(c, "#c8553d")
    plate(c, "#fdf4e3")
    bowl(c, "#f2ede2", 350, 262, 86, 62)
    c.paint(c.ellipse(350, 265, 76, 29), "#5c2f1c", "#341509")
    c.glow(330, 258, 8, "#ffffff", 0.6, rx=20)
    for i, (x0, y0, x1, y1) in enumerate(((92, 296, 270, 232), (92, 326, 286, 268), (106, 356, 296, 306), (130, 384, 330, 350), (150, 264, 214, 386))):
        body = c.line([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 8), (x1, y1)], 34)
        c.shadow(body, 3, 8, 6, 0.42)
        c.paint(body, "#d38b3c", light=0.25)
        for d in (-9, 0, 9):
            c.paint(c.line([(x0, y0 + d), ((x0 + x1) / 2, (y0 + y1) / 2 - 8 + d), (x1, y1 + d)], 3), "#96561b", alpha=0.6)
        sugar(c, body, 260, 1.5)


def crepes_suzette(c):
    table(c, "#587a5c")
    plate(c, "#ffffff")
    pool(c, "#f0941f", X, Y + 12, 170, 80, 0.08)
    for x, y, k in ((200, 300, -1), (312, 300, 1), (256, 340, -1)):
        fold = c.smooth([(x - 92 * k, y + 24), (x - 40 * k, y - 44), (x + 60 * k, y - 38), (x + 94 * k, y + 10), (x + 30 * k, y + 40)])
        c.shadow(fold, 4, 7, 6, 0.4)
        c.paint(fold, "#f4cf83", light=0.22)
        c.noise(fold, "#b4742c", 80, 3.4, 0.45)
        c.paint(c.line([(x - 84 * k, y + 20), (x - 6 * k, y - 6), (x + 88 * k, y + 8)], 4), "#c98a3d", alpha=0.8)
    for x, y in ((170, 262), (256, 250), (342, 262), (222, 330), (300, 346)):
        citrus(c, x, y, 30, "#f7902a", 0.7)
    stroke_sauce(c, "#e07d12", [(140, 300), (210, 316), (256, 296), (310, 318), (376, 296)], 8)


def peach_melba(c):
    table(c, "#d8c3a5", "cloth")
    low = glass(c, [("#d2173f", 0.18), ("#ffe9b8", 0.3), ("#f7a23c", 0.2), ("#fff2d8", 0.22)], rx=118, top=170, bottom=420)
    scoop(c, 212, 156, 58, "#fff0cf")
    scoop(c, 302, 158, 56, "#fff0cf")
    for x, y, a in ((176, 196, 70), (240, 206, 20), (330, 200, -60), (290, 212, -10)):
        wedge(c, x, y, 46, "#ffb347", "#e0562b", a)
    sauce = union(c.ellipse(256, 112, 64, 26), *[c.line([(x, 116), (x, y)], 17, False) for x, y in ((206, 158), (238, 142), (274, 168), (306, 150))])
    c.paint(sauce, "#c9163d", light=0.25)
    c.glow(236, 104, 10, "#ffffff", 0.6, rx=24)
    raspberry(c, 240, 92, 20)
    raspberry(c, 278, 96, 20)
    mint(c, 300, 84, 24)


def pistachio_ice_cream(c):
    table(c, "#f0a7a0")
    for x, lean, colors in ((150, -0.12, ("#b5cf7a",)), (362, 0.12, ("#b5cf7a",)), (256, 0, ("#b5cf7a", "#fff1d6"))):
        tip = (x - lean * 200, 470)
        cone = c.polygon([(x - 66, 250), (x + 66, 250), tip])
        c.shadow(cone, 12, 6, 9, 0.35)
        c.paint(cone, "#dba04f", across=0.3)
        for i in range(-5, 9):
            for d in (-1, 1):
                c.paint(both(c.line([(x - 160, 250 + i * 30), (x + 160, 250 + i * 30 + d * 170)], 2.5, False), cone), "#9b6426", alpha=0.6)
        c.paint(c.ellipse(x, 250, 70, 20), "#e9b566", "#b97f38")
        y = 208
        for color in colors:
            scoop(c, x, y, 72, color)
            pistachios(c, spread(c, x, y - 20, 52, 38, 30), 6)
            y -= 82
    cherry(c, 256, 56, 16, True, "#c9152f")


def raspberry_trifle(c):
    table(c, "#6a7fb0")
    glass(c, [("#e8b766", 0.16), ("#d2173f", 0.14), ("#f8d774", 0.2), ("#e8b766", 0.13), ("#d2173f", 0.13), ("#fff8ea", 0.14)], rx=150, top=150, bottom=420, narrow=0.78)
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
        mound = c.smooth([(x - rx * 0.94, top + 10), (x - rx * 0.6, top - 50), (x, top - 74), (x + rx * 0.6, top - 50), (x + rx * 0.94, top + 10), (x, top + 32)])
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


def buckwheat_pancakes(c):
    table(c, "#6c93b8", "cloth")
    plate(c, "#ffffff")
    y = Y + 24
    for i in range(6):
        x = X + (-6, 5, -3, 7, -5, 2)[i]
        c.shadow(c.ellipse(x, y, 138, 62), 3, 6, 6, 0.3)
        wall(c, x, y, 138, 62, 13, "#c08a4a")
        c.paint(c.ellipse(x, y - 13, 138, 62), "#e3b573", light=0.15)
        y -= 20
    c.noise(c.ellipse(X + 2, y + 7, 130, 56), "#9a6230", 130, 4, 0.4)
    drips(c, "#c9781d", X + 2, y + 4, 100, 40, 70, 11)
    mx, my, _ = block(c, [("#fff0a8", 18)], "#fff6c9", X, y + 8, 34, 26)
    for x, yy in ((130, 374), (160, 392), (372, 380), (346, 398)):
        blueberry(c, x, yy, 14)


def overnight_oats(c):
    table(c, "#b98fb0")
    glass(c, [("#e9d6b4", 0.3), ("#6a5aa8", 0.14), ("#f6ecd8", 0.3), ("#e9d6b4", 0.14)], rx=128, top=160, bottom=420, narrow=0.86)
    c.noise(c.ellipse(X, 178, 114, 32), "#b99a63", 120, 5, 0.7)
    for x, y in disk(X, 164, 92, 24, (1, 6, 11)):
        blueberry(c, x, y, 17)
    stroke_sauce(c, "#eaa51f", [(176, 176), (220, 190), (262, 172), (310, 190), (340, 174)], 8)
    mint(c, 256, 144, 28)


def charred_corn_salad(c):
    table(c, "#3f6f8a", "wood")
    bowl(c, "#e8e2d4")
    c.paint(c.ellipse(X, 254, 172, 70), "#d9a514", "#a87410")
    for x, y in spread(c, X, 250, 160, 62, 230):
        grain = c.ellipse(x, y, 9, 7)
        c.paint(grain, c.random.choice(["#ffd447", "#f4bd2a", "#ffe07a", "#9a5f1c"]), light=0.3)
    for x, y in spread(c, X, 246, 140, 52, 26):
        c.paint(c.box(x - 8, y - 6, x + 8, y + 6, 2), "#ffffff", "#e3e6dc")
    for x, y in spread(c, X, 246, 150, 54, 22):
        c.paint(c.ellipse(x, y, 11, 5, c.random.uniform(0, 180)), c.random.choice(["#d6232f", "#3f9a3c", "#57b04a"]))
    citrus(c, 376, 236, 40, "#8cc63e", 0.8)


def squash_bean_stew(c):
    table(c, "#8a6a4a", "wood")
    bowl(c, "#3d5a73")
    c.paint(c.ellipse(X, 254, 172, 70), "#e0622a", "#b93f17")
    for x, y in spread(c, X, 250, 150, 58, 60):
        kind = c.random.random()
        if kind < 0.5:
            c.paint(c.box(x - 15, y - 11, x + 15, y + 11, 5), "#f7a533", light=0.3)
        else:
            c.paint(c.ellipse(x, y, 14, 9, c.random.uniform(-40, 40)), "#fbeed2", light=0.25)
    for x, y in ((226, 236), (290, 250), (256, 270)):
        mint(c, x, y, 24)
