import FeatureKit
import Storage
import TestSupport

@testable import curio

/// Uses of the kit that take something from the user without an error.
extension Conformance {
  /// Keys that do something on every screen. Those that only move may have another meaning on some.
  private static let reservedKeys = ReservedKeys.all.subtracting("hjklgGd")

  func keys() async -> [String] {
    var broken: [String] = []
    for (line, _, screen) in await screens() {
      let actions = screen.actions + screen.rows.flatMap(\.ownActions)
      for action in actions {
        guard let key = action.key, Self.reservedKeys.contains(key) else { continue }
        broken.append(
          "“\(line)” has “\(action.title)” on the key \(key), which the menu needs. Use another one"
        )
      }
    }
    return broken
  }

  /// In a list each row can be opened, and each line of its record is one of its items.
  func items() async -> [String] {
    var broken: [String] = []
    for (line, _, screen) in await screens() where screen.data.names.contains("items") {
      // What one buys is no recipe, and a picture can be looked at.
      let leadsNowhere = screen.rows.contains { $0.route == nil && $0.picture == nil }
      if !line.hasPrefix("desserts shopping"), leadsNowhere {
        broken.append("a row of “\(line)” leads nowhere, so Enter does nothing. Give each `Row` a route")
      }
      if screen.paging == nil { continue }
      let routes = Dictionary(grouping: screen.rows.compactMap(\.route), by: \.self)
      if let route = routes.first(where: { $0.value.count > 1 })?.key {
        broken.append("several rows of “\(line)” open \(route). Each item needs an `itemID` of its own")
      }
      let lines = screen.recordLines.count
      let items = screen.rows.count
      if lines != items {
        broken.append(
          "“\(line)” has \(items) items and \(lines) lines in a pipe. A block besides the list must have no records"
        )
      }
    }
    return broken
  }

  /// Links and pictures are on the web, or files of Curio's own.
  func links() async -> [String] {
    var broken: Set<String> = []
    var all = await screens().map { ($0.line, $0.screen) }
    for line in feature.api == nil ? [] : examples {
      guard let screen = try? await Trial(feature, .scripts).screen(line) else { continue }
      all.append((line, screen))
    }
    for (line, screen) in all {
      let links = ([screen.item] + screen.rows.map(\.actions)).compactMap(\.link)
      for link in Set(screen.fields.compactMap(\.link) + links)
      where URL(web: link.absoluteString) == nil && !link.isFileURL {
        broken.insert("“\(line)” may have the link \(link.absoluteString). Make it with `URL(web:)`")
      }
    }
    return broken.sorted()
  }

  /// What was typed is cached for a time under a limit only, unless it is removed when it has expired.
  func limitedKeys() async throws -> [String] {
    guard let suite = SuiteName(feature.name) else { return [] }
    var broken: Set<String> = []
    for line in examples {
      let log = StoreLog()
      let trial = try Trial(feature, store: log.watching)
      guard let screen = try? await trial.screen(line),
        screen.provenance.expiresAt != nil
      else { continue }
      let typed = Trial.words(line).dropFirst(2).prefix { !$0.hasPrefix("--") }.map { $0.lowercased() }
      let order = "latest "
      let written = log.steps.compactMap { step in
        if case .write(let key, .refetchable) = step { key.name } else { nil }
      }
      let limits = written.filter { $0.hasPrefix(order) }.map { $0.dropFirst(order.count) }
      try trial.memory.removeExpired(in: suite, at: .distantFuture)
      for key in Set(try trial.memory.keys(in: suite)).intersection(written)
      where typed.contains(where: key.lowercased().contains) && !key.hasPrefix(order)
        && !limits.contains(where: key.hasPrefix)
      {
        broken.insert(
          "“\(line)” caches “\(key)” for a time, and each text adds one. Give the policy `.latest(20, of: prefix)`"
        )
      }
    }
    return broken.sorted()
  }

  /// What nobody asked for by itself, such as the thing of the day, isn't something that the user has opened.
  func background() async throws -> [String] {
    let shown = try await Trial.prepared(feature)
    let hidden = try Trial(feature, store: { _ in shown.memory }, isInBackground: true)
    func lists() async -> [[String]] {
      var lists: [[String]] = []
      for place in feature.places {
        lists.append((try? await shown.screen(place.route))?.recordLines ?? [])
      }
      return lists
    }
    let before = await lists()
    var broken: [String] = []
    for route in [feature.today, feature.surprise].compactMap(\.self) {
      _ = try await hidden.screen(route)
      if await lists() != before {
        broken.append(
          "\(route) adds to what was opened, though nobody asked for it. Not if `services.running.isInBackground`"
        )
      }
    }
    return broken
  }

  /// The thing of the day doesn't change before the next day.
  func daily() async throws -> [String] {
    guard let today = feature.today else { return [] }
    var titles: Set<SafeText> = []
    for random in [RandomSource { _ in 0 }, RandomSource { $0 - 1 }] {
      let trial = try Trial(feature, random: random)
      try await trial.prepare()
      titles.insert(try await trial.screen(today).title)
    }
    return titles.count == 1
      ? []
      : ["\(feature.name): `today` is another thing each time. Choose with `services.random(isDaily: true)`"]
  }
}
