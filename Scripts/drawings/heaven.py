"""The parts of the pictures of the day: skies, stars, clouds, mountains and planets."""

import math

import numpy
from drawings.canvas import SCALE, both, darker, lighter, rgb
from PIL import Image


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
            c.paint(
                c.polygon([(x - w, base - h * part), (x + w, base - h * part), (x, base - h * (part + 0.5))]),
                color,
            )
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
    image = Image.fromarray(numpy.clip(texture * shade[..., None] ** 0.8, 0, 255).astype("uint8")).convert(
        "RGBA"
    )
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
    for dx, dy, a, b in (
        (-0.35, -0.3, 0.34, 0.26),
        (0.1, -0.42, 0.26, 0.2),
        (0.38, -0.12, 0.22, 0.26),
        (-0.5, 0.12, 0.22, 0.3),
        (-0.1, 0.08, 0.24, 0.16),
        (0.2, 0.3, 0.16, 0.13),
    ):
        c.paint(both(c.blob(x + dx * r, y + dy * r, a * r, b * r, 0.2), disk), darker(color, 0.24), alpha=0.6)
    craters(c, x, y, r, 40, color)
