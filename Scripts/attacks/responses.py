"""Responses that never end, halves of pictures, and long lines."""

from .home import COMMANDS, WITH_PICTURES

# Exit statuses of a command whose response is wrong in any way.
ANY = {0, 3, 4, 5, 6, 7}
ENDLESS = ("hang", "flood", "drip", "redirect")
FRAMINGS = ("closed", "old", "longer", "shorter", "chunked", "ended")
SAVES = (
    "avatars search octocat",
    "apod on 2025-09-20",
    "apod save 2025-09-20 --to OUT",
    "gifs save gif1 --to OUT",
)
LINES = ("word", "words", "wide", "marks", "address")
TEXTS = ("desserts show 52893", "apod on 2025-09-20", "repos list")


def endless_responses(torture, part):
    """A command ends within its time limit, and stores nothing of a response that doesn't end."""

    def run(home, case):
        name, mode = case
        command = f"{COMMANDS[name].fetch} --timeout 2"
        outcome = torture.run(home, command, mode)
        # A result is shown, and stored, without its picture.
        is_picture = mode.startswith("pictures-")
        part.check_status(outcome, {0, 3, 5, 7} if is_picture else {5, 7}, f"{command}, base URL /{mode}")
        part.check(outcome.seconds < 5, f"{command}, base URL /{mode}: took {outcome.seconds:.1f} s")
        left = [path for path in home.names() if "/limits/" not in path and not is_picture]
        part.check(not left, f"{command}, base URL /{mode}: stored {left}")

    cases = [(name, mode) for name in torture.names for mode in ENDLESS]
    cases += [
        (name, f"pictures-{mode}") for name in torture.names if name in WITH_PICTURES for mode in ENDLESS
    ]
    part.each(cases, run, len(cases), width=16)


def halves_of_pictures(torture, part):
    """Half of a picture is never saved as the whole one, whatever the server says about its length."""

    def run(home, case):
        command, framing = case
        outcome = torture.run(home, f"{command} --timeout 5", f"pictures-half-{framing}")
        what = f"{command}, base URL /pictures-half-{framing}"
        part.check_status(outcome, {0, 7}, what)
        saved = [home.path / name for name in home.names() if "incoming" not in name]
        ends = {b"\x89PNG": b"IEND\xae\x42\x60\x82", b"GIF8": b";"}
        contents = {path: path.read_bytes() for path in saved}
        halves = [path for path, data in contents.items() if not data.endswith(ends.get(data[:4], b""))]
        part.check(not halves, f"{what}: saved {halves}")

    cases = [(save, framing) for save in SAVES for framing in FRAMINGS if save.split()[0] in torture.names]
    part.each(cases, run, len(cases))


def long_lines(torture, part):
    """A text in one long line takes no more time than the limit, fetched or saved."""

    def run(home, case):
        command, kind = case
        for line in (f"{command} --width 60 --timeout 4", f"{command} --width 60 --offline --timeout 4"):
            outcome = torture.run(home, line, f"long-{kind}")
            part.check_status(outcome, ANY, f"{line}, base URL /long-{kind}")
            part.check(outcome.seconds < 6, f"{line}, base URL /long-{kind}: {outcome.seconds:.0f} s")

    cases = [(text, kind) for text in TEXTS for kind in LINES if text.split()[0] in torture.names]
    part.each(cases, run, len(cases), width=3)
