import CommandLine
import FeatureKit
import Printing
import Programs
import Synchronization

/// Runs the program, caches what it prints, and shows in the menu what can be shown before it has ended.
extension PluginRouter {
  static let responsePrefix = "response "
  /// A list that is complete by then isn't shown in parts.
  private static let partDelay = Duration.milliseconds(200)

  /// The cached output of a run.
  private struct Response: Codable, Sendable {
    let text: String
    /// In seconds.
    @Clamped<PluginNumber> var lifetime: Double?
    let words: [String]?
  }

  /// The words of a run, with its command and call.
  private struct Run {
    let words: [String]
    let command: PluginDescription.Command
    let call: Call
  }

  func document(_ command: PluginDescription.Command, _ call: Call) async throws(Failure)
    -> Cached<PluginDocument>
  {
    let run = Run(words: try plugin.words(command, call), command: command, call: call)
    // With its fields, because a newer program may print others.
    let fields = command.fields.map(\.name).joined(separator: ",")
    let key = "\(Self.responsePrefix)\(place(of: command))\(run.words) \(fields)"
    let known = try services.store.entry(Response.self, for: key)?.value.lifetime
    guard let usual = command.cacheTime, !command.changes, try !call[PluginFeature.changes],
      call.mode != .offline || known != nil
    else {
      return Cached(try parsed(try await output(of: run), command), Provenance(.local))
    }
    let policy = CachePolicy.seconds(known ?? usual).latest(50, of: Self.responsePrefix)
    let showsExpired = await showExpired(key, policy, run)
    func response() async throws(Failure) -> Response {
      let text = try await output(of: run, isRefresh: showsExpired)
      let lifetime = try parsed(text, command).lifetime
      return Response(
        text: String(decoding: text, as: UTF8.self),
        lifetime: lifetime ?? usual,
        words: run.words
      )
    }
    let cache = services.cache
    let mode = call.mode
    let cached = try await cache.value(key, policy: policy, mode: mode, fetch: try await response())
    let document = try parsed(Data(cached.value.text.utf8), command)
    return cached.map { _ in document }
  }

  /// The items of all cached lists of this folder, each once, with the routes that show them.
  func cachedItems() throws(Failure) -> [(item: PluginDocument.Item, route: Route?)] {
    var ids: Set<String> = []
    var items: [(item: PluginDocument.Item, route: Route?)] = []
    for list in try cachedLists() {
      for item in list.items where item.id.map({ ids.insert($0).inserted }) ?? false {
        items.append((item, screens.route(to: item, list.command, list.route)))
      }
    }
    return items
  }

  /// A cached list, as it was shown.
  struct CachedList {
    let command: PluginDescription.Command
    let route: Route
    let items: [PluginDocument.Item]
    let isFresh: Bool
  }

  /// The cached lists of this folder, and of no folder.
  func cachedLists() throws(Failure) -> [CachedList] {
    let now = services.clock.now()
    return try services.store.entries(Response.self, for: try responseKeys()).compactMap { key, entry in
      let words = entry.value.words ?? []
      guard let command = words.first.flatMap(description.command), let route = plugin.route(words),
        Self.hasFolder(key) == (command.saysFolder == true),
        let document = try? parsed(Data(entry.value.text.utf8), command)
      else { return nil }
      let end = entry.savedAt.addingTimeInterval(entry.value.lifetime ?? 0)
      let isFresh = entry.savedAt <= now && now < end
      return CachedList(command: command, route: route, items: document.items, isFresh: isFresh)
    }
  }

  /// The beginning of keys for what belongs to the working folder: `/home/kim/repo//`, which no path has.
  func place(of command: PluginDescription.Command?) -> String {
    command?.saysFolder == true ? "\(plugin.program.workingFolder())//" : ""
  }

  /// The keys of what is cached of this folder, and of no folder.
  func responseKeys() throws(Failure) -> [String] {
    let keys = try services.store.keys(withPrefix: Self.responsePrefix)
    guard keys.contains(where: Self.hasFolder) else { return keys }
    let own = "\(Self.responsePrefix)\(plugin.program.workingFolder())//"
    return keys.filter { !Self.hasFolder($0) || $0.hasPrefix(own) }
  }

  private static func hasFolder(_ key: String) -> Bool { key.hasPrefix("\(responsePrefix)/") }

  private func parsed(_ text: Data, _ command: PluginDescription.Command) throws(Failure) -> PluginDocument {
    do throws(PluginDocument.Mistake) {
      return try PluginDocument(text, command)
    } catch {
      throw .feature(PluginError(error, of: plugin.plugin))
    }
  }

  /// - Parameter isRefresh: Whether something older is shown already.
  private func output(of run: Run, isRefresh: Bool = false) async throws(Failure) -> Data {
    let printed = Mutex(Data())
    let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let growth = Task {
      for await _ in changes {
        try? await Task.sleep(for: Self.partDelay)
        if !Task.isCancelled { showRows(in: printed.withLock(\.self), run) }
      }
    }
    defer { growth.cancel() }
    let isGrowing = showsEarly(run) && run.command.view != .page && !isRefresh
    let request = PluginProgram.Request(
      words: run.words,
      reason: isRefresh ? .refresh : reason(run.call.mode),
      isOffline: run.call.mode == .offline
    )
    let outcome = try await plugin.program.run(request, services.deadline) { bytes in
      guard isGrowing else { return }
      printed.withLock { $0 += bytes }
      change.yield()
    }
    if outcome.end != .exited(status: 0) { throw .feature(PluginError(outcome, of: plugin.plugin)) }
    return outcome.output
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
    guard run.command.printsJSONLines || text.first != UInt8(ascii: "{"),
      let end = text.lastIndex(of: UInt8(ascii: "\n")),
      let document = try? parsed(Data(text[...end]), run.command), !document.items.isEmpty,
      let screen = try? screen(document, run.command, run.call)
    else { return }
    services.running.showEarly?(screen)
  }
}
