import FeatureKit

extension String {
  /// The text for a line of text in mdoc.
  var quotedForRoff: String { (unicodeScalars.first == "." ? "\\&" : "") + quotedInRoff }

  /// The text for arguments of a macro, in which mdoc calls some short words, and moves single signs.
  var quotedForMacro: String {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { word in
      (word.count <= 3 ? "\\&" : "") + String(word).quotedInRoff
    }
    .joined(separator: " ")
  }

  private var quotedInRoff: String {
    replacingScalars { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: scalar.properties.isWhitespace ? " " : nil
      }
    }
  }
}
