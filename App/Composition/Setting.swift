import FeatureKit
import Foundation

/// A setting that Curio knows: its key, what it is for, what it may be.
struct Setting: Sendable {
  /// `apod.apiKey`.
  let key: String
  let summary: String
  let isSecret: Bool
  let defaultValue: String?
  /// The environment variables that set it, the first that is set wins.
  let variables: [String]
  let check: @Sendable (String) throws(Parameter.Rejection) -> String

  init(
    _ key: String,
    summary: String,
    isSecret: Bool = false,
    defaultValue: String? = nil,
    sharedVariable: String? = nil,
    check: @escaping @Sendable (String) throws(Parameter.Rejection) -> String = Parameter.filled
  ) {
    self.key = key
    self.summary = summary
    self.isSecret = isSecret
    self.defaultValue = defaultValue
    variables = [Self.variable(key)] + (sharedVariable.map { [$0] } ?? [])
    self.check = check
  }

  /// `apod.baseURL` is `CURIO_APOD_BASE_URL` in the environment.
  static func variable(_ key: String) -> String {
    var name = "CURIO_"
    var previous: Character?
    for character in key {
      if character == "." || character == "-" {
        name += "_"
      } else {
        if character.isUppercase, previous?.isLowercase == true { name += "_" }
        name += character.uppercased()
      }
      previous = character
    }
    return name
  }

  /// The settings that do not belong to a feature.
  static let general: [Setting] = [
    Setting("pictures", summary: "how pictures are shown", defaultValue: "auto") {
      (text) throws(Parameter.Rejection) in try Choice.one(of: GlobalFlags.pictureChoices, text)
    },
    Setting("color", summary: "when colour is used", defaultValue: "auto") {
      (text) throws(Parameter.Rejection) in try Choice.one(of: GlobalFlags.colorChoices, text)
    },
    Setting("timeout", summary: "seconds for a whole command") { (text) throws(Parameter.Rejection) in
      _ = try Choice.seconds(text)
      return text
    },
    Setting("store.format", summary: "how kept values are written", defaultValue: "json") {
      (text) throws(Parameter.Rejection) in try Choice.one(of: ["json", "plist"], text)
    },
  ]

  /// The settings that a feature brings.
  static func of(_ feature: Feature) -> [Setting] {
    let own = feature.settings.map { Setting("\(feature.name).\($0.name)", summary: $0.summary) }
    guard let api = feature.api else { return own }
    return [
      Setting(
        "\(feature.name).baseURL",
        summary: "where \(api.name) is asked",
        defaultValue: api.defaultBaseURL,
        check: baseURL
      ),
      Setting(
        "\(feature.name).apiKey",
        summary: "the key for \(api.name), had at \(api.keyPage)",
        isSecret: true,
        defaultValue: api.defaultKey,
        sharedVariable: api.sharedKeyVariable
      ),
    ] + own
  }

  /// Takes an http or https address with a host.
  private static func baseURL(_ text: String) throws(Parameter.Rejection) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false
    else {
      throw Parameter.Rejection("must be an address such as https://api.example.com")
    }
    if url.query() != nil || url.fragment() != nil {
      throw Parameter.Rejection("must not have a query or fragment")
    }
    return text
  }
}
