"""Emojis that one meets first."""

from drawings.canvas import both, darker, union, without
from drawings.faces import (
    INK,
    RED,
    WHITE,
    YELLOW,
    M,
    eye,
    face,
    innocent,
    joy,
    sunglasses,
    sweat_smile,
    thinking,
)


def hand(c, flip=False):
    at = lambda y: 160 - y if flip else y
    box = lambda x0, y0, x1, y1, r: c.box(x0, min(at(y0), at(y1)), x1, max(at(y0), at(y1)), r)
    thumb = union(
        c.line([(62, at(88)), (84, at(54))], 30, False), c.line([(84, at(54)), (86, at(24))], 30, False)
    )
    c.paint(union(thumb, box(40, 66, 108, 146, 20)), YELLOW, light=0.22)
    for i in range(4):
        finger = box(70, 62 + i * 22, 142 - i * 5, 83 + i * 22, 10)
        c.shadow(finger, 0, 1, 2, 0.3)
        c.paint(finger, YELLOW, darker(YELLOW, 0.12))
    c.paint(box(16, 66, 48, 148, 7), "#3f7ad1", "#2c57a0")


def wave(c):
    palm = c.smooth([(52, 74), (100, 60), (116, 96), (100, 132), (66, 136), (44, 108)])
    fingers = [
        c.line([(62 + i * 15, 82 - i * 2), (34 + i * 25, 40 - (14, 24, 20, 4)[i] * 0.9)], 20, False)
        for i in range(4)
    ]
    thumb = c.line([(60, 118), (26, 92)], 21, False)
    whole = union(palm, thumb, *fingers)
    c.paint(whole, YELLOW, light=0.25)
    for i in range(3):
        c.paint(c.line([(70 + i * 15, 84 - i), (62 + i * 20, 62 - i)], 2.5, False), "#c98f1c")
    for side, x in ((-1, 14), (1, 146)):
        for d in (0, 12):
            c.paint(
                c.line(
                    [(x + side * -d, 56 - d * 0.4), (x + side * (4 - d), 40), (x + side * (-6 - d), 24)], 4
                ),
                "#5fa8e6",
            )


def hundred(c):
    for x, y, w, one in ((30, 62, 0, True), (70, 60, 21, False), (120, 52, 21, False)):
        if one:
            c.paint(c.line([(18, 50), (36, 30), (28, 92)], 13, False), RED)
        else:
            c.paint(without(c.ellipse(x, y, w + 3, 35, 10), c.ellipse(x, y, w - 10, 21, 10)), RED)
    c.paint(c.line([(18, 124), (74, 112), (142, 104)], 10), RED)
    c.paint(c.line([(46, 146), (88, 136), (132, 130)], 9), RED)


def heart(c):
    c.paint(c.heart(M, 76, 70), RED, light=0.35)
    c.glow(46, 46, 26, WHITE, 0.7, rx=30)


def star(c):
    c.paint(c.star(M, 86, 78, 0.5), "#ffc21f", light=0.4)


def sparkles(c):
    for x, y, r in ((64, 92, 60), (124, 40, 34), (124, 128, 24)):
        c.paint(c.star(x, y, r, 0.3, 4), "#ffc21f", light=0.45)


def fire(c):
    c.paint(
        c.smooth(
            [
                (84, 6),
                (112, 50),
                (126, 44),
                (142, 96),
                (120, 142),
                (80, 154),
                (40, 142),
                (18, 96),
                (36, 58),
                (50, 74),
                (64, 44),
            ]
        ),
        "#ff4d1f",
        light=0.2,
    )
    c.paint(
        c.smooth(
            [
                (84, 56),
                (104, 88),
                (114, 84),
                (118, 116),
                (102, 146),
                (78, 152),
                (54, 144),
                (42, 112),
                (56, 92),
                (66, 100),
            ]
        ),
        "#ffa21f",
        "#ffc83a",
    )
    c.paint(c.smooth([(80, 100), (96, 122), (92, 148), (78, 152), (64, 146), (62, 122)]), "#fff0a0")


