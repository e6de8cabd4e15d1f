import FeatureKit
import Terminal

struct NoticeView: Sendable {
  let text: TextLayout

  func lines(_ notice: Notice) -> [String] {
    text.wrapped(notice.text, role: notice.level == .warning ? .warning : nil)
  }

  /// Starts with “Error”, because color alone isn't enough.
  func lines(_ userError: UserError) -> [String] {
    let message = text.wrapped("Error: \(userError.message)", role: .error)
    return message + (userError.advice.map { text.wrapped($0) } ?? [])
  }

  /// “saved 12 min ago”; empty for new data.
  func age(_ provenance: Provenance, now: Date) -> [String] {
    guard [.cache, .stale].contains(provenance.source), let fetchedAt = provenance.fetchedAt else {
      return []
    }
    return [text.style.apply(.dim, to: "saved \(fetchedAt.relative(to: now))")]
  }
}
