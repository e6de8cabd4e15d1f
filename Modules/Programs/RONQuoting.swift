import FeatureKit

extension String {
  /// The text as a string of Rusty Object Notation, which escapes as Rust does.
  var quotedForRON: String {
    "\"" + replacingScalars { "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : nil } + "\""
  }
}
