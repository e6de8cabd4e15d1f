import Foundation

/// The dates of HTTP headers in the three forms of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, and the
/// obsolete `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
  private static let forms = [
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
  ]

  static func date(_ text: String) -> Date? {
    let words = text.split(separator: " ").joined(separator: " ")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return forms.lazy.compactMap { form in
      formatter.dateFormat = form
      return formatter.date(from: words)
    }.first
  }
}
