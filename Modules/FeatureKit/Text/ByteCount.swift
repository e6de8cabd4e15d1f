/// `980 B`, `12 kB`, `3.4 MB`.
public enum ByteCount {
  /// Negative amounts count as 0.
  public static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(max(bytes, 0)) B"
    case ..<999_500: "\((bytes + 500) / 1000) kB"
    case ..<99_950_000: tenths((bytes + 50_000) / 100_000)
    default: "\((bytes + 500_000) / 1_000_000) MB"
    }
  }

  private static func tenths(_ count: Int) -> String { "\(count / 10).\(count % 10) MB" }
}
