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
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var flags: [String] = ["--json"]
    var environment: [String: String] = [:]
    var wrapper: [String] = []
    var reply: LoopbackServer.Handler = RemoteWorld.reply
    var prepare: @Sendable (TemporaryFolder) throws -> Void = { _ in }
  }

  private static let offTerminal = ["/usr/bin/setsid", "-w"]

  private static let faults = [
    Fault(testDescription: "nothing"),
    Fault(testDescription: "an unknown flag behind", flags: ["-j", "--nonsense"]),
    Fault(testDescription: "combined letters that conflict", flags: ["-jor"]),
    Fault(testDescription: "combined letters and a value for a flag", flags: ["-jv", "--yes=x"]),
    Fault(testDescription: "an unknown letter", flags: ["-jq"]),
    Fault(testDescription: "an option twice", flags: ["--width", "40", "--width", "41", "--json"]),
    Fault(testDescription: "records and JSON", flags: ["--plain", "--json"]),
    Fault(testDescription: "a value that isn't valid", flags: ["--timeout", "never", "--json"]),
    Fault(testDescription: "an argument too many", flags: ["--json", "--", "a", "b", "c", "d", "e"]),
    Fault(testDescription: "invalid settings", environment: ["CURIO_COLOR": "pink"]),
    Fault(
      testDescription: "a settings file that is too large",
      prepare: { home in
        let folder = home.url.appending(path: ".config/curio")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 0x20, count: 1_100_000).write(to: folder.appending(path: "settings.json"))
      }
    ),
    Fault(testDescription: "no network", flags: ["--json", "--offline"]),
    Fault(testDescription: "APIs that know nothing", reply: { _ in .status(404) }),
    Fault(testDescription: "a page for a log-in", reply: { _ in .json("<html>") }),
    Fault(testDescription: "no time", flags: ["--json", "--timeout", "0.001"]),
    Fault(
      testDescription: "a data folder that is a file",
      prepare: { home in
        let folder = home.url.appending(path: ".local/share")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "curio"))
      }
    ),
    Fault(
      testDescription: "no clipboard",
      flags: ["--json", "--sample", "--copy"],
      environment: ["PATH": "/nowhere"],
      wrapper: offTerminal
    ),
    Fault(
      testDescription: "no browser",
      flags: ["--json", "--sample", "--open"],
      environment: ["PATH": "/nowhere"],
      wrapper: offTerminal
    ),
    Fault(testDescription: "a full disk", wrapper: CurioProcess.shell("exec \"$@\" >/dev/full")),
  ]

  private static let lines: [[String]] = {
    let context = try? AppContext(GlobalFlags(), environment: ["HOME": "/nowhere"])
    let features = context.map { FeatureRegistry($0).all } ?? []
    let commands = features.flatMap { feature in
      feature.commands.compactMap { $0.examples.first?.call.split(separator: " ").map(String.init) }
    }
    return commands + [
      ["help"], ["help", "emoji"], ["help", "emoji", "list"], ["help", "x"], ["--version"], ["x"], [],
    ]
  }()

  @Test("for every command, with", arguments: faults)
  func each(fault: Fault) async throws {
    #expect(Self.lines.count > 50)
    let journey = try Journey(environment: fault.environment, reply: fault.reply)
    try fault.prepare(journey.home)
    for line in Self.lines {
      let outcome = try await journey.curio.run(words(line, fault.flags), wrapper: fault.wrapper)
      check(outcome, "\(fault.testDescription): curio \(line.joined(separator: " "))")
    }
  }

  private func words(_ line: [String], _ flags: [String]) -> [String] {
    let own = line.filter { !["--json", "-j", "--sample"].contains($0) && !$0.hasPrefix("--to") }
    return own.contains("--") || line.isEmpty ? flags : own + flags
  }

  private func check(_ outcome: CurioProcess.Outcome, _ line: String) {
    let (result, error) = (try? outcome.document, try? outcome.userError)
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
