extension Int {
  /// An amount of bytes: `980 B`, `12 kB`, `3.4 MB`. Negative ones count as 0.
  public var byteCount: String {
    switch self {
    case ..<1000: "\(Swift.max(self, 0)) B"
    case ..<999_500: "\((self + 500) / 1000) kB"
    case ..<99_950_000: Self.tenths((self + 50_000) / 100_000)
    default: "\((self + 500_000) / 1_000_000) MB"
    }
  }

  private static func tenths(_ count: Int) -> String { "\(count / 10).\(count % 10) MB" }
}
