extension Command {
  /// A call with checked arguments and all defaults.
  ///
  /// - Parameter typed: Texts by parameter name, typed or from a route.
  /// - Throws: `usage` for a missing argument, `invalidInput` for an invalid one.
  public func call(
    _ typed: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    feature: String
  ) throws(UserError) -> Call {
    var arguments: [String: [String]] = [:]
    for parameter in parameters {
      if let texts = typed[parameter.name] ?? parameter.defaultValue.map({ [$0] }) {
        arguments[parameter.name] = try texts.map { (text) throws(UserError) in
          try check(text, parameter, feature)
        }
      } else if parameter.isRequired {
        let message: SafeText = "Missing \(parameter.placeholder) (\(parameter.summary))."
        throw UserError(.usage, message, advice: "See `curio help \(feature) \(name)`.")
      }
    }
    return Call(name, arguments, mode: mode)
  }

  private func check(_ text: String, _ parameter: ParameterDeclaration, _ feature: String)
    throws(UserError) -> String
  {
    if parameter.kind == .flag { return text }
    do throws(ParameterDeclaration.Rejection) {
      return try parameter.check(text)
    } catch {
      let subject = parameter.kind == .option ? "--\(parameter.name)" : parameter.placeholder
      throw UserError(error, value: text, for: subject, advice: "See `curio help \(feature) \(name)`.")
    }
  }
}

extension UserError {
  /// The error for a rejected value; a long one is shortened.
  public init(
    _ rejection: ParameterDeclaration.Rejection,
    value: String,
    for subject: String,
    advice: SafeText? = nil
  ) {
    let message: SafeText =
      rejection.isFullMessage
      ? "\(rejection.reason)"
      : "Invalid value “\(Self.shortened(value))” for \(subject): \(rejection.reason)."
    self.init(.invalidInput, message, advice: rejection.isFullMessage ? nil : advice)
  }
}
