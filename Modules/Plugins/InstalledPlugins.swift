import FeatureKit
import Printing
import Programs
import Synchronization

/// The plug-ins of one run, searched on demand, and asked for their description when it is shown.
package struct InstalledPlugins: Sendable {
  /// In seconds.
  static let longestRun = 60.0
  /// In bytes.
  private static let largestOutput = 4 * 1_048_576

  let session: Session
  package let search: PluginSearch
  package let memory: PluginMemory
  let sampleFolder: SampleFolder
  private let strays = PluginStrays()
  /// Seconds that a plug-in may take to describe itself.
  var describeTimeout = 2.0

  package init(_ session: Session, _ search: PluginSearch, _ memory: PluginMemory) {
    (self.session, self.search, self.memory) = (session, search, memory)
    sampleFolder = SampleFolder(environment: session.environment)
  }

  /// To be called before the process ends.
  package func leaveNothing() {
    strays.end()
    sampleFolder.remove()
  }

  /// Without refused plug-ins.
  package var names: [String] { search.all.compactMap { try? $0.get().name } }

  package var errors: [UserError] {
    search.all.compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }

  /// All plug-ins, sorted by name.
  package func features() async -> [Feature] {
    let all = Mutex<[Feature]>([])
    await findFeatures { found in all.withLock { $0 += found } }
    return all.withLock(\.self).sorted { $0.name < $1.name }
  }

  /// Those that are remembered at once, sorted by name, and each of the others when it has described itself, so that none
  /// waits for a slow one. Cancelling ends the programs.
  package func findFeatures(_ found: @Sendable ([Feature]) -> Void) async {
    let plugins = search.all.compactMap { try? $0.get() }
    let known = plugins.compactMap(rememberedFeature)
    if !known.isEmpty { found(known) }
    let names = Set(known.map(\.name))
    await withTaskGroup(of: Plugin.self) { group in
      for plugin in plugins where !names.contains(plugin.name) {
        group.addTask {
          await description(of: plugin)
          return plugin
        }
      }
      for await plugin in group { found([rememberedFeature(plugin)].compactMap(\.self)) }
    }
  }

  /// Those whose programs are where they were, without a search of `PATH`.
  package func rememberedFeatures() -> [Feature] {
    search.remembered(in: memory).map { plugin, description in
      PluginFeature(plugin: plugin, description: description, plugins: self).feature
    }
  }

  /// nil for a plug-in that isn't there, is refused or isn't described yet.
  package func rememberedFeature(_ name: String) -> Feature? {
    (try? search.plugin(name)?.get()).flatMap(rememberedFeature)
  }

  private func rememberedFeature(_ plugin: Plugin) -> Feature? {
    memory.description(of: plugin).map {
      PluginFeature(plugin: plugin, description: $0, plugins: self).feature
    }
  }

  /// The remembered one, or what the program says now, which is then remembered.
  @discardableResult
  package func description(of plugin: Plugin) async -> PluginDescription {
    if let known = memory.description(of: plugin) { return known }
    let start = ContinuousClock.now
    let text = await ask(plugin)
    // An interrupted program may describe itself the next time.
    if Task.isCancelled { return PluginDescription(text) }
    let isTooSlow = text == nil && (ContinuousClock.now - start) / .seconds(1) >= describeTimeout
    return memory.remember(text, of: plugin, isLasting: !isTooSlow)
  }

  /// What the program prints as its description; nil when it fails.
  func ask(_ plugin: Plugin) async -> Data? {
    await words(of: plugin, [Plugin.describeFlag], within: Deadline.none.limited(to: describeTimeout))
  }

  /// What the program prints besides its screens, without the network; nil when it fails.
  func words(of plugin: Plugin, _ arguments: [String], within deadline: Deadline) async -> Data? {
    try? await call(plugin, arguments, reason: .background, isOffline: true, hasTerminal: false).output(
      within: deadline,
      sizeLimit: PluginDescription.largestSize,
      group: .own(killsDescendants: true)
    )
  }

  /// - Parameters:
  ///   - isOffline: Whether it must not use the network.
  ///   - hasTerminal: Otherwise its processes end with Curio.
  private func call(
    _ plugin: Plugin,
    _ arguments: [String],
    reason: PluginRouter.Reason,
    isOffline: Bool = false,
    hasTerminal: Bool = true
  ) throws(Failure) -> Program {
    var environment = try variables(for: plugin)
    environment["CURIO_REASON"] = reason.rawValue
    if isOffline { environment["CURIO_OFFLINE"] = "1" }
    if !hasTerminal { environment = strays.marked(environment) }
    return Program(path: plugin.path, arguments: arguments, environment: environment, name: plugin.program)
  }

  /// Runs a plug-in without a terminal, in a process group that ends with it.
  ///
  /// - Parameter receive: Gets the output as it arrives, on another thread.
  /// - Throws: `timeout` and `tooLarge` as the plug-in's errors; `unavailable`, `interrupted`.
  func run(
    _ plugin: Plugin,
    _ words: [String],
    reason: PluginRouter.Reason,
    isOffline: Bool,
    _ deadline: Deadline,
    receive: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws(Failure) -> ProgramOutput {
    let program = try call(plugin, words, reason: reason, isOffline: isOffline, hasTerminal: false)
    do throws(Failure) {
      return try await program.outcome(
        within: deadline.limited(to: Self.longestRun),
        sizeLimit: Self.largestOutput,
        group: .own(killsDescendants: true),
        receive: receive
      )
    } catch {
      guard let clause = program.limitClause(error) else { throw error }
      throw .feature(PluginError(error.code, "\(plugin.program) \(clause)."))
    }
  }

  /// Gives the terminal to a plug-in until it ends.
  func runInTerminal(_ plugin: Plugin, _ arguments: [String]) async throws(Failure) {
    let program = try call(plugin, arguments, reason: .open)
    session.console.progress.end()
    try? session.console.write([""])
    // Standard input is only passed on if it is a terminal, because Curio may have read ahead elsewhere.
    let input: Program.Stream = session.console.environment.isTerminal(.input) ? .inherited : .null
    let end = try await session.terminal.preservingInput { () async throws(Failure) in
      try await session.interrupts.lendTerminal { () async throws(Failure) in
        try await program.start(input: input, output: .inherited, error: .inherited, group: .inherited).end()
      }
    }
    guard end == .exited(status: 0) else { throw program.failure(end.clause) }
  }

  /// Runs a plug-in instead of Curio, but in the sample world as its child, because Curio removes the folders.
  ///
  /// - Returns: The plug-in's exit status.
  package func run(_ plugin: Plugin, _ arguments: [String]) async throws(Failure) -> Int32 {
    let program = try call(plugin, arguments, reason: .open)
    guard session.flags.sample else {
      leaveNothing()
      throw program.replaceProcess()
    }
    let running = try program.start(
      input: .inherited,
      output: .inherited,
      error: .inherited,
      group: .inherited
    )
    let end = try await session.interrupts.lendTerminal(orAtEnd: running.kill) {
      () async throws(Failure) in
      await running.end()
    }
    switch end {
    case .exited(let status): return status
    case .killed(let signal): return 128 + signal
    case .unknown: return ErrorCode.failed.exitStatus
    }
  }
}
