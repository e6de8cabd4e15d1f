"""Avatars. A function's name is its file's."""

from drawings import octocats
from drawings.canvas import both, darker, lighter, union, without
from drawings.faces import eye

INK, WHITE = "#33241f", "#ffffff"
SIDE = 440


def back(c, color):
    c.paint(c.box(0, 0, SIDE, SIDE), lighter(color, 0.3), darker(color, 0.08))
    c.glow(130, 90, 300, WHITE, 0.35)


def ada_writes(c):
    back(c, "#f0b99a")
    hair = "#3d2316"
    c.paint(c.ellipse(220, 66, 54, 48), hair, light=0.25)
    c.paint(
        c.smooth([(92, 200), (110, 96), (220, 60), (330, 96), (348, 200), (330, 300), (110, 300)]),
        hair,
        light=0.2,
    )
    c.paint(
        c.smooth([(40, 460), (70, 372), (160, 336), (280, 336), (370, 372), (400, 460)]), "#2f7fa0", light=0.2
    )
    c.paint(c.polygon([(166, 334), (274, 334), (220, 410)]), WHITE)
    c.paint(c.box(186, 290, 254, 352, 28), darker("#e0a579", 0.14))
    for x in (108, 332):
        c.paint(c.ellipse(x, 222, 20, 28), "#d99a6e")
    c.paint(c.ellipse(220, 210, 108, 122), "#e6ad83", light=0.16)
    c.paint(
        both(
            c.ellipse(220, 208, 116, 130),
            c.smooth([(90, 60), (350, 60), (344, 196), (300, 132), (216, 112), (140, 140), (98, 200)]),
        ),
        hair,
        light=0.2,
    )
    for side in (-1, 1):
        x = 220 + side * 50
        c.paint(c.ellipse(x, 214, 38), WHITE)
        c.paint(c.ellipse(x, 216, 15), "#4a2a16")
        c.glow(x - 5, 209, 9, WHITE, 0.9)
        c.paint(without(c.ellipse(x, 214, 44), c.ellipse(x, 214, 37)), "#1f2a38")
        c.paint(c.line([(x - 26, 158), (x, 150), (x + 26, 160)], 9), hair)
        c.glow(220 + side * 70, 268, 30, "#e8604c", 0.5)
    c.paint(c.line([(206, 212), (234, 212)], 7, False), "#1f2a38")
    c.paint(c.line([(220, 226), (210, 252), (226, 254)], 6), darker("#e0a579", 0.25))
    c.paint(c.line([(184, 284), (220, 302), (256, 284)], 11), "#b03a3a")


def curio_sample(c):
    back(c, "#a9c7b4")
    c.shadow(c.box(66, 64, 374, 384), 8, 12, 12, 0.35)
    c.paint(c.box(66, 60, 374, 386, 24), "#7a4a22", "#5a3214")
    for x in (96, 318):
        c.paint(c.box(x, 380, x + 26, 414, 6), "#4a2810")
    for x, y in ((88, 84), (228, 84), (88, 234), (228, 234)):
        c.paint(c.box(x, y, x + 124, y + 132, 10), "#f6e6c6", "#dcc193")
    for points, color in (
        ([(122, 210), (110, 150), (132, 104), (150, 150), (146, 210)], "#7a4fd0"),
        ([(150, 210), (160, 166), (176, 146), (186, 176), (184, 210)], "#a07cf0"),
    ):
        crystal = c.polygon(points)
        c.paint(crystal, color, light=0.35)
        c.paint(c.line([points[2], points[0]], 3, False), WHITE, alpha=0.5)
    c.paint(c.ellipse(290, 142, 44), "#3f8fd0", light=0.35)
    for x, y, a, b in ((276, 128, 18, 13), (308, 152, 16, 18), (272, 164, 13, 8)):
        c.paint(both(c.blob(x, y, a, b, 0.25), c.ellipse(290, 142, 44)), "#5fb05a")
    c.paint(c.line([(290, 186), (290, 204)], 8, False), "#6a4a2a")
    c.paint(c.box(262, 202, 318, 214, 5), "#6a4a2a")
    c.paint(
        c.smooth(
            [(130, 256), (170, 256), (162, 282), (188, 322), (176, 356), (124, 356), (112, 322), (138, 282)]
        ),
        "#2fa08a",
        light=0.35,
    )
    c.paint(c.line([(116, 316), (184, 316)], 7, False), "#f5d76a")
    c.paint(c.star(290, 302, 54), "#ffc533", light=0.35)


