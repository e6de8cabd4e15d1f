import FeatureKit

extension String {
  /// The text as a string in GVariant's format, as `gsettings set` reads a value.
  var quotedForGVariant: String {
    "'" + replacingScalars { ["'", "\\"].contains($0) ? "\\\($0)" : nil } + "'"
  }
}
