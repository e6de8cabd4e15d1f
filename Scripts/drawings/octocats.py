"""GitHub's own emojis, which have no character, in drawings of our own."""

import math

from drawings.canvas import both, darker, union, without
from drawings.faces import INK, RED, WHITE, M, eye, face, grin

SKIN, HAIR = "#f2c39b", "#5a3a22"


def accessibility(c):
    c.paint(c.ellipse(M, M, 74), "#2f6fe0", light=0.2)
    c.paint(without(c.ellipse(M, M, 65), c.ellipse(M, M, 60)), WHITE)
    c.paint(
        union(
            c.ellipse(M, 42, 11),
            c.line([(42, 62), (118, 62)], 9, False),
            c.line([(M, 62), (M, 92)], 17, False),
            c.line([(78, 90), (62, 128)], 10, False),
            c.line([(82, 90), (98, 128)], 10, False),
        ),
        WHITE,
    )


def orbits(c, color):
    for angle in (0, 60, 120):
        c.paint(without(c.ellipse(M, M, 74, 29, angle), c.ellipse(M, M, 66, 22, angle)), color)
    c.paint(c.ellipse(M, M, 13), color, light=0.3)


def electron(c):
    orbits(c, "#4a8ea0")
    for x, y in ((14, 80), (117, 16), (117, 144)):
        c.paint(c.ellipse(x, y, 10), "#7cd0e0", light=0.3)


def basecamp(c, friendly=False):
    hill = c.smooth(
        [(8, 132), (30, 96), (52, 68), (76, 84), (104, 26), (132, 92), (152, 132), (130, 148), (30, 148)]
    )
    c.paint(hill, "#4aa05c", light=0.25)
    c.paint(both(hill, c.polygon([(78, 70), (104, 10), (128, 76), (112, 66), (100, 82), (92, 64)])), WHITE)
    if friendly:
        for x in (62, 100):
            c.paint(c.ellipse(x, 104, 6, 9), "#123319")
        c.paint(c.line([(60, 124), (81, 136), (102, 124)], 6), "#123319")
    else:
        c.paint(c.polygon([(34, 144), (62, 100), (90, 144)]), "#f2a33a", "#d97a1f")
        c.paint(c.polygon([(54, 144), (62, 116), (70, 144)]), "#5a2f12")


def copilot(c):
    c.paint(c.box(14, 40, 146, 146, 46), "#5b4ad6", light=0.25)
    c.paint(c.box(32, 88, 128, 136, 22), "#17132f")
    for x in (60, 100):
        c.paint(c.line([(x, 104), (x, 120)], 11, False), "#7ff0d0")
    for x in (48, 112):
        c.paint(c.box(x - 34, 34, x + 34, 82, 20), "#2b2452")
        c.paint(c.box(x - 26, 42, x + 26, 74, 14), "#9ad8ff", light=0.35)


def dependabot(c):
    c.paint(c.line([(M, 36), (M, 12), (108, 12)], 8, False), "#2f6fe0")
    c.paint(c.box(14, 36, 146, 146, 20), "#2f6fe0", light=0.2)
    c.paint(c.box(32, 62, 128, 116, 10), WHITE)
    for x in (58, 102):
        c.paint(c.box(x - 9, 74, x + 9, 104, 5), "#1d4796")
    for x in (2, 146):
        c.paint(c.box(x, 74, x + 12, 110, 5), "#1d4796")


def bowtie(c):
    face(c, "open", "grin", y=68, r=64, cheeks="#ff6f5c")
    for side in (-1, 1):
        c.paint(c.smooth([(M, 138), (M + side * 46, 114), (M + side * 50, 158), (M, 144)]), RED, light=0.25)
    c.paint(c.ellipse(M, 139, 11), darker(RED, 0.3))


def fishsticks(c):
    for x, y in ((46, 60), (78, 74), (110, 92)):
        stick = c.line([(x - 16, y + 48), (x + 20, y - 42)], 32, False)
        c.shadow(stick, 2, 4, 4, 0.3)
        c.paint(stick, "#dc9a3c", light=0.25)
        c.noise(stick, "#8f5a17", 60, 2, 0.6)
        c.noise(stick, "#ffdf9a", 60, 2, 0.6)


