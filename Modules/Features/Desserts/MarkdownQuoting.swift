import FeatureKit

extension String {
  /// The text for Markdown within a line: its signs are no emphasis, link, code, HTML, formula or table.
  var quotedForMarkdown: String {
    replacingScalars { scalar in
      "\\`*_[]<>&~|$:".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }
}