def rocket(c):
    turn = lambda *points: [
        (80 + (x - 80) * 0.72 - (y - 80) * 0.72, 80 + (x - 80) * 0.72 + (y - 80) * 0.72) for x, y in points
    ]
    c.paint(c.smooth(turn((66, 136), (94, 136), (80, 186))), "#ff9d1f", "#ffdf5c")
    for side in (-1, 1):
        c.paint(
            c.polygon(
                turn(
                    (80 + side * 22, 84), (80 + side * 50, 124), (80 + side * 46, 140), (80 + side * 18, 128)
                )
            ),
            "#e0343a",
            "#b01f2e",
        )
    body = c.smooth(turn((80, -22), (106, 24), (108, 90), (98, 134), (62, 134), (52, 90), (54, 24)))
    c.paint(body, "#eef2f6", light=0.2)
    c.paint(both(body, c.polygon(turn((0, -60), (160, -60), (160, 22), (0, 22)))), RED, light=0.25)
    x, y = turn((80, 60))[0]
    c.paint(c.ellipse(x, y, 19), "#8a97a8")
    c.paint(c.ellipse(x, y, 13), "#4fc3f7", light=0.35)


def tada(c):
    cone = c.polygon([(14, 148), (46, 56), (104, 112)])
    c.paint(cone, "#ffc533", light=0.25)
    for a, b in (((34, 92), (70, 128)), ((24, 118), (46, 138))):
        c.paint(both(c.line([a, b], 11, False), cone), "#e8703a")
    c.paint(c.ellipse(75, 84, 41, 18, 44), "#b8741c")
    for color, points in (
        ("#e5343f", [(84, 70), (88, 40), (70, 28), (80, 8)]),
        ("#3f9cf0", [(92, 82), (116, 60), (128, 74), (152, 60)]),
        ("#7a4fd0", [(96, 96), (124, 100), (132, 116), (152, 112)]),
    ):
        c.paint(c.line(points, 8), color)
    for x, y, color in (
        (108, 22, "#43b05c"),
        (136, 34, "#e5343f"),
        (50, 30, "#3f9cf0"),
        (122, 138, "#43b05c"),
        (148, 88, "#ffc533"),
        (104, 48, "#f06fb0"),
    ):
        c.paint(c.ellipse(x, y, 7), color)


def bug(c):
    for y, up in ((66, -20), (92, 0), (118, 20)):
        for side in (-1, 1):
            c.paint(c.line([(M, y), (M + side * 46, y - 2), (M + side * 68, y + up)], 6), "#2d5a2e")
    for side in (-1, 1):
        c.paint(c.line([(M, 44), (M + side * 18, 24), (M + side * 34, 12)], 5), "#2d5a2e")
    c.paint(c.ellipse(M, 100, 44, 54), "#58b04a", light=0.35)
    c.paint(c.ellipse(M, 46, 28, 22), "#3d7f36", light=0.3)
    c.paint(c.line([(M, 62), (M, 150)], 5, False), "#2d6b2a")
    for x, y in ((58, 84), (102, 84), (56, 116), (104, 116)):
        c.paint(c.ellipse(x, y, 9), "#2d6b2a")
    for side in (-1, 1):
        c.paint(c.ellipse(M + side * 12, 42, 7), WHITE)
        c.paint(c.ellipse(M + side * 12, 43, 3.4), "#10240f")


def croissant(c):
    places = [(24, 112, 20), (42, 80, 29), (80, 62, 34), (118, 80, 29), (136, 112, 20)]
    for x, y, r in places[:2] + places[:2:-1] + [places[2]]:
        roll = c.ellipse(x, y, r, r * 0.92)
        c.shadow(roll, 0, 3, 4, 0.3)
        c.paint(roll, "#d98a2f", light=0.35)
        for d in (-0.4, 0.2):
            c.paint(
                both(c.line([(x + d * r - 8, y - r), (x + d * r + 8, y + r)], 4, False), roll),
                "#a65f18",
                alpha=0.6,
            )


