"""Pictures of the day without a landscape. A function's name is its file's."""

import math

import numpy
from drawings.canvas import both, darker, lighter, rgb, without
from drawings.heaven import (
    add,
    bands,
    blend,
    clouds,
    grid,
    put,
    sky,
    sphere,
    star,
    stars,
)
from PIL import Image

SIZES = {
    "saturn": (560, 420),
    "eclipse": (512, 512),
    "galaxy": (560, 480),
    "nebula": (600, 480),
    "jupiter": (512, 512),
    "earthrise": (640, 440),
    "cluster": (512, 480),
    "sun": (512, 512),
    "ring": (512, 512),
}


def saturn(c):
    put(c, sky(c, "#0a0716", "#130f2b", "#07060f"))
    stars(c, 260)
    x, y, r, tilt = 280, 210, 98, -16
    disks = [
        (2.34, "#8f7c5e"),
        (2.05, "#e3cfa3"),
        (1.98, "#c9b184"),
        (1.7, "#f1dfb6"),
        (1.52, "#a8926b"),
        (1.26, None),
    ]

    def rings(front):
        cut = c.polygon(
            [
                (x - 700, y + 700 * math.tan(math.radians(16))),
                (x + 700, y - 700 * math.tan(math.radians(16))),
                (x + 700, 2000),
                (x - 700, 2000),
            ]
        )
        for (size, color), (hole, _) in zip(disks, disks[1:]):
            band = without(
                c.ellipse(x, y, r * size, r * size * 0.3, tilt),
                c.ellipse(x, y, r * (hole + 0.02), r * (hole + 0.02) * 0.3, tilt),
            )
            band = both(band, cut) if front else without(band, cut)
            c.paint(band, lighter(color, 0.1), darker(color, 0.1))

    rings(False)
    stops = [
        "#a98d5c",
        "#c9ab72",
        "#ead09a",
        "#f5e2b6",
        "#d9bb82",
        "#f0d7a2",
        "#c6a56a",
        "#e9cb92",
        "#b08e58",
        "#8e7040",
    ]
    sphere(c, x, y, r, bands(stops, 0.01))
    shade = both(c.ellipse(x, y, r), c.ellipse(x + 14, y - 18, r * 1.2, r * 0.33, tilt))
    c.paint(shade, "#241a0c", alpha=0.35)
    rings(True)
    c.glow(x - 40, y - 46, 60, "#fff6dc", 0.3)
    for px, py, size in ((86, 96, 4), (498, 330, 5), (470, 70, 3)):
        c.ball(px, py, size, "#d9d2c4", 0.4, shine=False)


def eclipse(c):
    x, y = grid(c)
    dx, dy = x - 256, y - 256
    d, a = numpy.hypot(dx, dy), numpy.arctan2(dy, dx)
    rays = (
        0.55
        + 0.25 * numpy.cos(a * 2 + 0.6)
        + 0.12 * numpy.cos(a * 7 + 1)
        + 0.1 * numpy.cos(a * 13)
        + 0.06 * numpy.cos(a * 29 + 2)
    )
    fall = numpy.exp(-(d - 104) / (58 * numpy.clip(rays, 0.3, 1.4)))
    colors = sky(c, "#060a1c", "#0a1026", "#0a0c1a")
    colors = add(colors, "#dfe8ff", numpy.where(d > 100, fall, 0) * 0.95)
    colors = add(colors, "#8fb2ff", numpy.exp(-(d - 100) / 120) * 0.16)
    put(c, colors)
    stars(c, 110, 1, 0.04, 0.7)
    c.paint(without(c.ellipse(256, 256, 108), c.ellipse(256, 256, 104)), "#ff8fa0", alpha=0.7)
    for angle, size in ((40, 10), (205, 8), (300, 12)):
        t = math.radians(angle)
        c.glow(256 + math.cos(t) * 106, 256 + math.sin(t) * 106, size * 1.7, "#ff4f6e", 0.95, 1.2)
    c.paint(c.ellipse(256, 256, 104), "#04050b", light=0.02)
    t = math.radians(-38)
    star(c, 256 + math.cos(t) * 105, 256 + math.sin(t) * 105, 9)
    c.glow(256 + math.cos(t) * 105, 256 + math.sin(t) * 105, 70, "#ffffff", 0.7, 2.4)


