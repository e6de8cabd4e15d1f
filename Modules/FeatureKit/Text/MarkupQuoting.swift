extension String {
  /// The text for HTML and XML, also in an attribute, without what XML can't have.
  public var quotedForMarkup: String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n": nil
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: ""
      default: nil
      }
    }
  }
}
