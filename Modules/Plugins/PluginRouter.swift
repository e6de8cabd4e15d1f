import FeatureKit
import Programs

/// Runs a plug-in's program for a call and makes a screen of what it prints.
struct PluginRouter: FeatureRouter {
  /// In milliseconds, for values to complete.
  static let longestCompletion = 300

  let plugin: PluginFeature
  let services: Services

  var name: String { plugin.plugin.name }
  var description: PluginDescription { plugin.description }

  func run(_ command: PluginCommandName, _ call: Call) async throws(Failure) -> Reply {
    let reply = try await reply(to: command, call)
    guard plugin.program.log != nil, case .screen(var screen) = reply else { return reply }
    screen.actions.insert(Action("Calls of the program", Route(name, PluginFeature.calls.rawValue)), at: 0)
    return .screen(screen)
  }

  private func reply(to command: PluginCommandName, _ call: Call) async throws(Failure) -> Reply {
    if let described = description.command(command.rawValue) { return try await reply(to: described, call) }
    if let log = plugin.program.log, command == PluginFeature.calls { return .screen(log.screen) }
    switch command {
    case PluginFeature.favorites: return .screen(try favorites(call))
    case PluginFeature.favorite: return .screen(try await change(call))
    case PluginFeature.save: return try await save(call)
    default:
      if let failure = description.failure { throw own(.failed, "\(failure)") }
      return try await lendTerminal([])
    }
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
  }

  // MARK: Screens

  private func reply(to command: PluginDescription.Command, _ call: Call) async throws(Failure) -> Reply {
    if command.onlyShows, command.isList, let record = try call[PluginFeature.row],
      let row = PluginDocument.Item(record: record)
    {
      let command = command.completed(by: row.values.keys.sorted())
      return .screen(try screens().page(of: row, command))
    }
    var reply: Reply
    if let question = try await question(command, call) {
      reply = .ask(Confirmation(question: question)) { () async throws(Failure) in
        try await result(of: command, call).confirmed()
      }
    } else {
      reply = try await result(of: command, call)
    }
    if command.isScreen { try rememberAsked(command, call) }
    return reply
  }

  private func result(of command: PluginDescription.Command, _ call: Call) async throws(Failure) -> Reply {
    guard command.isScreen else { return try await lendTerminal(try plugin.words(command, call)) }
    let response = try await document(command, call)
    let document = response.value
    if let question = document.question {
      guard let work = work(question.words) else {
        let mistake = PluginDocument.Mistake(clause: "asks with words that none of its commands takes")
        throw .feature(PluginError(mistake, of: plugin.plugin))
      }
      return .ask(Confirmation(question: SafeText(question.text)), then: work)
    }
    var screen = try screen(document, command, call)
    let changes = try call[PluginFeature.changes]
    if changes || command.changes {
      try forgetLists()
      if changes || document.isMessage { screen.effect = .changed }
    }
    screen.undo = work(document.undo).map(Undo.init)
    screen.provenance = response.provenance
    if let failure = response.staleBecause {
      let error = failure.featureError(as: PluginError.self)?.userError(plugin.plugin)
      let notice = error.map { Notice.stale($0) } ?? .info("Offline: showing saved data.")
      screen.notices.insert(notice, at: 0)
    }
    return .screen(screen)
  }

  /// Runs words that the program has printed, after which lists look different; nil for words that none of
  /// its screens takes.
  private func work(_ words: [String]) -> (@Sendable () async throws(Failure) -> Screen)? {
    guard let call = plugin.call(words, mode: .refresh),
      let command = description.command(call.command.name), command.isScreen
    else { return nil }
    return { () async throws(Failure) in
      var screen = try await result(of: command, call).confirmed()
      try forgetLists()
      screen.effect = .changed
      return screen
    }
  }

  private func forgetLists() throws(Failure) {
    for key in try responseKeys() { try services.store.remove(key) }
  }

  func screen(_ document: PluginDocument, _ command: PluginDescription.Command, _ call: Call)
    throws(Failure) -> Screen
  {
    if document.isMessage { return plugin.screens.page(document, command) }
    let command = command.completed(by: document.names)
    guard command.view == .page || document.page != nil else { return try list(document, command, call) }
    let screens = try screens()
    if document.page == nil, let item = document.items.first { return screens.page(of: item, command) }
    var record: PluginDocument.Item?
    if let show = plugin.showCommand, show.name == command.name {
      record = call.route.arguments[show.parameters[0].name]?.first.flatMap(document.record)
    }
    return screens.page(document, command, of: record)
  }

  /// The list, or the page of one of its items where no command shows that.
  func list(_ document: PluginDocument, _ command: PluginDescription.Command, _ call: Call)
    throws(Failure) -> Screen
  {
    let screens = try screens()
    if !command.isList { return screens.list(document, command, call.route, limit: nil) }
    if plugin.showCommand == nil, command.hasIDs, let id = try call[PluginFeature.item] {
      guard let item = document.items.first(where: { $0.id == id }) else {
        throw own(.notFound, "The list has no “\(id.shortened)”.")
      }
      return screens.page(of: item, command)
    }
    return screens.list(document, command, call.route, limit: try call[Paging.limit])
  }

  private func screens() throws(Failure) -> PluginScreens {
    var screens = plugin.screens
    screens.now = services.clock.now()
    screens.favorites = Set(try favoriteItems().map(\.itemID))
    return screens
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
    guard let command = plugin.showCommand, command.onlyShows else { return nil }
    return plugin.call([command.name, "--", id], mode: mode).map { (command, $0) }
  }

  private func lendTerminal(_ words: [String]) async throws(Failure) -> Reply {
    try await services.deadline.pause(try await plugin.program.runInTerminal(words))
    return .screen(Screen(title: "", data: .null))
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    let described = description.command(call.command)?.parameters.first { $0.name == parameter }
    guard described?.completes == true else { return [] }
    let request = PluginProgram.Request.values(of: parameter, call.arguments[parameter]?.last ?? "")
    let deadline = services.deadline.limited(to: Double(Self.longestCompletion) / 1000)
    let output = await plugin.program.output(request, deadline) ?? Data()
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return Suggestion(String(parts.first ?? ""), detail: SafeText(parts.dropFirst().first ?? ""))
    }
  }

  func own(_ code: ErrorCode, _ message: SafeText) -> Failure { .feature(PluginError(code, message)) }
}
