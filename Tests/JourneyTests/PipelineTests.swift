import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Standard input, clipboard, link and pager", .journey)
struct PipelineTests {
  @Test("A name on each line of standard input is looked up; a bad line is reported with its number")
  func names() async throws {
    let journey = try Journey()
    let long = String(repeating: "x", count: 201)
    let outcome = try await journey.run(
      "gender check - --sample",
      input: "Kim\r\n\n\(long)\nAna\u{1B}[2J\nMaria\n"
    )
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["Kim", "Maria"])
    let errors = outcome.errors.split(separator: "\n").joined(separator: " ")
    #expect(errors.contains("Line 2 is left out: it is empty."))
    #expect(errors.contains("Line 3 is left out: it is longer than 200 bytes."))
    #expect(errors.contains("Line 4 is left out: it has control characters or isn't UTF-8."))
  }

  @Test("A line of a megabyte and 20,000 bad lines are reported in a few lines")
  func manyBadLines() async throws {
    let input =
      String(repeating: "x", count: 1_000_000) + "\nKim\n" + String(repeating: "\u{1}\n", count: 20_000)
    let outcome = try await Journey().run("gender check - --sample", input: input)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("name\tKim\n"))
    #expect(outcome.errors.contains("19991 more lines are left out."))
    #expect(outcome.errors.count < 2_000)
  }

  @Test("--to - is refused on a terminal, with what to do instead", .needs("tmux"))
  func pictureBytesOnTerminal() async throws {
    let journey = try Journey()
    let terminal = try await journey.curio.onTerminal(["gifs", "save", "sample01", "--to", "-", "--sample"])
    try await terminal.see("--to FILE")
    #expect(try await terminal.status() == 2)
  }

  @Test(
    "--copy hands the main value to tmux, or to a program where no terminal takes it, and says so",
    .onLinux,
    .needs("python3"),
    arguments: [
      ("wl-copy", ["setsid", "-w"], [:]), ("tmux", ["setsid", "-w"], ["TMUX": "/proc/nowhere,1,0"]),
      ("xclip", CurioProcess.onTerminal(redirecting: ">/dev/null"), ["TERM": "xterm", "VTE_VERSION": "1"]),
    ]
  )
  func copy(program: String, wrapper: [String], variables: [String: String]) async throws {
    let journey = try Journey()
    try ProgramFile.write("#!/bin/sh\nexec cat >\"$HOME/copied\"\n", to: journey.path(program))
    let outcome = try await journey.run(
      "emoji show heart --sample -c",
      wrapper: wrapper,
      extra: variables.merging(["PATH": "\(journey.home.path):/usr/bin:/bin"]) { $1 }
    )
    let way = program == "tmux" ? "through" : "with"
    #expect((outcome.output + outcome.errors).contains("Copied ❤️ \(way) \(program)"))
    #expect(journey.path("copied").text == "❤️")
  }

  @Test("--copy-picture hands a PNG to a program, and says how, or why nothing is copied", .onLinux)
  func copyPicture() async throws {
    let journey = try Journey()
    let script = "#!/bin/sh\nexec cat >\"$HOME/copied\"\n"
    let path = ["PATH": "\(journey.home.path):/usr/bin:/bin"]
    let line = "avatars search octocat --sample --copy-picture"
    try ProgramFile.write(script, to: journey.path("osascript"))
    #expect(try await journey.run(line, extra: path).errors.contains("no clipboard that takes pictures"))
    for name in ["xclip", "powershell.exe"] {
      try ProgramFile.write(script, to: journey.path(name))
      let copied = try await journey.run(line, extra: path)
      #expect(copied.errors.contains("Copied the picture with \(name)") && copied.status == 0)
    }
    #expect(try Data(contentsOf: journey.path("copied")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let remote = path.merging(["SSH_TTY": "/dev/pts/9"]) { $1 }
    let refused = try await journey.run("apod today --sample --copy-picture", extra: remote)
    #expect(refused.status == 1 && refused.output.isEmpty && refused.errors.contains("over SSH"))
    let list = try await journey.run("emoji list --sample --copy-picture", extra: path)
    #expect(list.status == 1 && list.errors.contains("There is no picture to copy here."))
  }

  @Test("--copy without a clipboard is an error that names what to install, and nothing else is printed")
  func noClipboard() async throws {
    let outcome = try await Journey().run(
      "emoji show heart --sample --copy",
      extra: ["PATH": "/proc/nowhere", "VTE_VERSION": "7600"]
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Nothing was copied") && outcome.errors.contains("wl-clipboard or xclip"))
    #expect(outcome.output == "")
  }

  @Test("--copy gives a terminal no longer text than it takes", .needs("python3"))
  func longCopy() async throws {
    let steps = String(repeating: "Stir the batter well. ", count: 10_000)
    let recipe = #"{"meals": [{"idMeal": "52893", "strMeal": "Long", "strInstructions": "\#(steps)"}]}"#
    let journey = try Journey { $0.path.contains("lookup") ? .json(recipe) : RemoteWorld.reply($0) }
    let outcome = try await journey.run(
      "desserts show 52893 --copy",
      wrapper: CurioProcess.onTerminal(redirecting: ">/dev/null"),
      extra: ["TERM": "xterm"]
    )
    #expect(!outcome.output.isEmpty && !outcome.output.contains("through the terminal"))
    #expect(outcome.output.utf8.count < 10_000)
  }

  @Test("--copy doesn't wait for a clipboard program that hangs", .onLinux)
  func hangingClipboard() async throws {
    let journey = try Journey()
    try ProgramFile.write("#!/bin/sh\nexec sleep 600\n", to: journey.path("wl-copy"))
    let outcome = try await journey.run(
      "emoji show heart --sample --copy --json --timeout 1",
      wrapper: ["setsid", "-w"],
      extra: ["PATH": "\(journey.home.path):/usr/bin:/bin"]
    )
    #expect(outcome.errorCode == "failed")
    #expect(outcome.output == "")
  }

  @Test("--open opens the result's link in the browser")
  func open() async throws {
    let journey = try Journey()
    let browser = journey.path("browser")
    try ProgramFile.write("#!/bin/sh\necho \"$1\" >\"$HOME/opened\"\n", to: browser)
    let outcome = try await journey.run("emoji show heart -w", extra: ["BROWSER": browser.path])
    #expect(outcome.status == 3)
    _ = try await journey.run("emoji fetch")
    #expect(try await journey.run("emoji show heart -w", extra: ["BROWSER": browser.path]).status == 0)
    #expect(try journey.path("opened").read().contains("2764.png"))
  }

  @Test(
    "Long text goes through the pager, not with --no-pager, and without one it is printed",
    .needs("tmux"),
    arguments: [
      ("wc -l", [], "19"), ("wc -l", ["--no-pager"], "zzz"), ("/proc/nowhere/pager", [], "zzz"),
      ("false", [], "zzz"),
      ("sh -c 'kill -SEGV $$'", [], "zzz"),
      ("sh -c 'wc -l | tr -d 0-9; echo \"paged here\"'", [], "paged here"),
    ]
  )
  func pager(pager: String, flags: [String], shown: String) async throws {
    let curio = try CurioProcess(environment: ["CURIO_PAGER": pager])
    let terminal = try await curio.onTerminal(["emoji", "list", "--all", "--sample"] + flags)
    try await terminal.see(shown)
    #expect(try await terminal.status() == 0)
  }

  @Test(
    "A long text goes through the pager with its picture of symbols, never with one that the terminal draws",
    .needs("tmux"),
    arguments: [("symbols", 24, true), ("symbols", 100, false), ("kitty", 24, false)]
  )
  func pagedPicture(pictures: String, rows: Int, isPaged: Bool) async throws {
    let curio = try CurioProcess(environment: ["CURIO_PAGER": "wc -l", "TERM": "xterm-256color"])
    let line = ["desserts", "show", "Brown Butter Shortbread", "--sample", "--pictures", pictures]
    let terminal = try await curio.onTerminal(line, rows: rows)
    #expect(try await terminal.status() == 0)
    let lines = try await terminal.lines
    let counts = lines.compactMap { Int($0.trimmed) }
    #expect(counts.contains { $0 >= rows } == isPaged, "\(lines)")
  }
}
