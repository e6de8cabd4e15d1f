import FeatureKit
import Files

/// A program `curio-NAME` in `PATH`, which becomes the command `curio NAME`.
package struct Plugin: Sendable, Hashable {
  package static let prefix = "curio-"
  static let describeFlag = "--curio-describe"
  static let completeFlag = "--curio-complete"

  /// The word typed: `moon`.
  package let name: String
  /// Absolute.
  package let path: String

  /// `curio-moon`.
  package var program: String { Self.prefix + name }

  /// What to do about what is wrong with it.
  package var checkAdvice: SafeText { "`curio plugin check \(path)` says more." }

  /// The folder of its program: `~/bin`.
  func folder(home: String?) -> String {
    let folder = FileSystem.parent(of: path)
    guard let home, folder == home || folder.hasPrefix("\(home)/") else { return folder }
    return "~\(folder.dropFirst(home.count))"
  }

  /// The name of a program's file; nil for one that is no plug-in's.
  package static func name(ofProgram path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    let name = String(file.dropFirst(prefix.count))
    return file.hasPrefix(prefix) && isName(name) ? name : nil
  }

  /// Whether the text is a valid feature or command name: lowercase ASCII letters and digits, with hyphens
  /// between them, at most 64.
  package static func isName(_ text: String) -> Bool {
    // A pattern would be read anew at each call, and the menu asks for each key.
    let isPlain = text.unicodeScalars.allSatisfy {
      "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "-"
    }
    return isPlain && (1...64).contains(text.utf8.count) && !text.hasPrefix("-")
  }
}
