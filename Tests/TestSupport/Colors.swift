/// Removes color sequences.
public func withoutColors(_ text: some StringProtocol) -> String {
  text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
    .map { index, part in index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst()) }
    .joined()
}
