import FeatureKit

/// A program `curio-NAME` in `PATH`, which becomes the command `curio NAME`.
package struct Plugin: Sendable, Hashable {
  package static let prefix = "curio-"
  static let describeFlag = "--curio-describe"
  static let completeFlag = "--curio-complete"

  /// The word typed: `moon`.
  package let name: String
  /// Absolute.
  let path: String

  /// `curio-moon`.
  package var program: String { Self.prefix + name }

  /// Whether the text is a valid feature or command name: lowercase ASCII letters and digits, with hyphens
  /// between them, at most 64.
  package static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,63}/) != nil }
}
