import CommandLine
import FeatureKit
import Printing
import Views

/// Finds the command of a route, asks for confirmation, runs it, and hands its screen to a view.
struct CommandRouter: Sendable {
  let registry: FeatureRegistry

  /// How screens are shown.
  enum OutputMode: Sendable {
    case text, records, json
  }

  init(_ registry: FeatureRegistry) { self.registry = registry }

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
    let meant = feature.commands.first { $0.synonyms.contains(name) }?.name ?? name
    let advice = UserError.advice(for: meant, among: known, else: "See `curio help \(feature.name)`.") {
      "`curio \(feature.name) \($0)`"
    }
    let message: SafeText = "Unknown \(feature.name) command “\(UserError.shortened(name))”."
    throw UserError(.usage, message, advice: advice)
  }

  // MARK: Views

  /// The views by output mode. Nothing else chooses one.
  private func view(_ mode: OutputMode, _ deadline: Deadline) -> any ScreenView {
    switch mode {
    case .text: TextView(registry: registry, deadline: deadline)
    case .records: RecordView(console: registry.context.console, registry: registry)
    case .json: JSONView(console: registry.context.console)
    }
  }

  /// For an error before there are settings.
  static func errorView(_ flags: GlobalFlags, on console: Console) -> any ScreenView {
    flags.json ? JSONView(console: console) : RecordView(console: console)
  }

  /// For these flags and streams.
  var outputMode: OutputMode {
    let (flags, environment) = (registry.context.flags, registry.context.console.environment)
    if flags.json { return .json }
    if flags.plain || !environment.isTerminal(.output) && flags.width == nil { return .records }
    return .text
  }

  /// Runs a call and hands its screen or its error to the view of the output mode.
  ///
  /// - Returns: The exit status.
  func run(_ call: CheckedCall, in outputMode: OutputMode, _ running: Running) async throws(ExitReason)
    -> Int32
  {
    let running = timed(running)
    return try await show(await result(call, running), of: call.route, in: outputMode, running)
  }

  /// The same for a route.
  @discardableResult
  func run(_ route: Route, in outputMode: OutputMode, _ running: Running) async throws(ExitReason) -> Int32 {
    let running = timed(running)
    return try await show(await result(route, running), of: route, in: outputMode, running)
  }

  private func show(
    _ result: Result<Screen, UserError>,
    of route: Route,
    in outputMode: OutputMode,
    _ running: Running
  ) async throws(ExitReason) -> Int32 {
    let deadline = running.deadline ?? .none
    let view = view(outputMode, deadline)
    switch result {
    case .success(let screen):
      // First, because what fails leaves standard output empty.
      let done = try await ResultActions(context: registry.context, deadline: deadline).perform(screen)
      try await view.show(screen, of: route)
      registry.context.console.writeError(done)
      guard let failure = screen.partialFailure else { return 0 }
      // The document has its message.
      if case .json = outputMode { return failure.code.exitStatus }
      return view.show(failure)
    case .failure(let error): return view.show(error)
    }
  }

  /// Shows an error that came up outside of a call.
  ///
  /// - Returns: The exit status.
  func report(_ error: UserError) -> Int32 { view(outputMode, .none).show(error) }

  /// Shows what no command returns.
  func show(_ screen: Screen, of route: Route) async throws(ExitReason) {
    try await view(outputMode, .none).show(screen, of: route)
  }

  // MARK: Calls

  /// The screen of a route, or the error as a person reads it, in the feature's words where it has some.
  func result(_ route: Route, _ running: Running = Running()) async -> Result<Screen, UserError> {
    do throws(UserError) {
      return await result(try call(route, running.mode), running)
    } catch {
      return .failure(error)
    }
  }

  private func result(_ call: CheckedCall, _ running: Running) async -> Result<Screen, UserError> {
    do throws(UserError) {
      return .success(try await screen(call, timed(running)))
    } catch {
      return .failure(error)
    }
  }

  private func timed(_ running: Running) -> Running {
    var running = running
    running.deadline = running.deadline ?? Deadline(seconds: registry.context.settings[General.timeout])
    return running
  }

  private func call(_ route: Route, _ mode: CacheMode) throws(UserError) -> CheckedCall {
    let feature = try feature(route.feature)
    return try CheckedCall(feature, try command(route.command, of: feature), route.arguments, mode)
  }

  private func screen(_ checked: CheckedCall, _ running: Running) async throws(UserError) -> Screen {
    let (feature, call, deadline) = (checked.feature, checked.call, running.deadline ?? .none)
    let router = registry.router(for: feature, deadline, running)
    let context = registry.context
    do throws(Failure) {
      let reply = try await deadline.run { () async throws(Failure) -> Reply in
        try await prepare(feature)
        return try await router.run(call)
      }
      if case .pick(let screen) = reply {
        let shown = context.addingWarnings(to: screen, of: feature)
        return try await deadline.pause { () async throws(Failure) in
          try await running.pick(shown, call.route)
        }
      }
      let shown = try await screen(reply, running.confirm, deadline)
      return context.addingWarnings(to: shown, of: feature, isNarrowed: checked.isNarrowed)
    } catch {
      let usual = UserError(error, api: feature.api, feature: feature.name)
      throw context.addingWarnings(to: router.userError(error, call) ?? usual, of: feature)
    }
  }

  private func screen(
    _ reply: Reply,
    _ confirm: @escaping Running.Confirmer,
    _ deadline: Deadline
  ) async throws(Failure) -> Screen {
    switch reply {
    case .screen(let screen), .pick(let screen): return screen
    case .ask(let confirmation, let work):
      let isConfirmed = try await deadline.pause { () async throws(Failure) in
        try await confirm(confirmation)
      }
      if !isConfirmed { throw .declined(.answeredNo) }
      return try await deadline.run(work)
    }
  }

  /// Known values for a parameter, without using the network.
  ///
  /// - Parameter prefix: The beginning of the value, if some of it is typed; a router may ignore it.
  func suggestions(for parameter: String, of route: Route, prefix: String = "") async -> [Suggestion] {
    guard let feature = registry.feature(route.feature) else { return [] }
    try? await prepare(feature)
    let call = UncheckedCall(route.command, route.arguments, prefix: prefix)
    return await registry.router(for: feature, .none).suggestions(for: parameter, call)
  }

  /// What a feature has saved, without using the network.
  func saved(in feature: Feature) async -> [SavedItem] {
    try? await prepare(feature)
    return await registry.router(for: feature, .none).saved()
  }

  /// Tells a feature what the user has copied or picked from its screens.
  func copied(_ text: SafeText, of feature: String) async {
    guard let feature = registry.feature(feature) else { return }
    await registry.router(for: feature, .none).copied(text)
  }

  /// Prepares the sample world; all of it for the list of saved data, which lacks a feature that can't be prepared.
  private func prepare(_ feature: Feature) async throws(Failure) {
    guard registry.context.flags.sample else { return }
    guard feature.name == StoreCommand.feature else { return try await registry.prepare(feature) }
    for feature in registry.features where (try? await registry.prepare(feature)) == nil {
      if Task.isCancelled { throw .interrupted }
      registry.context.dependencies.warnings.report(
        .warning("The sample data of \(feature.name) is missing.")
      )
    }
  }
}
