"""Other desserts for a spoon, and dishes of other categories. A function's name is its file's."""

from drawings.canvas import union
from drawings.fruits import (
    blueberry,
    citrus,
    flakes,
    mint,
    pistachios,
    raspberry,
    spread,
    strawberry,
)
from drawings.kitchen import (
    X,
    Y,
    block,
    bowl,
    crumbs,
    disk,
    drips,
    plate,
    pool,
    ring,
    scoop,
    stroke_sauce,
    sugar,
    swirl,
    table,
    wall,
)


def cardamom_rice_pudding(c):
    table(c, "#b5485a", "cloth")
    bowl(c, "#2f6f8f")
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
    body = c.smooth(
        [
            (148, 330),
            (158, 250),
            (176, 196),
            (256, 186),
            (336, 196),
            (354, 250),
            (364, 330),
            (320, 362),
            (256, 370),
            (192, 362),
        ]
    )
    c.shadow(body, 10, 8, 9, 0.3)
    c.paint(body, "#f6cf73", across=0.28)
    c.paint(
        union(
            c.ellipse(X, 206, 88, 34),
            *[
                c.line([(x, 214), (x + (x - X) * 0.08, y)], 26, False)
                for x, y in ((184, 268), (222, 300), (262, 262), (300, 314), (332, 258))
            ]
        ),
        "#9a4a0c",
        across=0.25,
    )
    c.paint(c.ellipse(X, 203, 84, 30), "#c9711c", "#8c3f08")
    c.glow(222, 196, 12, "#fff0c8", 0.9, rx=32)
    for a in range(3):
        citrus(c, 400 - a * 26, 384 + a * 8, 24, "#f39a2b", 0.62)


def matcha_mochi(c):
    table(c, "#5a4638", "wood")
    plate(c, "#39434a")
    for x, y in ((256, 256), (176, 310), (336, 310), (256, 352)):
        c.shadow(c.ellipse(x, y + 10, 66, 44), 4, 10, 8, 0.5)
        ball = c.smooth(
            [
                (x - 68, y + 8),
                (x - 48, y - 36),
                (x, y - 50),
                (x + 48, y - 36),
                (x + 68, y + 8),
                (x + 44, y + 38),
                (x, y + 44),
                (x - 44, y + 38),
            ]
        )
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
        c.paint(
            c.line([(px - 12, py), (px + 12, py + 5)], 13, False),
            c.random.choice(["#ef7f8e", "#d63f5c", "#f2a9a0"]),
            light=0.3,
        )
    crumbs(c, c.blob(X, 278, 168, 82, 0.1, 13), "#dca354", 210, 13)
    scoop(c, 284, 232, 46, "#fff2d0")


def vanilla_panna_cotta(c):
    table(c, "#c9788b")
    plate(c, "#ffffff")
    pool(c, "#c2183c", X, Y + 20, 172, 78, 0.1)
    body = c.smooth(
        [
            (158, 330),
            (168, 250),
            (186, 200),
            (256, 190),
            (326, 200),
            (344, 250),
            (354, 330),
            (314, 360),
            (256, 366),
            (198, 360),
        ]
    )
    c.shadow(body, 10, 8, 9, 0.3)
    c.paint(body, "#fff3df", across=0.2)
    c.paint(c.ellipse(X, 208, 74, 26), "#ffffff", "#fbeeda")
    c.noise(body, "#5a4632", 70, 1, 0.6)
    for x, y in ((232, 200), (280, 200), (256, 214), (256, 186)):
        raspberry(c, x, y, 19)
    mint(c, 300, 190, 24)
    for x, y in ((130, 366), (166, 386), (372, 372)):
        raspberry(c, x, y, 18)


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
    for i, (x0, y0, x1, y1) in enumerate(
        (
            (92, 296, 270, 232),
            (92, 326, 286, 268),
            (106, 356, 296, 306),
            (130, 384, 330, 350),
            (150, 264, 214, 386),
        )
    ):
        body = c.line([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 8), (x1, y1)], 34)
        c.shadow(body, 3, 8, 6, 0.42)
        c.paint(body, "#d38b3c", light=0.25)
        for d in (-9, 0, 9):
            c.paint(
                c.line([(x0, y0 + d), ((x0 + x1) / 2, (y0 + y1) / 2 - 8 + d), (x1, y1 + d)], 3),
                "#96561b",
                alpha=0.6,
            )
        sugar(c, body, 260, 1.5)


def crepes_suzette(c):
    table(c, "#587a5c")
    plate(c, "#ffffff")
    pool(c, "#f0941f", X, Y + 12, 170, 80, 0.08)
    for x, y, k in ((200, 300, -1), (312, 300, 1), (256, 340, -1)):
        fold = c.smooth(
            [
                (x - 92 * k, y + 24),
                (x - 40 * k, y - 44),
                (x + 60 * k, y - 38),
                (x + 94 * k, y + 10),
                (x + 30 * k, y + 40),
            ]
        )
        c.shadow(fold, 4, 7, 6, 0.4)
        c.paint(fold, "#f4cf83", light=0.22)
        c.noise(fold, "#b4742c", 80, 3.4, 0.45)
        c.paint(
            c.line([(x - 84 * k, y + 20), (x - 6 * k, y - 6), (x + 88 * k, y + 8)], 4), "#c98a3d", alpha=0.8
        )
    for x, y in ((170, 262), (256, 250), (342, 262), (222, 330), (300, 346)):
        citrus(c, x, y, 30, "#f7902a", 0.7)
    stroke_sauce(c, "#e07d12", [(140, 300), (210, 316), (256, 296), (310, 318), (376, 296)], 8)


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
        c.paint(
            c.ellipse(x, y, 11, 5, c.random.uniform(0, 180)),
            c.random.choice(["#d6232f", "#3f9a3c", "#57b04a"]),
        )
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
