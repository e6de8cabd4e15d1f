import FeatureKit
import Printing
import Programs

/// The plug-ins of one run, searched on demand, and asked for their description when it is shown.
package struct InstalledPlugins: Sendable {
  /// In seconds.
  static let longestRun = 60.0
  /// In bytes.
  private static let largestOutput = 4 * 1_048_576

  let session: Session
  package let search: PluginSearch
  package let sampleFolder: SampleFolder
  /// The programs with a plug-in's name, searched once.
  private let programs: Lazy<[PluginSearch.Found]>
  /// Seconds that a plug-in may take to describe itself.
  var describeTimeout = 2.0
  /// Whether programs get thrown-away folders and a home folder of the kind, so that they change nothing.
  var isTrial = false

  package init(_ session: Session, _ search: PluginSearch) {
    self.session = session
    self.search = search
    sampleFolder = SampleFolder(environment: session.environment)
    programs = Lazy { search.all }
  }

  package var memory: PluginMemory { search.memory }

  /// To be called before the process ends.
  package func leaveNothing() { sampleFolder.remove() }

  package var all: [PluginSearch.Found] { programs.value }

  private var usable: [Plugin] { all.filter { $0.error == nil }.map(\.plugin) }

  /// The names of plug-ins that aren't refused.
  package var names: [String] { usable.map(\.name) }

  package var errors: [UserError] { all.compactMap(\.error) }

  /// All plug-ins, sorted by name.
  package func features() async -> [Feature] {
    await findFeatures { _ in }
    return usable.map(feature)
  }

  /// Finds all plug-ins at once, sorted by name; there may be none. Finds each one that isn't described yet
  /// again when it has described itself, so that none waits for a slow one. Cancelling ends the programs.
  package func findFeatures(_ found: @Sendable ([Feature]) -> Void) async {
    let plugins = usable
    found(plugins.map(feature))
    await withTaskGroup(of: Feature.self) { group in
      for plugin in plugins where memory.state(of: plugin) == .trusted {
        if memory.description(of: plugin) != nil { continue }
        group.addTask {
          await description(of: plugin)
          return feature(plugin)
        }
      }
      for await feature in group { found([feature]) }
    }
  }

  /// The trusted plug-ins that are described, without a search of `PATH`.
  package func rememberedFeatures() -> [Feature] { search.remembered.map { feature($0.0) } }

  /// nil for a plug-in that isn't there or is refused.
  package func feature(_ name: String) -> Feature? { (try? search.plugin(name)?.get()).map(feature) }

  private func feature(_ plugin: Plugin) -> Feature {
    // One that has just changed is still what it was when it was asked.
    let known = memory.description(of: plugin)
    var unknown: String?
    if known == nil {
      let state = memory.state(of: plugin)
      unknown = "\(state == .trusted ? "not described" : state.rawValue): \(place(of: plugin))"
    }
    let description = known ?? PluginDescription(nil)
    return PluginFeature(plugin, description, program(of: plugin), unknown: unknown).feature
  }

  /// “curio-tea in ~/bin”.
  private func place(of plugin: Plugin) -> String {
    "\(plugin.program) in \(plugin.folder(home: session.environment["HOME"]))"
  }

  /// A sentence about new programs, the first time that they are seen.
  package var news: [Notice] {
    let new = all.filter { $0.state == .new }.map(\.plugin)
    let paths = memory.takeUnannounced(new.map(\.path))
    let places = new.filter { paths.contains($0.path) }.map(place)
    if places.isEmpty { return [] }
    return [.info("New: \(places.joined(separator: ", ")); not run until opened.")]
  }

  /// Trusts a plug-in that the user has named, and asks it what it is.
  package func admit(_ plugin: Plugin) async {
    memory.accept(plugin)
    if memory.description(of: plugin) == nil { await describe(plugin, .open) }
  }

  /// The remembered one, or what the program says now, which is then remembered. Only a trusted one is asked.
  ///
  /// - Parameter mode: For `refresh` it is asked anew.
  @discardableResult
  package func description(of plugin: Plugin, _ mode: CacheMode = .cacheFirst) async -> PluginDescription? {
    guard memory.state(of: plugin) == .trusted else { return nil }
    if mode != .refresh, let known = memory.description(of: plugin) { return known }
    return await describe(plugin, .background)
  }

  /// Asks a program what it is. One that changes meanwhile is asked all the same when the user has named it.
  @discardableResult
  private func describe(_ plugin: Plugin, _ reason: PluginProgram.Reason) async -> PluginDescription {
    var request = PluginProgram.Request.description
    request.reason = reason
    var outcome: ProgramOutput?
    var failure: SafeText?
    do throws(Failure) {
      outcome = try await run(plugin, request, Deadline.none.limited(to: describeTimeout)) { _ in }
    } catch {
      if case .alreadyWorded(let worded) = error { failure = worded.message }
    }
    let text = outcome?.success
    let description = failure.map { PluginDescription(failing: $0.string) } ?? PluginDescription(text)
    // An interrupted program may describe itself the next time, and one that was too slow in the next
    // process.
    if Task.isCancelled { return description }
    memory.note(description, of: plugin)
    if outcome != nil { memory.remember(text, of: plugin) }
    return description
  }

  func run(
    _ plugin: Plugin,
    _ request: PluginProgram.Request,
    _ deadline: Deadline,
    receive: @escaping @Sendable ([UInt8]) -> Void
  ) async throws(Failure) -> ProgramOutput {
    let log = request.words == [Plugin.describeFlag] ? nil : search.log
    let start = ContinuousClock.now
    if log != nil { await description(of: plugin, .refresh) }
    let program = try call(plugin, request)
    do throws(Failure) {
      let outcome = try await program.outcome(
        within: deadline.limited(to: Self.longestRun),
        sizeLimit: Self.largestOutput,
        group: .own(killsDescendants: true),
        receive: receive
      )
      log?.add(request.words, outcome, since: start)
      return outcome
    } catch {
      guard let clause = program.limitClause(error) else { throw error }
      throw .feature(PluginError(error.code, "\(plugin.program) \(clause)."))
    }
  }

  func runInTerminal(_ plugin: Plugin, _ words: [String]) async throws(Failure) {
    let program = try call(plugin, PluginProgram.Request(words: words))
    session.console.progress.end()
    try? session.console.write([""])
    // Standard input is only passed on if it is a terminal, because Curio may have read ahead elsewhere.
    let input: Program.Stream = session.console.environment.isTerminal(.input) ? .inherited : .null
    let end = try await session.lendTerminal { () throws(Failure) in
      try program.start(input: input, output: .inherited, error: .inherited, group: .inherited)
    }
    guard end == .exited(status: 0) else { throw program.failure(end.clause) }
  }

  /// Runs a plug-in instead of Curio, but as its child where Curio removes the folders.
  ///
  /// - Returns: The plug-in's exit status.
  package func run(_ plugin: Plugin, _ arguments: [String]) async throws(Failure) -> Int32 {
    let program = try call(plugin, PluginProgram.Request(words: arguments))
    guard session.flags.sample || search.workingFolder != nil else {
      leaveNothing()
      throw program.replaceProcess()
    }
    switch try await session.interrupts.lendTerminal(to: program.startInTerminal) {
    case .exited(let status): return status
    case .killed(let signal): return 128 + signal
    case .unknown: return ErrorCode.failed.exitStatus
    }
  }
}
