extension String {
  /// The text with other text for some scalars. A `Character` is also a sign of syntax with marks on it, so
  /// that what looks for signs by `Character` misses them.
  ///
  /// - Parameter replacement: nil leaves a scalar as it is.
  public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
