/// A call with checked arguments and all defaults; `Command.call` makes one.
public struct Call: Sendable {
  public let command: Command
  public let mode: CacheMode
  /// The call as a route, without defaults.
  public let route: Route
  /// The checked texts by parameter name, with all defaults.
  let arguments: [String: [String]]

  init(_ command: Command, _ route: Route, _ arguments: [String: [String]], mode: CacheMode) {
    self.command = command
    self.mode = mode
    self.route = route
    self.arguments = arguments
  }

  /// - Throws: `failed` when the command doesn't declare the parameter, or in another type.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    get throws(Failure) {
      let name = parameter.declaration.name
      guard command.parameters.contains(where: { $0.name == name }), let value = Value(texts: arguments[name])
      else {
        throw .unavailable(
          "“\(route.feature) \(command.name)” reads \(parameter.declaration.spelled), which it doesn't declare.",
          advice: "This is a bug in Curio."
        )
      }
      return value
    }
  }

  /// The page requested with `Paging.parameters`; the size of a page may be declared without a default.
  public var page: PageRequest {
    get throws(Failure) {
      if let limit = try self[Paging.limit] { return .first(limit) }
      if try self[Paging.all] { return .all }
      let size = Int(texts: arguments[Paging.perPage.declaration.name]) ?? PageRequest.defaultSize
      return .page(try self[Paging.page], size: size)
    }
  }
}

extension Command {
  /// A call with checked arguments and all defaults. The values of awaited parameters are checked later, when
  /// standard input has given the rest.
  ///
  /// - Throws: `usage` for a missing argument or conflicting ones, `invalidInput` for an invalid one.
  public func call(
    _ typed: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst,
    feature: String,
    awaiting awaited: Set<String> = []
  ) throws(UserError) -> Call {
    let advice: SafeText = "See `curio help \(feature) \(name)`."
    if let error = conflicts.error(among: { typed[$0]?.isEmpty == false }, advice: advice) { throw error }
    var arguments: [String: [String]] = [:]
    for parameter in parameters {
      if let texts = typed[parameter.name] ?? parameter.defaultValue.map({ [$0] }) {
        arguments[parameter.name] = try texts.map { (text) throws(UserError) in
          awaited.contains(parameter.name) ? text : try check(text, parameter, feature)
        }
      } else if parameter.isRequired {
        let message: SafeText = "Missing \(parameter.spelled) (\(parameter.summary))."
        throw UserError(.usage, message, advice: advice)
      }
    }
    let route = Route(feature, name, arguments.filter { typed[$0.key] != nil })
    return Call(self, route, arguments, mode: mode)
  }

  private func check(_ text: String, _ parameter: ParameterDeclaration, _ feature: String)
    throws(UserError) -> String
  {
    if parameter.kind == .flag { return text }
    do throws(ParameterDeclaration.InputError) {
      return try parameter.check(text)
    } catch {
      let advice: SafeText = "See `curio help \(feature) \(name)`."
      throw UserError(error, value: text, for: parameter.spelled, advice: advice)
    }
  }
}

public enum CacheMode: Sendable, Equatable {
  /// The cache while it is valid, else the network.
  case cacheFirst
  /// Never the network.
  case offline
  /// The network; the cache only when the network fails.
  case refresh
}
