import FeatureKit
import Terminal

@testable import curio
@testable import Menu

extension Conformance {
  /// A list of at least three pages from the network is walked to its end by each key, also when pages arrive late.
  func walks() async throws -> [String] {
    var broken: [String] = []
    for (line, command, _) in await screens() {
      let isPaged = Set(command.parameters.map(\.name)).isSuperset(of: ["page", "per-page"])
      guard isPaged, !["--page", "--per-page", "--limit", "--all"].contains(where: line.contains) else {
        continue
      }
      let trial = try await Trial.afterExamples(of: feature)
      let whole = try await trial.screen("\(line) --per-page \(PageRequest.largestSize)")
      let count = whole.itemCount
      guard count > 2, whole.paging?.next == nil else { continue }
      var pages: [Screen] = []
      var next: Route? = try trial.call("\(line) --per-page \(count / 3)").route
      var screens: [Route: Screen] = [:]
      while let route = next {
        var page = try await trial.screen(route)
        page.provenance = Provenance(.network)
        screens[route] = page
        pages.append(page)
        next = page.paging?.next
      }
      guard let first = pages.first, pages.count >= 3 else {
        broken.append("“\(line)” has \(pages.count) pages, not three")
        continue
      }
      if let all = first.paging?.all { screens[all] = whole }
      for walk in ListWalk.all {
        let loaded = screens
        if let violation = walk.violation(first, count: count, { loaded[$0] }) {
          broken.append("“\(line)” with \(walk): \(violation)")
        }
      }
    }
    return broken
  }
}

/// A way through a list of several pages.
struct ListWalk: CustomStringConvertible {
  let key: Key
  let columns: Int
  let rows: Int
  /// The number of keys pressed until a page arrives.
  let latency: Int

  static let all = [
    Key.down, .pageDown, .end, .wheelDown, .character("j"), .character("n"), .character("G"),
  ]
  .flatMap { key in
    [(80, 24), (120, 40)].flatMap { size in
      [0, 1, 4].map { ListWalk(key: key, columns: size.0, rows: size.1, latency: $0) }
    }
  }

  var description: String { "\(key) at \(columns)×\(rows), pages after \(latency) keys" }

  /// - Returns: nil if the selection moves over the items to the last one, and each page is fetched once, when the
  ///   selection comes near the end of the one before.
  func violation(_ first: Screen, count: Int, _ page: @escaping (Route) -> Screen?) -> String? {
    var menu = MenuFixture(columns: columns, rows: rows) { route in
      page(route).map { .success($0) } ?? .failure(UserError(.notFound, "No page \(route)."))
    }
    menu.loadsLate = latency > 0
    menu.state.display.drawsPictures = true
    menu.state.locations.append(MenuLocation(menu.state.nextID(), .screen, Route("things", "list"), first))
    menu.state.clampSelection()
    for press in 1...(4 * count + 40) {
      let (loads, location) = (menu.loads.count, menu.state.location)
      let before = location.screen.itemCount
      menu.press(key)
      if latency > 0, press % latency == 0 { menu.finishLoading() }
      let state = menu.state
      if let error = state.notices.first(where: { $0.level == .warning }) { return "\(error.text)" }
      guard let selected = state.selectedItem, let selection = state.view.selection else {
        return "nothing is selected after \(press)"
      }
      if menu.loads.count > loads, !state.showsGrid, before - selection > 2 * 5 {
        return "a page is asked for at \(selection + 1) of \(before)"
      }
      let isMissingPages = state.location.nextPage != nil
      if isMissingPages, selected.isAction {
        return "an action is selected at \(state.location.screen.itemCount)"
      }
      let last = state.view.content.items.lastIndex { !$0.isAction }
      let isStill = location.view.selection == selection && location.view.top == state.view.top
      if !isMissingPages, selected.isAction || selection == last || isStill {
        if Set(menu.loads).count < menu.loads.count { return "a page was asked for twice" }
        return state.location.screen.itemCount == count
          ? nil : "\(state.location.screen.itemCount) of \(count) items"
      }
    }
    return "the end was never reached"
  }
}
