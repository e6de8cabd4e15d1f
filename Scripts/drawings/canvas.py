"""Shapes with light and shadow, drawn large and scaled down."""

import math
import random

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

SCALE = 3


def rgb(color):
    """(r, g, b) of "#rrggbb" or of a tuple."""
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5)) if isinstance(color, str) else tuple(color)


def mix(first, second, part):
    return tuple(round(a + (b - a) * part) for a, b in zip(rgb(first), rgb(second)))


def lighter(color, part=0.3):
    return mix(color, (255, 255, 255), part)


def darker(color, part=0.3):
    return mix(color, (20, 8, 12), part)


class Canvas:
    """All coordinates are in pixels of the finished picture."""

    def __init__(self, width, height, color=None, seed=1):
        self.width, self.height = width, height
        ground = (*rgb(color), 255) if color else (0, 0, 0, 0)
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE), ground)
        self.random = random.Random(seed)

    def finished(self, box=None):
        """The picture, or a box of it, in the picture's size."""
        box = box and tuple(edge * SCALE for edge in box)
        return self.image.resize((self.width, self.height), Image.Resampling.LANCZOS, box)

    # Paint

    def paint(self, mask, color, to=None, light=None, across=None, alpha=1.0):
        """Fills a mask: one color, from top to bottom, as a ball or as a round wall."""
        box = mask.getbbox()
        if not box:
            return
        part = mask.crop(box)
        if alpha < 1:
            part = part.point(lambda value: round(value * alpha))
        width, height = part.size
        if to is None and light is None and across is None:
            ink = Image.new("RGB", part.size, rgb(color))
        else:
            if across is not None:
                x = numpy.linspace(0, 1, width)
                t = numpy.broadcast_to(numpy.clip(numpy.abs(x - 0.3) / 0.7, 0, 1) ** 1.4, (height, width))
                first, second = lighter(color, across), darker(color, across * 1.2)
            elif light is None:
                t = numpy.broadcast_to(numpy.linspace(0, 1, height)[:, None], (height, width))
                first, second = rgb(color), rgb(to)
            else:
                y, x = numpy.mgrid[0:height, 0:width]
                t = numpy.hypot((x / width - 0.36), (y / height - 0.3)) / 0.8
                t = numpy.clip(t, 0, 1) ** 1.3
                first, second = lighter(color, light), to and rgb(to) or darker(color, light * 1.1)
            colors = numpy.array(first) + (numpy.array(second) - numpy.array(first)) * t[..., None]
            ink = Image.fromarray(colors.round().astype("uint8"))
        layer = ink.convert("RGBA")
        layer.putalpha(part)
        self.image.alpha_composite(layer, box[:2])

    def shadow(self, mask, dx=6, dy=10, blur=9, alpha=0.3, color="#1c0f14"):
        """Only the surroundings of the mask are blurred, which is much faster."""
        box = mask.getbbox()
        if not box:
            return
        room = round(blur * 3 * SCALE)
        left, top = box[0] - room, box[1] - room
        part = Image.new("L", (box[2] - box[0] + 2 * room, box[3] - box[1] + 2 * room))
        part.paste(mask.crop(box), (room, room))
        part = part.reduce(SCALE).filter(ImageFilter.GaussianBlur(blur)).resize(part.size)
        whole = Image.new("L", self.image.size)
        whole.paste(part, (round(left + dx * SCALE), round(top + dy * SCALE)))
        self.paint(whole, color, alpha=alpha)

    def glow(self, x, y, radius, color, alpha=1.0, power=2.0, rx=None):
        """Adds light that fades with the distance."""
        s, wide = SCALE, (rx or radius)
        x0, y0 = max(0, round((x - wide) * s)), max(0, round((y - radius) * s))
        x1 = min(self.image.width, round((x + wide) * s))
        y1 = min(self.image.height, round((y + radius) * s))
        if x1 <= x0 or y1 <= y0:
            return
        yy, xx = numpy.mgrid[y0:y1, x0:x1]
        near = 1 - numpy.hypot((xx - x * s) / (wide * s), (yy - y * s) / (radius * s))
        near = numpy.clip(near, 0, 1) ** power * alpha
        mask = Image.fromarray((near * 255).astype("uint8"))
        layer = Image.new("RGBA", mask.size, (*rgb(color), 255))
        layer.putalpha(mask)
        self.image.alpha_composite(layer, (x0, y0))

    # Masks

    def mask(self, draw):
        mask = Image.new("L", self.image.size)
        draw(ImageDraw.Draw(mask))
        return mask

    def ellipse(self, x, y, rx, ry=None, angle=0):
        ry = rx if ry is None else ry
        if angle:
            turn = math.radians(angle)
            points = [(math.cos(a) * rx, math.sin(a) * ry) for a in numpy.linspace(0, math.tau, 90)]
            cos, sin = math.cos(turn), math.sin(turn)
            return self.polygon([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points])
        s = SCALE
        return self.mask(
            lambda draw: draw.ellipse(((x - rx) * s, (y - ry) * s, (x + rx) * s, (y + ry) * s), 255)
        )

    def polygon(self, points):
        return self.mask(lambda draw: draw.polygon([(x * SCALE, y * SCALE) for x, y in points], 255))

    def smooth(self, points, steps=14):
        """A closed curve through the points (Catmull-Rom)."""
        return self.polygon(curve(points, steps, closed=True))

    def line(self, points, width, bend=True):
        points = curve(points, 14) if bend and len(points) > 2 else points
        s = SCALE

        def draw(pen):
            pen.line([(x * s, y * s) for x, y in points], 255, round(width * s))
            r = width / 2
            for x, y in points:
                pen.ellipse(((x - r) * s, (y - r) * s, (x + r) * s, (y + r) * s), 255)

        return self.mask(draw)

    def box(self, x0, y0, x1, y1, radius=0):
        s = SCALE
        return self.mask(
            lambda draw: draw.rounded_rectangle((x0 * s, y0 * s, x1 * s, y1 * s), radius * s, 255)
        )

    def blob(self, x, y, rx, ry=None, rough=0.12, corners=9):
        ry = rx if ry is None else ry
        points = []
        for i in range(corners):
            r = 1 + self.random.uniform(-rough, rough)
            a = math.tau * i / corners
            points.append((x + math.cos(a) * rx * r, y + math.sin(a) * ry * r))
        return self.smooth(points)

    def star(self, x, y, r, inner=0.45, corners=5, angle=-90):
        points = []
        for i in range(corners * 2):
            a, d = math.radians(angle + 180 * i / corners), r * (inner if i % 2 else 1)
            points.append((x + math.cos(a) * d, y + math.sin(a) * d))
        return self.polygon(points)

    def heart(self, x, y, size, angle=0):
        points = []
        for t in numpy.linspace(0, math.tau, 90):
            a = 16 * math.sin(t) ** 3
            b = -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t))
            turn = math.radians(angle)
            points.append(
                (
                    x + (a * math.cos(turn) - b * math.sin(turn)) * size / 17,
                    y + (a * math.sin(turn) + b * math.cos(turn)) * size / 17,
                )
            )
        return self.polygon(points)

    # Shapes with their light

    def ball(self, x, y, r, color, light=0.35, ry=None, shine=True, shadow=0.0):
        mask = self.ellipse(x, y, r, ry)
        if shadow:
            self.shadow(mask, r * 0.15, r * 0.25, r * 0.25, shadow)
        self.paint(mask, color, light=light)
        if shine:
            self.glow(x - r * 0.35, y - (ry or r) * 0.4, r * 0.38, "#ffffff", 0.75)

    def noise(self, mask, color, count, size, alpha=0.5):
        """Grains inside a mask."""
        box = mask.getbbox()
        if not box:
            return
        s, grains = SCALE, Image.new("L", mask.size)
        draw = ImageDraw.Draw(grains)
        for _ in range(count):
            x, y = self.random.uniform(box[0], box[2]), self.random.uniform(box[1], box[3])
            r = self.random.uniform(0.4, 1) * size * s
            draw.ellipse((x - r, y - r * 0.7, x + r, y + r * 0.7), 255)
        self.paint(ImageChops.multiply(mask, grains), color, alpha=alpha)


def both(first, second):
    return ImageChops.multiply(first, second)


def union(*masks):
    whole = masks[0]
    for mask in masks[1:]:
        whole = ImageChops.lighter(whole, mask)
    return whole


def without(mask, hole):
    return ImageChops.subtract(mask, hole)


def curve(points, steps, closed=False):
    n, result = len(points), []
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * b
                        + (c - a) * t
                        + (2 * a - 5 * b + 4 * c - d) * t * t
                        + (3 * b - a - 3 * c + d) * t**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3)
                )
            )
    return result if closed else result + [points[-1]]
