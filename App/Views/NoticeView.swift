import FeatureKit
import Terminal

struct NoticeView: Sendable {
  let text: TextLayout

  func lines(_ notice: Notice) -> [String] {
    text.wrapped(notice.text, role: notice.level == .warning ? .warning : nil)
  }

  /// Errors start with “Error”, because color alone isn't enough.
  func lines(_ userError: UserError) -> [String] {
    if userError.message == UserError.cancelled { return text.wrapped(userError.message) }
    let message = text.wrapped("Error: \(userError.message)", role: .error)
    return message + (userError.advice.map { text.wrapped($0) } ?? [])
  }

}

extension Provenance {
  /// `saved 12 min ago`; nil for new data.
  func age(at now: Date) -> String? {
    guard [.cache, .stale].contains(source), let fetchedAt else { return nil }
    return fetchedAt > now ? "saved in the future (check the clock)" : "saved \(fetchedAt.relative(to: now))"
  }
}
