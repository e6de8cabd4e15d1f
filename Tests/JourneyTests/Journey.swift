import FeatureKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// The real `curio` with a home of its own, and one server that stands for every API.
final class Journey: Sendable {
  static let features = ["emoji", "avatars", "repos", "gender", "apod", "gifs", "desserts"]

  let home: TemporaryFolder
  let server: LoopbackServer
  let curio: CurioProcess

  /// - Parameters:
  ///   - environment: Variables of every run, beside the addresses of the APIs.
  ///   - answer: What the server answers.
  init(
    environment: [String: String] = [:],
    answer: @escaping LoopbackServer.Answer = RemoteWorld.answer
  ) throws {
    home = try TemporaryFolder()
    server = try LoopbackServer(answer: answer)
    let root = server.url.absoluteString
    let addresses = Self.features.map { ("CURIO_\($0.uppercased())_BASE_URL", root) }
    curio = CurioProcess(
      home: home,
      environment: Dictionary(uniqueKeysWithValues: addresses).merging(environment) { $1 }
    )
  }

  deinit {
    server.stop()
    home.remove()
  }

  /// Runs a line as it would be typed, its words between blanks.
  func run(
    _ line: String,
    input: String = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> CurioProcess.Outcome {
    try await curio.run(Self.words(line), input: input, wrapper: wrapper, extra: extra)
  }

  /// Runs a line with `--json`, which has to succeed.
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

  /// Starts a line whose input, where none is given, is typed later.
  func start(_ line: String, input: String? = nil) throws -> RunningCurio {
    try curio.start(Self.words(line), input: input)
  }

  /// The paths that were asked for, in their order.
  var asked: [String] { server.requests.map(\.path) }

  /// A file or folder below the home.
  func path(_ name: String) -> URL { home.url.appending(path: name) }

  /// What is kept of a feature.
  func kept(_ suite: String) -> URL { path(".local/share/curio/store/\(suite)") }

  /// Every file below the home, by its path from there.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: home.url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { !path($0).hasDirectory }.sorted()
  }

  /// The words of a line; `''` is an empty one.
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
  /// The one JSON document on standard output.
  var document: JSONValue { get throws { try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)) } }

  /// The one JSON document on standard error.
  var userError: JSONValue {
    get throws { try JSONDecoder().decode(JSONValue.self, from: Data(errors.utf8)) }
  }

  /// Its lines on standard output.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension JSONValue {
  /// A field of an object, an item of it deeper down after a dot; null where it is not.
  subscript(_ path: String) -> JSONValue {
    path.split(separator: ".").reduce(self) { value, name in
      switch value {
      case .object(let fields): fields[String(name)] ?? .null
      case .array(let items): Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .null
      default: .null
      }
    }
  }

  /// Its items; none where it is no array.
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The names of its fields.
  var names: Set<String> { if case .object(let fields) = self { Set(fields.keys) } else { [] } }

  /// Its text; empty where it is none.
  var text: String { if case .string(let text) = self { text } else { "" } }

  /// The object without a field.
  func without(_ name: String) -> JSONValue {
    guard case .object(var fields) = self else { return self }
    fields[name] = nil
    return .object(fields)
  }
}

extension StringProtocol {
  /// How often a text stands in it.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}

/// Something about the server that a test changes on the way.
final class Switch: Sendable {
  private let state = Mutex(false)

  var isOn: Bool { state.withLock { $0 } }

  func turnOn() { state.withLock { $0 = true } }
}