def kitemaker(c):
    back(c, "#6fb9ea")
    for x, y in ((90, 330), (330, 130), (352, 372)):
        c.paint(
            union(
                c.ellipse(x - 36, y + 8, 40, 24),
                c.ellipse(x, y - 8, 46, 34),
                c.ellipse(x + 42, y + 8, 40, 22),
            ),
            WHITE,
            "#dcebf6",
        )
    top, left, bottom, right, mid = (268, 40), (150, 130), (170, 292), (352, 164), (240, 144)
    for points, color in (
        ((top, left, mid), "#f0483e"),
        ((top, mid, right), "#ffc533"),
        ((left, mid, bottom), "#3f7fe8"),
        ((right, mid, bottom), "#43b05c"),
    ):
        c.paint(c.polygon(points), color, light=0.25)
    c.paint(c.line([top, bottom], 5, False), "#6a4020")
    c.paint(c.line([left, right], 5, False), "#6a4020")
    c.paint(c.line([bottom, (190, 336), (150, 366), (176, 410), (140, 450)], 5), "#6a4020")
    for x, y in ((182, 338), (158, 376), (168, 416)):
        for side in (-1, 1):
            c.paint(
                c.polygon([(x, y), (x + side * 28, y - 15), (x + side * 28, y + 15)]), "#f0483e", light=0.25
            )


def nonamenoface(c):
    back(c, "#9aa7b8")
    c.paint(
        c.smooth([(20, 470), (60, 360), (140, 312), (300, 312), (380, 360), (420, 470)]), "#56657a", light=0.2
    )
    c.paint(
        c.smooth(
            [(220, 48), (318, 90), (338, 214), (300, 326), (220, 356), (140, 326), (102, 214), (122, 90)]
        ),
        "#64748b",
        light=0.22,
    )
    c.paint(
        c.smooth(
            [(220, 112), (286, 140), (294, 220), (264, 300), (220, 318), (176, 300), (146, 220), (154, 140)]
        ),
        "#1d2632",
        light=0.1,
    )
    c.paint(
        c.line([(186, 188), (192, 160), (222, 146), (252, 164), (250, 194), (224, 214), (220, 240)], 19),
        "#b9c6d6",
    )
    c.paint(c.ellipse(220, 274, 13), "#b9c6d6")
    for x in (186, 254):
        c.paint(c.line([(x, 350), (x + (x - 220) * 0.1, 416)], 8, False), "#3b4757")


def octocat(c):
    back(c, "#b9cfe8")
    small = c.__class__(160, 160)
    octocats.octocat(small)
    size = 400 * 3
    c.image.alpha_composite(small.image.resize((size, size)), (60, 75))


def teapot_418(c):
    back(c, "#ffd98a")
    blue = "#4f93c4"
    for x in (196, 238):
        c.paint(c.line([(x, 96), (x + 16, 70), (x - 10, 48), (x + 8, 20)], 11), WHITE, alpha=0.8)
    c.paint(without(c.ellipse(346, 232, 66, 76), c.ellipse(340, 232, 38, 48)), blue, light=0.25)
    c.paint(
        c.smooth([(132, 260), (84, 246), (60, 190), (30, 168), (52, 148), (104, 168), (150, 210)]),
        blue,
        light=0.25,
    )
    c.shadow(c.ellipse(216, 374, 112, 18), 4, 10, 10, 0.35)
    c.paint(c.ellipse(216, 260, 124, 116), blue, light=0.35)
    c.paint(c.ellipse(216, 152, 76, 20), darker(blue, 0.18))
    c.paint(both(c.ellipse(216, 152, 72, 46), c.box(0, 0, SIDE, 154)), blue, light=0.3)
    c.ball(216, 104, 19, "#e8604c", 0.35)
    c.paint(c.box(146, 356, 286, 380, 12), darker(blue, 0.25))
    for side in (-1, 1):
        eye(c, "open", 216 + side * 42, 244, side, 1.6)
        c.glow(216 + side * 76, 280, 30, "#ff8fa0", 0.9, 1.2)
    c.paint(c.line([(190, 284), (216, 304), (242, 284)], 11), INK)


def apple(c):
    back(c, "#dfe8ef")
    c.shadow(c.ellipse(220, 384, 100, 18), 8, 8, 12, 0.4)
    body = c.smooth(
        [
            (220, 132),
            (270, 112),
            (332, 134),
            (360, 210),
            (336, 316),
            (276, 388),
            (220, 376),
            (164, 388),
            (104, 316),
            (80, 210),
            (108, 134),
            (170, 112),
        ]
    )
    c.paint(body, "#dc3b35", light=0.35)
    c.noise(body, "#f7a58a", 160, 2.4, 0.5)
    c.paint(c.ellipse(220, 134, 42, 13), "#8e1a1d", alpha=0.6)
    c.paint(c.line([(220, 140), (224, 96), (240, 62)], 12), "#6a4020")
    leaf = c.smooth([(232, 96), (262, 58), (330, 48), (306, 98), (262, 112)])
    c.paint(leaf, "#5fb04a", light=0.3)
    c.paint(c.line([(236, 98), (276, 78), (318, 56)], 4), "#3c7d2e")
    c.glow(146, 196, 46, WHITE, 0.6)
