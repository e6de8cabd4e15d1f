import FeatureKit
import Foundation
import Terminal

/// Notices, errors and hints as lines.
struct NoticeView: Sendable {
  let text: TextLayout

  func lines(_ notice: Notice) -> [String] {
    text.wrapped(notice.text, role: notice.level == .warning ? .warning : nil)
  }

  /// What happened and what to do next. The word stands there for those who see no colour.
  func lines(_ userError: UserError) -> [String] {
    let message = text.wrapped("Error: \(userError.message)", role: .error)
    return message + (userError.advice.map { text.wrapped($0) } ?? [])
  }

  /// “kept 12 minutes ago”, for answers that were.
  func age(_ provenance: Provenance, now: Date) -> [String] {
    guard provenance.source == .cache || provenance.source == .stale, let fetchedAt = provenance.fetchedAt
    else { return [] }
    return [text.style.apply(.dim, to: "kept \(Self.ago(now.timeIntervalSince(fetchedAt)))")]
  }

  /// A length of time in its largest unit.
  static func ago(_ seconds: Double) -> String {
    func counted(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    switch seconds {
    case ..<0: return "at a time that is still to come by this machine's clock"
    case ..<1: return "just now"
    case ..<60: return counted(Int(seconds), "second")
    case ..<3600: return counted(Int(seconds / 60), "minute")
    case ..<86_400: return counted(Int(seconds / 3600), "hour")
    default: return counted(Int(min(seconds / 86_400, 1_000_000)), "day")
    }
  }
}
