import FeatureKit
import Foundation
import Terminal

/// Shows where somebody is in the menu.
struct MenuDisplay: Sendable {
  let registry: FeatureRegistry
  let router: CommandRouter
  let writer: ScreenWriter

  private var console: Console { writer.console }

  func page(at place: MenuPlace) async -> MenuPage {
    let view = view(at: place)
    switch place {
    case .main(let filter):
      let plugins = await registry.plugins.drawers()
      return MenuPage(drawers: registry.drawers, plugins: plugins, filter: filter, view: view)
    case .drawer(let drawer, let filter):
      return MenuPage(drawer: drawer, commands: registry.commands(of: drawer), filter: filter, view: view)
    case .plugin(let plugin, let filter): return MenuPage(plugin: plugin, filter: filter, view: view)
    case .answer(let screen, let route, let filter, let window):
      let matching = MenuPlace.filtered(screen, by: filter)
      let shown = console.isInteractive ? window.cut(matching, view) : matching
      let turns =
        console.isInteractive ? (window.next(in: matching, view) != nil, window.hasPrevious) : (false, false)
      return MenuPage(answer: shown, turns: turns, explanation: explanation(of: route), view: view)
    }
  }

  /// - Returns: What fills in the pictures, until it is done or cancelled.
  func write(_ page: MenuPage, at place: MenuPlace) async throws(Stop) -> Task<Void, Never> {
    let view = view(at: place)
    let remarks = NoticeView(view: view)
    try console.write([""] + view.wrapped(page.title, role: .title) + [""])
    try console.write(page.notices.flatMap(remarks.lines))
    let written = try await writer.write(page.pieces) { (notices) throws(Stop) in
      try console.write(notices.flatMap(remarks.lines))
    }
    let rest = rest(of: page, view)
    try console.write(rest)
    return Task {
      await writer.stage.fillIn(written.pending, after: written.lineCount + rest.count, on: console)
    }
  }

  /// How screens are laid out at a place.
  func view(at place: MenuPlace) -> ScreenView {
    var view = console.view(.output, showsHeadings: true, showsPictures: writer.stage.canFillIn(console))
    if case .answer(let screen, _, _, _) = place, let rows = rowsBesideGallery(of: screen, view) {
      view.rowsBesideGallery = rows
    }
    return view
  }

  /// The rows that everything but the title and the gallery takes, so that the gallery's pictures, which can
  /// be drawn only where the screen still shows them, are all on it; nil where there is no gallery.
  private func rowsBesideGallery(of screen: Screen, _ view: ScreenView) -> Int? {
    let page = MenuPage(answer: screen, turns: (true, true), explanation: "", view: view)
    var rows = rest(of: page, view).count + 1
    var hasGallery = false
    for (block, piece) in zip(view.shown(screen).blocks, page.pieces) {
      if case .gallery = block { hasGallery = true } else { rows += piece.lineCount }
    }
    return hasGallery ? rows + screen.blocks.count - 1 : nil
  }

  /// What stands below the blocks of a page.
  private func rest(of page: MenuPage, _ view: ScreenView) -> [String] {
    let age = NoticeView(view: view).age(page.provenance, now: registry.dependencies.clock.now())
    let actions = page.actions.isEmpty ? [] : [""] + NumberedList(view: view).lines(page.actions)
    return age + actions + [""] + view.wrapped(page.keys, role: .dim)
  }

  private func explanation(of route: Route) -> SafeText {
    guard let found = try? router.find(feature: route.feature, command: route.command) else { return "" }
    let line = ShellLine(route: route, parameters: found.command.parameters).text
    return "\(found.command.title): \(found.command.summary). The same as a command: \(line)"
  }
}
