"""Pictures: processor time, the least of the runs, which a busy machine changes least."""

import subprocess

from .terminal import Terminal

GIF = "Modules/Features/Gifs/Sample/cat.gif"
SIZE = "100x34"
FORMS = (("symbols", "symbols"), ("sixel", "sixels"), ("kitty", "kitty"))
CHAFA = ["chafa", "--animate", "off", "--stretch", "--size", SIZE, "--format"]


def drawing(bench):
    """A picture in a running program, with decoding, and by chafa's whole process. Curio's sixels have twice
    as many pixels."""
    draw = bench.product("draw")
    small, day = ("1152x864", 0.4), ("4000x3000", 0.8)
    for name, file, goal in (
        ("a JPEG of 1 megapixel", photo(bench, small[0], "jpg"), small[1]),
        ("a JPEG of 12 megapixels", photo(bench, day[0], "jpg"), day[1]),
        ("a PNG of 1 megapixel", photo(bench, small[0], "png"), 0.8),
        ("a GIF's first frame", GIF, small[1]),
    ):
        for form, peer in FORMS:
            bench.least(
                f"{name} as {form}, 100×34",
                [draw, file, SIZE, "--as", form, "--repeat", "5"],
                [*CHAFA, peer, file],
                {"symbols": goal, "sixel": 0.7, "kitty": 1}[form],
                ["chafa", "convert"],
                times=5,
            )


def large_day(bench):
    """A stored day whose picture has 12 megapixels, by the whole program."""
    bench.ours("apod on 2025-09-21", home="day")
    file = photo(bench, "4000x3000", "jpg")
    if not bench.has("convert"):
        return
    stored = next((bench.folder / "day").rglob("pictures/apod/*"))
    stored.unlink()
    stored.with_suffix(".jpeg").write_bytes(open(file, "rb").read())
    bench.least(
        "a day of 12 megapixels as symbols, the whole program",
        [bench.curio, "apod", "on", "2025-09-21", "--pictures", "symbols", "--width", "100"],
        [*CHAFA, "symbols", file],
        0.8,
        ["chafa"],
        home="day",
    )


def photo(bench, size, kind):
    """A picture with as many colors and edges as a photo; its path."""
    file = bench.folder / f"photo-{size}.{kind}"
    if bench.has("convert") and not file.exists():
        command = ["convert", "-seed", "7", "-size", size, "plasma:", "-quality", "90", file]
        subprocess.run(command, check=True)
    return str(file)


def gallery_memory(bench):
    """40 pictures of the sample world on one screen and the next ones."""
    for form in ("symbols", "kitty"):
        words = ["--sample", "--pictures", form, "desserts"]
        with Terminal([bench.curio, *words], bench.environment(home="empty"), 160, 60) as terminal:
            terminal.settle()
            for _ in range(10):
                terminal.type(b"\x1b[6~")
                terminal.settle(0.5)
            mine = terminal.peak
        peer = [bench.usage(["gh", "--version"])["MB"]] if bench.has("gh") else []
        bench.row(f"peak memory of a gallery of 40, {form}", "MB", [mine], "gh --version", peer, 2)
