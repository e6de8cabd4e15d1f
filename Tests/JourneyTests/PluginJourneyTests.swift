import Foundation
import TestSupport
import Testing

/// A folder in `PATH` for the test's plug-ins, and a home folder.
struct PluginFixture {
  let folder: TemporaryFolder
  let home: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    try setMode(0o755, of: folder.url)
  }

  func remove() {
    folder.remove()
    home.remove()
  }

  /// Writes a plug-in as a shell script.
  @discardableResult
  func plug(_ name: String, _ script: String, mode: Int = 0o755, in parent: URL? = nil) throws -> URL {
    let file = (parent ?? folder.url).appending(path: "curio-\(name)")
    try ProgramFile.write("#!/bin/sh\n\(script)\n", to: file)
    try setMode(mode, of: file)
    return file
  }

  func setMode(_ mode: Int, of file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  func run(
    _ arguments: String...,
    input: String = "",
    path: String? = nil,
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> CurioProcess.Outcome {
    let path = path ?? folder.url.path + ":/usr/bin:/bin"
    return try await CurioProcess(home: home, environment: ["PATH": path]).run(
      arguments,
      input: input,
      wrapper: wrapper,
      extra: extra
    )
  }

  /// The environment that a plug-in gets.
  func environment(_ arguments: [String], extra: [String: String] = [:]) async throws -> [String: String] {
    try plug("env", "env")
    let path = folder.url.path + ":/usr/bin:/bin"
    let outcome = try await CurioProcess(home: home, environment: ["PATH": path]).run(arguments, extra: extra)
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    return Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }
}

extension CurioProcess.Outcome {
  /// The names that `curio features --json` lists.
  func listedNames() throws -> [String] {
    let items = (try json()["data"] as? [String: Any])?["items"] as? [[String: Any]]
    return (items ?? []).compactMap { $0["name"] as? String }
  }
}

@Suite("A plug-in on the command line", .journey)
struct PluginCallTests {
  @Test("is given its arguments as they are, and the three streams; its exit status is Curio's")
  func passesThrough() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("echo", "for word; do echo \"[$word]\"; done; cat; echo oops >&2; exit 42")
    let outcome = try await fixture.run(
      "echo",
      "-x",
      "a b",
      "",
      "--help",
      "--width",
      "wide",
      "--",
      "--json",
      "$HOME",
      input: "typed\n"
    )
    #expect(
      outcome.output == "[-x]\n[a b]\n[]\n[--help]\n[--width]\n[wide]\n[--]\n[--json]\n[$HOME]\ntyped\n"
    )
    #expect(outcome.errors == "oops\n")
    #expect(outcome.status == 42)
  }

  @Test("gets no file of Curio's in place of a closed stream")
  func closedStreams() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("streams", "for number in 0 2; do readlink /dev/fd/$number; done")
    let outcome = try await fixture.run("streams", wrapper: CurioProcess.shell("exec \"$@\" <&- 2>&-"))
    #expect(outcome.output == "/dev/null\n/dev/null\n")
  }

  @Test("replaces Curio's process without blocked signals, so that signals and status are its own")
  func signals() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("stop", "trap 'echo interrupted; exit 7' INT; kill -INT $$; echo deaf")
    #expect(try await fixture.run("stop").output == "interrupted\n")
    try fixture.plug("die", "kill -TERM $$; echo deaf")
    let outcome = try await fixture.run("die")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 128 + 15)
    try fixture.plug("quiet", "yes | head -n 1")
    #expect(try await fixture.run("quiet").errors.isEmpty)
  }

  @Test("gets the flags in any position and Curio's findings, replacing existing variables")
  func flags() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let variables = try await fixture.environment(
      ["--json", "env", "--offline", "--width=44", "--verbose", "--color", "never", "--pictures", "wrong"],
      extra: ["CURIO_REFRESH": "1", "CURIO_SAMPLE": "1"]
    )
    #expect(
      variables.filter { $0.key.hasPrefix("CURIO_") && !$0.key.hasSuffix("_DIR") } == [
        "CURIO_JSON": "1", "CURIO_OFFLINE": "1", "CURIO_WIDTH": "44", "CURIO_VERBOSE": "1",
        "CURIO_COLOR": "never", "CURIO_PICTURES": "auto", "CURIO_PROTOCOL": "1", "CURIO_REASON": "open",
      ]
    )
  }

  @Test("gets folders of its own, which aren't created")
  func folders() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let base = fixture.home.url.path
    let variables = try await fixture.environment(
      ["env"],
      extra: ["XDG_CONFIG_HOME": base + "/c", "XDG_DATA_HOME": base + "/d", "XDG_CACHE_HOME": base + "/k"]
    )
    #expect(variables["CURIO_CONFIG_DIR"] == base + "/c/curio/plugins/env")
    #expect(variables["CURIO_DATA_DIR"] == base + "/d/curio/plugins/env")
    #expect(variables["CURIO_CACHE_DIR"] == base + "/k/curio/plugins/env")
    // Its description, nothing else.
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: base).sorted() == [
        "k", "k/curio", "k/curio/plugins.json",
      ]
    )
  }

  @Test("gets folders in the sample world that are gone when it ends, however it ends")
  func sampleFolders() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let script = "mkdir -p $CURIO_DATA_DIR && echo x >$CURIO_DATA_DIR/saved && cat $CURIO_DATA_DIR/saved && "
    let temporary = fixture.home.url.path
    let variables = ["TMPDIR": temporary, "CURIO_DATA_DIR": "/elsewhere"]
    for (end, status) in [("exit 42", 42), ("kill -KILL $$", 128 + 9)] as [(String, Int32)] {
      try fixture.plug("writes", script + "echo $CURIO_SAMPLE $CURIO_CONFIG_DIR $CURIO_CACHE_DIR; \(end)")
      let outcome = try await fixture.run("writes", "--sample", extra: variables)
      #expect(outcome.status == status)
      #expect(outcome.output.hasPrefix("x\n1 \(temporary)/curio-tmp-"), "\(outcome.output)")
      #expect(outcome.output.contains("/plugins/writes "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    }
  }

  @Test("gets Curio's flags once: as variables, not among its arguments")
  func flagsOnce() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("once", "echo \"$CURIO_JSON <$*>\"")
    #expect(try await fixture.run("once", "next", "--json", "--own").output == "1 <next --own>\n")
    #expect(try await fixture.run("--json", "once", "next", "--", "--json").output == "1 <next -- --json>\n")
  }

  @Test("gets no other feature's secrets, but its own")
  func secrets() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let variables = try await fixture.environment(
      ["env"],
      extra: [
        "CURIO_GIFS_API_KEY": "s3cret", "CURIO_OTHER_PLUGIN_API_KEY": "s3cret", "GITHUB_TOKEN": "s3cret",
        "CURIO_ENV_API_KEY": "mine", "EDITOR": "ed", "HTTPS_PROXY": "http://me:s3cret@proxy.test:3128",
        "http_proxy": "me:s3cret@proxy.test:3128",
        "CURIO_GIFS_BASE_URL": "https://me:s3cret@gifs.test/@v1", "NO_PROXY": "a@b.test",
      ]
    )
    #expect(!variables.values.contains { $0.contains("s3cret") })
    #expect(variables["HTTPS_PROXY"] == "http://proxy.test:3128")
    #expect(variables["http_proxy"] == "proxy.test:3128")
    #expect(variables["CURIO_GIFS_BASE_URL"] == "https://gifs.test/@v1")
    #expect(variables["CURIO_ENV_API_KEY"] == "mine")
    #expect(variables["EDITOR"] == "ed")
  }

  @Test("that can't be started is an error with the system's reason")
  func notStartable() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let file = try fixture.plug("broken", "")
    try Data("#!/no/such/shell\n".utf8).write(to: file)
    let outcome = try await fixture.run("--json", "broken")
    #expect(outcome.status == 1)
    #expect(outcome.errorCode == "failed")
    #expect(outcome.errors.contains("could not be started: No such file or directory."))
  }
}
