"""Pictures of the day. A function's name is its file's; each gets a canvas of its own size."""

import math

import numpy
from PIL import Image

from drawings.canvas import SCALE, both, darker, lighter, mix, rgb, union, without

SIZES = {
    "moonrise": (640, 427),
    "saturn": (560, 420),
    "aurora": (480, 640),
    "meteors": (640, 360),
    "eclipse": (512, 512),
    "galaxy": (560, 480),
    "startrails": (640, 400),
    "nebula": (600, 480),
    "comet": (480, 600),
    "jupiter": (512, 512),
    "earthrise": (640, 440),
    "milkyway": (640, 427),
    "mars": (640, 400),
    "cluster": (512, 480),
    "sun": (512, 512),
    "ring": (512, 512),
}


def clouds(c, size, octaves=5, seed=1):
    """Smooth noise from 0 to 1, in the size of the finished picture."""
    random = numpy.random.default_rng(seed)
    total, weight = numpy.zeros((c.height, c.width)), 0
    for octave in range(octaves):
        cells = max(2, round(max(c.width, c.height) / size * 2**octave))
        grid = Image.fromarray((random.random((cells + 2, cells + 2)) * 255).astype("uint8"))
        side = max(c.width, c.height)
        layer = numpy.asarray(grid.resize((side, side), Image.Resampling.BICUBIC), float) / 255
        total += layer[: c.height, : c.width] / 2**octave
        weight += 1 / 2**octave
    return total / weight


def grid(c):
    y, x = numpy.mgrid[0 : c.height, 0 : c.width]
    return x.astype(float), y.astype(float)


def sky(c, *stops):
    """A gradient from top to bottom."""
    y = numpy.linspace(0, 1, c.height)
    at = numpy.linspace(0, 1, len(stops))
    channels = [numpy.interp(y, at, [rgb(stop)[i] for stop in stops]) for i in range(3)]
    return numpy.repeat(numpy.stack(channels, -1)[:, None, :], c.width, 1)


def put(c, colors):
    image = Image.fromarray(numpy.clip(colors, 0, 255).astype("uint8"))
    c.image.paste(image.resize(c.image.size, Image.Resampling.BICUBIC))


def blend(colors, color, amount):
    return colors + (numpy.array(rgb(color)) - colors) * numpy.clip(amount, 0, 1)[..., None]


def add(colors, color, amount):
    return colors + numpy.array(rgb(color)) * numpy.maximum(amount, 0)[..., None]


def stars(c, count, bottom=1.0, bright=0.02, alpha=1.0):
    for _ in range(count):
        x, y = c.random.uniform(0, c.width), c.random.uniform(0, c.height * bottom)
        tone = c.random.choice(["#ffffff", "#cfe0ff", "#ffe9c9", "#ffffff", "#b9d0ff"])
        r = 0.45 + 0.8 * c.random.random() ** 4
        c.paint(c.ellipse(x, y, r), tone, alpha=alpha * c.random.uniform(0.35, 1))
        if c.random.random() < bright:
            star(c, x, y, c.random.uniform(1.3, 2.1), tone)


def star(c, x, y, r, tone="#ffffff"):
    c.glow(x, y, r * 7, tone, 0.5, 2.6)
    for dx, dy in ((1, 0), (0, 1)):
        c.glow(x, y, r * (6 if dy else 0.9), "#ffffff", 0.8, 1.5, rx=r * (6 if dx else 0.9))
    c.paint(c.ellipse(x, y, r), "#ffffff")


def ridge(c, base, rough, color, to=None, seed=1, step=16):
    """Mountains up to the bottom of the picture."""
    random = numpy.random.default_rng(seed)
    points, high = [(0, c.height)], 0.0
    for x in range(-step, c.width + 2 * step, step):
        high = high * 0.8 + random.uniform(-1, 1) * rough
        points.append((x, base + high + math.sin(x / 90 + seed) * rough))
    c.paint(c.polygon([*points, (c.width + step, c.height)]), color, to or color)


def trees(c, base, color, count, high, seed=1):
    random = numpy.random.default_rng(seed)
    for _ in range(count):
        x, h = random.uniform(0, c.width), high * random.uniform(0.5, 1)
        for part in (0.0, 0.3, 0.55):
            w = h * 0.24 * (1 - part * 0.8)
            c.paint(c.polygon([(x - w, base - h * part), (x + w, base - h * part), (x, base - h * (part + 0.5))]), color)
    c.paint(c.box(0, base - 2, c.width, c.height), color)


