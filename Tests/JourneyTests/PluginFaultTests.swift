import Foundation
import TestSupport
import Testing

@Suite("Plug-ins that misbehave", .journey)
struct PluginFaultTests {
  private static let describe = #"""
    [ "$1" = --curio-describe ] && { echo '{"commands": [{"name": "a", "output": "screen", "cache": 600,
      "fields": [{"name": "id"}, {"name": "title"}, {"name": "picture"}]}]}'; exit; }

    """#

  private func fixture(_ script: String) throws -> PluginFixture {
    let fixture = try PluginFixture()
    try fixture.plug("bad", Self.describe + script)
    return fixture
  }

  /// Whether something of its results is stored.
  private func isStored(_ fixture: PluginFixture) -> Bool {
    let files = FileManager.default.enumerator(atPath: fixture.home.url.appending(path: ".local").path)
    return (files?.allObjects as? [String] ?? []).contains { $0.contains("response") }
  }

  @Test(
    "what is wrong is an error of the contract, and nothing of it is stored",
    arguments: [
      ("echo '{\"items\": ['", "bad_response", 7), ("printf 'a\\tb\\tc\\td\\n'", "bad_response", 7),
      ("head -c 2000 /dev/zero | tr '\\0' '\\377'", "bad_response", 7), ("yes", "too_large", 7),
      ("echo nothing here >&2; exit 3", "not_found", 3), ("exit 1", "failed", 1), ("kill -9 $$", "failed", 1),
      (
        "echo '{\"error\": {\"code\": \"rate_limited\", \"message\": \"Slow\"}}' >&2; exit 1", "rate_limited",
        6
      ),
      ("exec sleep 300", "timeout", 7), ("trap '' TERM INT HUP; while :; do sleep 1; done", "timeout", 7),
    ] as [(String, String, Int32)]
  )
  func errors(script: String, code: String, status: Int32) async throws {
    let fixture = try fixture(script)
    defer { fixture.remove() }
    let outcome = try await fixture.run("bad", "a", "--json", "--timeout", "4")
    #expect(outcome.errorCode == code, "\(outcome.errors)")
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(!isStored(fixture))
  }

  @Test("its message is the last line of standard error, without control sequences")
  func message() async throws {
    let fixture = try fixture("printf 'first\\n\\033[2Jcups are out\\n' >&2; exit 3")
    defer { fixture.remove() }
    let outcome = try await fixture.run("bad", "a")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Error: ␛[2Jcups are out."))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test("what it leaves running ends with it")
  func children() async throws {
    let script =
      "sh -c 'trap \"\" TERM; echo $$ >>\"$HOME/pids\"; exec sleep 300' >/dev/null 2>&1 & sleep 0.2; echo one"
    let fixture = try fixture(script)
    defer { fixture.remove() }
    #expect(try await fixture.run("bad", "a").output == "one\t\t\n")
    let pids = try String(contentsOf: fixture.home.url.appending(path: "pids"), encoding: .utf8)
      .split(separator: "\n").compactMap { pid_t($0) }
    #expect(pids.count == 1)
    #expect(pids.allSatisfy { kill($0, 0) != 0 || Self.isZombie($0) })
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
  }

  @Test("many records are all shown")
  func manyRecords() async throws {
    let fixture = try fixture("seq 100000")
    defer { fixture.remove() }
    let outcome = try await fixture.run("bad", "a")
    #expect(outcome.output.split(separator: "\n").count == 100_000)
  }

  @Test("a picture that points elsewhere is not shown")
  func pictures() async throws {
    let fixture = try fixture(
      "printf 'a\\tA\\t/etc/passwd\\nb\\tB\\thttp://x.test/p.png\\nc\\tC\\tfile:///etc/passwd\\n'"
    )
    defer { fixture.remove() }
    let outcome = try await fixture.run("bad", "a", "--width", "80", "--pictures", "symbols")
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("root:"))
  }

  @Test(
    "a description that is late, huge, deep or of another protocol gives no commands",
    arguments: [
      "sleep 30; echo '{\"commands\": [{\"name\": \"a\"}]}'", "yes '{\"commands\": []}'",
      "yes '{\"commands\": [' | head -n 4000", "echo '{\"protocol\": 2, \"commands\": [{\"name\": \"a\"}]}'",
    ]
  )
  func descriptions(script: String) async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("bad", "[ \"$1\" = --curio-describe ] && { \(script); exit; }; echo \"<$*>\"")
    let items = try await fixture.run("features", "--json").json()["data"] as? [String: Any]
    let bad = (items?["items"] as? [[String: Any]])?.last
    #expect(bad?["name"] as? String == "bad")
    #expect((bad?["commands"] as? [[String: String]])?.isEmpty == true)
    // It takes the terminal with its words.
    #expect(try await fixture.run("bad", "a").output == "<a>\n")
  }

  @Test("control and direction characters in every field are shown as signs")
  func hostileFields() async throws {
    let hostile = #"\033]0;x\007\302\233\342\200\256"#
    let fixture = try fixture("printf 'a\(hostile)\t\(hostile)\t\(hostile)\n'")
    defer { fixture.remove() }
    for line in [["bad", "a"], ["bad", "a", "--json"], ["bad", "a", "--width", "60"]] {
      let path = fixture.folder.url.path + ":/usr/bin:/bin"
      let outcome = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).run(line)
      #expect(outcome.status == 0 && !outcome.output.isEmpty)
      #expect(!outcome.output.unicodeScalars.contains { [0x1B, 7, 0x9B, 0x202E].contains($0.value) })
    }
  }

  @Test("it has no terminal to write to", .needs("python3"))
  func terminal() async throws {
    let fixture = try fixture("(: >/dev/tty) 2>/dev/null && echo terminal || echo none")
    defer { fixture.remove() }
    let outcome = try await fixture.run("bad", "a", "--plain", wrapper: CurioProcess.onTerminal())
    #expect(outcome.output.contains("none") && !outcome.output.contains("terminal"), "\(outcome)")
  }

  @Test("one that changes while it runs is asked again, one that is removed is unknown")
  func changing() async throws {
    let fixture = try fixture("printf '\n# x' >>\"$0\"; echo one")
    defer { fixture.remove() }
    async let first = fixture.run("bad", "a", "--refresh")
    async let second = fixture.run("bad", "a", "--refresh")
    #expect(try await [first.output, second.output] == ["one\t\t\n", "one\t\t\n"])
    #expect(try await fixture.run("bad", "a").output == "one\t\t\n")
    try FileManager.default.removeItem(at: fixture.folder.url.appending(path: "curio-bad"))
    #expect(try await fixture.run("bad", "a", "--offline").status == 2)
  }

  @Test("a failure shows what is cached, with the reason")
  func stale() async throws {
    let fixture = try fixture("[ -e \"$HOME/down\" ] && { echo 'No server' >&2; exit 7; }; printf 'a\\tA\\n'")
    defer { fixture.remove() }
    _ = try await fixture.run("bad", "a")
    try Data().write(to: fixture.home.url.appending(path: "down"))
    let outcome = try await fixture.run("bad", "a", "--refresh")
    #expect(outcome.output == "a\tA\t\n")
    #expect(outcome.errors.contains("No server. Showing saved data."))
    #expect(try await fixture.run("bad", "a", "--refresh", "--json").json()["source"] as? String == "stale")
  }
}
