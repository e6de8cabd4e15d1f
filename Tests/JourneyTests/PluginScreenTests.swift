import Foundation
import TestSupport
import Testing

@Suite("Where plug-ins are shown")
struct PluginShowingTests {
  private static let tea = """
    [ "$1" = --curio-describe ] && {
      echo x >> "$HOME/asked"
      echo '{"title": "Tea time", "summary": "brews tea", "commands": [{"name": "green", "title": "Green tea", "summary": "3 minutes"}]}'
      exit
    }
    echo "brewing <$*>"
    [ "$1" = green ] || exit 3
    """

  private func timesAsked(_ bench: PluginBench) -> Int {
    let notes = try? String(contentsOf: bench.home.url.appending(path: "asked"), encoding: .utf8)
    return notes?.split(separator: "\n").count ?? 0
  }

  @Test("`features` lists them with their commands, as text and as JSON")
  func features() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    let file = try bench.plug("tea", Self.tea)
    let text = try await bench.run("features")
    #expect(
      text.output.split(separator: "\n").last?.split(separator: " ") == ["tea", "green", "brews", "tea"]
    )
    let json = try await bench.run("features", "--json").json()
    let items = (json["data"] as? [String: Any])?["items"] as? [[String: Any]]
    let tea = try #require(items?.last)
    #expect(tea["name"] as? String == "tea")
    #expect(tea["title"] as? String == "Tea time")
    #expect(tea["program"] as? String == file.path)
    #expect(
      (tea["commands"] as? [[String: String]])?.first == [
        "name": "green", "title": "Green tea", "summary": "3 minutes",
      ]
    )
    #expect(items?.first?["program"] is NSNull)
  }

  @Test("help names them, and `help NAME` tells their commands; their own --help is theirs")
  func help() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    let file = try bench.plug("tea", Self.tea)
    #expect(try await bench.run("help").output.contains("PLUG-INS\n  tea "))
    let page = try await bench.run("help", "tea", "--width", "200")
    #expect(page.output.hasPrefix("curio tea: brews tea\n"))
    #expect(page.output.contains("  green  3 minutes\n"))
    #expect(page.output.contains(file.path))
    #expect(try await bench.run("--help", "tea", "--width", "200").output == page.output)
    #expect(try await bench.run("tea", "--help").output == "brewing <--help>\n")
  }

  @Test("they are asked only there, never for a built-in command or their own")
  func onlyThere() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug("tea", Self.tea)
    for call in [
      ["emoji", "list", "--sample"], ["help", "emoji"], ["config", "list"], ["nonsense"], ["tea", "green"],
    ] {
      let path = bench.folder.url.path + ":/usr/bin:/bin"
      _ = try await CurioProcess(home: bench.home, environment: ["PATH": path]).run(call)
    }
    #expect(timesAsked(bench) == 0)
  }

  @Test("in the menu they are drawers, asked once; their programs run there, and the menu goes on")
  func menu() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug("tea", Self.tea)
    let outcome = try await bench.run(input: "/tea time\n1\n1\n?\nb\n/\nq\n")
    #expect(outcome.output.contains("1  Tea time"))
    #expect(outcome.output.contains("1  Green tea"))
    #expect(outcome.output.contains("\nbrewing <green>\n"))
    #expect(outcome.output.contains("`curio tea` runs it"))
    #expect(outcome.status == 0)
    #expect(timesAsked(bench) == 1)
  }

  @Test("one that says nothing can be run from the menu as it is; how it failed is said")
  func plainRun() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug("dumb", "[ $# = 0 ] && { echo \"running\"; cat; exit 3; }; exit 2")
    let outcome = try await bench.run(input: "/dumb\n1\n1\nq\n")
    #expect(outcome.output.contains("1  dumb"))
    #expect(outcome.output.contains("1  Run it"))
    #expect(outcome.output.contains("\nrunning\n"))
    #expect(outcome.output.contains("curio-dumb ended with status 3."))
    #expect(outcome.status == 0)
  }

  @Test("those that hang or never stop writing are ended with all they started, and only named")
  func badManners() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug("hang", "sh -c 'echo $$ >> \"$HOME/pids\"; exec sleep 300'")
    try bench.plug("idle", "sh -c 'echo $$ >> \"$HOME/pids\"; exec sleep 300' >/dev/null & sleep 300")
    try bench.plug("flood", "yes")
    let start = ContinuousClock.now
    let outcome = try await bench.run("features", "--json")
    #expect(outcome.status == 0)
    #expect(try outcome.listedNames().suffix(3) == ["flood", "hang", "idle"])
    #expect(ContinuousClock.now - start < .seconds(200))
    let pids = try String(contentsOf: bench.home.url.appending(path: "pids"), encoding: .utf8)
      .split(separator: "\n").compactMap { pid_t($0) }
    #expect(pids.count == 2)
    #expect(pids.allSatisfy { isGone($0) })
  }

  @Test("what `nohup` has Curio ignore they ignore too, asked or run from the menu")
  func hangUp() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug(
      "tough",
      "kill -HUP $$; [ $# = 0 ] && echo 'still here' || echo '{\"title\": \"As tough as nails\"}'"
    )
    let path = bench.folder.url.path + ":/usr/bin:/bin"
    let outcome = try await CurioProcess(home: bench.home, environment: ["PATH": path])
      .run([], input: "/nails\n1\n1\nq\n", wrapper: CurioProcess.shell("trap '' HUP; exec \"$@\""))
    #expect(outcome.output.contains("As tough as nails"))
    #expect(outcome.output.contains("\nstill here\n"))
  }

  /// Whether a process is no more, or waits only to be counted.
  private func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? true
  }

  @Test("the example in Scripts tells the phase of the moon")
  func moon() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scripts/curio-moon")
    let text = try String(contentsOf: script, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 30)
    // The full moon of 2024-01-25, 17:54 UTC.
    let frozen = text.replacingOccurrences(of: "$(date +%s)", with: "1706205240")
    #expect(frozen != text)
    try bench.plug("moon", String(frozen.drop { $0 != "\n" }))
    #expect(try await bench.run("moon").output == "Tonight: full moon 🌕\n")
    #expect(try await bench.run("moon", "full").output == "The moon is full in 0 days.\n")
    let json = try await bench.run("moon", "--json").json()
    #expect(json["phase"] as? String == "full moon")
    #expect(try await bench.run("moon", "cheese").status == 2)
    #expect(try await bench.run("help", "moon").output.hasPrefix("curio moon: the phase of the moon"))
    #expect(try await bench.run("features").output.contains("tonight full"))
  }
}
