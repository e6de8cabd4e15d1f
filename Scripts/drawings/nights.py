"""Pictures of the day with a landscape. A function's name is its file's."""

import math

import numpy
from drawings.canvas import SCALE, both, mix, union, without
from drawings.heaven import add, clouds, grid, moon, put, ridge, sky, star, stars, trees
from PIL import Image

SIZES = {
    "moonrise": (640, 427),
    "aurora": (480, 640),
    "meteors": (640, 360),
    "startrails": (640, 400),
    "comet": (480, 600),
    "milkyway": (640, 427),
    "mars": (640, 400),
}


def moonrise(c):
    put(c, sky(c, "#070b24", "#142458", "#41548c", "#b98f92", "#f2c08a"))
    stars(c, 260, 0.5)
    c.paint(c.box(0, 285, c.width, c.height), "#8a6f86", "#0b1436")
    moon(c, 330, 148, 78)
    for i in range(260):
        y = 288 + (c.height - 288) * c.random.random()
        wide = 18 + (y - 288) * 0.5
        x = 330 + c.random.gauss(0, 1) * wide * 0.5
        long = c.random.uniform(6, 30) * (0.4 + (y - 288) / 90)
        c.paint(c.ellipse(x, y, long, 1 + (y - 288) / 70), "#fff0c8", alpha=c.random.uniform(0.25, 0.85))
    ridge(c, 402, 5, "#0a0f24", seed=5)
    c.paint(c.polygon([(0, 300), (60, 312), (120, 352), (190, 400), (200, 427), (0, 427)]), "#0a0f24")
    c.paint(c.box(50, 252, 62, 314), "#0a0f24")
    c.paint(c.polygon([(46, 254), (66, 254), (56, 238)]), "#0a0f24")
    c.glow(56, 260, 60, "#ffd98a", 0.8)
    c.paint(c.polygon([(430, 330), (520, 330), (506, 350), (444, 350)]), "#120f22")
    c.paint(c.polygon([(474, 240), (474, 324), (424, 324)]), "#d9c3b8", "#5d4c66")
    c.paint(c.polygon([(480, 252), (480, 324), (516, 324)]), "#c9b0ae", "#4c4060")


def aurora(c):
    colors = sky(c, "#04081c", "#0a1a3a", "#123a52", "#0f2a3c")
    x, y = grid(c)
    streak = clouds(c, 26, 3, 5)[:1, :].repeat(c.height, 0)
    for base, wave, high, tone, power in (
        (300, 60, 250, "#35f0a0", 1.0),
        (240, 44, 210, "#6ae6ff", 0.5),
        (330, 36, 180, "#b06cff", 0.6),
        (200, 70, 180, "#ff5fb0", 0.3),
    ):
        edge = base + wave * numpy.sin(x / 74 + base) + wave * 0.5 * numpy.sin(x / 31 + 1)
        up = (edge - y) / high
        curtain = numpy.where(up < 0, numpy.exp(up * 16), numpy.exp(-up * 2.2)) * (0.35 + 1.1 * streak)
        colors = add(colors, tone, curtain * power * 0.62)
    low = 470
    mirror = colors[:low][::-1][: c.height - low] * 0.55 + numpy.array([4, 12, 26])
    colors[low : low + len(mirror)] = mirror
    put(c, colors)
    stars(c, 240, 0.5, 0.03)
    ridge(c, 420, 22, "#0b1930", "#081225", seed=3, step=22)
    trees(c, low + 4, "#050b16", 70, 76, 4)
    shore = colors[low : low + len(mirror)]
    image = Image.fromarray(numpy.clip(shore, 0, 255).astype("uint8"))
    c.image.paste(
        image.resize((c.image.width, (len(mirror)) * SCALE), Image.Resampling.BICUBIC), (0, (low + 8) * SCALE)
    )
    for _ in range(60):
        yy = c.random.uniform(low + 12, c.height)
        c.paint(
            c.ellipse(c.random.uniform(0, c.width), yy, c.random.uniform(20, 70), 0.8), "#9dffd8", alpha=0.16
        )
    c.paint(c.polygon([(170, 596), (190, 640), (310, 640), (332, 596), (300, 606), (204, 606)]), "#1a0f12")
    c.glow(250, 590, 36, "#ffb45e", 0.7)