def sphere(c, x, y, r, colors, light=(-0.5, -0.45, 0.74), limit=0.05):
    """Paints a ball with a texture: colors(u, v) of longitude and latitude."""
    s = SCALE
    side = round(r * s)
    yy, xx = numpy.mgrid[-side : side + 1, -side : side + 1] / side
    inside = xx**2 + yy**2 <= 1
    z = numpy.sqrt(numpy.clip(1 - xx**2 - yy**2, 0, 1))
    shade = numpy.clip(xx * light[0] + yy * light[1] + z * light[2], limit, 1)
    texture = colors(numpy.arctan2(xx, z + 1e-6), numpy.arcsin(numpy.clip(yy, -1, 1)))
    image = Image.fromarray(numpy.clip(texture * shade[..., None] ** 0.8, 0, 255).astype("uint8")).convert("RGBA")
    image.putalpha(Image.fromarray((inside * 255).astype("uint8")))
    c.image.alpha_composite(image, (round(x * s) - side, round(y * s) - side))


def bands(stops, wave=0.05, seed=3):
    """Stripes of a gas planet by latitude."""
    random = numpy.random.default_rng(seed)
    shifts = random.uniform(0, math.tau, 6)

    def colors(u, v):
        t = v / math.pi + 0.5
        for k, shift in enumerate(shifts):
            t = t + wave / (k + 2) * numpy.sin(u * (3 + 2 * k) + shift + v * 9) * 0.35
        at = numpy.linspace(0, 1, len(stops))
        return numpy.stack([numpy.interp(t, at, [rgb(stop)[i] for stop in stops]) for i in range(3)], -1)

    return colors


def craters(c, x, y, r, count, color, inside=None):
    for _ in range(count):
        a, d = c.random.uniform(0, math.tau), r * math.sqrt(c.random.random()) * 0.92
        px, py, size = x + math.cos(a) * d, y + math.sin(a) * d, r * c.random.uniform(0.015, 0.07)
        squeeze = max(0.35, 1 - (d / r) ** 3)
        c.paint(c.ellipse(px + 1, py + 1, size, size * squeeze), lighter(color, 0.35), alpha=0.6)
        c.paint(c.ellipse(px, py, size * 0.9, size * 0.9 * squeeze), darker(color, 0.22), alpha=0.6)


def moon(c, x, y, r, color="#f4eed8"):
    c.glow(x, y, r * 3.4, "#fff3cf", 0.35, 1.6)
    c.glow(x, y, r * 1.5, "#fff8e2", 0.6, 1.3)
    disk = c.ellipse(x, y, r)
    c.paint(disk, color, light=0.16)
    for dx, dy, a, b in ((-0.35, -0.3, 0.34, 0.26), (0.1, -0.42, 0.26, 0.2), (0.38, -0.12, 0.22, 0.26), (-0.5, 0.12, 0.22, 0.3), (-0.1, 0.08, 0.24, 0.16), (0.2, 0.3, 0.16, 0.13)):
        c.paint(both(c.blob(x + dx * r, y + dy * r, a * r, b * r, 0.2), disk), darker(color, 0.24), alpha=0.6)
    craters(c, x, y, r, 40, color)


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


def saturn(c):
    put(c, sky(c, "#0a0716", "#130f2b", "#07060f"))
    stars(c, 260)
    x, y, r, tilt = 280, 210, 98, -16
    disks = [(2.34, "#8f7c5e"), (2.05, "#e3cfa3"), (1.98, "#c9b184"), (1.7, "#f1dfb6"), (1.52, "#a8926b"), (1.26, None)]

    def rings(front):
        half = c.polygon(
            [(-900, 9000), (-900, y + 900 * math.tan(math.radians(-tilt))), (c.width + 900, y - (c.width + 900 - x) * math.tan(math.radians(-tilt))), (c.width + 900, 9000)]
        )
        cut = c.polygon([(x - 700, y + 700 * math.tan(math.radians(16))), (x + 700, y - 700 * math.tan(math.radians(16))), (x + 700, 2000), (x - 700, 2000)])
        del half
        for (size, color), (hole, _) in zip(disks, disks[1:]):
            band = without(c.ellipse(x, y, r * size, r * size * 0.3, tilt), c.ellipse(x, y, r * (hole + 0.02), r * (hole + 0.02) * 0.3, tilt))
            band = both(band, cut) if front else without(band, cut)
            c.paint(band, lighter(color, 0.1), darker(color, 0.1))

    rings(False)
    stops = ["#a98d5c", "#c9ab72", "#ead09a", "#f5e2b6", "#d9bb82", "#f0d7a2", "#c6a56a", "#e9cb92", "#b08e58", "#8e7040"]
    sphere(c, x, y, r, bands(stops, 0.01))
    shade = both(c.ellipse(x, y, r), c.ellipse(x + 14, y - 18, r * 1.2, r * 0.33, tilt))
    c.paint(shade, "#241a0c", alpha=0.35)
    rings(True)
    c.glow(x - 40, y - 46, 60, "#fff6dc", 0.3)
    for px, py, size in ((86, 96, 4), (498, 330, 5), (470, 70, 3)):
        c.ball(px, py, size, "#d9d2c4", 0.4, shine=False)


