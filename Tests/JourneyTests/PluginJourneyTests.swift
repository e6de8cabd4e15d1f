import Foundation
import TestSupport
import Testing

@Suite("A plug-in that takes the terminal", .journey)
struct PluginJourneyTests {
  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  /// The environment that a plug-in gets.
  private func environment(_ line: String, extra: [String: String] = [:]) async throws -> [String: String] {
    try fixture.plug("env", "env")
    let lines = try await fixture.run(line, extra: extra).output.split(separator: "\n").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    return Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  @Test("is given its arguments as they are, and the three streams; its exit status is Curio's")
  func passesThrough() async throws {
    try fixture.plug("echo", "for word; do echo \"[$word]\"; done; cat; echo oops >&2; exit 42")
    let words = ["-x", "a b", "", "--help", "--width", "wide", "--", "--json", "$HOME"]
    let outcome = try await fixture.curio.run(["echo"] + words, input: "typed\n")
    #expect(outcome.output == words.map { "[\($0)]\n" }.joined() + "typed\n")
    #expect(outcome.errors == "oops\n")
    #expect(outcome.status == 42)
  }

  @Test("replaces Curio's process without blocked signals, so that signals and status are its own")
  func signals() async throws {
    try fixture.plug("stop", "trap 'echo interrupted; exit 7' INT; kill -INT $$; echo deaf")
    #expect(try await fixture.run("stop").output == "interrupted\n")
    try fixture.plug("die", "kill -TERM $$; echo deaf")
    let outcome = try await fixture.run("die")
    #expect(outcome.output.isEmpty && outcome.status == 128 + 15)
    try fixture.plug("quiet", "yes | head -n 1")
    #expect(try await fixture.run("quiet").errors.isEmpty)
  }

  @Test("gets the flags in any position as variables, once, replacing existing ones")
  func flags() async throws {
    let line = "--json env --offline --width=44 --verbose --color never --pictures wrong"
    let variables = try await environment(line, extra: ["CURIO_REFRESH": "1", "CURIO_ENV_API_KEY": "x"])
    #expect(
      variables.filter { $0.key.hasPrefix("CURIO_") && !$0.key.hasSuffix("_DIR") } == [
        "CURIO_JSON": "1", "CURIO_OFFLINE": "1", "CURIO_WIDTH": "44", "CURIO_VERBOSE": "1",
        "CURIO_COLOR": "never", "CURIO_PICTURES": "auto", "CURIO_PROTOCOL": "1", "CURIO_REASON": "open",
      ]
    )
    try fixture.plug("once", "echo \"$CURIO_JSON <$*>\"")
    #expect(try await fixture.run("once next --json --own").output == "1 <next --own>\n")
    #expect(try await fixture.run("--json once next -- --json").output == "1 <next -- --json>\n")
  }

  @Test("gets folders of its own, which aren't created")
  func folders() async throws {
    let base = fixture.home.path
    let variables = try await environment(
      "env",
      extra: ["XDG_CONFIG_HOME": base + "/c", "XDG_DATA_HOME": base + "/d", "XDG_CACHE_HOME": base + "/k"]
    )
    for (name, folder) in [("CONFIG", "c"), ("DATA", "d"), ("CACHE", "k")] {
      #expect(variables["CURIO_\(name)_DIR"] == "\(base)/\(folder)/curio/plugins/env")
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base)
    #expect(!paths.contains { $0.hasSuffix("plugins/env") })
  }

  @Test(
    "gets folders in the sample world that are gone when it ends, however it ends",
    arguments: [
      ("exit 42", 42), ("kill -KILL $$", 128 + 9), ("[ $1 ] && exit; kill $PPID; exec sleep 600", 128 + 15),
    ] as [(String, Int32)]
  )
  func sampleFolders(end: String, status: Int32) async throws {
    let temporary = fixture.home.path
    let script = "mkdir -p $CURIO_DATA_DIR && echo x >$CURIO_DATA_DIR/saved && cat $CURIO_DATA_DIR/saved && "
    try fixture.plug(
      "writes",
      script + "echo $CURIO_SAMPLE $CURIO_CONFIG_DIR $CURIO_CACHE_DIR; \(end)",
      isNew: true
    )
    let outcome = try await fixture.run(
      "writes --sample",
      extra: ["TMPDIR": temporary, "CURIO_DATA_DIR": "/elsewhere"]
    )
    #expect(outcome.status == status)
    #expect(outcome.output.hasPrefix("x\n1 \(temporary)/curio-tmp-"), "\(outcome.output)")
    #expect(outcome.output.contains("/plugins/writes "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  @Test("that can't be started is an error with its reason, which `list` and `check` say, too")
  func notStartable() async throws {
    let file = try fixture.plug("broken", "")
    try Data("#!/no/such/shell\r\n".utf8).write(to: file)
    let outcome = try await fixture.run("--json broken")
    #expect(outcome.status == 1 && outcome.errorCode == "failed")
    let reason = "its first line names /no/such/shell, which isn't there; save it without carriage returns."
    #expect(outcome.errors.contains(reason))
    for line in ["plugin list", "plugin check \(file.path)"] {
      #expect(try await fixture.run(line).output.contains(reason), "\(line)")
    }
  }
}
