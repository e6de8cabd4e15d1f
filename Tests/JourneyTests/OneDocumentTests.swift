import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

/// With `--json` a run has exactly one document on exactly one stream, whatever fails and when.
@Suite("One document", .journey)
struct OneDocumentTests {
  /// A way to fail before, while or after a command.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var flags: [String] = ["--json"]
    var environment: [String: String] = [:]
    var wrapper: [String] = []
    var reply: LoopbackServer.Handler = RemoteWorld.reply
    var prepare: @Sendable (TemporaryFolder) throws -> Void = { _ in }
  }

  private static let offTerminal = ["/usr/bin/setsid", "-w"]

  private static let scenarios = [
    Scenario(testDescription: "nothing"),
    Scenario(testDescription: "an unknown flag behind", flags: ["-j", "--nonsense"]),
    Scenario(testDescription: "an unknown letter", flags: ["-jq"]),
    Scenario(testDescription: "an option twice", flags: ["--width", "40", "--width", "41", "--json"]),
    Scenario(testDescription: "records and JSON", flags: ["--plain", "--json"]),
    Scenario(testDescription: "a value that isn't valid", flags: ["--timeout", "never", "--json"]),
    Scenario(testDescription: "an argument too many", flags: ["--json", "--", "a", "b", "c", "d", "e"]),
    Scenario(testDescription: "invalid settings", environment: ["CURIO_COLOR": "pink"]),
    Scenario(
      testDescription: "a settings file that is too large",
      prepare: { home in
        let folder = home.file(".config/curio")
        try folder.makeFolder()
        try Data(repeating: 0x20, count: 1_100_000).write(to: folder.appending(path: "settings.json"))
      }
    ),
    Scenario(testDescription: "no network", flags: ["--json", "--offline"]),
    Scenario(testDescription: "APIs that know nothing", reply: { _ in .status(404) }),
    Scenario(testDescription: "a page for a log-in", reply: { _ in .json("<html>") }),
    Scenario(testDescription: "no time", flags: ["--json", "--timeout", "0.001"]),
    Scenario(
      testDescription: "a data folder that is a file",
      prepare: { home in
        let folder = home.file(".local/share")
        try folder.makeFolder()
        try Data().write(to: folder.appending(path: "curio"))
      }
    ),
    Scenario(
      testDescription: "no clipboard",
      flags: ["--json", "--sample", "--copy"],
      environment: ["PATH": "/proc/nowhere"],
      wrapper: offTerminal
    ),
    Scenario(
      testDescription: "no browser",
      flags: ["--json", "--sample", "--open"],
      environment: ["PATH": "/proc/nowhere"],
      wrapper: offTerminal
    ),
    Scenario(testDescription: "a full disk", wrapper: CurioProcess.shell("exec \"$@\" >/dev/full")),
  ]

  private static let lines: [[String]] = {
    let features = FeatureRegistry(AppContext(GlobalFlags(), environment: ["HOME": "/proc/nowhere"])).all
    let commands = features.flatMap { feature in
      feature.commands.compactMap { $0.examples.first?.call.split(separator: " ").map(String.init) }
    }
    return commands + [
      ["help"], ["help", "emoji"], ["help", "emoji", "list"], ["help", "x"], ["--version"], ["x"], [],
    ]
  }()

  @Test("for every command, with", .onLinux, arguments: scenarios)
  func each(scenario: Scenario) async throws {
    #expect(Self.lines.count > 50)
    let journey = try Journey(environment: scenario.environment, reply: scenario.reply)
    try scenario.prepare(journey.home)
    for line in Self.lines {
      let outcome = try await journey.curio.run(words(line, scenario.flags), wrapper: scenario.wrapper)
      check(outcome, "\(scenario.testDescription): curio \(line.joined(separator: " "))")
    }
  }

  private func words(_ line: [String], _ flags: [String]) -> [String] {
    let own = line.filter { !["--json", "-j", "--sample"].contains($0) && !$0.hasPrefix("--to") }
    return own.contains("--") || line.isEmpty ? flags : own + flags
  }

  private func check(_ outcome: CurioProcess.Outcome, _ line: String) {
    let result = try? outcome.document
    let error = try? outcome.userError
    if outcome.output.isEmpty {
      #expect(error?["error.code"].text.isEmpty == false, "\(line): \(outcome.errors)")
      #expect(outcome.status != 0, "\(line)")
    } else {
      #expect(result?.names.contains("data") == true, "\(line): \(outcome.output.prefix(300))")
      #expect(error?.names.contains("error") != true, "\(line): \(outcome.errors)")
      #expect(outcome.output.split(separator: "\n").count == 1, "\(line)")
    }
  }
}
