import FeatureKit
import Files

extension PluginScreens {
  /// What a person reads for a moment; nil for what is printed.
  typealias DateText = @Sendable (Date) -> String?

  /// In lists.
  var age: DateText {
    { [now] date in date > now ? date.relative(to: now) : date.age(at: now) }
  }

  /// On pages: “28 November 2026, 22:28”.
  static let moment: DateText = { date in
    let parts = Calendar(identifier: .gregorian)
      .dateComponents(in: .system(at: date), from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    let time = [parts.hour, parts.minute].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }
    return "\(day) \(months[month - 1]) \(year), \(time.joined(separator: ":"))"
  }

  private static let months =
    "January February March April May June July August September October November December".split(
      separator: " "
    )
}

extension Date {
  /// ISO 8601 with a time and its zone; nil for other texts.
  init?(printed text: String) {
    let styles = [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)]
    guard let date = styles.lazy.compactMap({ try? Date(text, strategy: $0) }).first else { return nil }
    self = date
  }
}
