import FeatureKit
import Programs

/// Runs a plug-in's program for a call and makes a screen of what it prints.
struct PluginRouter: FeatureRouter {
  /// In seconds, for values to complete.
  private static let longestCompletion = 0.3

  let plugin: PluginFeature
  let services: Services

  init(_ plugin: PluginFeature, _ services: Services) { (self.plugin, self.services) = (plugin, services) }

  var name: String { plugin.plugin.name }
  var description: PluginDescription { plugin.description }

  func run(_ command: PluginCommandName, _ call: Call) async throws(Failure) -> Reply {
    if let described = description.command(command.rawValue), described.isScreen {
      let reply = try await show(described, call)
      try rememberAsked(described, call)
      return reply
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
    failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
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
      let error = failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
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

  func screen(_ document: PluginDocument, _ command: PluginDescription.Command, _ call: Call)
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

  /// The page of an item that no command shows.
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
      folders: plugin.program.folders(),
      route: { plugin.call($0)?.route }
    )
  }

  private func lendTerminal(_ call: Call) async throws(Failure) {
    let words = try description.command(call.command).map { (command) throws(Failure) in
      try plugin.words(command, call)
    }
    try await services.deadline.pause { () async throws(Failure) in
      try await plugin.program.runInTerminal(words ?? [])
    }
  }

  func suggestions(for parameter: String, of command: PluginCommandName, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    let described = description.command(command.rawValue)?.parameters.first { $0.name == parameter }
    guard described?.completes == true,
      let text = await plugin.program.text(
        [Plugin.completeFlag, parameter, call.prefix],
        services.deadline.limited(to: Self.longestCompletion)
      )
    else { return [] }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return Suggestion(String(parts.first ?? ""), detail: SafeText(parts.count > 1 ? parts[1] : ""))
    }
  }

  private func own(_ code: ErrorCode, _ message: SafeText) -> Failure { .feature(PluginError(code, message)) }

  private func mistake(_ clause: String) -> Failure {
    .feature(PluginError(PluginDocument.Mistake(clause: clause), of: plugin.plugin))
  }
}