def aurora(c):
    colors = sky(c, "#04081c", "#0a1a3a", "#123a52", "#0f2a3c")
    x, y = grid(c)
    streak = clouds(c, 26, 3, 5)[:1, :].repeat(c.height, 0)
    for base, wave, high, tone, power in ((300, 60, 250, "#35f0a0", 1.0), (240, 44, 210, "#6ae6ff", 0.5), (330, 36, 180, "#b06cff", 0.6), (200, 70, 180, "#ff5fb0", 0.3)):
        edge = base + wave * numpy.sin(x / 74 + base) + wave * 0.5 * numpy.sin(x / 31 + 1)
        up = (edge - y) / high
        curtain = numpy.where(up < 0, numpy.exp(up * 16), numpy.exp(-up * 2.2)) * (0.35 + 1.1 * streak)
        colors = add(colors, tone, curtain * power * 0.62)
    low = 470
    mirror = colors[: low][::-1][: c.height - low] * 0.55 + numpy.array([4, 12, 26])
    colors[low : low + len(mirror)] = mirror
    put(c, colors)
    stars(c, 240, 0.5, 0.03)
    ridge(c, 420, 22, "#0b1930", "#081225", seed=3, step=22)
    trees(c, low + 4, "#050b16", 70, 76, 4)
    c.paint(c.box(0, low + 6, c.width, c.height), "#050b16", alpha=0.0)
    shore = colors[low : low + len(mirror)]
    image = Image.fromarray(numpy.clip(shore, 0, 255).astype("uint8"))
    c.image.paste(image.resize((c.image.width, (len(mirror)) * SCALE), Image.Resampling.BICUBIC), (0, (low + 8) * SCALE))
    for _ in range(60):
        yy = c.random.uniform(low + 12, c.height)
        c.paint(c.ellipse(c.random.uniform(0, c.width), yy, c.random.uniform(20, 70), 0.8), "#9dffd8", alpha=0.16)
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
            piece = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), (x0 + (x1 - x0) * (t + 0.08), y0 + (y1 - y0) * (t + 0.08))]
            c.paint(c.line(piece, 0.6 + 2.2 * t, False), mix("#9fc4ff", "#ffffff", t), alpha=0.15 + 0.8 * t)
        c.glow(x1, y1, 13, "#ffffff", 0.8)
    ridge(c, 262, 20, "#2a2352", "#1c1a3e", seed=2, step=20)
    ridge(c, 300, 18, "#191636", "#110f28", seed=7, step=14)
    trees(c, 346, "#07060f", 60, 54, 9)


def eclipse(c):
    x, y = grid(c)
    dx, dy = x - 256, y - 256
    d, a = numpy.hypot(dx, dy), numpy.arctan2(dy, dx)
    rays = 0.55 + 0.25 * numpy.cos(a * 2 + 0.6) + 0.12 * numpy.cos(a * 7 + 1) + 0.1 * numpy.cos(a * 13) + 0.06 * numpy.cos(a * 29 + 2)
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
        c.glow(280 + px * math.cos(turn) + py * math.sin(turn), 240 - px * math.sin(turn) + py * math.cos(turn), 5, "#bfd6ff", 0.7)


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
    c.paint(union(both(c.ellipse(144, 296, 34), c.box(0, 0, c.width, 297)), c.box(110, 294, 178, 302)), "#1a1526")
    c.paint(c.polygon([(150, 296), (158, 296), (176, 270), (168, 266)]), "#d9c39a", alpha=0.9)
    c.glow(144, 340, 40, "#ff9d5c", 0.5)


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
    for px, py, r in ((276, 214, 2.6), (300, 236, 3.2), (318, 212, 2.4), (290, 256, 2.2), (420, 120, 2.6), (128, 330, 2.4)):
        star(c, px, py, r, "#cfe3ff")


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


