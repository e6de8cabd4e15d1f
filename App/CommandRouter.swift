import CommandLine
import FeatureKit
import Menu
import Printing
import Views

/// Finds the command of a route, runs it, and hands its screen or error to a view.
struct CommandRouter: Sendable {
  let registry: FeatureRegistry

  /// How screens are shown.
  enum OutputMode: Sendable {
    case text, records, json, svg
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

  /// For these flags and streams.
  private var outputMode: OutputMode {
    let (flags, environment) = (registry.context.flags, registry.context.console.environment)
    if flags.json { return .json }
    if flags.svg != nil { return .svg }
    if flags.plain || !environment.isTerminal(.output) && flags.width == nil { return .records }
    return .text
  }

  /// The views by output mode. Nothing else chooses one: the menu's frames, the fifth, come from `openMenu`.
  private func view(_ mode: OutputMode, _ deadline: Deadline) -> any ScreenView {
    switch mode {
    case .text: TextView(registry: registry, deadline: deadline)
    case .records: RecordView(console: registry.context.console, registry: registry)
    case .json: JSONView(console: registry.context.console)
    case .svg: SVGView(registry: registry, deadline: deadline)
    }
  }

  /// For an error before there are settings.
  static func errorView(_ flags: GlobalFlags, on console: Console) -> any ScreenView {
    flags.json ? JSONView(console: console) : RecordView(console: console)
  }

  /// Opens the menu, which gets the results of routes and shows them itself. Settings and saved data begin
  /// with their lists.
  ///
  /// - Parameter feature: nil for the front page.
  /// - Returns: The exit status.
  func openMenu(at feature: Feature?, _ deadline: Deadline) async throws(ExitReason) -> Int32 {
    let (menu, context) = (AppMenu(self), registry.context)
    let route = feature.map { feature in
      let opensList = [ConfigGroup.name, StoreGroup.name].contains(feature.name)
      return opensList ? Route(feature.name, feature.defaultCommand) : .home(of: feature.name)
    }
    if context.flags.svg != nil {
      let rows = context.console.environment.height(.output)
      let lines = await MenuSession(menu).lines(at: route, rows: rows)
      let view = SVGView(registry: registry, deadline: deadline)
      try view.write(lines, SafeText(feature?.title ?? "Curio"), of: route)
      return 0
    }
    return try await MenuSession(menu).run(at: route, isFirstStart: menu.isFirstStart)
  }

  /// Lets the user pick an item of a screen in the menu.
  @Sendable
  func pick(_ screen: Screen, _ route: Route) async throws(Failure) -> Screen {
    try await ItemPicker(AppMenu(self)).pick(screen, of: route)
  }

  /// Hands a screen or an error to the view of the output mode.
  ///
  /// - Parameters:
  ///   - mode: Unless given, that of the flags and streams.
  ///   - actions: What the flags ask for besides.
  /// - Returns: The exit status.
  @discardableResult
  func show(
    _ result: Result<Screen, UserError>,
    of route: Route,
    as mode: OutputMode? = nil,
    _ actions: ResultActions? = nil
  ) async throws(ExitReason) -> Int32 {
    let mode = mode ?? outputMode
    let view = view(mode, actions?.deadline ?? .none)
    switch result {
    case .success(let screen):
      // First, because what fails leaves standard output empty.
      let done = try await actions?.perform(screen) ?? []
      if actions != nil, registry.context.flags.copy, let text = screen.item.copyText {
        await copied(text, of: route.feature)
      }
      try await view.show(screen, of: route)
      registry.context.console.writeError(done)
      guard let failure = screen.partialFailure else { return 0 }
      // The document has its message.
      if case .json = mode { return failure.code.exitStatus }
      return view.show(failure)
    case .failure(let error): return view.show(error)
    }
  }

  /// Shows an error that came up outside of a call.
  ///
  /// - Returns: The exit status.
  func report(_ error: UserError) -> Int32 { view(outputMode, .none).show(error) }

  // MARK: Calls

  /// The screen of a route, or the error as a person reads it, in the feature's words where it has some.
  func result(_ route: Route, _ running: Running = Running()) async -> Result<Screen, UserError> {
    let call: CheckedCall
    do throws(UserError) {
      let feature = try feature(route.feature)
      call = try CheckedCall(feature, try command(route.command, of: feature), route.arguments, running.mode)
    } catch {
      return .failure(error)
    }
    return await result(call, running)
  }

  /// The screen of a checked call, or the error.
  func result(_ checked: CheckedCall, _ running: Running) async -> Result<Screen, UserError> {
    let (feature, call, context) = (checked.feature, checked.call, registry.context)
    let deadline = running.deadline ?? Deadline(seconds: context.settings[General.timeout])
    let router = registry.router(for: feature, deadline, running)
    do throws(Failure) {
      let reply = try await deadline.run { () async throws(Failure) -> Reply in
        try await prepare(feature)
        return try await router.run(call)
      }
      if case .pick(let screen) = reply {
        let choices = context.addingWarnings(to: screen, of: feature)
        return .success(
          try await deadline.pause { () async throws(Failure) in
            try await running.pick(choices, call.route)
          }
        )
      }
      let screen = try await confirmed(reply, running.confirm, deadline)
      return .success(context.addingWarnings(to: screen, of: feature, isNarrowed: checked.isNarrowed))
    } catch {
      let own = router.userError(error, call)
      return .failure(context.addingWarnings(to: error, as: own, of: feature))
    }
  }

  /// Asks the question of a reply, and continues after a yes.
  private func confirmed(
    _ reply: Reply,
    _ confirm: @escaping Running.Confirmer,
    _ deadline: Deadline
  ) async throws(Failure) -> Screen {
    guard case .ask(let confirmation, let work) = reply else { return try await reply.confirmed() }
    let isConfirmed = try await deadline.pause { () async throws(Failure) in
      try await confirm(confirmation)
    }
    if !isConfirmed { throw .declined(.answeredNo) }
    return try await deadline.run(work)
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

  /// Prepares the sample world; all of it for the list of saved data, which lacks a feature that can't be
  /// prepared.
  private func prepare(_ feature: Feature) async throws(Failure) {
    guard registry.context.flags.sample else { return }
    guard feature.name == StoreGroup.name else { return try await registry.prepare(feature) }
    for feature in registry.features where (try? await registry.prepare(feature)) == nil {
      if Task.isCancelled { throw .interrupted }
      registry.context.dependencies.warnings.report(
        .warning("The sample data of \(feature.name) is missing.")
      )
    }
  }
}
