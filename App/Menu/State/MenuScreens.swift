import FeatureKit

/// A menu's choice or a screen's action.
struct MenuEntry: Sendable, Equatable {
  let title: SafeText
  var summary: SafeText = ""
  /// Without a command, the feature's menu.
  let route: Route
  var replaces = false

  init(_ title: SafeText, _ summary: SafeText, _ route: Route) {
    self.title = title
    self.summary = summary
    self.route = route
  }

  init(_ action: Action) {
    title = action.title
    route = action.route
    replaces = action.replaces
  }
}

extension MenuEntry {
  static func entries(of features: [Feature]) -> [MenuEntry] {
    features.map { MenuEntry(SafeText($0.title), SafeText($0.summary), Route($0.name, "")) }
  }

  static func entries(of feature: Feature) -> [MenuEntry] {
    feature.commands.map { MenuEntry(SafeText($0.title), SafeText($0.summary), Route(feature.name, $0.name)) }
  }

  static func entries(of plugins: [PluginFeature]) -> [MenuEntry] {
    plugins.map { MenuEntry($0.title, $0.summary, Route($0.plugin.name, "")) }
  }

  static func entries(of plugin: PluginFeature) -> [MenuEntry] {
    plugin.commands.map { MenuEntry($0.title, $0.summary, Route(plugin.plugin.name, $0.name)) }
  }
}

extension Screen {
  init(_ error: UserError, of route: Route, title: SafeText) {
    self.init(
      title: title,
      blocks: [.text("Error: \(error.message)")] + (error.advice.map { [.text($0)] } ?? []),
      actions: error.actions + [Action("Try again", route, replaces: true)],
      data: .null
    )
  }

  /// A menu has only entries.
  init(menu title: SafeText) { self.init(title: title, data: .null) }
}