def jupiter(c):
    put(c, sky(c, "#06070f", "#0d0f1e", "#05060c"))
    stars(c, 180)
    stops = ["#7d6a5a", "#a98d74", "#c9b297", "#8a5a3c", "#e9dcc4", "#b5744a", "#9a5434", "#f3e8d2", "#e6d3b4", "#b98460", "#d9c2a0", "#8e6a50", "#6b584a"]
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
        ground = numpy.where((numpy.abs(v) < 0.5)[..., None], numpy.array(rgb("#7f9a4a")), numpy.array(rgb("#4f8a52")))
        result = numpy.where((land[py, px] > 0.53)[..., None], ground, sea)
        return blend(result, "#ffffff", numpy.clip(cloud[py, px] - 0.48, 0, 1) * 6)

    c.glow(360, 168, 150, "#3f8cff", 0.5, 2.2)
    sphere(c, 360, 168, 96, colors, (-0.62, -0.5, 0.6), 0.02)
    limb = c.ellipse(270, 1010, 720)
    c.paint(limb, "#b9b2a8", "#57524c")
    rough = clouds(c, 46, 5, 77)
    mask = Image.fromarray((numpy.clip(rough - 0.45, 0, 1) * 700).clip(0, 255).astype("uint8")).resize(c.image.size)
    c.paint(both(limb, mask), "#2d2a28", alpha=0.45)
    for _ in range(46):
        px, py = c.random.uniform(0, c.width), c.random.uniform(308, c.height)
        r = c.random.uniform(4, 22) * (0.35 + (py - 290) / 150)
        if math.hypot(px - 270, py - 1010) < 712:
            c.paint(c.ellipse(px + r * 0.1, py + r * 0.08, r, r * 0.34), "#d9d2c6", alpha=0.55)
            c.paint(c.ellipse(px, py, r * 0.94, r * 0.29), "#4a4540", alpha=0.7)


def milkyway(c):
    x, y = grid(c)
    u = (x - 320) * math.cos(-0.95) + (y - 150) * math.sin(-0.95)
    v = -(x - 320) * math.sin(-0.95) + (y - 150) * math.cos(-0.95)
    texture, dust = clouds(c, 120, 6, 61), clouds(c, 90, 6, 14)
    colors = sky(c, "#070a1e", "#0f1a3c", "#2a3a60", "#c98a5a")
    band = numpy.exp(-((v / 78) ** 2))
    colors = add(colors, "#c9c4ff", band * (0.1 + texture * 0.75))
    colors = add(colors, "#ffb9a0", numpy.exp(-((v / 40) ** 2)) * numpy.exp(-((u / 170) ** 2)) * texture * 0.9)
    colors = colors * (1 - 0.75 * numpy.exp(-((v / 26) ** 2)) * numpy.clip((dust - 0.4) * 4, 0, 1))[..., None]
    put(c, colors)
    stars(c, 700, 0.86, 0.02)
    ridge(c, 352, 10, "#3d2430", "#241620", seed=8, step=26)
    arch = without(c.smooth([(90, 440), (96, 300), (150, 236), (240, 220), (320, 250), (352, 330), (356, 440)]), c.smooth([(152, 440), (156, 336), (196, 288), (252, 282), (298, 318), (302, 440)]))
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
        wave = [(x, y + math.sin(x / (40 + i * 5) + i * 1.3) * (2 + i * 0.5)) for x in range(-20, c.width + 40, 20)]
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
        star(c, 256 + math.cos(a) * d, 240 + math.sin(a) * d, c.random.uniform(1, 1.9), c.random.choice(["#ffb36b", "#9fc4ff", "#fff0d0"]))


def sun(c):
    put(c, sky(c, "#0a0303", "#140604", "#0a0303"))
    x, y, r = 256, 256, 168
    c.glow(x, y, 256, "#ff7a1a", 0.75, 1.7)
    for angle, size, high in ((20, 26, 46), (118, 20, 34), (205, 34, 62), (292, 22, 40), (332, 16, 26)):
        t = math.radians(angle)
        nx, ny = math.cos(t), math.sin(t)
        at = lambda along, up: (x + nx * (r - 4 + up) - ny * along, y + ny * (r - 4 + up) + nx * along)
        loop = [at(-size, 0), at(-size * 0.9, high * 0.6), at(0, high), at(size * 0.9, high * 0.6), at(size, 0)]
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
