enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the format that servers send, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7). The
  /// weekday is not checked.
  static func date(_ text: String) -> Date? {
    guard let match = text.wholeMatch(of: /\w{3}, (\d\d) (\w{3}) (\d{4}) ([\d:]{8}) GMT/),
      let month = months.firstIndex(of: String(match.2))
    else { return nil }
    return Date(timestamp: "\(match.3)-\("\(101 + month)".dropFirst())-\(match.1)T\(match.4)Z")
  }
}
