import FeatureKit

/// Finds the command of a route, asks for confirmation, and runs it, for the command line and the menu.
struct CommandRouter: Sendable {
  /// Asks the question; returns false for no.
  typealias Confirmer = @Sendable (Confirmation) async throws(Failure) -> Bool

  /// `--yes`.
  static let assumeYes: Confirmer = { (_) throws(Failure) in true }
  /// There is no terminal.
  static let unavailable: Confirmer = { (_) throws(Failure) in throw .declined(.noTerminal) }

  let registry: FeatureRegistry
  private let isMenu: Bool

  init(_ registry: FeatureRegistry, isMenu: Bool = false) {
    self.registry = registry
    self.isMenu = isMenu
  }

  /// - Throws: `usage`, with the nearest known name.
  func feature(_ name: String) throws(UserError) -> Feature {
    if let feature = registry.feature(name) { return feature }
    let advice = UserError.advice(for: name, among: registry.names, else: "See `curio features`.") {
      "`curio \($0)`"
    }
    throw UserError(.usage, "Unknown command “\(UserError.shortened(name))”.", advice: advice)
  }

  /// - Throws: `usage`, with the nearest known name.
  func command(_ name: String, of feature: Feature) throws(UserError) -> Command {
    if let command = feature.command(name) { return command }
    let known = feature.commands.map(\.name)
    let advice = UserError.advice(for: name, among: known, else: "See `curio help \(feature.name)`.") {
      "`curio \(feature.name) \($0)`"
    }
    let message: SafeText = "Unknown \(feature.name) command “\(UserError.shortened(name))”."
    throw UserError(.usage, message, advice: advice)
  }

  /// The screen of a route, or the error as a person reads it, in the feature's words where it has some.
  ///
  /// - Parameter limit: nil for one that starts now.
  func result(
    _ route: Route,
    mode: CacheMode,
    confirmer: @escaping Confirmer,
    limit: TimeLimit? = nil
  ) async -> Result<Screen, UserError> {
    let limit = limit ?? TimeLimit(seconds: registry.context.general.timeLimit)
    return await TimeLimit.$inForce.withValue(limit) {
      do throws(UserError) {
        return .success(try await screen(route, mode, confirmer, limit))
      } catch {
        return .failure(error)
      }
    }
  }

  private func screen(
    _ route: Route,
    _ mode: CacheMode,
    _ confirmer: @escaping Confirmer,
    _ limit: TimeLimit
  ) async throws(UserError) -> Screen {
    let feature = try feature(route.feature)
    let command = try command(route.command, of: feature)
    let call = try command.call(route.arguments, mode: mode, feature: feature.name)
    let router = registry.router(for: feature)
    let context = registry.context
    do throws(Failure) {
      let confirmation = try await limit.run { () async throws(Failure) -> Confirmation? in
        try await prepare(feature)
        return try await router.confirmation(call)
      }
      if let confirmation {
        let isConfirmed = try await limit.pause { () async throws(Failure) in
          try await confirmer(confirmation)
        }
        if !isConfirmed { throw Failure.declined(.answeredNo) }
      }
      let screen = try await limit.run { () async throws(Failure) -> Screen in try await router.run(call) }
      return context.completed(screen, of: feature)
    } catch {
      let own = await router.userError(error, call)
      throw context.completed(own ?? UserError(error, api: feature.api, feature: feature.name), of: feature)
    }
  }

  /// Known values for a parameter, without using the network.
  func suggestions(for parameter: String, of route: Route) async -> [Suggestion] {
    guard let feature = registry.feature(route.feature) else { return [] }
    try? await prepare(feature)
    let call = Call(route.command, route.arguments, mode: .offline)
    return await registry.router(for: feature).suggestions(for: parameter, call)
  }

  /// Prepares the sample world; all of it for the list of saved data.
  private func prepare(_ feature: Feature) async throws(Failure) {
    guard registry.context.flags.sample else { return }
    for feature in feature.name == StoreCommand.feature ? registry.all : [feature] {
      try await registry.prepare(feature, forMenu: isMenu)
    }
  }
}