def head(c, eyes, mouth, color=SKIN, hair=HAIR, brows=None):
    """A person's head, with hair."""
    c.paint(c.ellipse(M, 70, 68, 62), hair, light=0.2)
    face(c, eyes, mouth, color, brows, x=M, y=88, r=62)
    c.paint(
        both(
            c.ellipse(M, 88, 63),
            c.smooth([(10, 20), (150, 20), (148, 66), (118, 50), (92, 62), (66, 48), (40, 62), (14, 66)]),
        ),
        hair,
        light=0.2,
    )


def feelsgood(c):
    head(c, "open", "grin", hair="#a5692f", brows=4)
    c.paint(c.smooth([(86, 100), (92, 118), (84, 126)]), RED)


def finnadie(c):
    head(c, "squeezed", "frown", hair="#a5692f")
    for x, y, angle in ((52, 60, 20), (110, 118, -30)):
        t = math.radians(angle)
        for a in (t, t + math.pi / 2):
            c.paint(
                c.line(
                    [
                        (x - math.cos(a) * 15, y - math.sin(a) * 15),
                        (x + math.cos(a) * 15, y + math.sin(a) * 15),
                    ],
                    11,
                    False,
                ),
                "#fbe8d0",
            )


def goberserk(c):
    head(c, "wide", "teeth", "#f0916a", "#a5692f", 14)


def godmode(c):
    for i in range(12):
        t = math.tau * i / 12
        c.paint(
            c.line(
                [(M + math.cos(t) * 60, M + math.sin(t) * 60), (M + math.cos(t) * 76, M + math.sin(t) * 76)],
                6,
                False,
            ),
            "#ffd94a",
        )
    head(c, "glow", "smirk", "#f7d4a8", "#c98a3a", 10)


def hurtrealbad(c):
    head(c, ("bruise", "open"), "frown", hair="#a5692f")
    for points in ([(70, 112), (66, 130), (70, 142)], [(110, 70), (116, 88)], [(88, 104), (90, 118)]):
        c.paint(c.line(points, 6), "#c41f2c")


def neckbeard(c):
    c.paint(c.smooth([(14, 80), (146, 80), (140, 124), (112, 154), (80, 158), (48, 154), (20, 124)]), HAIR)
    face(c, "open", "smirk", SKIN, x=M, y=74, r=60)
    c.paint(
        c.smooth([(12, 62), (30, 18), (80, 4), (130, 18), (148, 62), (120, 46), (40, 46)]),
        "#39424e",
        light=0.2,
    )
    c.paint(c.box(8, 52, 152, 62, 5), "#272e38")
    for side in (-1, 1):
        c.paint(without(c.ellipse(M + side * 22, 68, 18), c.ellipse(M + side * 22, 68, 14)), "#1b1e24")


def octocat(c):
    for i, (x, y) in enumerate(((34, 152), (58, 156), (102, 156), (126, 152))):
        c.paint(c.line([(M + (x - M) * 0.4, 118), (x, 136), (x + (i - 1.5) * 6, y)], 15), "#3a4150")
    body = union(
        c.ellipse(M, 70, 66, 54),
        c.polygon([(20, 8), (16, 66), (66, 26)]),
        c.polygon([(140, 8), (144, 66), (94, 26)]),
        c.ellipse(M, 122, 30, 28),
    )
    c.paint(body, "#3a4150", light=0.15)
    c.paint(
        union(c.ellipse(52, 82, 34, 31), c.ellipse(108, 82, 34, 31), c.ellipse(M, 90, 48, 26)),
        "#f5cdb0",
        light=0.12,
    )
    for x in (54, 106):
        c.paint(c.ellipse(x, 80, 13, 18), WHITE)
        c.paint(c.ellipse(x, 82, 8, 12), "#7a3b28")
        c.glow(x - 3, 75, 5, WHITE, 0.9)
    c.paint(c.ellipse(M, 98, 4, 3), "#a5543f")
    c.paint(c.line([(70, 106), (80, 110), (90, 106)], 4), "#a5543f")


