import FeatureKit
import Foundation
import Terminal

/// Notices, errors and hints as lines.
struct NoticeView: Sendable {
  let text: TextLayout

  func lines(_ notice: Notice) -> [String] {
    text.wrapped(notice.text, role: notice.level == .warning ? .warning : nil)
  }

  /// What happened and what to do next. “Error” is for those who see no color.
  func lines(_ userError: UserError) -> [String] {
    let message = text.wrapped("Error: \(userError.message)", role: .error)
    return message + (userError.advice.map { text.wrapped($0) } ?? [])
  }

  /// “saved 12 min ago”, for what is not from this moment.
  func age(_ provenance: Provenance, now: Date) -> [String] {
    guard [.cache, .stale].contains(provenance.source), let fetchedAt = provenance.fetchedAt else {
      return []
    }
    return [text.style.apply(.dim, to: "saved \(fetchedAt.relative(to: now))")]
  }
}
