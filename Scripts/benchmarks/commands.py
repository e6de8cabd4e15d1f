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
            1.05 if words == "--version" else 1.1,
        )
    hello = compiled_hello(bench)
    for words, peer, name, goal in (
        ("--version", [hello], "static Swift hello world", 1.3),
        ("--version", ["curl", "--version"], "curl --version", 0.35),
        ("help", ["gh", "--help"], "gh --help", 0.12),
    ):
        bench.compare(
            words, lambda _: bench.ours(words), name, lambda _: bench.time(peer), goal, [peer[0]]
        )


def emojis(bench):
    small = homes.small(bench)
    bench.compare(
        "emoji list --json, stored",
        lambda _: bench.ours("emoji list --json", home=small),
        "curl of /emojis",
        lambda _: bench.time(["curl", "--silent", bench.url("many-0", "/emojis")]),
        0.9,
        ["curl"],
    )
    hello = compiled_hello(bench)
    bench.compare(
        "emoji list, stored",
        lambda _: bench.ours("emoji list", home=small),
        "static Swift hello world",
        lambda _: bench.time([hello]),
        3.5,
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
        2.2,
        ["fzf"],
    )


def compiled_hello(bench):
    source, program = bench.folder / "hello.swift", bench.folder / "hello"
    if program.exists():
        return str(program)
    source.write_text('print("Hello, world!")\n')
    static = ["-static-stdlib"] if sys.platform == "linux" else []
    subprocess.run(["swiftc", "-O", *static, source, "-o", program], check=True)
    return str(program)
