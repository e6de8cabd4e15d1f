import FeatureKit
import Foundation
import TestSupport

@testable import curio

/// What must happen with input of every kind: missing, unknown, nonsense, hostile.
extension Conformance {
  /// A text that nothing has is not found (3) or not valid (2), or the list is empty.
  func unknownInput() async throws -> [String] {
    var broken: [String] = []
    for command in commands where command.parameters.contains(where: \.isRequired) {
      if Self.acceptsAnyText["\(feature.name) \(command.name)"] != nil { continue }
      let line = line(command, "zzqqzz")
      let trial = try await Trial.prepared(feature)
      do throws(UserError) {
        let screen = try await trial.screen(line)
        if !screen.isEmptyList, screen.partialFailure == nil {
          broken.append("“\(line)” finds something: \(screen.title)")
        }
      } catch {
        if ![2, 3].contains(error.code.exitStatus) { broken.append("“\(line)” is \(error.code.rawValue)") }
      }
    }
    return broken
  }

  /// A name that several things have is not valid (2), and the error's actions are the matches, for every
  /// command alike.
  func ambiguousInput() async throws -> [String] {
    guard let (placeholder, text) = Self.ambiguousTexts[feature.name] else { return [] }
    var broken: [String] = []
    for command in commands where command.parameters.contains(where: { $0.placeholder == placeholder }) {
      let line = "\(feature.name) \(command.name) \(text)"
      let trial = try await Trial.prepared(feature)
      _ = try await trial.screen("\(feature.name) \(feature.defaultCommand)")
      do throws(UserError) {
        let screen = try await trial.screen(line)
        broken.append("“\(line)” shows “\(screen.title)”, though several things match")
      } catch {
        if error.code != .invalidInput || error.actions.count < 2 {
          broken.append("“\(line)” is \(error.code.rawValue) with \(error.actions.count) choices")
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
        let isGiven = command.parameters.contains(where: \.isRequired)
        let line = line(command, text) + (isGiven ? "" : " \(text)")
        let trial = try await Trial.prepared(feature)
        do throws(UserError) {
          if let harm = try await trial.screen(line).harm { broken.append("“\(line)” is harmful in \(harm)") }
        } catch {
          let message = error.message.string
          let isReadable = (1..<500).contains(message.count) && !Hostile.isHarmful(message)
          if !isReadable || error.code.exitStatus == 1 {
            broken.append("“\(line)” fails with \(error.code.rawValue): “\(message)”")
          }
        }
      }
    }
    return broken
  }

  /// Hostile texts of an API are made harmless, and change nothing else.
  func hostileText() async throws -> [String] {
    var broken: [String] = []
    for line in examples {
      let usual = try await Trial.prepared(feature, for: line).code(line)
      let trial = try await Trial.prepared(feature, .hostile, for: line)
      do throws(UserError) {
        if let harm = try await trial.screen(line).harm {
          broken.append("“\(line)” passes harmful text on in \(harm). Make a `SafeText` of it")
        }
        if let usual { broken.append("“\(line)” with hostile text is done, not \(usual.rawValue)") }
      } catch {
        if Hostile.isHarmful(error.message.string) {
          broken.append("the error of “\(line)” passes harmful text on")
        }
        if error.code != usual {
          broken.append(
            "“\(line)” with hostile text is \(error.code.rawValue), not \(usual?.rawValue ?? "done")"
          )
        }
      }
    }
    return broken
  }

  func suggestions() async throws -> [String] {
    var broken: [String] = []
    for condition in [TrialNetwork.Condition.fine, .hostile] {
      let trial = try await Trial.afterExamples(of: feature, condition)
      let requestCount = trial.network.requests.count
      for command in commands {
        for parameter in command.parameters {
          let call = Route(feature.name, command.name)
          let suggestions = await trial.router.suggestions(for: parameter.name, call)
          if suggestions.contains(where: { Hostile.isHarmful($0.title.string + $0.detail.string) }) {
            broken.append("the suggestions for \(parameter.name) of \(command.name) are harmful")
          }
          if condition.name == "fine",
            suggestions.contains(where: { (try? parameter.check($0.value)) == nil })
          {
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
}
