import FeatureKit

struct ShellLine: Sendable {
  let route: Route
  let parameters: [ParameterDeclaration]

  /// `curio emoji remove heart`. Missing required values are shown as placeholders.
  var text: String {
    var words = ["curio", route.feature, route.command]
    for parameter in parameters {
      let values = route.arguments[parameter.name] ?? []
      switch parameter.kind {
      case .positional(let required, _):
        if values.isEmpty, required { words.append(parameter.placeholder) }
        words += values.map(Self.quoted)
      case .option:
        words += values.flatMap { ["--\(parameter.name)", Self.quoted($0)] }
      case .flag:
        if !values.isEmpty { words.append("--\(parameter.name)") }
      }
    }
    return words.joined(separator: " ")
  }

  /// The text as one word for a POSIX shell.
  static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: ","):
        true
      default: false
      }
    }
    if plain, !text.isEmpty { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