def galaxy(c):
    x, y = grid(c)
    turn = math.radians(-24)
    dx, dy = x - 280, y - 240
    u, v = dx * math.cos(turn) - dy * math.sin(turn), (dx * math.sin(turn) + dy * math.cos(turn)) / 0.56
    d, a = numpy.hypot(u, v) + 1e-6, numpy.arctan2(v, u)
    texture = clouds(c, 60, 5, 8)
    arms = 0.5 + 0.5 * numpy.cos(2 * (a - numpy.log(d) * 2.5))
    disk_ = numpy.exp(-d / 92)
    colors = sky(c, "#05060f", "#080a1c", "#05060f")
    colors = add(colors, "#7fa4ff", arms**2.2 * disk_ * (0.45 + 1.4 * texture) * 1.15)
    colors = add(colors, "#ff7fb0", (arms**6) * disk_ * numpy.clip(texture - 0.5, 0, 1) * 3.4)
    dust = 0.5 + 0.5 * numpy.cos(2 * (a - numpy.log(d) * 2.5) + 1.1)
    colors = colors * (1 - 0.5 * dust**5 * numpy.exp(-d / 130))[..., None]
    colors = add(colors, "#ffd9a0", numpy.exp(-((d / 34) ** 1.2)) * 1.1)
    colors = add(colors, "#fff6e2", numpy.exp(-((d / 13) ** 2)) * 0.8)
    put(c, colors)
    stars(c, 300, 1, 0.025)
    for _ in range(150):
        r = c.random.uniform(5, 15) ** 2 + c.random.gauss(0, 5)
        t, side = math.log(max(r, 9)) * 2.5, c.random.choice((0, math.pi))
        px, py = r * math.cos(t + side), r * math.sin(t + side) * 0.56
        c.glow(
            280 + px * math.cos(turn) + py * math.sin(turn),
            240 - px * math.sin(turn) + py * math.cos(turn),
            5,
            "#bfd6ff",
            0.7,
        )


def nebula(c):
    x, y = grid(c)
    one, two, three = clouds(c, 210, 6, 21), clouds(c, 150, 6, 34), clouds(c, 90, 6, 55)
    d = numpy.hypot((x - 290) / 1.25, y - 230)
    near = numpy.exp(-((d / 190) ** 2))
    colors = sky(c, "#070418", "#0c0824", "#06030f")
    colors = add(colors, "#e0315f", numpy.clip(one - 0.34, 0, 1) * near * 3.0)
    colors = add(colors, "#3f6bff", numpy.clip(two - 0.42, 0, 1) * 2.4 * numpy.exp(-((d / 260) ** 2)))
    colors = add(colors, "#35d0c8", numpy.clip(three - 0.5, 0, 1) * near * 2.6)
    colors = add(colors, "#ffb37a", numpy.exp(-((d / 76) ** 2)) * (0.25 + one))
    dark = numpy.clip(clouds(c, 120, 5, 89) - 0.53, 0, 1) * 5
    colors = colors * (1 - 0.72 * numpy.clip(dark, 0, 1) * near)[..., None]
    put(c, colors)
    stars(c, 360, 1, 0.035)
    for px, py, r in (
        (276, 214, 2.6),
        (300, 236, 3.2),
        (318, 212, 2.4),
        (290, 256, 2.2),
        (420, 120, 2.6),
        (128, 330, 2.4),
    ):
        star(c, px, py, r, "#cfe3ff")


