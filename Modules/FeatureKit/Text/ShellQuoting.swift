extension String {
  /// The text as one word for a POSIX shell and for fish.
  public var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy(\.isPlainInShell) && !isEmpty
    return isPlain ? self : "'" + quotedForShell(after: "'") + "'"
  }

  /// The text as a word's rest on a line that is typed, where `!` calls up former ones.
  ///
  /// - Parameter quote: The quote that is open: `'` or `"`; nil for none.
  public func quotedForShell(after quote: Unicode.Scalar?) -> String {
    replacingScalars { scalar in
      switch quote {
      case "'": ["'", "\\"].contains(scalar) ? "'\\\(scalar)'" : nil
      case "\"" where scalar == "!": #""'!'""#
      case "\"": "\"\\$`".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
      default: scalar.isASCII && !scalar.isPlainInShell ? "\\\(scalar)" : nil
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInShell: Bool {
    isASCII && properties.isAlphabetic || "0123456789_./:@+,-".unicodeScalars.contains(self)
  }
}