def meteors(c):
    put(c, sky(c, "#050719", "#101a44", "#2b2f68", "#6a4a7a"))
    stars(c, 420, 0.85, 0.02)
    cx, cy = 360, 60
    for _ in range(15):
        a, d = c.random.uniform(0.15, math.pi - 0.15), c.random.uniform(40, 170)
        long = c.random.uniform(40, 130)
        x0, y0 = cx + math.cos(a) * d * 1.5, cy + math.sin(a) * d
        x1, y1 = x0 + math.cos(a) * long, y0 + math.sin(a) * long * 0.75
        for k in range(14):
            t = k / 14
            piece = [
                (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t),
                (x0 + (x1 - x0) * (t + 0.08), y0 + (y1 - y0) * (t + 0.08)),
            ]
            c.paint(c.line(piece, 0.6 + 2.2 * t, False), mix("#9fc4ff", "#ffffff", t), alpha=0.15 + 0.8 * t)
        c.glow(x1, y1, 13, "#ffffff", 0.8)
    ridge(c, 262, 20, "#2a2352", "#1c1a3e", seed=2, step=20)
    ridge(c, 300, 18, "#191636", "#110f28", seed=7, step=14)
    trees(c, 346, "#07060f", 60, 54, 9)


def startrails(c):
    put(c, sky(c, "#060a22", "#12204e", "#2f4478", "#b0806a"))
    cx, cy = 330, 190
    for _ in range(330):
        r, a0 = c.random.uniform(4, 430), c.random.uniform(0, math.tau)
        tone = c.random.choice(["#ffffff", "#bcd2ff", "#ffe2b8", "#9dbcff", "#ffd0a0"])
        arc = [(cx + math.cos(a0 + i * 0.05) * r, cy + math.sin(a0 + i * 0.05) * r) for i in range(22)]
        c.paint(c.line(arc, c.random.uniform(0.6, 1.7), False), tone, alpha=c.random.uniform(0.25, 0.95))
    star(c, cx, cy, 2)
    ridge(c, 350, 9, "#140f1e", "#0b0812", seed=4)
    c.paint(c.box(120, 296, 168, 372), "#0b0812")
    c.paint(
        union(both(c.ellipse(144, 296, 34), c.box(0, 0, c.width, 297)), c.box(110, 294, 178, 302)), "#1a1526"
    )
    c.paint(c.polygon([(150, 296), (158, 296), (176, 270), (168, 266)]), "#d9c39a", alpha=0.9)
    c.glow(144, 340, 40, "#ff9d5c", 0.5)


def comet(c):
    colors = sky(c, "#0b1030", "#1f2f66", "#5b5f92", "#e39b76", "#f8c98a")
    x, y = grid(c)
    hx, hy = 170, 330
    for angle, wide, tone, power in ((-58, 0.16, "#ffe9c0", 0.95), (-70, 0.05, "#8fc2ff", 0.8)):
        t = math.radians(angle)
        u = (x - hx) * math.cos(t) + (y - hy) * math.sin(t)
        v = -(x - hx) * math.sin(t) + (y - hy) * math.cos(t) - (u * u / 2400 if wide > 0.1 else 0)
        tail = numpy.where(u > 0, numpy.exp(-((v / (7 + wide * u)) ** 2)) * numpy.exp(-u / 210), 0)
        colors = add(colors, tone, tail * power)
    put(c, colors)
    stars(c, 260, 0.6, 0.02)
    c.glow(hx, hy, 60, "#fff1cf", 0.8, 2.2)
    c.paint(c.ellipse(hx, hy, 8), "#ffffff")
    ridge(c, 500, 16, "#3a2f52", "#2a2340", seed=6, step=24)
    ridge(c, 540, 12, "#1c1830", "#14112a", seed=9)
    trees(c, 592, "#0b0a18", 46, 60, 3)


