import FeatureKit
import Programs
import Synchronization

/// The calls of a plug-in that is tried, the last one first.
package final class PluginLog: Sendable {
  struct Call {
    let words: String
    let end: String
    let milliseconds: Int
    let errors: String
  }

  static let fields: [ItemField<Call>] = [
    ItemField("words", "Call", column: Column.Shape(priority: 2)) { $0.words },
    ItemField("end", "End", column: .whole(priority: 1)) { $0.end },
    ItemField("milliseconds", "ms", column: .number(priority: 1)) { $0.milliseconds },
    ItemField("errors", "Standard error") { $0.errors },
  ]

  private let calls = Mutex<[Call]>([])

  /// The first one first, for standard error.
  package var lines: [String] {
    calls.withLock(\.self).reversed().map { call in
      ["\(call.words): \(call.end), \(call.milliseconds) ms", call.errors].filter { !$0.isEmpty }.joined(
        separator: "\n  "
      )
    }
  }

  var screen: Screen {
    let calls = calls.withLock(\.self)
    return Screen(
      title: "Calls of the program",
      blocks: [.table(Self.fields, calls, absence: "It has not run yet.")],
      data: Self.fields.data(of: calls)
    )
  }

  func add(_ words: [String], _ outcome: ProgramOutput, since start: ContinuousClock.Instant) {
    let call = Call(
      words: words.map(\.quotedForShell).joined(separator: " "),
      end: outcome.end == .exited(status: 0) ? "status 0" : "\(outcome.end.clause)",
      milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)),
      errors: SafeText(paragraphs: String(decoding: outcome.errors, as: UTF8.self)).string.trimmed
    )
    calls.withLock { $0.insert(call, at: 0) }
  }
}
