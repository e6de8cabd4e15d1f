import FeatureKit

/// A program `curio-NAME` on the search path: a drawer that Curio was not built with.
struct Plugin: Sendable, Hashable {
  /// What stands before the name of the drawer in the name of the program.
  static let prefix = "curio-"
  /// What a plug-in is asked to describe itself with.
  static let describeFlag = "--curio-describe"

  /// What is typed: `moon`.
  let name: String
  /// Where the program is, absolute.
  let path: String

  /// The program's name: `curio-moon`.
  var program: String { Self.prefix + name }

  /// Whether it can be typed as a drawer or a command: lower-case ASCII letters, digits, and hyphens within.
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

/// A program that is named like a plug-in and not run.
struct PluginRefusal: Error, Sendable, Equatable {
  /// What would be typed: `moon`.
  let name: String
  /// Why, as a clause.
  let reason: SafeText
  /// What helps, a whole sentence.
  let advice: SafeText

  /// The refusal as a whole sentence.
  var sentence: SafeText { "\(Plugin.prefix)\(name) is not run: \(reason)." }

  /// The refusal where the plug-in was called.
  var userError: UserError { UserError(.failed, sentence, advice: advice) }
}
