import FeatureKit
import Pictures
import Terminal

/// The flags of every command.
struct GlobalFlags: Sendable, Equatable {
  enum MenuChoice: String, Sendable, CaseIterable { case auto, keys, lines }

  static let pictureChoices = PictureChoice.allCases.map(\.rawValue)
  static let colorChoices = TerminalEnvironment.ColorChoice.allCases.map(\.rawValue)
  static let menuChoices = MenuChoice.allCases.map(\.rawValue)

  static let declarations: [ParameterDeclaration] = [
    flag("json", "one JSON document on standard output"),
    flag("plain", "records on a terminal too, as in a pipe"),
    flag("offline", "use saved data only"),
    flag("refresh", "always download again"),
    flag("sample", "sample data: no network, no keys, your files untouched"),
    flag("yes", "skip confirmations"),
    option("pictures", "HOW", "how to show pictures", pictureChoices),
    option("color", "WHEN", "when to use color", colorChoices),
    option("menu", "KIND", "full-screen menu or lines", menuChoices),
    option("width", "N", "output width (0: detect)", check: ParameterDeclaration.whole(0...10_000)),
    option("timeout", "SECONDS", "time limit in seconds", check: Setting.seconds),
    flag("verbose", "log requests to stderr, secrets redacted"),
    flag("help", "help (also -h)"),
    flag("version", "version"),
  ]

  private static func flag(_ name: String, _ summary: String) -> ParameterDeclaration {
    Parameter<Bool>.flag(name, summary: summary).declaration
  }

  private static func option(
    _ name: String,
    _ placeholder: String,
    _ summary: String,
    _ values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> ParameterDeclaration {
    Parameter<String?>.option(name, placeholder, summary: summary, values: values, check: check).declaration
  }

  static func declaration(_ name: String) -> ParameterDeclaration? { declarations.first { $0.name == name } }

  /// The checked values by name; empty for flags without a value.
  private var values: [String: String] = [:]

  mutating func set(_ name: String, to value: String = "") { values[name] = value }

  var json: Bool { values["json"] != nil }
  var plain: Bool { values["plain"] != nil }
  var offline: Bool { values["offline"] != nil }
  var refresh: Bool { values["refresh"] != nil }
  var sample: Bool { values["sample"] != nil }
  var yes: Bool { values["yes"] != nil }
  var verbose: Bool { values["verbose"] != nil }
  var help: Bool { values["help"] != nil }
  var version: Bool { values["version"] != nil }
  var pictures: String? { values["pictures"] }
  var color: String? { values["color"] }
  var menu: String? { values["menu"] }
  var width: Int? { values["width"].flatMap { Int($0) } }
  var timeout: Double? { values["timeout"].flatMap { Double($0) } }

  var mode: CacheMode { offline ? .offline : refresh ? .refresh : .cacheFirst }
}
