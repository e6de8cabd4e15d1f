import CommandLine
import FeatureKit
import Printing
import Programs
import Synchronization

/// Runs the program, caches what it prints, and shows in the menu what can be shown before it has ended.
extension PluginRouter {
  private static let responsePrefix = "response "
  /// A list that is complete by then isn't shown in parts.
  private static let partDelay = Duration.milliseconds(200)

  /// The cached output of a run.
  private struct Response: Codable {
    let text: String
    /// In seconds.
    @Clamped<PluginNumber> var lifetime: Double?
    let words: [String]
  }

  private struct Run {
    let command: PluginDescription.Command
    let call: Call
    let words: [String]
  }

  func document(_ command: PluginDescription.Command, _ call: Call) async throws(Failure)
    -> Cached<PluginDocument>
  {
    let run = Run(command: command, call: call, words: try plugin.words(command, call))
    let mode = call.mode
    // With its fields, because a newer program may print others.
    let fields = command.fields.map(\.name).joined(separator: ",")
    let key = "\(key("response", of: command)) \(run.words) \(fields)"
    let known = try services.store.value(Response.self, for: key)?.lifetime
    guard let usual = command.cacheTime, !command.changes, try !call[PluginFeature.changes],
      mode != .offline || known != nil
    else {
      return Cached(try parsed(try await output(of: run, reason(mode)), command), Provenance(.local))
    }
    let policy = CachePolicy.seconds(known ?? usual).latest(50, of: Self.responsePrefix)
    var reason = reason(mode)
    if await showExpired(key, policy, run) { reason = .refresh }
    func response() async throws(Failure) -> Response {
      let text = try await output(of: run, reason)
      let lifetime = try parsed(text, command).lifetime ?? usual
      return Response(text: String(decoding: text, as: UTF8.self), lifetime: lifetime, words: run.words)
    }
    let cached = try await services.cache.value(key, policy: policy, mode: mode, fetch: try await response())
    return try cached.map { (response) throws(Failure) in try parsed(Data(response.text.utf8), command) }
  }

  /// The items of all cached lists of this folder, with the routes that show them.
  func cachedItems() throws(Failure) -> [(item: PluginDocument.Item, route: Route?)] {
    try cachedLists().flatMap { list in
      list.items.map { ($0, plugin.route(to: $0, in: list.route)) }
    }
  }

  /// A cached list, as it was shown.
  struct CachedList {
    let route: Route
    let items: [PluginDocument.Item]
    let isFresh: Bool
  }

  /// The cached lists of this folder, and of no folder.
  func cachedLists() throws(Failure) -> [CachedList] {
    let now = services.clock.now()
    return try services.store.entries(Response.self, for: try responseKeys()).compactMap { key, entry in
      let response = entry.value
      guard let command = response.words.first.flatMap(description.command),
        let route = plugin.route(response.words),
        key.hasPrefix("\(self.key("response", of: command)) ["),
        let document = try? parsed(Data(response.text.utf8), command)
      else { return nil }
      let end = entry.savedAt + (response.lifetime ?? 0)
      let isFresh = entry.savedAt <= now && now < end
      return CachedList(route: route, items: document.items, isFresh: isFresh)
    }
  }

  /// Where something is stored; with `/home/kim/repo//`, which no path has, where it belongs to the working
  /// folder.
  func key(_ name: String, of command: PluginDescription.Command?) -> String {
    if command?.saysFolder != true { return name }
    return "\(name) \(plugin.program.workingFolder())//"
  }

  /// The keys of what is cached of this folder, and of no folder.
  func responseKeys() throws(Failure) -> [String] {
    let own = "\(Self.responsePrefix)\(plugin.program.workingFolder())//"
    let shared = "\(Self.responsePrefix)["
    return try services.store.keys().filter { $0.hasPrefix(shared) || $0.hasPrefix(own) }
  }

  private func parsed(_ text: Data, _ command: PluginDescription.Command) throws(Failure) -> PluginDocument {
    do throws(PluginDocument.Mistake) {
      return try PluginDocument(text, command)
    } catch {
      throw .feature(PluginError(error, of: plugin.plugin))
    }
  }

  private func output(of run: Run, _ reason: PluginProgram.Reason) async throws(Failure) -> Data {
    let printed = Mutex(Data())
    let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let growth = Task {
      for await _ in changes {
        try? await Task.sleep(for: Self.partDelay)
        if !Task.isCancelled { showRows(in: printed.withLock(\.self), run) }
      }
    }
    defer { growth.cancel() }
    // Something older may be shown already.
    let isGrowing = showsEarly(run) && run.command.view != .page && reason != .refresh
    let isOffline = run.call.mode == .offline
    let request = PluginProgram.Request(words: run.words, reason: reason, isOffline: isOffline)
    let outcome = try await plugin.program.run(request, services.deadline) { bytes in
      guard isGrowing else { return }
      printed.withLock { $0 += bytes }
      change.yield()
    }
    guard let output = outcome.success else { throw .feature(PluginError(outcome, of: plugin.plugin)) }
    return output
  }

  private func reason(_ mode: CacheMode) -> PluginProgram.Reason {
    switch mode {
    case _ where services.running.isInBackground: .background
    case .refresh: .refresh
    case .offline where !plugin.program.isAlwaysOffline: .preview
    case .cacheFirst, .offline: .open
    }
  }

  // MARK: Before the program has ended

  private func showsEarly(_ run: Run) -> Bool {
    services.running.showEarly != nil && run.call.mode == .cacheFirst
  }

  /// Shows what is stored and has expired.
  ///
  /// - Returns: false where there is nothing of the kind.
  private func showExpired(_ key: String, _ policy: CachePolicy, _ run: Run) async -> Bool {
    guard showsEarly(run) else { return false }
    func nothing() throws(Failure) -> Response { throw .notFetched }
    let stored = try? await services.cache.value(key, policy: policy, mode: .offline, fetch: try nothing())
    guard let stored, stored.provenance.source == .stale,
      let document = try? parsed(Data(stored.value.text.utf8), run.command), document.question == nil,
      var screen = try? screen(document, run.command, run.call)
    else { return false }
    screen.provenance = stored.provenance
    // The next page follows what replaces this one.
    screen.paging = nil
    services.running.showEarly?(screen)
    return true
  }

  /// Shows the whole lines of what has arrived. One that breaks a rule is reported at the end.
  private func showRows(in text: Data, _ run: Run) {
    guard run.command.printsJSONLines || text.first != "{",
      let end = text.lastIndex(of: "\n"),
      let document = try? parsed(Data(text[...end]), run.command), !document.items.isEmpty,
      let screen = try? screen(document, run.command, run.call)
    else { return }
    services.running.showEarly?(screen)
  }
}
