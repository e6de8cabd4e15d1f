extension String {
  /// The text as one word for a POSIX shell.
  public var quotedForShell: String {
    if wholeMatch(of: /[A-Za-z0-9_.\/:@+,-]+/) != nil { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
