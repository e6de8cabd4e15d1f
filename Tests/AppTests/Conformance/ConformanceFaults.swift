import FeatureKit
import Foundation
import TestSupport

@testable import curio

extension Conformance {
  /// A command that needs the network reports the missing connection, or something else that it needs first.
  func noConnection() async throws -> [String] {
    var broken: [String] = []
    for line in examples where !line.contains("--offline") {
      let trial = try Trial(feature, .down)
      let code = await trial.code(line)
      let allowed: [ErrorCode?] =
        trial.network.requests.isEmpty ? [nil, .notFetched, .notFound, .usage] : [.offline]
      if !allowed.contains(code) {
        broken.append("“\(line)” without a connection is \(code?.rawValue ?? "done")")
      }
    }
    return broken
  }

  /// `--offline` sends nothing and reports that nothing is saved.
  func offline() async throws -> [String] {
    var broken: [String] = []
    for line in examples where !line.contains("--refresh") {
      let trial = try Trial(feature)
      let code = await trial.code(line, mode: .offline)
      let isRight = [nil, .offline, .notFetched, .notFound, .usage].contains(code)
      if !isRight || !trial.network.requests.isEmpty {
        broken.append(
          "“\(line) --offline” is \(code?.rawValue ?? "done") after \(trial.network.requests.count) requests"
        )
      }
    }
    return broken
  }

  func failingStore() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      let code = try await Trial(feature, store: WatchedStore.failing).code(line)
      if ![nil, .storage].contains(code) {
        broken.append("“\(line)” with a failing store is \(code?.rawValue ?? "")")
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
      for failure in Self.allFailures {
        let error = await trial.userError(failure, call)
        let isItsOwn = [.notFetched, .badResponse].contains(failure.code)
        if error.message.isEmpty || error.code != failure.code && !isItsOwn {
          broken.append("“\(line)” presents \(failure) as \(error.code): \(error.message)")
        }
      }
    }
    return broken
  }

  func suggestions() async throws -> [String] {
    var broken: [String] = []
    for condition in [TrialNetwork.Condition.fine, .hostile] {
      let trial = try await Trial.prepared(feature, condition)
      for line in examples { _ = try? await trial.screen(line) }
      let requestCount = trial.network.requests.count
      for command in commands {
        for parameter in command.parameters {
          let suggestions = await trial.suggestions(for: parameter.name, Call(command.name, mode: .offline))
          if suggestions.contains(where: { Hostile.isHarmful($0.title.string + $0.detail.string) }) {
            broken.append("the suggestions for \(parameter.name) of \(command.name) are harmful")
          }
          if condition == .fine, suggestions.contains(where: { (try? parameter.check($0.value)) == nil }) {
            broken.append("the suggestions for \(parameter.name) of \(command.name) are not valid")
          }
        }
      }
      if trial.network.requests.count != requestCount {
        broken.append("\(feature.name): suggestions use the network")
      }
    }
    return broken
  }

  func hostileText() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      let trial = try await Trial.prepared(feature, .hostile)
      do throws(UserError) {
        if try await trial.screen(line).isHarmful { broken.append("“\(line)” passes harmful text on") }
      } catch {
        if Hostile.isHarmful(error.message.string) {
          broken.append("the error of “\(line)” passes harmful text on")
        }
      }
    }
    return broken
  }

  func nonsense() async throws -> [String] {
    let texts = ["''", "'\u{1B}[2J\u{9B}\u{202E}'", String(repeating: "x", count: 2000), "'../../etc'", "漢字"]
    var broken: [String] = []
    for command in commands {
      for text in texts {
        let words = command.parameters.filter(\.isRequired).map { _ in text }
        let line = ([feature.name, command.name] + (words.isEmpty ? [text] : words)).joined(separator: " ")
        let trial = try await Trial.prepared(feature)
        do throws(UserError) {
          if try await trial.screen(line).isHarmful { broken.append("“\(line)” is harmful") }
        } catch {
          let message = error.message.string
          if message.isEmpty || Hostile.isHarmful(message) {
            broken.append("“\(line)” fails with “\(message)”")
          }
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
      let end: Void? = try? await TimeLimit(seconds: timeLimit).run { () async throws(Failure) in
        _ = await task.value
      }
      if end == nil { broken.append("“\(line)” goes on after it was cancelled") }
    }
    return broken
  }

  /// No sample world may respond to another feature's request.
  func worlds(beside others: [Feature]) async throws -> [String] {
    let trial = try await Trial.prepared(feature)
    for line in examples { _ = try? await trial.screen(line) }
    let requests = trial.network.requests.map { SampleRequest($0, at: FrozenClock().now) }
    return others.filter { $0.name != feature.name }.flatMap { other in
      requests.filter { other.sample.respond($0) != nil }.map { request in
        "\(other.name) responds to \(request.path.joined(separator: "/")) of \(feature.name)"
      }
    }
  }

  private static let allFailures =
    plainFailures + Failure.Refusal.allCases.map(Failure.unauthorized)
    + Failure.NoConnection.allCases.map(Failure.offline)

  private static let plainFailures: [Failure] = [
    .notFound, .notFetched, .rateLimited(retryAfter: nil),
    .rateLimited(retryAfter: 90), .server(status: 503), .rejected(status: 422), .badResponse(.html),
    .badResponse(.unexpectedShape(path: "0.name")), .badResponse(.unexpectedStatus(302)),
    .tooLarge(limit: 10), .timeout(seconds: 2.5), .storage(.init(.read, path: "/p", reason: "r")),
    .declined(.answeredNo), .declined(.noTerminal), .interrupted, .presented(UserError(.failed, "m")),
  ]
}

extension Trial {
  /// The error code of a line; nil when it succeeds.
  fileprivate func code(_ line: String, mode: CacheMode = .cacheFirst) async -> ErrorCode? {
    do throws(UserError) {
      _ = try await screen(line, mode: mode)
      return nil
    } catch {
      return error.code
    }
  }
}
