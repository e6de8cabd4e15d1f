import FeatureKit
import TestSupport

@testable import curio

/// The ends of the examples in the program that people run, which the compiler has optimized.
extension Conformance {
  private static let needsTerminal = ["emoji pick", "emoji pick --name"]

  func samplesInProgram() async throws -> [String] {
    try await endings("as a program with --sample") { line in
      if Trial.preconditions[line] != nil { return (nil, nil) }
      let expected = Self.needsTerminal.contains(line) ? .failed : Self.failsInSample[line]
      return (expected, try await Self.program(line, flags: ["--sample", "--yes"]))
    }
  }

  func noConnectionInProgram() async throws -> [String] {
    try await endings("as a program without a connection") { line in
      if line.contains("--sample") || feature.api == nil { return (nil, nil) }
      let name = feature.name.uppercased()
      let unreachable = ["CURIO_\(name)_BASE_URL": "http://127.0.0.1:1", "CURIO_\(name)_API_KEY": "key"]
      return (
        try await codeWithoutNetwork(line), try await Self.program(line, environment: unreachable)
      )
    }
  }

  /// - Returns: The error code that it prints with `--json`; nil when it succeeds.
  private static func program(
    _ line: String,
    flags: [String] = [],
    environment: [String: String] = [:]
  ) async throws -> ErrorCode? {
    let curio = try CurioProcess(environment: environment)
    let words = Trial.words(line.replacing("/tmp", with: curio.home.path)).filter { $0 != "--plain" }
    let outcome = try await curio.run(flags + ["--json"] + words)
    if outcome.status == 0 { return nil }
    let code = outcome.errorCode.flatMap(ErrorCode.init(rawValue:))
    return code?.exitStatus == outcome.status ? code : .failed
  }
}
