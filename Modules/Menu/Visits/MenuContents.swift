import FeatureKit

/// The features and commands that the menu leads to.
package struct MenuContents: Sendable {
  /// The features' entries on the front page.
  var features: [Screen.Choice]
  /// Curio's own groups, whose commands are in the palette.
  var groups: [String]
  /// The settings, each with the route that changes it.
  let changes: @Sendable () -> [Screen.Choice]
  let settings: Route
  let today: Route
  let surprise: Route
  /// Everything that is saved.
  let saved: Route
  /// Builds a feature the first time.
  var feature: @Sendable (String) -> Feature?
  /// For the date on the front page; nil hides it.
  package var timeZone: TimeZone?
  /// Lines about the saved data of features, in place of their summaries.
  var lines: [String: SafeText] = [:]
  /// The routes of the features' previews; nil for a front page without any.
  package var previews: [String: Route]?
  /// Seconds after which tiles are asked for again, by feature.
  private(set) var liveTiles: [String: Double] = [:]
  package var mode = CacheMode.cacheFirst
  package var isSample = false
  /// Where files are saved, with a slash at its end.
  package var saveFolder = ""

  package init(
    features: [Screen.Choice],
    groups: [String] = [],
    changes: @escaping @Sendable () -> [Screen.Choice],
    settings: Route,
    today: Route,
    surprise: Route,
    saved: Route,
    feature: @escaping @Sendable (String) -> Feature?
  ) {
    self.features = features
    self.groups = groups
    self.changes = changes
    self.settings = settings
    self.today = today
    self.surprise = surprise
    self.saved = saved
    self.feature = feature
  }

  /// The features, then Curio's own groups.
  var names: [String] { features.map(\.route.feature) + groups }

  /// The keys of the front page, by the routes that they open.
  var keys: [Route: String] { [settings: ",", today: "d", surprise: "."] }

  /// Adds a feature's entry, or replaces it.
  mutating func show(_ choice: Screen.Choice) {
    let name = choice.route.feature
    liveTiles[name] = feature(name)?.places.first.flatMap { command(of: $0.route)?.refreshTime }
    if let index = features.firstIndex(where: { $0.route == choice.route }) {
      features[index] = choice
    } else {
      features.append(choice)
    }
  }

  func command(of route: Route) -> Command? {
    feature(route.feature)?.command(route.command)
  }

  /// The first visit, with the number 1.
  var front: Visit { Visit(1, .home(of: ""), mainMenu) }

  var mainMenu: Screen {
    let features = features.map { ($0.title, lines[$0.route.feature] ?? $0.summary, $0.route) }
    let groups = groups.isEmpty ? [] : [Block.menu([("Settings", "", settings)])]
    return Screen("Curio", [.menu(features)] + groups)
  }

  /// Whether a route's command hands the terminal to another program. The sample world has none of those.
  func runsInTerminal(_ route: Route) -> Bool {
    guard command(of: route)?.usesTerminal == true else { return false }
    return !isSample || feature(route.feature)?.program != nil
  }

  /// The commands and settings that the front page's search finds.
  ///
  /// - Parameter list: The list to which the settings lead, if they don't lead to their change.
  func commands(settingsIn list: Route? = nil) -> [Block] {
    let choices = names.compactMap(feature).flatMap { feature in
      feature.commands.map { command -> Screen.Choice in
        ("\(feature.title): \(command.title)", "\(command.summary)", Route(feature.name, command.name))
      }
    }
    return [.heading("Commands"), .menu(choices), .heading("Settings"), .menu(changes(), in: list)]
  }

  /// Where a screen's data comes from, and how old it is: the menu may be open for hours.
  func origin(of screen: Screen, at now: Date) -> String? {
    if isSample { return "sample" }
    var age = screen.provenance.age(at: now)
    if screen.provenance.source == .network, let fetchedAt = screen.provenance.fetchedAt {
      age = "fetched \(fetchedAt.relative(to: now))"
    }
    let parts = [mode == .offline ? "offline" : nil, age].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What opens a feature: its home, with what was asked last if that has been read.
  ///
  /// - Returns: nil for a feature whose home is the list of its commands.
  func home(of feature: Feature) -> (route: Route, isRead: Bool)? {
    guard let home = feature.places.first else { return nil }
    guard let question = home.question else { return (home.route, true) }
    guard let last = previews?[feature.name] else { return (home.route, false) }
    let isFilled = last.command == home.route.command && last.arguments[question.parameter] != nil
    return (isFilled ? last : home.route, true)
  }
}
