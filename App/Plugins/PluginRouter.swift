import FeatureKit
import Programs

/// Runs a plug-in's program for a call and makes a screen of what it prints.
struct PluginRouter: FeatureRouter {
  /// In seconds, for values to complete.
  private static let longestCompletion = 0.3
  private static let cacheLimit = CacheLimit(prefix: "response ", count: 50)

  /// Why the program runs: `CURIO_REASON`.
  enum Reason: String { case open, preview, refresh, background }

  /// What is cached of a run.
  private struct Response: Codable, Sendable {
    let text: String
    /// In seconds.
    let lifetime: Double
  }

  let plugin: PluginFeature
  let services: Services

  init(_ plugin: PluginFeature, _ services: Services) { (self.plugin, self.services) = (plugin, services) }

  var name: String { plugin.plugin.name }
  var description: PluginDescription { plugin.description }
  var plugins: Plugins { plugin.plugins }

  func run(_ command: PluginCommandName, _ call: Call) async throws(Failure) -> Reply {
    if let described = description.command(command.rawValue), described.isScreen {
      return try await show(described, call)
    }
    if plugin.savesPictures, command == PluginFeature.save { return try await save(call) }
    if plugin.hasFavorites {
      if command == PluginFeature.favorites { return .screen(try favorites(call)) }
      if command == PluginFeature.favorite { return .screen(try change(call)) }
    }
    try await lendTerminal(call)
    return .screen(Screen(title: "", data: .null))
  }

  func userError(_ failure: Failure, _ command: PluginCommandName, _ call: Call) -> UserError? {
    failure.own(PluginError.self)?.userError(plugin.plugin)
  }

  // MARK: Screens

  private func show(_ command: PluginDescription.Command, _ call: Call) async throws(Failure) -> Reply {
    let response = try await document(command, call)
    let document = response.value
    if let question = document.question {
      guard let yes = plugin.call(question.words, mode: .refresh),
        let next = description.command(yes.command),
        next.isScreen
      else { throw mistake("asks with words that none of its commands takes") }
      return .ask(Confirmation(question: SafeText(question.text))) { () throws(Failure) in
        try changed(try await show(next, yes).confirmed())
      }
    }
    var screen = try screen(document, command, call)
    if try call[PluginFeature.changes] { screen = try changed(screen) }
    screen.provenance = response.provenance
    if let failure = response.staleBecause {
      let error = failure.own(PluginError.self)?.userError(plugin.plugin)
      let isOffline = failure == .offline(.offlineFlag)
      screen.notices.insert(
        isOffline
          ? .info("Offline: showing saved data.")
          : .stale(error ?? UserError(failure, api: nil, feature: name)),
        at: 0
      )
    }
    return .screen(screen)
  }

  /// Forgets what is cached, because it may look different now.
  private func changed(_ screen: Screen) throws(Failure) -> Screen {
    for key in try services.store.keys(withPrefix: Self.cacheLimit.prefix) { try services.store.remove(key) }
    var screen = screen
    screen.effect = .changed
    return screen
  }

  private func screen(_ document: PluginDocument, _ command: PluginDescription.Command, _ call: Call)
    throws(Failure) -> Screen
  {
    let screens = screens
    if command.view == .page || document.page != nil { return screens.page(document, command) }
    let favorites = Set(try favoriteIDs())
    if plugin.pagesItems(of: command), let id = try call[PluginFeature.item] {
      return try page(of: id, in: document.items, command, favorites)
    }
    let limit = try call[Paging.limit]
    return screens.list(document, command, call.route, limit: limit, favorites: favorites)
  }

  /// Of an item that no command shows.
  func page(
    of id: String,
    in items: [PluginDocument.Item],
    _ command: PluginDescription.Command,
    _ favorites: Set<String>
  ) throws(Failure) -> Screen {
    guard let item = items.first(where: { $0.id == id }) else {
      throw own(.notFound, "The list has no “\(UserError.shortened(id))”.")
    }
    return screens.page(of: item, command, favorites: favorites)
  }

