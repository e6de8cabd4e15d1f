import FeatureKit

struct Setting: Sendable {
  /// `apod.apiKey`.
  let key: String
  let summary: String
  let isSecret: Bool
  let defaultValue: String?
  /// The environment variables; the first one that is set wins.
  let variables: [String]
  /// The only accepted values; empty when any text may be valid.
  let values: [String]
  let check: ParameterDeclaration.Check

  init(
    _ key: String,
    _ summary: String,
    isSecret: Bool = false,
    default defaultValue: String? = nil,
    sharedVariable: String? = nil,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.nonEmpty
  ) {
    self.key = key
    self.summary = summary
    self.isSecret = isSecret
    self.defaultValue = defaultValue
    variables = [Self.variable(key)] + [sharedVariable].compactMap(\.self)
    self.values = values
    self.check = values.isEmpty ? check : ParameterDeclaration.oneOf(values)
  }

  /// `CURIO_APOD_BASE_URL` for `apod.baseURL`.
  static func variable(_ key: String) -> String {
    let words = key.replacing(/([a-z])([A-Z])/) { "\($0.1)_\($0.2)" }
    return "CURIO_" + words.replacing(/[.-]/, with: "_").uppercased()
  }

  /// The settings without a feature.
  static let general: [Setting] = [
    Setting("pictures", "how to show pictures", default: "auto", values: GlobalFlags.pictureChoices),
    Setting("color", "when to use color", default: "auto", values: GlobalFlags.colorChoices),
    Setting("menu", "full-screen menu or lines", default: "auto", values: GlobalFlags.menuChoices),
    Setting("timeout", "time limit in seconds", check: seconds),
    Setting("store.format", "file format of saved data", default: "json", values: ["json", "plist"]),
  ]

  /// Accepts more than 0 seconds and at most a day.
  static let seconds: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.Rejection) in
    guard let seconds = Double(text), seconds.isFinite, seconds > 0, seconds <= 86_400 else {
      throw ParameterDeclaration.Rejection("must be a number of seconds above 0, at most 86400")
    }
    return text
  }

  static func of(_ feature: Feature) -> [Setting] {
    let name = feature.name
    let own = feature.settings.map { Setting("\(name).\($0.name)", $0.summary) }
    guard let api = feature.api else { return own }
    return [
      Setting("\(name).baseURL", "\(api.name)'s base URL", default: api.defaultBaseURL, check: baseURL),
      Setting(
        "\(name).apiKey",
        "\(api.name) API key (get one at \(api.keyPage))",
        isSecret: true,
        default: api.defaultKey,
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
