import FeatureKit

/// A setting: the parameter of `config set KEY VALUE`.
package struct Setting: Sendable {
  /// Its name is the key: `apod.apiKey`.
  package let declaration: ParameterDeclaration
  package var defaultValue: String?
  /// An environment variable for several features.
  var sharedVariable: String?
  package var isSecret = false

  package var key: String { declaration.name }

  /// The environment variables; the first one that is set wins.
  package var variables: [String] { [Self.variable(key)] + [sharedVariable].compactMap(\.self) }

  /// `CURIO_APOD_BASE_URL` for `apod.baseURL`.
  package static func variable(_ key: String) -> String {
    let parts = zip("." + key, key).map { previous, character in
      if ".-".contains(character) { return "_" }
      return (previous.isLowercase && character.isUppercase ? "_" : "") + character.uppercased()
    }
    return "CURIO_" + parts.joined()
  }

  /// Accepts more than 0 seconds and at most a day.
  static let seconds: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    guard let seconds = Double(text), seconds.isFinite, seconds > 0, seconds <= 86_400 else {
      throw ParameterDeclaration.InputError("must be a number of seconds above 0, at most 86400")
    }
    return text
  }

  package static func of(_ feature: Feature) -> [Setting] {
    let own = feature.settings.map { setting in
      Setting(
        Parameter<String?>(
          "\(feature.name).\(setting.name)",
          setting.placeholder,
          summary: setting.summary,
          check: setting.check
        ).with { $0.values = setting.values },
        default: setting.defaultValue
      )
    }
    guard let api = feature.api else { return own }
    return [baseURL(api, feature.name)] + [apiKey(api, feature.name)].compactMap(\.self) + own
  }

  private static func baseURL(_ api: RemoteAPI, _ feature: String) -> Setting {
    Setting(
      Parameter<String>(
        "\(feature).baseURL",
        "URL",
        summary: "\(api.name)'s base URL",
        default: api.defaultBaseURL,
        check: baseURL
      )
    )
  }

  /// nil for an API without keys.
  private static func apiKey(_ api: RemoteAPI, _ feature: String) -> Setting? {
    guard let keyPage = api.keyPage else { return nil }
    let parameter = Parameter<String?>(
      "\(feature).apiKey",
      "KEY",
      summary: "\(api.name) API key (get one at \(keyPage))",
      check: ParameterDeclaration.nonEmpty
    )
    return Setting(parameter, default: api.defaultKey, sharedVariable: api.sharedKeyVariable, isSecret: true)
  }

  private static let baseURL: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    let text = text.trimmed
    guard let url = URL(web: text) else {
      throw ParameterDeclaration.InputError("must be a URL such as https://api.example.com")
    }
    if url.query() != nil || url.fragment() != nil {
      throw ParameterDeclaration.InputError("must not have a query or fragment")
    }
    return text
  }
}

extension Setting {
  init(_ parameter: some AnyParameter) {
    self.init(declaration: parameter.declaration, defaultValue: parameter.declaration.defaultValue)
  }

  package init<Value>(
    _ parameter: Parameter<Value?>,
    default defaultValue: Value?,
    sharedVariable: String? = nil,
    isSecret: Bool = false
  ) {
    self.init(
      declaration: parameter.declaration,
      defaultValue: defaultValue?.texts?.first,
      sharedVariable: sharedVariable,
      isSecret: isSecret
    )
  }
}
