import FeatureKit

/// A program `curio-NAME` in `PATH`, which becomes the command `curio NAME`.
struct Plugin: Sendable, Hashable {
  static let prefix = "curio-"
  static let describeFlag = "--curio-describe"

  /// The word typed: `moon`.
  let name: String
  /// Absolute.
  let path: String

  /// `curio-moon`.
  var program: String { Self.prefix + name }

  /// Whether the text is a valid feature or command name: lowercase ASCII letters and digits, with hyphens
  /// between them.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// A program with a plug-in's name that is not run.
struct PluginRefusal: Error, Sendable, Equatable {
  /// The plug-in's name: `moon`.
  let name: String
  /// A clause.
  let reason: SafeText
  /// A full sentence.
  let advice: SafeText

  var sentence: SafeText { "\(Plugin.prefix)\(name) was not run: \(reason)." }

  var userError: UserError { UserError(.failed, sentence, advice: advice) }
}
