import FeatureKit
import Foundation
import TestSupport

@testable import curio

/// Uses of the kit that compile, run, and lose or hide something.
extension Conformance {
  /// Features whose suite has entries of one kind only, so that their keys need no prefix.
  static let savesOneKind = ["avatars"]

  private static let wrongBodies: [(name: String, body: Data, code: ErrorCode)] = [
    ("a web page", Data("<!DOCTYPE html><title>Log in</title>".utf8), .badResponse),
    ("nothing", Data(), .badResponse),
    ("a number", Data("7".utf8), .badResponse),
    ("50 MB", Data(count: 50_000_000), .tooLarge),
  ]

  /// Something else than what was asked for is an error and isn't saved; after other requests, what is saved
  /// may be shown with a notice.
  func wrongResponses() async throws -> [String] {
    var broken: [String] = []
    for line in examples where !line.contains("--offline") {
      let usual = try Trial(feature)
      _ = await usual.code(line)
      for (order, request) in usual.network.sent.prefix(3).enumerated() {
        for (name, body, code) in Self.wrongBodies {
          let log = StoreLog()
          let trial = try Trial(feature, .answering(body, request: request), store: log.watching)
          do throws(UserError) {
            let screen = try await trial.screen(line)
            if order > 0, !screen.notices.isEmpty { continue }
            broken.append(
              "“\(line)” takes \(name) for the result of request \(order + 1). Decode it with `response.decode`, "
                + "and throw `badResponse` for what it lacks"
            )
          } catch {
            if error.code != code { broken.append("“\(line)” with \(name) is \(error.code), not \(code)") }
          }
          if order == 0, !log.changes.isEmpty {
            broken.append("“\(line)” saves something when it gets \(name)")
          }
        }
      }
    }
    return broken
  }

  /// What a call fetches is the same after others of its command: each page, order and item has a key of its
  /// own.
  func separateKeys() async throws -> [String] {
    var broken: [String] = []
    for command in commands {
      let together = try Trial(feature)
      var before: [String] = []
      for line in command.examples.map(\.call).flatMap({ [$0] + variants(of: $0, command) }) {
        let alone = try Trial(feature)
        guard let expected = try? await alone.screen(line), expected.provenance.source == .network,
          let screen = try? await together.screen(line)
        else { continue }
        if together.text(screen.data) != alone.text(expected.data), let last = before.last {
          broken.append(
            "“\(line)” shows something else after “\(last)”: they share a key of the cache. Use `cache.list`, or a key "
              + "with every argument in it"
          )
        }
        before.append(line)
      }
      for line in command.examples.map(\.call) { broken += try await settings(line, after: together) }
    }
    return broken
  }

  /// The settings that a key of the cache lacks.
  private func settings(_ line: String, after other: Trial) async throws -> [String] {
    var broken: [String] = []
    for (setting, text) in feature.settings.flatMap({ setting in texts(setting).map { (setting, $0) } }) {
      let settings = [setting.name: text]
      let alone = try Trial(feature, settings: settings)
      let after = try Trial(feature, copying: other, settings: settings)
      guard let expected = try? await alone.screen(line), expected.provenance.source == .network,
        let screen = try? await after.screen(line), after.text(screen.data) != alone.text(expected.data)
      else { continue }
      broken.append(
        "“\(line)” shows what is cached for another \(feature.name).\(setting.name). Put it in the key"
      )
    }
    return broken
  }

  /// Some values of a parameter, which the examples may have.
  private func texts(_ parameter: ParameterDeclaration) -> [String] {
    let texts = parameter.values.isEmpty ? ["1", "7"] + examples.flatMap(Trial.words) : parameter.values
    return Array(texts.filter { (try? parameter.check($0)) != nil }.prefix(3))
  }

  /// The line with other pages and with each value of an option.
  private func variants(of line: String, _ command: Command) -> [String] {
    let names = Set(command.parameters.map(\.name))
    let isPaged = names.isSuperset(of: ["page", "per-page"]) && !line.contains("--")
    let options = command.parameters.filter { $0.kind == .option && !line.contains("--\($0.name)") }
    return (isPaged ? ["--page 1 --per-page 1", "--page 2 --per-page 1", "--per-page 2"] : []).map {
      "\(line) \($0)"
    }
      + options.flatMap { option in texts(option).map { "\(line) --\(option.name) \($0)" } }
  }

  /// An entry under a text that was typed could be another one: a book with the title “favorites”.
  func keysWithPrefixes() async throws -> [String] {
    if Self.savesOneKind.contains(feature.name) { return [] }
    var broken: Set<String> = []
    for line in examples {
      let log = StoreLog()
      _ = try? await Trial(feature, store: log.watching).screen(line)
      let words = Set(Trial.words(line).dropFirst(2).map { $0.lowercased() })
      for case .write(let key, _) in log.changes where words.contains(key.name.lowercased()) {
        broken.insert(
          "“\(line)” saves under “\(key.name)”. Give the key a prefix, such as “item:\(key.name)”"
        )
      }
    }
    return broken.sorted()
  }

  /// The sample world has every picture that a screen shows.
  func samplePictures() async throws -> [String] {
    // The pictures of repositories' owners are in the sample world of Avatars.
    if feature.name == "repos" { try skipIfRemoved(["avatars"]) }
    let worlds = [feature.sample] + BuiltInFeatures.features.map { $0.feature.sample }
    var broken: [String] = []
    for (line, _, screen) in await screens() {
      for url in Set(screen.remotePictures) {
        let request = SampleRequest(.picture(url), at: FrozenClock().now)
        if worlds.contains(where: { $0.respond(request)?.status == 200 }) { continue }
        broken.append("“\(line)” shows \(url.absoluteString), which the sample world doesn't have")
      }
    }
    return broken
  }

  /// Each call of the sample world's preparation and life works.
  func sampleCalls() async throws -> [String] {
    let trial = try Trial(feature)
    var broken: [String] = []
    for line in feature.sample.preparation + feature.sample.life(FrozenClock().now) {
      do throws(UserError) {
        _ = try await trial.screen("\(feature.name) \(line)")
      } catch {
        let unanswered = trial.network.unansweredText
        broken.append("the sample world's “\(line)” fails: \(error.message)\(unanswered)")
      }
    }
    return broken
  }
}

extension Screen {
  /// The addresses of all pictures, wherever they are.
  fileprivate var remotePictures: [URL] { Self.remotePictures(in: blocks) }

  private static func remotePictures(in value: Any) -> [URL] {
    guard let picture = value as? Picture else {
      return Mirror(reflecting: value).children.flatMap { remotePictures(in: $0.value) }
    }
    // An emoji is drawn where its picture is missing.
    if case .remote(let url) = picture.content, picture.character == nil { return [url] }
    return []
  }
}
