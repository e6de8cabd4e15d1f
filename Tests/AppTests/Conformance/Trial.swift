import FeatureKit
import Foundation
import HTTP
import Pictures
import Storage
import Synchronization
import TestSupport

@testable import curio

/// A feature with sample data and its own folder, in which a rule can replace parts.
final class Trial: Sendable {
  let feature: Feature
  let network: TrialNetwork
  private let folder: TemporaryFolder
  private let router: any FeatureRouter

  init(
    _ feature: Feature,
    _ condition: TrialNetwork.Condition = .fine,
    store: any KeyValueStore = MemoryStore()
  )
    throws
  {
    self.feature = feature
    network = TrialNetwork(feature.sample, condition)
    folder = try TemporaryFolder()
    guard let suite = SuiteName(feature.name), let api = feature.api,
      let baseURL = URL(string: api.defaultBaseURL)
    else { throw Failure.notFound }
    let endpoint = Endpoint(api, baseURL: baseURL, key: Secret("sample"))
    let clock = FrozenClock().wall
    router = feature.router(
      Services(
        http: network,
        store: Suite(suite, store: store, clock: clock),
        files: MemoryFiles(http: network, clock: clock),
        clock: clock,
        random: RandomSource { _ in 0 },
        progress: .silent,
        endpoint: { endpoint },
        documents: DiskDocuments(folder: folder.url.appending(path: "documents")),
        screenshotter: Screenshotter { (_) throws(Failure) in
          ScreenshotImage(png: TestPictures.png(8, 8), isUnsandboxed: false)
        },
        viewer: Viewer { _ in true },
        saver: .disk(http: network, workingDirectory: folder.url.path, home: folder.url.path)
      )
    )
  }

  deinit { folder.remove() }

  /// After running the sample world's preparation.
  static func prepared(_ feature: Feature, _ condition: TrialNetwork.Condition = .fine) async throws -> Trial
  {
    let trial = try Trial(feature, condition)
    for line in feature.sample.preparation { _ = try await trial.screen("\(feature.name) \(line)") }
    return trial
  }

  /// The screen of a line without `curio`.
  func screen(_ line: String, mode: CacheMode = .cacheFirst) async throws(UserError) -> Screen {
    let call = try call(line, mode)
    do throws(Failure) {
      _ = try await router.confirmation(call)
      return try await router.run(call)
    } catch {
      throw await userError(error, call)
    }
  }

  func userError(_ failure: Failure, _ call: Call) async -> UserError {
    await router.userError(failure, call) ?? UserError(failure, api: feature.api, feature: feature.name)
  }

  func suggestions(for parameter: String, _ call: Call) async -> [Suggestion] {
    await router.suggestions(for: parameter, call)
  }

  func call(_ line: String, _ mode: CacheMode = .cacheFirst) throws(UserError) -> Call {
    let tokens = try Tokens(Self.words(line.replacing("/tmp", with: folder.url.path)))
    guard case .plain(let name)? = tokens.rest.dropFirst().first, let command = feature.command(name) else {
      throw UserError(.usage, "“\(line)” names no command.")
    }
    let typed = try ArgumentParser(feature: feature.name, command: command).parse(tokens.rest.dropFirst(2))
    let isPlain = tokens.flags.mode == .cacheFirst
    return try command.call(typed, mode: isPlain ? mode : tokens.flags.mode, feature: feature.name)
  }

  /// Splits at spaces outside quotes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil:
        words += [word].compactMap(\.self)
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}

/// A network with the sample data that counts requests.
final class TrialNetwork: HTTPService {
  enum Condition: Sendable {
    case fine
    /// Every text contains characters that could harm a terminal.
    case hostile
    /// No connection.
    case down
    /// No response.
    case hanging
  }

  private let sample: SampleHTTPService
  private let condition: Condition
  private let sent = Mutex<[HTTPRequest]>([])

  init(_ world: SampleWorld, _ condition: Condition) {
    sample = SampleHTTPService(worlds: [world], clock: FrozenClock().wall)
    self.condition = condition
  }

  var requests: [HTTPRequest] { sent.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    try await receive(request)
    let response = try await sample.send(request)
    return condition == .hostile ? Hostile.spoiled(response) : response
  }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    try await receive(request)
    try await sample.download(request, to: file)
  }

  private func receive(_ request: HTTPRequest) async throws(Failure) {
    sent.withLock { $0.append(request) }
    switch condition {
    case .fine, .hostile: return
    case .down: throw .offline(.hostNotFound)
    case .hanging:
      try? await Task.sleep(for: .seconds(600))
      throw .interrupted
    }
  }
}

enum Hostile {
  private static let text =
    "\u{1B}]52;c;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{200B}\u{2066}\u{E0041}\u{0}\u{7F}\u{8}\t\n"

  /// Whether a line contains characters that must not reach a terminal.
  static func isHarmful(_ line: String) -> Bool {
    line.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0xE0001, 0xFEFF: true
      default: false
      }
    }
  }

  static func spoiled(_ response: HTTPResponse) -> HTTPResponse {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: response.body),
      let body = try? JSONEncoder().encode(spoiled(value))
    else { return response }
    return HTTPResponse(status: response.status, headers: ["Content-Type": "application/json"], body: body)
  }

  /// URLs, numbers and dates are unchanged; otherwise nothing would be shown.
  private static func spoiled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let plain):
      let isNeeded = plain.contains(":") || plain.allSatisfy { $0.isNumber || "-.".contains($0) }
      return .string(isNeeded ? plain : plain + text + plain)
    case .array(let items): return .array(items.map(spoiled))
    case .object(let members): return .object(members.mapValues(spoiled))
    default: return value
    }
  }
}

extension WatchedStore {
  /// Fails to read and write.
  static let failing = WatchedStore { (_) throws(Failure) in
    throw .storage(.init(.write, path: "/trial", reason: "it always fails"))
  }
}
