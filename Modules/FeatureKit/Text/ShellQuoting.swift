extension String {
  /// The text as one word for a POSIX shell.
  public var quotedForShell: String {
    let signs = "0123456789_./:@+,-".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || signs.contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
