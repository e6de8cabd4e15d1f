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

  /// Whether it is where an API is.
  package var isAddress: Bool { key.hasSuffix(".\(RemoteAPI.addressSetting)") }

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
    let name = feature.name
    let own = feature.settings.map { setting in
      let parameter = Parameter<String?>(
        "\(name).\(setting.name)",
        setting.placeholder,
        summary: setting.summary,
        check: setting.check
      )
      return Setting(parameter.with { $0.values = setting.values }, default: setting.defaultValue)
    }
    guard let api = feature.api else { return own }
    let baseURL = Parameter<String>(
      "\(name).\(RemoteAPI.addressSetting)",
      "URL",
      summary: "\(api.name)'s base URL",
      default: api.defaultBaseURL,
      check: baseURL
    )
    guard let keyPage = api.keyPage else { return [Setting(baseURL)] + own }
    let key = Parameter<String?>(
      "\(name).\(RemoteAPI.keySetting)",
      "KEY",
      summary: "\(api.name) API key (get one at \(keyPage))",
      check: ParameterDeclaration.nonEmpty
    )
    let apiKey = Setting(key, default: api.defaultKey, sharedVariable: api.sharedKeyVariable, isSecret: true)
    return [Setting(baseURL), apiKey] + own
  }

  /// A valid value without what is secret.
  package func shown(_ value: String) -> String? {
    isSecret ? Secret(value)?.masked : URL(web: value)?.masked ?? value.withoutUserOfAddress
  }

  /// A value that isn't valid, as a message may show it.
  func masked(_ value: String) -> String { isSecret ? "****" : value.withoutUser }

  /// - Parameter name: Whatever has the value: the key or a variable.
  /// - Throws: `invalidInput`.
  package func checked(_ value: String, for name: String, advice: SafeText? = nil) throws(Failure) -> String {
    do throws(ParameterDeclaration.InputError) {
      return try declaration.check(value)
    } catch {
      throw .alreadyWorded(UserError(error, value: masked(value), for: name, advice: advice))
    }
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
  /// - Parameter defaultValue: nil for the parameter's.
  package init(
    _ parameter: some AnyParameter,
    default defaultValue: String? = nil,
    sharedVariable: String? = nil,
    isSecret: Bool = false
  ) {
    declaration = parameter.declaration
    self.defaultValue = defaultValue ?? declaration.defaultValue
    self.sharedVariable = sharedVariable
    self.isSecret = isSecret
  }
}
