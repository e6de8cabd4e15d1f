"""Starts, and answers from the store."""

import subprocess
import sys

from . import homes


def starts(bench):
    large, small = homes.large(bench), homes.small(bench)
    for words, other in (("--version", "empty"), ("emoji list", small)):
        bench.compare(
            f"{words}, 10,000 entries stored in 7 features",
            lambda _: bench.ours(words, home=large),
            f"the same with {'nothing' if other == 'empty' else 'one of each'} stored",
            lambda _: bench.ours(words, home=other),
            1.05,
        )
    bench.compare(
        "--version",
        lambda _: bench.ours("--version"),
        "curl --version",
        lambda _: bench.time(["curl", "--version"]),
        0.55,
        ["curl"],
    )


def emojis(bench):
    small = homes.small(bench)
    bench.compare(
        "emoji list --per-page 100 --json, stored",
        lambda _: bench.ours("emoji list --per-page 100 --json", home=small),
        "curl of /emojis",
        lambda _: bench.time(["curl", "--silent", bench.url("many-0", "/emojis")]),
        0.7,
        ["curl"],
    )
    hello = compiled_hello(bench)
    bench.compare(
        "emoji list, stored",
        lambda _: bench.ours("emoji list", home=small),
        "static Swift hello world",
        lambda _: bench.time([hello]),
        4,
    )
    names = bench.folder / "names"
    command = [bench.curio, "emoji", "list", "--all"]
    records = subprocess.run(
        command, env=bench.environment(home=small), capture_output=True, text=True
    ).stdout
    names.write_text("".join(line.split("\t")[0] + "\n" for line in records.splitlines()))
    bench.compare(
        "emoji search heart, 1,936 names",
        lambda _: bench.ours("emoji search heart", home=small),
        "fzf --filter heart",
        lambda _: bench.time(f"fzf --filter heart <{names}"),
        1.8,
        ["fzf"],
    )


def compiled_hello(bench):
    source, program = bench.folder / "hello.swift", bench.folder / "hello"
    source.write_text('print("Hello, world!")\n')
    static = ["-static-stdlib"] if sys.platform == "linux" else []
    subprocess.run(["swiftc", "-O", *static, source, "-o", program], check=True)
    return str(program)
