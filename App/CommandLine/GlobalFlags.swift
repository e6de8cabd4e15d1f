import FeatureKit
import Pictures
import Terminal

struct GlobalFlags: Sendable, Equatable {
  var json = false
  var offline = false
  var refresh = false
  var sample = false
  var yes = false
  var verbose = false
  var help = false
  var version = false
  var pictures: String?
  var color: String?
  var width: Int?
  var timeout: Double?
  var menu: MenuChoice?
  /// Prints records on a terminal too.
  var plain = false

  enum MenuChoice: String, Sendable, CaseIterable { case auto, keys, lines }

  struct Definition: Sendable {
    enum Effect: Sendable {
      case toggle(@Sendable (inout GlobalFlags) -> Void)
      case value(
        placeholder: String,
        choices: [String],
        @Sendable (inout GlobalFlags, String) throws(ParameterDeclaration.Rejection) -> Void
      )
    }

    let name: String
    let summary: String
    let effect: Effect
  }

  static let pictureChoices = PictureChoice.allCases.map(\.rawValue)
  static let colorChoices = TerminalEnvironment.ColorChoice.allCases.map(\.rawValue)
  static let menuChoices = MenuChoice.allCases.map(\.rawValue)

  static let definitions: [Definition] = [
    toggle("json", "one JSON document on standard output") { $0.json = true },
    toggle("plain", "records on a terminal too, as in a pipe") { $0.plain = true },
    toggle("offline", "use saved data only") { $0.offline = true },
    toggle("refresh", "always download again") { $0.refresh = true },
    toggle("sample", "sample data: no network, no keys, your files untouched") { $0.sample = true },
    toggle("yes", "skip confirmations") { $0.yes = true },
    choice("pictures", "HOW", "how to show pictures", pictureChoices) { $0.pictures = $1 },
    choice("color", "WHEN", "when to use color", colorChoices) { $0.color = $1 },
    choice("menu", "KIND", "full-screen menu or lines", menuChoices) { $0.menu = MenuChoice(rawValue: $1) },
    Definition(
      name: "width",
      summary: "output width (0: detect)",
      effect: .value(placeholder: "N", choices: []) { (flags, text) throws(ParameterDeclaration.Rejection) in
        flags.width = Int(try ParameterDeclaration.whole(0...10_000)(text))
      }
    ),
    Definition(
      name: "timeout",
      summary: "time limit in seconds",
      effect: .value(placeholder: "SECONDS", choices: []) {
        (flags, text) throws(ParameterDeclaration.Rejection) in
        flags.timeout = Double(try Setting.seconds(text))
      }
    ),
    toggle("verbose", "log requests to stderr, secrets redacted") { $0.verbose = true },
    toggle("help", "help (also -h)") { $0.help = true },
    toggle("version", "version") { $0.version = true },
  ]

  private static func toggle(
    _ name: String,
    _ summary: String,
    _ apply: @escaping @Sendable (inout GlobalFlags) -> Void
  ) -> Definition {
    Definition(name: name, summary: summary, effect: .toggle(apply))
  }

  private static func choice(
    _ name: String,
    _ placeholder: String,
    _ summary: String,
    _ choices: [String],
    _ apply: @escaping @Sendable (inout GlobalFlags, String) -> Void
  ) -> Definition {
    let check = ParameterDeclaration.oneOf(choices)
    return Definition(
      name: name,
      summary: summary,
      effect: .value(placeholder: placeholder, choices: choices) {
        (flags, text) throws(ParameterDeclaration.Rejection) in
        apply(&flags, try check(text))
      }
    )
  }

  var mode: CacheMode { offline ? .offline : refresh ? .refresh : .cacheFirst }
}
