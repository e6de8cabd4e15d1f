import FeatureKit

/// A program `curio-NAME` in `PATH`, which becomes the command `curio NAME`.
struct Plugin: Sendable, Hashable {
  static let prefix = "curio-"
  static let describeFlag = "--curio-describe"
  static let completeFlag = "--curio-complete"

  /// The word typed: `moon`.
  let name: String
  /// Absolute.
  let path: String

  /// `curio-moon`.
  var program: String { Self.prefix + name }

  /// Whether the text is a valid feature or command name: lowercase ASCII letters and digits, with hyphens
  /// between them, at most 64.
  static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,63}/) != nil }
}
