import FeatureKit
import Foundation
import TestSupport

@testable import curio

/// What must happen when something is missing or fails. Each rule derives the expected end of a line from the
/// same line when nothing fails; a line that may end otherwise is listed with the reason.
extension Conformance {
  /// Lines besides those of a feature's `surprise` that show something else each time, so that there is
  /// nothing saved to show.
  static let newEachTime = ["apod save", "gifs save"]

  /// Commands that succeed although the disk is full, and why.
  static let toleratesFullDisk = [
    "desserts show":
      "the recipe is saved; what can't be saved are categories, which only help with misspelled names"
  ]

  /// Commands that have a result for any text, and why.
  static let acceptsAnyText = [
    "gender check": "a name without records is “unknown”", "plugin new": "the name is the user's choice",
    "books favorite": "the item comes with the call",
  ]

  /// A text that several things have, and the placeholder of the parameters that take a thing's name.
  static let ambiguousTexts = ["desserts": (placeholder: "RECIPE", text: "c")]

  /// Examples that can't succeed in the sample world, and how they end.
  static let failsInSample: [String: ErrorCode] = [
    "config edit": .failed,
    "config set gifs.apiKey -": .invalidInput, "config set apod.apiKey -": .invalidInput,
    "moon save https://example.com/picture.png": .badResponse,
    "books save https://example.com/picture.png": .badResponse,
  ]

  /// What sends a request reports the missing connection; what sends none ends as usual.
  func noConnection() async throws -> [String] {
    try await endings("without a connection") { line in
      (try await codeWithoutNetwork(line), try await Trial(feature, .down).code(line))
    }
  }

  func codeWithoutNetwork(_ line: String) async throws -> ErrorCode? {
    let usual = try Trial(feature)
    let code = await usual.code(line)
    return usual.network.requests.isEmpty ? code : .offline
  }

  /// `--offline` sends nothing and ends like a missing connection.
  func offline() async throws -> [String] {
    var talkative: [String] = []
    let broken = try await endings("with --offline") { line in
      // Both flags together are a usage error.
      if line.contains("--refresh") { return (nil, nil) }
      let offline = try Trial(feature)
      let offlineCode = await offline.code(line, mode: .offline)
      if !offline.network.requests.isEmpty {
        talkative.append("“\(line)” with --offline sends a request. Pass `call.mode` on to the cache")
        return (nil, nil)
      }
      return (try await codeWithoutNetwork(line), offlineCode)
    }
    return broken + talkative
  }

  /// What was shown once is shown again without a connection.
  func shownAgain() async throws -> [String] {
    try await endings("shown once, without a connection") { line in
      let surprises = feature.surprise.map { ["\($0.feature) \($0.command)"] } ?? []
      if (Self.newEachTime + surprises).contains(where: line.hasPrefix) { return (nil, nil) }
      let trial = try await Trial.prepared(feature, for: line)
      _ = await trial.code(line)
      // A change can't be made twice.
      let again = await trial.code(line)
      trial.network.condition = .down
      return (again, await trial.code(line))
    }
  }

  /// What uses the store reports that it fails; what doesn't ends as usual.
  func failingStore() async throws -> [String] {
    try await endings("with a failing store") { line in
      let log = StoreLog()
      let code = try await Trial(feature, store: log.watching).code(line)
      let failing = try await Trial(feature) { _ in WatchedStore.failing }.code(line)
      return (log.steps.isEmpty ? code : .storage, failing)
    }
  }

  /// What changes the store reports that its disk is full; what only reads ends as usual.
  func fullStore() async throws -> [String] {
    try await endings("with a full disk") { line in
      let log = StoreLog()
      let usual = try await Trial.prepared(feature, for: line, store: log.watching)
      log.clear()
      let code = await usual.code(line)
      let full = StoreLog()
      let trial = try await Trial.prepared(feature, for: line, store: full.watching)
      full.isFull = true
      let isTolerated = Self.toleratesFullDisk.keys.contains { line.hasPrefix("\($0) ") }
      return (log.changes.isEmpty || isTolerated ? code : .storage, await trial.code(line))
    }
  }

  /// What changes something of the user's own is on disk before it says so.
  func durable() async throws -> [String] {
    var broken: [String] = []
    // What was fetched can be fetched again, and a picture is saved elsewhere.
    for line in examples where !["fetch", "save"].contains(Trial.words(line)[1]) {
      let log = StoreLog()
      let trial = try await Trial.prepared(feature, for: line, store: log.watching)
      log.clear()
      guard let screen = try? await trial.screen(line), screen.effect != .none, !log.changes.isEmpty else {
        continue
      }
      let isDurable = log.changes.contains { step in
        if case .write(_, .refetchable) = step { false } else { true }
      }
      if !isDurable { broken.append("“\(line)” changes something that a power cut may lose") }
    }
    return broken
  }

  /// Compares the expected and the real end of every example.
  func endings(
    _ condition: String,
    _ run: (String) async throws -> (expected: ErrorCode?, code: ErrorCode?)
  ) async throws -> [String] {
    var broken: [String] = []
    for line in examples where !line.contains("--offline") {
      let (expected, code) = try await run(line)
      if code != expected {
        broken.append(
          "“\(line)” \(condition) is \(code?.rawValue ?? "done"), not \(expected?.rawValue ?? "done")"
        )
      }
    }
    return broken
  }

  /// Every failure of every command has a message. For a missing list or a rejected request, a feature may
  /// use another code.
  func failures() async throws -> [String] {
    var broken: [String] = []
    let trial = try Trial(feature)
    for line in commands.compactMap({ $0.examples.first?.call }) {
      let call = try trial.call(line)
      for failure in Failure.samples + [
        .rateLimited(retryAfter: nil), .alreadyWorded(UserError(.failed, "m")),
      ] {
        let error = trial.userError(failure, call)
        let isItsOwn = [.notFetched, .badResponse].contains(failure.code)
        if error.message.isEmpty || error.code != failure.code && !isItsOwn {
          broken.append("“\(line)” presents \(failure) as \(error.code): \(error.message)")
        }
      }
    }
    return broken
  }

  func cancellation() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      let trial = try Trial(feature, .hanging)
      let task = Task { try? await trial.screen(line, mode: .refresh) }
      task.cancel()
      let end: Void? = try? await Deadline(seconds: 60).run { () async throws(Failure) in
        _ = await task.value
      }
      if end == nil { broken.append("“\(line)” still runs after it was cancelled") }
    }
    return broken
  }

  /// No sample world may respond to another feature's request.
  func worlds() async throws -> [String] {
    let others = BuiltInFeatures.features.map { $0.feature }.filter { $0.name != feature.name }
    let trial = try await Trial.prepared(feature)
    for line in examples { _ = try? await trial.screen(line) }
    let requests = trial.network.requests.map { SampleRequest($0, at: FrozenClock().now) }
    return others.flatMap { other in
      requests.filter { other.sample.respond($0) != nil }.map { request in
        "\(other.name) responds to \(request.path.joined(separator: "/")) of \(feature.name)"
      }
    }
  }
}

extension Trial {
  /// The error code of a line; nil when it succeeds.
  func code(_ line: String, mode: CacheMode = .cacheFirst) async -> ErrorCode? {
    do throws(UserError) {
      _ = try await screen(line, mode: mode)
      return nil
    } catch {
      return error.code
    }
  }
}
