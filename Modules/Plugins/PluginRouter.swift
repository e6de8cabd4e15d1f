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
    let reply = try await reply(to: command, call)
    guard plugin.program.log != nil, case .screen(var screen) = reply else { return reply }
    screen.actions.insert(Action("Calls of the program", Route(name, PluginFeature.calls.rawValue)), at: 0)
    return .screen(screen)
  }

  private func reply(to command: PluginCommandName, _ call: Call) async throws(Failure) -> Reply {
    if let log = plugin.program.log, command == PluginFeature.calls { return .screen(log.screen) }
    if let described = description.command(command.rawValue), described.isScreen {
      let reply = try await show(described, call)
      try rememberAsked(described, call)
      return reply
    }
    if plugin.savesPictures, command == PluginFeature.save { return try await save(call) }
    if plugin.hasFavorites {
      if command == PluginFeature.favorites { return .screen(try favorites(call)) }
      if command == PluginFeature.favorite { return .screen(try await change(call)) }
    }
    try await lendTerminal(call)
    return .screen(Screen(title: "", data: .null))
  }

  func userError(_ failure: Failure, _ command: PluginCommandName, _ call: Call) -> UserError? {
    failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
  }

  // MARK: Screens

  private func show(_ command: PluginDescription.Command, _ call: Call) async throws(Failure) -> Reply {
    guard let question = try await question(command, call) else { return try await showResult(command, call) }
    return .ask(Confirmation(question: question)) { () async throws(Failure) in
      try await showResult(command, call).confirmed()
    }
  }

  private func showResult(_ command: PluginDescription.Command, _ call: Call) async throws(Failure) -> Reply {
    let response = try await document(command, call)
    let document = response.value
    if let question = document.question {
      guard let yes = plugin.call(question.words, mode: .refresh),
        let next = description.command(yes.command.name),
        next.isScreen
      else { throw mistake("asks with words that none of its commands takes") }
      return .ask(Confirmation(question: SafeText(question.text))) { () throws(Failure) in
        try await changed { () async throws(Failure) in try await show(next, yes).confirmed() }
      }
    }
    var screen = try screen(document, command, call)
    let changes = try call[PluginFeature.changes]
    if changes || command.changes {
      try forgetLists()
      if changes || document.isMessage { screen.effect = .changed }
    }
    screen.undo = undo(document.undo)
    screen.provenance = response.provenance
    if let failure = response.staleBecause {
      let error = failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
      let notice = error.map { Notice.stale($0) } ?? .info("Offline: showing saved data.")
      screen.notices.insert(notice, at: 0)
    }
    return .screen(screen)
  }

  /// The result of work after which lists look different.
  private func changed(_ work: () async throws(Failure) -> Screen) async throws(Failure) -> Screen {
    var screen = try await work()
    try forgetLists()
    screen.effect = .changed
    return screen
  }

  private func forgetLists() throws(Failure) {
    for key in try responseKeys() { try services.store.remove(key) }
  }

  /// nil for words that none of the commands takes.
  private func undo(_ words: [String]) -> Undo? {
    guard let call = plugin.call(words, mode: .refresh), let command = description.command(call.command.name)
    else { return nil }
    return Undo { () async throws(Failure) in
      try await changed { () async throws(Failure) in try await showResult(command, call).confirmed() }
    }
  }

  var screens: PluginScreens { plugin.screens }

  func screen(_ document: PluginDocument, _ command: PluginDescription.Command, _ call: Call)
    throws(Failure) -> Screen
  {
    if document.isMessage { return screens.page(document, command) }
    let favorites = Set(try favoriteIDs())
    if command.view == .page, document.page == nil, let item = document.items.first {
      return screens.page(of: item, command, favorites: favorites)
    }
    if command.view == .page || document.page != nil {
      var record: PluginDocument.Item?
      if let show = plugin.showCommand, show.name == command.name {
        record = call.route.arguments[show.parameter]?.first.flatMap(document.record)
      }
      return screens.page(document, command, of: record, favorites: favorites)
    }
    if plugin.showCommand == nil, command.hasIDs, let id = try call[PluginFeature.item] {
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

  /// The item with an ID: of a cached list or the favorites, else as `show` prints it; nil for none.
  func item(_ id: String) async throws(Failure) -> PluginDocument.Item? {
    if let item = try (favoriteItems() + cachedItems().map(\.item)).first(where: { $0.id == id }) {
      return item
    }
    guard let (command, call) = show(id, .cacheFirst) else { return nil }
    return try await document(command, call).value.record(of: id)
  }

  /// The call that shows an ID; nil where nothing does without being asked for.
  func show(_ id: String, _ mode: CacheMode) -> (PluginDescription.Command, Call)? {
    guard let show = plugin.showCommand, let command = description.command(show.name), command.onlyShows
    else { return nil }
    return plugin.call([show.name, "--", id], mode: mode).map { (command, $0) }
  }

  private func lendTerminal(_ call: Call) async throws(Failure) {
    var words: [String] = []
    if let command = description.command(call.command.name) { words = try plugin.words(command, call) }
    try await services.deadline.pause { [words] () async throws(Failure) in
      try await plugin.program.runInTerminal(words)
    }
  }

  func suggestions(for parameter: String, of command: PluginCommandName, _ call: Route) async
    -> [Suggestion]
  {
    let described = description.command(command.rawValue)?.parameters.first { $0.name == parameter }
    if described?.completes != true { return [] }
    let words = [Plugin.completeFlag, parameter, call.arguments[parameter]?.last ?? ""]
    let request = PluginProgram.Request(words: words, reason: .background, isOffline: true)
    let deadline = services.deadline.limited(to: Self.longestCompletion)
    guard let outcome = try? await plugin.program.run(request, deadline, { _ in }),
      outcome.end == .exited(status: 0)
    else { return [] }
    return String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return Suggestion(String(parts.first ?? ""), detail: SafeText(parts.count > 1 ? parts[1] : ""))
    }
  }

  func own(_ code: ErrorCode, _ message: SafeText) -> Failure { .feature(PluginError(code, message)) }

  private func mistake(_ clause: String) -> Failure {
    .feature(PluginError(PluginDocument.Mistake(clause: clause), of: plugin.plugin))
  }
}