def rage(c, level):
    colors = ["#ffb347", "#ff8a3c", "#f4603a", "#d92f2f"]
    mouths = ["frown", "flat", "teeth", "shout"]
    face(c, "wide" if level > 2 else "open", mouths[level - 1], colors[level - 1], 8 + level * 3)
    if level > 2:
        for side in (-1, 1):
            for d in (0, 12):
                c.paint(c.line([(M + side * (44 + d), 26), (M + side * (52 + d), 8)], 6, False), "#8a1f1f")


def shipit(c):
    tail = c.smooth([(98, 140), (142, 122), (150, 66), (120, 24), (92, 40), (112, 66), (116, 100), (92, 112)])
    c.paint(tail, "#b5651d", light=0.3)
    c.paint(
        c.smooth([(48, 96), (86, 84), (108, 116), (100, 152), (44, 152), (38, 122)]), "#c9772a", light=0.25
    )
    c.paint(c.smooth([(48, 108), (70, 106), (76, 134), (62, 150), (46, 146)]), "#f7dcb4")
    c.paint(c.polygon([(64, 12), (76, 46), (50, 44)]), "#a5561a")
    c.paint(c.ellipse(58, 66, 36, 31), "#c9772a", light=0.25)
    c.paint(c.ellipse(38, 76, 20, 16), "#f7dcb4")
    c.paint(c.ellipse(20, 70, 6), INK)
    eye(c, "open", 56, 60, 1, 0.8)
    c.ball(30, 114, 15, "#8a5a2b", 0.35)
    c.paint(c.ellipse(30, 104, 15, 7), "#5e3a18")
    c.paint(c.line([(62, 104), (48, 112), (38, 112)], 11), "#b5651d")


def suspect(c):
    head(c, "flat", "smirk", hair="#2f2a28", brows=6)


def trollface(c):
    c.paint(
        c.smooth([(20, 56), (60, 18), (112, 20), (148, 58), (140, 112), (96, 148), (52, 142), (18, 104)]),
        "#eef0f2",
        light=0.12,
    )
    for side in (-1, 1):
        c.paint(c.line([(M + side * 46, 56), (M + side * 26, 46), (M + side * 12, 58)], 5), INK)
        c.paint(c.ellipse(M + side * 28, 64, 9, 6), INK)
    grin(c, M + 4, 74, 1, 52, 52, False, False, 10)
    jaw = both(c.ellipse(84, 84, 52, 52), c.box(0, 84, 160, 160))
    c.paint(both(jaw, c.ellipse(84, 80, 50, 46)), WHITE)
    for x in range(44, 130, 12):
        c.paint(both(c.line([(x, 84), (84 + (x - 84) * 0.8, 130)], 2.5, False), jaw), INK)
    for d in (0, 9):
        c.paint(c.line([(24 + d, 84 + d), (30 + d, 96 + d)], 3, False), INK)


OWN = {
    "accessibility": accessibility,
    "atom": lambda c: orbits(c, "#3f9a5c"),
    "basecamp": basecamp,
    "basecampy": lambda c: basecamp(c, True),
    "bowtie": bowtie,
    "copilot": copilot,
    "dependabot": dependabot,
    "electron": electron,
    "feelsgood": feelsgood,
    "finnadie": finnadie,
    "fishsticks": fishsticks,
    "goberserk": goberserk,
    "godmode": godmode,
    "hurtrealbad": hurtrealbad,
    "neckbeard": neckbeard,
    "octocat": octocat,
    "rage1": lambda c: rage(c, 1),
    "rage2": lambda c: rage(c, 2),
    "rage3": lambda c: rage(c, 3),
    "rage4": lambda c: rage(c, 4),
    "shipit": shipit,
    "suspect": suspect,
    "trollface": trollface,
}
