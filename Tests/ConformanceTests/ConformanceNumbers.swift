import FeatureKit
import TestSupport

@testable import Views
@testable import curio

/// What must happen when a number is as large, as small or as odd as it can be.
extension Conformance {
  static let oddNumbers: [JSONValue] = [
    0, -1, .int(1 << 31), .int(1 << 53), .int(.max), .int(.min), 1e300, 0.5,
  ]

  /// Every example ends as usual when each number of a response is an odd one, and again with `--offline`.
  /// From a store in which each number is that one it ends with a screen or an error.
  func numbers() async throws -> [String] {
    var broken: [String] = []
    let usual = try await ends(nil)
    for number in Self.oddNumbers {
      for (end, usual) in zip(try await ends(number), usual) where end.text != usual.text {
        if end.isStored, ErrorCode(rawValue: end.text) != nil { continue }
        broken.append("“\(end.line)” with \(number.recorded) is \(end.text), not \(usual.text)")
      }
    }
    return broken
  }

  private typealias End = (line: String, isStored: Bool, text: String)

  private func ends(_ number: JSONValue?) async throws -> [End] {
    let lines = examples.filter { !$0.contains("--offline") }
    let trial = try Trial(feature, number.map(TrialNetwork.Condition.numbers) ?? .fine)
    for call in feature.sample.preparation { _ = await trial.code("\(feature.name) \(call)") }
    let stored = try await Trial.prepared(feature)
    if let number { try stored.spoilNumbers(number) }
    var ends: [End] = []
    for line in lines { ends.append((line, false, await trial.end(line))) }
    for line in lines where !line.contains("--refresh") {
      ends.append(("\(line) --offline", false, await trial.end(line, mode: .offline)))
      ends.append((line, true, await stored.end(line, mode: .offline)))
    }
    return ends
  }
}

extension Trial {
  /// The error code, “done” for a screen that can be laid out, or what is wrong with it.
  func end(_ line: String, mode: CacheMode = .cacheFirst) async -> String {
    do throws(UserError) {
      let screen = try await screen(line, mode: mode)
      for width in [40, 80, 120] { _ = screen.renderings(width: width) }
      let json = JSONDocument.value(screen, of: Route("f", "c")).text(indented: false)
      let isShown = screen.data == .null || !json.isEmpty && screen.recordLines.allSatisfy { !$0.isEmpty }
      let number = screen.data.numbers.first { abs($0) > 1e12 }
      return number.map { "a screen with \($0)" } ?? (isShown ? "done" : "a screen with an empty line")
    } catch {
      return error.code.rawValue
    }
  }

  /// As if an earlier version or a person had stored it.
  func spoilNumbers(_ number: JSONValue) throws {
    guard let suite = SuiteName(feature.name) else { return }
    for name in try memory.keys(in: suite) {
      let key = StoreKey(suite, name)
      guard var entry = try memory.entry(JSONValue.self, for: key) else { continue }
      entry.value = entry.value.withNumbers(number)
      try memory.set(entry, for: key, durability: .refetchable)
    }
  }
}

extension JSONValue {
  fileprivate var numbers: [Double] {
    var numbers: [Double] = []
    _ = changingLeaves { _, value in
      switch value {
      case .int(let number): numbers.append(Double(number))
      case .double(let number): numbers.append(number)
      default: break
      }
      return value
    }
    return numbers
  }
}
