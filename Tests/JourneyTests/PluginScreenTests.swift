import Foundation
import TestSupport
import Testing

@Suite("Showing plug-ins", .journey)
struct PluginScreenTests {
  private static let tea = """
    [ "$1" = --curio-describe ] && {
      echo x >> "$HOME/asked"
      echo '{"title": "Tea time", "summary": "brews tea", "commands": [{"name": "green", "title": "Green tea", "summary": "3 minutes"}]}'
      exit
    }
    echo "brewing <$*>"
    [ "$1" = green ] || exit 3
    """

  private func callCount(_ fixture: PluginFixture) -> Int {
    let notes = try? String(contentsOf: fixture.home.url.appending(path: "asked"), encoding: .utf8)
    return notes?.split(separator: "\n").count ?? 0
  }

  @Test("`features` lists plug-ins with their commands, as text and as JSON")
  func features() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let file = try fixture.plug("tea", Self.tea)
    let text = try await fixture.run("features")
    #expect(text.output.hasSuffix("\ntea\tgreen\t3 minutes\n"))
    let json = try await fixture.run("features", "--json").json()
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

  @Test("help lists them, and `help NAME` their commands; --help after the name is theirs")
  func help() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let file = try fixture.plug("tea", Self.tea)
    #expect(try await fixture.run("help").output.contains("PLUG-INS\n  tea "))
    let page = try await fixture.run("help", "tea", "--width", "200")
    #expect(page.output.hasPrefix("curio tea: brews tea\n"))
    #expect(page.output.contains("  green  3 minutes (default)\n"))
    #expect(page.output.contains(file.path))
    #expect(try await fixture.run("--help", "tea", "--width", "200").output == page.output)
    #expect(try await fixture.run("tea", "--help").output == "brewing <--help>\n")
  }

  @Test("they are called only there and before their own first command, not for a built-in one")
  func onlyThere() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let curio = CurioProcess(home: fixture.home, environment: ["PATH": path])
    for call in [["emoji", "list", "--sample"], ["help", "emoji"], ["config", "list"], ["nonsense"]] {
      _ = try await curio.run(call)
    }
    #expect(callCount(fixture) == 0)
    for call in [
      ["tea", "green"], ["tea", "green"], ["help", "tea"], ["features"], ["__complete", "tea", ""],
    ] {
      _ = try await curio.run(call)
    }
    #expect(callCount(fixture) == 1)
    try fixture.plug("tea", Self.tea + "\n# newer")
    _ = try await curio.run(["features"])
    #expect(callCount(fixture) == 2)
  }

  @Test("stops plug-ins that hang or write endlessly, with all of their children, and lists them by name")
  func badManners() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("hang", "sh -c 'echo $$ >> \"$HOME/pids\"; exec sleep 300'")
    try fixture.plug("idle", "sh -c 'echo $$ >> \"$HOME/pids\"; exec sleep 300' >/dev/null & sleep 300")
    try fixture.plug("flood", "yes")
    let start = ContinuousClock.now
    let outcome = try await fixture.run("features", "--json")
    #expect(outcome.status == 0)
    #expect(try outcome.listedNames().suffix(3) == ["flood", "hang", "idle"])
    #expect(ContinuousClock.now - start < .seconds(200))
    let pids = try String(contentsOf: fixture.home.url.appending(path: "pids"), encoding: .utf8)
      .split(separator: "\n").compactMap { pid_t($0) }
    #expect(pids.count == 2)
    // A killed process takes a moment to end.
    for _ in 1...1_000 where !pids.allSatisfy(isGone) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(pids.allSatisfy(isGone))
  }

  /// Whether a process has ended or is a zombie.
  private func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? true
  }
}
