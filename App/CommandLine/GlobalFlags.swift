import FeatureKit

/// The flags that every command takes.
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

  /// One flag: how it is written, what help says, and what it sets.
  struct Definition: Sendable {
    enum Effect: Sendable {
      case toggle(@Sendable (inout GlobalFlags) -> Void)
      case value(
        placeholder: String,
        choices: [String],
        @Sendable (inout GlobalFlags, String) throws(Parameter.Rejection) -> Void
      )
    }

    let name: String
    let summary: String
    let effect: Effect
  }

  static let pictureChoices = ["auto", "none", "symbols", "kitty", "iterm", "sixel"]
  static let colorChoices = ["auto", "always", "never"]

  static let definitions: [Definition] = [
    Definition(
      name: "json",
      summary: "one JSON document on standard output",
      effect: .toggle { $0.json = true }
    ),
    Definition(name: "offline", summary: "never touch the network", effect: .toggle { $0.offline = true }),
    Definition(
      name: "refresh",
      summary: "never answer from what is kept",
      effect: .toggle { $0.refresh = true }
    ),
    Definition(
      name: "sample",
      summary: "the built-in sample world: no network, no key, nothing of yours read or written",
      effect: .toggle { $0.sample = true }
    ),
    Definition(name: "yes", summary: "answer yes to a confirmation", effect: .toggle { $0.yes = true }),
    Definition(
      name: "pictures",
      summary: "how pictures are shown",
      effect: .value(placeholder: "HOW", choices: pictureChoices) {
        (flags, text) throws(Parameter.Rejection) in
        flags.pictures = try Choice.one(of: pictureChoices, text)
      }
    ),
    Definition(
      name: "color",
      summary: "when colour is used",
      effect: .value(placeholder: "WHEN", choices: colorChoices) {
        (flags, text) throws(Parameter.Rejection) in
        flags.color = try Choice.one(of: colorChoices, text)
      }
    ),
    Definition(
      name: "width",
      summary: "columns to write for; 0 leaves it to the terminal",
      effect: .value(placeholder: "N", choices: []) { (flags, text) throws(Parameter.Rejection) in
        flags.width = Int(try Parameter.whole(text, in: 0...10_000))
      }
    ),
    Definition(
      name: "timeout",
      summary: "seconds for the whole command",
      effect: .value(placeholder: "SECONDS", choices: []) { (flags, text) throws(Parameter.Rejection) in
        flags.timeout = try Choice.seconds(text)
      }
    ),
    Definition(
      name: "verbose",
      summary: "each request on standard error, secrets hidden",
      effect: .toggle { $0.verbose = true }
    ),
    Definition(name: "help", summary: "help (also -h)", effect: .toggle { $0.help = true }),
    Definition(name: "version", summary: "the version", effect: .toggle { $0.version = true }),
  ]

  /// Which answers are acceptable.
  var mode: CacheMode { offline ? .offline : refresh ? .refresh : .cacheFirst }
}

/// Checks of values that flags and settings share.
enum Choice {
  static func one(of choices: [String], _ text: String) throws(Parameter.Rejection) -> String {
    if choices.contains(text) { return text }
    throw Parameter.Rejection("must be one of \(choices.joined(separator: ", "))")
  }

  static func seconds(_ text: String) throws(Parameter.Rejection) -> Double {
    guard let seconds = Double(text), seconds.isFinite, seconds > 0, seconds <= 86_400 else {
      throw Parameter.Rejection("must be a number of seconds above 0, at most 86400")
    }
    return seconds
  }
}
