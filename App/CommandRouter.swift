import FeatureKit

/// Finds the command that a route names, asks for what has to be confirmed, and runs it.
///
/// The command line and the menu both come through here, so that they can't differ.
struct CommandRouter: Sendable {
  /// How a confirmation is asked.
  enum Asking: Sendable {
    /// `--yes`.
    case assumeYes
    /// There is nobody to ask.
    case impossible
    case ask(@Sendable (Confirmation) async -> Bool)
  }

  /// A command with the feature it belongs to.
  struct Found: Sendable {
    let feature: Feature
    let command: Command
  }

  let registry: FeatureRegistry

  /// - Throws: A `usage` problem that names the nearest known feature or command.
  func find(feature name: String, command commandName: String) throws(UserError) -> Found {
    let feature = try find(feature: name)
    let commands = registry.commands(of: feature)
    if let command = commands.first(where: { $0.name == commandName }) {
      return Found(feature: feature, command: command)
    }
    let nearest = TextMatch.suggestion(for: commandName, among: commands.map(\.name))
    throw UserError(
      .usage,
      "\(feature.name) has no command “\(commandName)”.",
      advice: nearest.map { "Did you mean `curio \(feature.name) \($0)`?" }
        ?? "See `curio help \(feature.name)`."
    )
  }

  /// - Throws: A `usage` problem that names the nearest known feature.
  func find(feature name: String) throws(UserError) -> Feature {
    if let feature = registry.drawer(name) { return feature }
    let nearest = TextMatch.suggestion(for: name, among: registry.names)
    throw UserError(
      .usage,
      "Curio has no drawer “\(name)”.",
      advice: nearest.map { "Did you mean `curio \($0)`?" } ?? "See `curio features`."
    )
  }

  /// The answer to a command with arguments as they were typed.
  ///
  /// - Throws: What went wrong, in the feature's words where it has some.
  func run(
    _ found: Found,
    _ arguments: [String: [String]],
    mode: CacheMode,
    timeLimit: Double?,
    asking: Asking
  ) async throws(UserError) -> Screen {
    let check = ArgumentCheck(feature: found.feature.name, command: found.command)
    let call = Call(try check.checked(arguments), mode: mode)
    do throws(Failure) {
      try await registry.prepare(found.feature)
      try await confirm(found.command, call, asking)
      registry.dependencies.timer.begin(limit: timeLimit)
      let screen = try await TimeLimit(seconds: timeLimit).run { () async throws(Failure) -> Screen in
        try await found.command.run(call)
      }
      return registry.labelled(screen)
    } catch {
      throw registry.labelled(
        found.command.words(error, call)
          ?? UserError(error, api: found.feature.api, feature: found.feature.name)
      )
    }
  }

  /// The answer to a route.
  func answer(
    _ route: Route,
    mode: CacheMode,
    timeLimit: Double?,
    asking: Asking
  ) async -> Result<Screen, UserError> {
    do throws(UserError) {
      let found = try find(feature: route.feature, command: route.command)
      return .success(
        try await run(found, route.arguments, mode: mode, timeLimit: timeLimit, asking: asking)
      )
    } catch {
      return .failure(error)
    }
  }

  private func confirm(_ command: Command, _ call: Call, _ asking: Asking) async throws(Failure) {
    guard let confirm = command.confirm else { return }
    guard let confirmation = try await confirm(call) else { return }
    switch asking {
    case .assumeYes: return
    case .impossible: throw .declined(.noTerminal)
    case .ask(let ask):
      if await !ask(confirmation) { throw .declined(.answeredNo) }
    }
  }
}
