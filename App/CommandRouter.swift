import CommandLine
import FeatureKit
import Printing
import Views

/// Finds the command of a route, runs it, and hands its screen or error to a view.
struct CommandRouter: Sendable {
  let registry: FeatureRegistry

  init(_ registry: FeatureRegistry) { self.registry = registry }

  var context: AppContext { registry.context }

  /// - Throws: `usage`, with the nearest known name.
  func known(_ name: String) throws(UserError) -> Feature {
    if let feature = registry.feature(name) { return feature }
    let known = registry.names + ["--version"]
    let advice = UserError.advice(for: name, among: known, else: "See `curio features`.") {
      "`curio \($0)`"
    }
    throw .unknown("command", name, advice: advice)
  }

  /// The feature that the first word names, and its only command or the one that the second word names. A
  /// plug-in is asked for its description where it may run.
  ///
  /// - Throws: Like `known`, and for a plug-in that is refused.
  func described(_ name: String, _ command: String? = nil) async throws(Failure) -> (Feature, Command?) {
    let plugins = context.plugins
    do throws(UserError) {
      if let plugin = try plugins.search.plugin(name)?.get() { await plugins.description(of: plugin) }
      let feature = try known(name)
      guard let command, feature.onlyCommand == nil else { return (feature, feature.onlyCommand) }
      return (feature, try known(command, of: feature))
    } catch {
      throw .alreadyWorded(error)
    }
  }

  /// - Throws: `usage`, with the nearest known name.
  func known(_ name: String, of feature: Feature) throws(UserError) -> Command {
    if let command = feature.command(name) { return command }
    let known = feature.commands.map(\.name)
    let advice = UserError.advice(for: name, among: known, else: "See `curio help \(feature.name)`.") {
      "`curio \(feature.name) \($0)`"
    }
    throw .unknown("\(feature.name) command", name, advice: advice)
  }

  // MARK: Views

  /// The view for these flags and streams. Nothing else chooses one: the menu's frames, the fifth, come from
  /// `openMenu`.
  private func view(of route: Route, _ deadline: Deadline) -> any ScreenView {
    let usual: any ScreenView.Type =
      context.console.environment.isTerminal(.output) ? TextView.self : RecordView.self
    var form = context.flags.form ?? usual
    if route.feature == HelpGroup.feature, form == RecordView.self { form = TextView.self }
    return form.init(registry: registry, deadline: deadline)
  }

  /// Hands a screen or an error to the view of the output mode.
  ///
  /// - Parameter deadline: For what the flags ask for besides; nil for a screen of which they ask nothing.
  /// - Returns: The exit status.
  @discardableResult
  func show(
    _ result: Result<Screen, UserError>,
    of route: Route,
    within deadline: Deadline? = nil
  ) async throws(ExitReason) -> Int32 {
    let view = view(of: route, deadline ?? .none)
    switch result {
    case .success(let screen):
      // First, because what fails leaves standard output empty.
      var done: [String] = []
      if let deadline { done = try await performActions(on: screen, of: route, deadline) }
      try await view.show(screen, of: route)
      context.console.writeError(done)
      guard let failure = screen.partialFailure else { return 0 }
      // A document has its message.
      return type(of: view).mayAsk ? report(failure) : failure.code.exitStatus
    case .failure(let error): return report(error)
    }
  }

  /// - Returns: The exit status.
  func report(_ error: UserError) -> Int32 {
    context.form.report(error, on: context.console)
  }

  // MARK: Calls

  /// The screen of a route, or the error as a person reads it, in the feature's words where it has some.
  func result(_ route: Route, _ running: Running = Running()) async -> Result<Screen, UserError> {
    context.plugins.memory.lookAgain()
    do throws(UserError) {
      let feature = try known(route.feature)
      let command = try known(route.command, of: feature)
      let call = try command.call(route.arguments, mode: running.mode, feature: feature.name)
      return await result(call, of: feature, running).mapError { error in
        // A key is asked for before anything else.
        error.code == .usage ? missingKey(of: feature, call) ?? error : error
      }
    } catch {
      return .failure(error)
    }
  }

  /// nil for a feature whose API answers as it is.
  private func missingKey(of feature: Feature, _ call: Call) -> UserError? {
    let services = context.dependencies.services(feature, .untimed)
    guard feature.api?.needsKey == true, let request = try? services.baseRequest(), request.secret == nil
    else { return nil }
    let failure = Failure.unauthorized(.missingKey)
    let own = feature.router(services).userError(failure, call)
    return context.addingWarnings(to: failure, as: own, of: feature)
  }

  /// The screen of a call, or the error.
  func result(_ call: Call, of feature: Feature, _ running: Running) async -> Result<Screen, UserError> {
    let deadline = running.deadline ?? Deadline(seconds: context.settings[General.timeout])
    var running = running
    running.deadline = deadline
    let router = registry.router(for: feature, running)
    do throws(Failure) {
      let reply = try await deadline.run { () async throws(Failure) -> Reply in
        try await prepare(feature)
        return try await router.run(call)
      }
      let screen: Screen
      switch reply {
      case .screen(let result): screen = result
      case .ask(let question, let work):
        let isConfirmed = try await deadline.pause(try await running.confirm(question))
        if !isConfirmed { throw .declined }
        screen = try await deadline.run(work)
      case .pick(let choices):
        let choices = context.addingWarnings(to: choices, of: feature)
        screen = try await deadline.pause(try await running.pick(choices, call.route))
        return .success(screen)
      }
      return .success(context.addingWarnings(to: screen, of: feature, isNarrowed: call.isNarrowed))
    } catch {
      let own = router.userError(error, call)
      return .failure(context.addingWarnings(to: error, as: own, of: feature))
    }
  }

  /// Known values for a parameter, without using the network. The route may have the beginning of one.
  func suggestions(for parameter: String, of route: Route) async -> [Suggestion] {
    guard let feature = registry.feature(route.feature) else { return [] }
    return await prepared(feature).suggestions(for: parameter, route)
  }

  /// Tells a feature what the user has copied or picked from its screens.
  func copied(_ text: SafeText, of feature: String) async {
    if let feature = registry.feature(feature) { await prepared(feature).copied(text) }
  }

  /// A feature's router for what it knows without a call and without the network.
  func prepared(_ feature: Feature) async -> any FeatureRouter {
    try? await prepare(feature)
    return registry.router(for: feature)
  }

  /// Prepares the sample world; all of it for the list of saved data, which lacks a feature that can't be
  /// prepared.
  private func prepare(_ feature: Feature) async throws(Failure) {
    guard context.flags.sample else { return }
    guard feature.name == StoreGroup.feature else { return try await registry.prepare(feature) }
    for feature in registry.features where (try? await registry.prepare(feature)) == nil {
      if Task.isCancelled { throw .interrupted }
      context.dependencies.warnings.report(.warning("The sample data of \(feature.name) is missing."))
    }
  }
}

extension Call {
  /// Whether options besides those of paging choose a part of what the command lists.
  fileprivate var isNarrowed: Bool {
    let paging = Set(Paging.parameters.map(\.declaration.name))
    return command.parameters.contains {
      !$0.isPositional && !paging.contains($0.name) && route.arguments[$0.name] != nil
    }
  }
}