def alien(c):
    c.paint(
        c.smooth([(80, 8), (136, 40), (140, 82), (108, 134), (80, 152), (52, 134), (20, 82), (24, 40)]),
        "#b9c4cf",
        light=0.3,
    )
    for side in (-1, 1):
        c.paint(c.ellipse(M + side * 31, 80, 17, 27, side * 28), "#141a22", light=0.2)
        c.glow(M + side * 31 - 5, 66, 9, WHITE, 0.8)
    c.paint(c.line([(66, 124), (80, 130), (94, 124)], 5), "#59636f")


def cat(c):
    for side in (-1, 1):
        c.paint(c.polygon([(M + side * 62, 14), (M + side * 66, 84), (M + side * 12, 44)]), "#f2a33a")
        c.paint(c.polygon([(M + side * 55, 32), (M + side * 57, 68), (M + side * 28, 48)]), "#f5b7b0")
    c.paint(c.ellipse(M, 92, 68, 58), "#f7ad42", light=0.25)
    for x in (64, 80, 96):
        c.paint(c.line([(x, 40), (x, 62)], 8, False), "#c9741c")
    c.paint(c.ellipse(M, 116, 34, 26), "#fff3e0")
    for side in (-1, 1):
        eye(c, "open", M + side * 30, 86, side, 0.95)
        for d in (-8, 6):
            c.paint(c.line([(M + side * 34, 112 + d * 0.4), (M + side * 76, 108 + d)], 3, False), "#7a5330")
    c.paint(c.polygon([(70, 102), (90, 102), (80, 114)]), "#e56b73")
    c.paint(c.line([(64, 120), (72, 126), (80, 116), (88, 126), (96, 120)], 4), INK)


FACES = {
    "1f600": ("open", "grin"),
    "1f603": ("open", "laugh"),
    "1f604": ("happy", "laugh"),
    "1f601": ("happy", "teeth"),
    "1f606": ("squeezed", "laugh"),
    "1f609": (("open", "happy"), "smile"),
    "1f642": ("open", "smile"),
    "1f60d": ("heart", "grin"),
    "1f929": ("star", "grin"),
    "1f62e": ("wide", "shout"),
    "1f641": ("open", "frown"),
}


def upside_down(c):
    face(c)
    c.image = c.image.rotate(180)


def hearts(c):
    face(c, "happy", "smile", cheeks="#ff6f5c")
    for x, y, size in ((26, 40, 24), (138, 30, 20), (136, 122, 22)):
        c.paint(c.heart(x, y, size), RED, light=0.3)


def kiss(c):
    face(c, ("open", "happy"), "kiss")
    c.paint(c.heart(128, 112, 25), RED, light=0.3)


THINGS = {
    "1f643": upside_down,
    "1f970": hearts,
    "1f618": kiss,
    "1f60a": lambda c: face(c, "happy", "smile", cheeks="#ff6f5c"),
    "1f605": sweat_smile,
    "1f602": joy,
    "1f923": lambda c: joy(c, True),
    "1f607": innocent,
    "1f60e": sunglasses,
    "1f914": thinking,
    "1f620": lambda c: face(c, "open", "frown", "#ff9d2e", 12),
    "1f44d": hand,
    "1f44e": lambda c: hand(c, True),
    "1f44b": wave,
    "1f4af": hundred,
    "2764": heart,
    "2b50": star,
    "2728": sparkles,
    "1f525": fire,
    "1f680": rocket,
    "1f389": tada,
    "1f41b": bug,
    "1f950": croissant,
    "1f47d": alien,
    "1f431": cat,
}
