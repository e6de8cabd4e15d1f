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
    summary: String,
    isSecret: Bool = false,
    defaultValue: String? = nil,
    sharedVariable: String? = nil,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.nonEmpty
  ) {
    self.key = key
    self.summary = summary
    self.isSecret = isSecret
    self.defaultValue = defaultValue
    variables = [Self.variable(key)] + (sharedVariable.map { [$0] } ?? [])
    self.values = values
    self.check = values.isEmpty ? check : ParameterDeclaration.oneOf(values)
  }

  /// `CURIO_APOD_BASE_URL` for `apod.baseURL`.
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

  /// The settings without a feature.
  static let general: [Setting] = [
    Setting(
      "pictures",
      summary: "how to show pictures",
      defaultValue: "auto",
      values: GlobalFlags.pictureChoices
    ),
    Setting("color", summary: "when to use color", defaultValue: "auto", values: GlobalFlags.colorChoices),
    Setting(
      "menu",
      summary: "full-screen menu or lines",
      defaultValue: "auto",
      values: GlobalFlags.menuChoices
    ),
    Setting("timeout", summary: "time limit in seconds", check: seconds),
    Setting(
      "store.format",
      summary: "file format of saved data",
      defaultValue: "json",
      values: ["json", "plist"]
    ),
  ]

  /// Accepts more than 0 seconds and at most a day.
  static let seconds: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.Rejection) in
    guard let seconds = Double(text), seconds.isFinite, seconds > 0, seconds <= 86_400 else {
      throw ParameterDeclaration.Rejection("must be a number of seconds above 0, at most 86400")
    }
    return text
  }

  static func of(_ feature: Feature) -> [Setting] {
    let own = feature.settings.map { Setting("\(feature.name).\($0.name)", summary: $0.summary) }
    guard let api = feature.api else { return own }
    return [
      Setting(
        "\(feature.name).baseURL",
        summary: "\(api.name)'s base URL",
        defaultValue: api.defaultBaseURL,
        check: baseURL
      ),
      Setting(
        "\(feature.name).apiKey",
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
