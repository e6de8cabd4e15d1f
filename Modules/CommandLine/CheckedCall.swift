import FeatureKit

/// A call with checked arguments, and the declarations that it belongs to.
package struct CheckedCall: Sendable {
  package let feature: Feature
  package let command: Command
  package let call: Call

  package var route: Route { call.route }

  /// - Parameter readsInput: Whether `-` stands for values that `StandardInput` reads; they are checked then.
  /// - Throws: `usage`, `invalidInput`.
  package init(
    _ feature: Feature,
    _ command: Command,
    _ arguments: [String: [String]],
    _ mode: CacheMode,
    readsInput: Bool = false
  ) throws(UserError) {
    let awaited = command.parameters.filter { parameter in
      readsInput && parameter.takesMany
        && arguments[parameter.name]?.contains(ParameterDeclaration.standardInput) == true
    }
    (self.feature, self.command) = (feature, command)
    call = try command.call(
      arguments,
      mode: mode,
      feature: feature.name,
      awaiting: Set(awaited.map(\.name))
    )
  }

  /// Whether options besides those of paging choose a part of what the command lists.
  package var isNarrowed: Bool {
    let paging = Set(Paging.parameters.map(\.declaration.name))
    return command.parameters.contains {
      !$0.isPositional && !paging.contains($0.name) && route.arguments[$0.name] != nil
    }
  }
}