  var screens: PluginScreens {
    PluginScreens(
      plugin: plugin,
      folders: (try? plugins.folders(of: plugin.plugin)) ?? [],
      route: { plugin.call($0)?.route }
    )
  }

  // MARK: Runs

  private func document(_ command: PluginDescription.Command, _ call: Call) async throws(Failure)
    -> Cached<PluginDocument>
  {
    let words = try plugin.words(command, call)
    let isOffline = call.mode == .offline
    guard let usual = command.cacheTime, try !call[PluginFeature.changes] else {
      let text = try await run(words, command, reason: reason(call.mode), isOffline: isOffline)
      return Cached(try parsed(text, command), Provenance(.local))
    }
    // With its fields, because a newer program may print others.
    let fields = command.fields.map(\.name).joined(separator: ",")
    let key = "\(Self.cacheLimit.prefix)\(words.joined(separator: " ")) \(fields)"
    if isOffline, try services.store.entry(Response.self, for: key) == nil {
      let text = try await run(words, command, reason: reason(call.mode), isOffline: true)
      return Cached(try parsed(text, command), Provenance(.local))
    }
    let known = try services.store.entry(Response.self, for: key)?.value.lifetime
    let policy = CachePolicy(.seconds(known ?? usual), limit: Self.cacheLimit)
    let cached: Cached<Response> = try await services.cache.value(key, policy: policy, mode: call.mode) {
      (_: StoreEntry<Response>?) async throws(Failure) in
      let text = try await run(words, command, reason: reason(call.mode), isOffline: false)
      let lifetime = try parsed(text, command).lifetime
      return Response(text: String(decoding: text, as: UTF8.self), lifetime: lifetime ?? usual)
    }
    let document = try parsed(Data(cached.value.text.utf8), command)
    return cached.map { _ in document }
  }

  private func parsed(_ text: Data, _ command: PluginDescription.Command) throws(Failure) -> PluginDocument {
    do throws(PluginDocument.Mistake) {
      return try PluginDocument(text, command)
    } catch {
      throw .own(PluginError(error, of: plugin.plugin))
    }
  }

  private func run(
    _ words: [String],
    _ command: PluginDescription.Command,
    reason: Reason,
    isOffline: Bool
  ) async throws(Failure) -> Data {
    let outcome = try await plugins.run(
      plugin.plugin,
      words,
      reason: reason,
      isOffline: isOffline,
      services.deadline
    )
    if outcome.end != .exited(status: 0) { throw .own(PluginError(outcome, of: plugin.plugin)) }
    return outcome.output
  }

  private func reason(_ mode: CacheMode) -> Reason {
    switch mode {
    case _ where services.isInBackground: .background
    case .refresh: .refresh
    case .offline where !plugins.context.flags.offline: .preview
    case .cacheFirst, .offline: .open
    }
  }

  private func lendTerminal(_ call: Call) async throws(Failure) {
    let words = try description.command(call.command).map { (command) throws(Failure) in
      try plugin.words(command, call)
    }
    try await services.deadline.pause { () async throws(Failure) in
      try await plugins.runInTerminal(plugin.plugin, words ?? [])
    }
  }

  func suggestions(for parameter: String, of command: PluginCommandName, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    let described = description.command(command.rawValue)?.parameters.first { $0.name == parameter }
    guard described?.completes == true,
      let text = await plugins.words(
        of: plugin.plugin,
        [Plugin.completeFlag, parameter, call.prefix],
        within: services.deadline.limited(to: Self.longestCompletion)
      )
    else { return [] }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return Suggestion(String(parts.first ?? ""), detail: SafeText(parts.count > 1 ? parts[1] : ""))
    }
  }

  private func own(_ code: ErrorCode, _ message: SafeText) -> Failure { .own(PluginError(code, message)) }

  private func mistake(_ clause: String) -> Failure {
    .own(PluginError(PluginDocument.Mistake(clause: clause), of: plugin.plugin))
  }
}
