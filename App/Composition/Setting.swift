import FeatureKit

struct Setting: Sendable {
  /// `apod.apiKey`.
  let key: String
  let summary: String
  var isSecret = false
  var defaultValue: String?
  /// An environment variable for several features.
  var sharedVariable: String?
  /// The only accepted values; empty when any text may be valid.
  var values: [String] = []
  var check = ParameterDeclaration.nonEmpty

  /// The environment variables; the first one that is set wins.
  var variables: [String] { [Self.variable(key)] + [sharedVariable].compactMap(\.self) }

  func checked(_ text: String) throws(ParameterDeclaration.Rejection) -> String {
    try values.isEmpty ? check(text) : ParameterDeclaration.oneOf(values)(text)
  }

  /// `CURIO_APOD_BASE_URL` for `apod.baseURL`.
  static func variable(_ key: String) -> String {
    let parts = zip("." + key, key).map { previous, character in
      if ".-".contains(character) { return "_" }
      return (previous.isLowercase && character.isUppercase ? "_" : "") + character.uppercased()
    }
    return "CURIO_" + parts.joined()
  }

  /// The settings without a feature.
  static let general: [Setting] = [
    choice("pictures", "how to show pictures", "auto", GlobalFlags.pictureChoices),
    choice("color", "when to use color", "auto", GlobalFlags.colorChoices),
    choice("menu", "full-screen menu or lines", "auto", GlobalFlags.menuChoices),
    Setting(key: "timeout", summary: "time limit in seconds", check: seconds),
    choice("store.format", "file format of saved data", "json", ["json", "plist"]),
  ]

  private static func choice(_ key: String, _ summary: String, _ value: String, _ values: [String]) -> Setting
  {
    Setting(key: key, summary: summary, defaultValue: value, values: values)
  }

  /// Accepts more than 0 seconds and at most a day.
  static let seconds: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.Rejection) in
    guard let seconds = Double(text), seconds.isFinite, seconds > 0, seconds <= 86_400 else {
      throw ParameterDeclaration.Rejection("must be a number of seconds above 0, at most 86400")
    }
    return text
  }

  static func of(_ feature: Feature) -> [Setting] {
    let name = feature.name
    let own = feature.settings.map { Setting(key: "\(name).\($0.name)", summary: $0.summary) }
    guard let api = feature.api else { return own }
    return [
      Setting(
        key: "\(name).baseURL",
        summary: "\(api.name)'s base URL",
        defaultValue: api.defaultBaseURL,
        check: baseURL
      ),
      Setting(
        key: "\(name).apiKey",
        summary: "\(api.name) API key (get one at \(api.keyPage))",
        isSecret: true,
        defaultValue: api.defaultKey,
        sharedVariable: api.sharedKeyVariable
      ),
    ] + own
  }

  private static let baseURL: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.Rejection) in
    let text = text.trimmed
    guard let url = URL(web: text) else {
      throw ParameterDeclaration.Rejection("must be a URL such as https://api.example.com")
    }
    if url.query() != nil || url.fragment() != nil {
      throw ParameterDeclaration.Rejection("must not have a query or fragment")
    }
    return text
  }
}