def jupiter(c):
    put(c, sky(c, "#06070f", "#0d0f1e", "#05060c"))
    stars(c, 180)
    stops = [
        "#7d6a5a",
        "#a98d74",
        "#c9b297",
        "#8a5a3c",
        "#e9dcc4",
        "#b5744a",
        "#9a5434",
        "#f3e8d2",
        "#e6d3b4",
        "#b98460",
        "#d9c2a0",
        "#8e6a50",
        "#6b584a",
    ]
    sphere(c, 256, 262, 196, bands(stops, 0.05, 7), (-0.42, -0.3, 0.86))
    spot = c.ellipse(312, 332, 42, 24, -4)
    c.paint(c.ellipse(312, 332, 54, 32, -4), "#f0e2c6", alpha=0.7)
    c.paint(spot, "#c9553a", light=0.25)
    c.paint(c.ellipse(310, 331, 24, 12, -4), "#e08a62", alpha=0.6)
    c.paint(c.ellipse(176, 214, 11), "#140c08", alpha=0.85)
    c.ball(140, 172, 10, "#f2d07a", 0.35, shine=False)
    c.ball(44, 96, 8, "#cfd6dd", 0.35, shine=False)
    c.ball(470, 60, 7, "#c2a98a", 0.35, shine=False)


def earthrise(c):
    put(c, sky(c, "#020208", "#04040c", "#06060e"))
    stars(c, 150, 0.8)
    land, cloud = clouds(c, 150, 5, 12), clouds(c, 90, 5, 41)

    def colors(u, v):
        px = ((u / math.pi + 0.5) * 300 + 120).astype(int) % c.width
        py = ((v / math.pi + 0.5) * 300 + 40).astype(int) % c.height
        sea = numpy.array(rgb("#2f7fd6")) * numpy.ones((*u.shape, 3))
        ground = numpy.where(
            (numpy.abs(v) < 0.5)[..., None], numpy.array(rgb("#7f9a4a")), numpy.array(rgb("#4f8a52"))
        )
        result = numpy.where((land[py, px] > 0.53)[..., None], ground, sea)
        return blend(result, "#ffffff", numpy.clip(cloud[py, px] - 0.48, 0, 1) * 6)

    c.glow(360, 168, 150, "#3f8cff", 0.5, 2.2)
    sphere(c, 360, 168, 96, colors, (-0.62, -0.5, 0.6), 0.02)
    limb = c.ellipse(270, 1010, 720)
    c.paint(limb, "#b9b2a8", "#57524c")
    rough = clouds(c, 46, 5, 77)
    mask = Image.fromarray((numpy.clip(rough - 0.45, 0, 1) * 700).clip(0, 255).astype("uint8")).resize(
        c.image.size
    )
    c.paint(both(limb, mask), "#2d2a28", alpha=0.45)
    for _ in range(46):
        px, py = c.random.uniform(0, c.width), c.random.uniform(308, c.height)
        r = c.random.uniform(4, 22) * (0.35 + (py - 290) / 150)
        if math.hypot(px - 270, py - 1010) < 712:
            c.paint(c.ellipse(px + r * 0.1, py + r * 0.08, r, r * 0.34), "#d9d2c6", alpha=0.55)
            c.paint(c.ellipse(px, py, r * 0.94, r * 0.29), "#4a4540", alpha=0.7)


def cluster(c):
    put(c, sky(c, "#04050f", "#0a0d22", "#04050f"))
    c.glow(256, 240, 210, "#ffdca8", 0.5, 2.0)
    c.glow(256, 240, 84, "#fff3d8", 0.75, 1.6)
    for _ in range(2300):
        a, d = c.random.uniform(0, math.tau), abs(c.random.gauss(0, 1)) ** 1.5 * 84
        x, y = 256 + math.cos(a) * d, 240 + math.sin(a) * d
        if 0 < x < c.width and 0 < y < c.height:
            tone = c.random.choice(["#fff6e0", "#ffe0a8", "#ffc98a", "#ffffff", "#cfe0ff"])
            c.glow(x, y, c.random.uniform(1.2, 2.9), tone, c.random.uniform(0.5, 1), 0.9)
    for _ in range(34):
        a, d = c.random.uniform(0, math.tau), c.random.uniform(16, 210)
        star(
            c,
            256 + math.cos(a) * d,
            240 + math.sin(a) * d,
            c.random.uniform(1, 1.9),
            c.random.choice(["#ffb36b", "#9fc4ff", "#fff0d0"]),
        )


