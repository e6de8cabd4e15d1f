import FeatureKit
import Foundation
import TestSupport
import Testing

/// The real `curio` with its own home folder and one server for all APIs.
final class Journey: Sendable {
  let home: TemporaryFolder
  let server: LoopbackServer
  let curio: CurioProcess

  /// - Parameters:
  ///   - environment: Variables besides the APIs' base URLs.
  init(
    environment: [String: String] = [:],
    reply: @escaping LoopbackServer.Handler = RemoteWorld.reply
  ) throws {
    home = try TemporaryFolder()
    server = try LoopbackServer(reply: reply)
    let root = server.url.absoluteString
    let addresses = exampleFeatures.map { ("CURIO_\($0.uppercased())_BASE_URL", root) }
    curio = try CurioProcess(
      home: home,
      environment: Dictionary(uniqueKeysWithValues: addresses).merging(environment) { $1 }
    )
  }

  /// Runs a line, split at spaces.
  func run(
    _ line: String,
    input: String = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> CurioProcess.Outcome {
    try await curio.run(Self.words(line), input: input, wrapper: wrapper, extra: extra)
  }

  /// Runs a line with `--json`, which must succeed.
  func document(
    _ line: String,
    wrapper: [String] = [],
    extra: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSONValue {
    let outcome = try await run("\(line) --json", wrapper: wrapper, extra: extra)
    #expect(outcome.status == 0, "\(line): \(outcome.errors)", sourceLocation: sourceLocation)
    return try outcome.document
  }

  /// Starts a line. Without an input the test types it later.
  func start(_ line: String, input: String? = nil) throws -> RunningCurio {
    try curio.start(Self.words(line), input: input)
  }

  /// Sends a signal to a line once it has asked for a path with a beginning.
  func run(
    _ line: String,
    endingBy signal: Int32,
    at beginning: String = "/",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CurioProcess.Outcome {
    let running = try start(line, input: "")
    let hasAsked = await running.waits { _ in asked.contains { $0.hasPrefix(beginning) } }
    #expect(hasAsked, sourceLocation: sourceLocation)
    running.send(signal)
    return try await running.outcome()
  }

  var asked: [String] { server.requests.map(\.path) }

  /// A file or folder in the home folder.
  func path(_ name: String) -> URL { home.file(name) }

  /// A feature's saved data.
  func saved(_ suite: String) -> URL { path(".local/share/curio/store/\(suite)") }

  /// All files in the home folder, by relative path.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    return all.filter { !path($0).hasDirectory }.sorted()
  }

  /// `''` is an empty word.
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }
}

extension URL {
  fileprivate var hasDirectory: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension CurioProcess.Outcome {
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension StringProtocol {
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