def milkyway(c):
    x, y = grid(c)
    u = (x - 320) * math.cos(-0.95) + (y - 150) * math.sin(-0.95)
    v = -(x - 320) * math.sin(-0.95) + (y - 150) * math.cos(-0.95)
    texture, dust = clouds(c, 120, 6, 61), clouds(c, 90, 6, 14)
    colors = sky(c, "#070a1e", "#0f1a3c", "#2a3a60", "#c98a5a")
    band = numpy.exp(-((v / 78) ** 2))
    colors = add(colors, "#c9c4ff", band * (0.1 + texture * 0.75))
    colors = add(
        colors, "#ffb9a0", numpy.exp(-((v / 40) ** 2)) * numpy.exp(-((u / 170) ** 2)) * texture * 0.9
    )
    colors = colors * (1 - 0.75 * numpy.exp(-((v / 26) ** 2)) * numpy.clip((dust - 0.4) * 4, 0, 1))[..., None]
    put(c, colors)
    stars(c, 700, 0.86, 0.02)
    ridge(c, 352, 10, "#3d2430", "#241620", seed=8, step=26)
    arch = without(
        c.smooth([(90, 440), (96, 300), (150, 236), (240, 220), (320, 250), (352, 330), (356, 440)]),
        c.smooth([(152, 440), (156, 336), (196, 288), (252, 282), (298, 318), (302, 440)]),
    )
    c.paint(arch, "#6b3a2c", "#2a151c")
    c.paint(c.polygon([(0, 396), (640, 380), (640, 427), (0, 427)]), "#1f1118", "#120a10")
    c.paint(c.line([(500, 392), (500, 322)], 15, False), "#0d1512")
    for side, top in ((-1, 336), (1, 322)):
        c.paint(c.line([(500, 362), (500 + side * 24, 358), (500 + side * 25, top)], 10), "#0d1512")


def mars(c):
    put(c, sky(c, "#c99a72", "#dcae82", "#eec9a0", "#b98a6a"))
    c.glow(470, 96, 120, "#dfeaff", 0.75, 1.6)
    c.paint(c.ellipse(470, 96, 13), "#ffffff")
    ridge(c, 196, 14, "#b4805a", "#a06a48", seed=11, step=30)
    ridge(c, 226, 9, "#9a5f3f", "#8c5236", seed=3, step=20)
    c.paint(c.box(0, 236, c.width, c.height), "#b4623a", "#6e321e")
    for i in range(15):
        y = 250 + i * i * 0.75
        wave = [
            (x, y + math.sin(x / (40 + i * 5) + i * 1.3) * (2 + i * 0.5))
            for x in range(-20, c.width + 40, 20)
        ]
        c.paint(c.line(wave, 1.2 + i * 0.35), "#7a371f", alpha=0.45)
        c.paint(c.line([(px, py - 2 - i * 0.3) for px, py in wave], 1 + i * 0.2), "#e0986a", alpha=0.4)
    for _ in range(40):
        px, py = c.random.uniform(0, c.width), c.random.uniform(248, c.height)
        r = c.random.uniform(1.5, 6) * (0.4 + (py - 236) / 100)
        c.paint(c.ellipse(px + r * 0.6, py + r * 0.4, r * 1.2, r * 0.4), "#3a180e", alpha=0.5)
        c.paint(c.blob(px, py, r, r * 0.7, 0.2, 7), "#8a4a30", light=0.3)
    c.paint(c.ellipse(196, 342, 120, 12), "#3a180e", alpha=0.5)
    for x in (118, 172, 226, 276):
        c.ball(x, 326, 19, "#3a3a40", 0.35, shine=False)
        c.paint(c.ellipse(x, 326, 8), "#9a9aa0")
    c.paint(c.line([(118, 320), (150, 292), (226, 300), (276, 320)], 6, False), "#c9c9cf")
    c.paint(c.box(116, 266, 270, 300, 7), "#f0ede6", "#a8a49c")
    c.paint(c.box(104, 258, 176, 268, 3), "#2f4a80", "#1c2d55")
    c.paint(c.line([(238, 268), (238, 196)], 8, False), "#d9d6d0")
    c.paint(c.box(212, 176, 264, 204, 6), "#f5f2ea", "#b9b5ac")
    for x in (226, 250):
        c.paint(c.ellipse(x, 190, 8), "#1b2230", light=0.3)
    c.paint(c.line([(268, 282), (312, 262), (334, 298)], 6, False), "#c9c9cf")