def sun(c):
    put(c, sky(c, "#0a0303", "#140604", "#0a0303"))
    x, y, r = 256, 256, 168
    c.glow(x, y, 256, "#ff7a1a", 0.75, 1.7)
    for angle, size, high in ((20, 26, 46), (118, 20, 34), (205, 34, 62), (292, 22, 40), (332, 16, 26)):
        t = math.radians(angle)
        nx, ny = math.cos(t), math.sin(t)
        at = lambda along, up: (x + nx * (r - 4 + up) - ny * along, y + ny * (r - 4 + up) + nx * along)
        loop = [
            at(-size, 0),
            at(-size * 0.9, high * 0.6),
            at(0, high),
            at(size * 0.9, high * 0.6),
            at(size, 0),
        ]
        c.paint(c.line(loop, 9), "#ff5a1c", alpha=0.6)
        c.paint(c.line(loop, 4), "#ffc46a")
    grain, spots = clouds(c, 30, 4, 3), clouds(c, 110, 4, 19)

    def colors(u, v):
        px = (numpy.sin(u) * numpy.cos(v) * 250 + 256).astype(int) % c.width
        py = (numpy.sin(v) * 250 + 256).astype(int) % c.height
        base = numpy.array(rgb("#ff9a1f")) * numpy.ones((*u.shape, 3))
        base = blend(base, "#fff0a0", numpy.clip(grain[py, px] - 0.42, 0, 1) * 2.6)
        base = blend(base, "#d9380f", numpy.clip(0.45 - grain[py, px], 0, 1) * 3.2)
        base = blend(base, "#ffffe6", numpy.clip(spots[py, px] - 0.58, 0, 1) * 7)
        return base * numpy.sqrt(numpy.clip(numpy.cos(u) * numpy.cos(v), 0.15, 1))[..., None]

    sphere(c, x, y, r, colors, (0, 0, 1), 0.75)
    for px, py, size in ((210, 214, 11), (228, 222, 7), (322, 300, 9), (300, 188, 6)):
        c.paint(c.ellipse(px, py, size * 1.5, size), "#a8330a", alpha=0.7)
        c.paint(c.ellipse(px, py, size * 0.8, size * 0.5), "#2a0a04")


def ring(c):
    x, y = grid(c)
    d = numpy.hypot((x - 256) / 1.12, (y - 256))
    a = numpy.arctan2(y - 256, x - 256)
    texture = clouds(c, 70, 5, 6)
    edge = d + (texture - 0.5) * 46 + 7 * numpy.cos(a * 2 + 0.4)
    colors = sky(c, "#04060f", "#080a1a", "#04060f")
    colors = add(colors, "#e0384a", numpy.exp(-(((edge - 164) / 20) ** 2)) * (0.45 + texture))
    colors = add(colors, "#f7a23c", numpy.exp(-(((edge - 136) / 22) ** 2)) * (0.4 + texture) * 0.9)
    colors = add(colors, "#58d68f", numpy.exp(-(((edge - 106) / 26) ** 2)) * (0.4 + texture) * 0.6)
    colors = add(colors, "#3f9cff", numpy.exp(-((edge / 88) ** 4)) * (0.28 + 0.6 * texture))
    colors = add(colors, "#7f2038", numpy.exp(-(((edge - 200) / 26) ** 2)) * texture * 0.5)
    put(c, colors)
    stars(c, 240, 1, 0.03)
    star(c, 256, 256, 3.4, "#cfe6ff")
