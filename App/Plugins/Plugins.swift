import FeatureKit
import Programs

/// The plug-ins of one run, searched on demand, and asked for their description when it is shown.
struct Plugins: Sendable {
  /// Seconds that a plug-in may take to describe itself.
  private static let describeTimeout = 2.0

  let context: AppContext

  var search: PluginSearch { context.pluginSearch }

  /// Without refused plug-ins.
  var names: [String] { search.all.compactMap { try? $0.get().name } }

  var refusals: [UserError] {
    search.all.compactMap { if case .failure(let refusal) = $0 { refusal } else { nil } }
  }

  /// All plug-ins sorted by name. Their descriptions are read concurrently; cancelling ends the programs.
  func features() async -> [PluginFeature] {
    await withTaskGroup(of: PluginFeature.self) { group in
      for plugin in search.all.compactMap({ try? $0.get() }) { group.addTask { await feature(plugin) } }
      var features: [PluginFeature] = []
      for await feature in group { features.append(feature) }
      return features.sorted { $0.plugin.name < $1.plugin.name }
    }
  }

  func feature(_ plugin: Plugin) async -> PluginFeature {
    let description = try? await call(plugin, [Plugin.describeFlag]).output(
      within: Deadline.none.limited(to: Self.describeTimeout),
      sizeLimit: PluginFeature.maximumDescriptionSize,
      group: .own(killsDescendants: true)
    )
    return PluginFeature(plugin, description: description)
  }

  func call(_ plugin: Plugin, _ arguments: [String]) throws(Failure) -> Program {
    Program(path: plugin.path, arguments: arguments, environment: try variables(for: plugin))
  }

  /// Runs a plug-in instead of Curio, but in the sample world as its child, because Curio removes the folders.
  ///
  /// - Returns: The plug-in's exit status.
  func run(_ plugin: Plugin, _ arguments: [String]) async throws(Failure) -> Int32 {
    let program = try call(plugin, arguments)
    guard context.flags.sample else { throw program.replaceProcess() }
    let running = try program.start(
      input: .inherited,
      output: .inherited,
      error: .inherited,
      group: .inherited
    )
    let end = try await context.interrupts.lendTerminal(orAtEnd: running.kill) { () async throws(Failure) in
      await running.end()
    }
    switch end {
    case .exited(let status): return status
    case .killed(let signal): return 128 + signal
    case .unknown: return ErrorCode.failed.exitStatus
    }
  }

  /// The user's environment without other features' secrets and without the passwords of proxies and servers, with
  /// folders and flags added.
  private func variables(for plugin: Plugin) throws(Failure) -> [String: String] {
    let ownKey = Setting.variable("\(plugin.name).apiKey")
    let secrets = Set(context.settings.known.filter(\.isSecret).flatMap(\.variables))
    var environment = context.environment.filter { name, _ in
      name == ownKey || !secrets.contains(name) && !(name.hasPrefix("CURIO_") && name.hasSuffix("_API_KEY"))
    }
    for (name, value) in environment
    where name.lowercased().hasSuffix("_proxy") || name.hasSuffix("_BASE_URL") {
      environment[name] = Self.withoutUser(value)
    }
    for (name, value) in try curioVariables(for: plugin) { environment[name] = value }
    return environment
  }

  /// `http://proxy:3128` for `http://me:secret@proxy:3128`. The address of a proxy may have no scheme.
  private static func withoutUser(_ address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: at)...])
  }

  /// The variables that Curio sets; nil removes one.
  private func curioVariables(for plugin: Plugin) throws(Failure) -> [String: String?] {
    let (flags, settings) = (context.flags, context.settings)
    let own = settings.directories
    let folders = if let own { own } else { try context.sampleFolder.directories() }
    func toggle(_ isOn: Bool) -> String? { isOn ? "1" : nil }
    /// The plug-in's own folder, not created yet.
    func folder(in parent: URL) -> String { parent.appending(path: "plugins/\(plugin.name)").path }
    return [
      "CURIO_CONFIG_DIR": folder(in: folders.configuration),
      "CURIO_DATA_DIR": folder(in: folders.data),
      "CURIO_CACHE_DIR": folder(in: folders.cache),
      "CURIO_JSON": toggle(flags.json), "CURIO_OFFLINE": toggle(flags.offline),
      "CURIO_REFRESH": toggle(flags.refresh), "CURIO_SAMPLE": toggle(flags.sample),
      "CURIO_YES": toggle(flags.yes), "CURIO_VERBOSE": toggle(flags.verbose),
      "CURIO_COLOR": settings[General.color].rawValue, "CURIO_PICTURES": settings[General.pictures].rawValue,
      "CURIO_WIDTH": "\(context.console.environment.width())",
      "CURIO_TIMEOUT": settings[General.timeout].map { "\($0)" },
    ]
  }
}
