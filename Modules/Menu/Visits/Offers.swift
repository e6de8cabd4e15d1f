import FeatureKit

/// What can be done with the last of some visits, in both menus.
struct Offers {
  let contents: MenuContents
  let visits: [Visit]
  let usesKeys: Bool
  /// Whether it has rows to filter.
  let isList: Bool

  var visit: Visit { visits[visits.count - 1] }
  var screen: Screen { visit.screen }
  var selected: Row? { visit.listing.view.selectedItem?.row }
  var isFront: Bool { visits.count == 1 }

  // MARK: Actions

  /// The selected row's actions, and the screen's. Where two have a key, the first one has it.
  var actions: [Action] {
    var keys: Set<Character> = []
    return ((selected?.ownActions ?? []) + screen.actions).filter { action in
      action.key.map { keys.insert($0).inserted } ?? true
    }
  }

  /// The action that asks for an option, such as another country.
  var asking: Action? { screen.actions.first { $0.asksFor != nil } }

  /// An action of the keys `o`, `y`, `Y`, `s`, `f` and `t`: the selected row's, else the screen's.
  func item<Value>(_ action: KeyPath<ItemActions, Value?>) -> Value? {
    selected?.actions[keyPath: action] ?? screen.item[keyPath: action]
  }

  /// Whether showing the screen again would change something again.
  var hasChanged: Bool { contents.command(of: visit.shownRoute)?.changes == true }

  /// Whether a route shows the item of the visit, perhaps in another way, such as with other amounts.
  func isSameItem(_ route: Route) -> Bool {
    guard route.isLike(visit.route), let command = contents.command(of: route) else { return false }
    let names = command.parameters.filter(\.isPositional).map(\.name)
    return !names.isEmpty && names.allSatisfy { route.arguments[$0] == visit.route.arguments[$0] }
  }

  /// Whether a row of a list has the item that is shown, which another route may show, too: today's picture.
  func leadsHere(_ row: Row) -> Bool {
    row.route == visit.shownRoute || row.actions == visit.screen.item && row.actions != ItemActions()
  }

  // MARK: Neighbors

  /// An item, step or page beside the one shown, with its index in the list that it is in.
  typealias Neighbor = (route: Route, selection: Int?)

  func neighbor(_ step: Int) -> Neighbor? {
    guard visit.isScreen, visits.count > 1 else { return nil }
    if let paging = screen.paging {
      let route = step > 0 ? paging.next : paging.previous
      return usesKeys ? nil : route.map { ($0, nil) }
    }
    let around = screen.around
    let own = (step > 0 ? around.next : around.previous).map { (route: $0, selection: Int?.none) }
    let list = visits[visits.count - 2]
    let rows = list.listing.shown.selectableRows
    guard list.isScreen, let current = list.listing.view.selection, rows.indices.contains(current),
      rows[current].route.map(visit.route.includes) == true
    else { return own }
    guard rows.indices.contains(current + step), let route = rows[current + step].route else { return nil }
    // A list of other items, such as those of a day.
    if route.feature != visit.feature, (around.previous ?? around.next) != nil {
      return own
    }
    return (route, current + step)
  }

  var hasNeighbors: Bool { neighbor(1) != nil || neighbor(-1) != nil }

  /// Whether the screen is one of several, even if it is the only one.
  var isOneOfSeveral: Bool {
    screen.paging != nil || screen.step != nil || hasNeighbors
  }

  /// There is no further one.
  func end(_ step: Int) -> SafeText {
    var noun = "one"
    if screen.paging != nil { noun = "page" }
    if screen.step != nil { noun = "step" }
    return "This is the \(step > 0 ? "last" : "first") \(noun)."
  }

  // MARK: The field

  func places(of feature: String) -> [FeaturePlace] {
    contents.feature(feature)?.places ?? []
  }
  var places: [FeaturePlace] { places(of: visit.feature) }

  /// What the place's field asks for; nil for a place without one.
  var question: FeaturePlace.Question? {
    if usesKeys { return keyQuestion ?? visit.tab.flatMap { places[$0].question } }
    return places.first {
      $0.question != nil && (visit.isMenu || $0.route.command == visit.route.command)
    }?.question
  }

  /// Asks in place for the key that the API wants.
  private var keyQuestion: FeaturePlace.Question? {
    guard visit.lacksKey, let route = screen.actions.first?.route else { return nil }
    let parameters = contents.command(of: route)?.parameters ?? []
    let key = parameters.first { $0.isSecret(route.arguments) && route.arguments[$0.name] == nil }
    return key.map { FeaturePlace.Question(route: route, parameter: $0.name) }
  }

  /// What the field of the place behind an item asks for.
  var questionBehind: FeaturePlace.Question? {
    guard usesKeys, isBelowPlace else { return nil }
    return placeIndex.flatMap { visits[$0].tab }.flatMap { places[$0].question }
  }

  /// What the field asks for that can be opened here.
  var field: FeaturePlace.Question? { question ?? questionBehind }

  /// The text of the field in a call.
  func asked(in route: Route) -> String {
    guard let question, route.command == question.route.command else { return "" }
    // A route may have a remote text.
    return SafeText(route.arguments[question.parameter]?.joined(separator: ", ") ?? "").string
  }

  /// The field's parameter.
  func parameter(of question: FeaturePlace.Question) -> ParameterDeclaration? {
    contents.command(of: question.route)?.parameters.first { $0.name == question.parameter }
  }

  /// What a place shows in place of a run whose value its field asks for.
  func invitation(_ route: Route) -> Screen? {
    guard usesKeys,
      let question = places(of: route.feature).first(where: { $0.route == route })?.question,
      let command = contents.command(of: route),
      command.parameters.contains(where: { $0.name == question.parameter && $0.isRequired })
    else { return nil }
    let absence = Absence("Nothing asked yet.", help: "Type what to look for.")
    let table = Table(columns: [], rows: [], absence: absence)
    return Screen(SafeText(command.title), [.table(table)])
  }

  /// Whether a route asks what the field asks.
  func isField(_ route: Route) -> Bool {
    field.map { $0.route.isLike(route) && route.arguments[$0.parameter] == nil } == true
  }

  // MARK: Places

  /// The tabs that a list's command declares, which are known before the list is.
  func groups(of list: Visit) -> [Tab] {
    let parameters = contents.command(of: list.route)?.parameters ?? []
    guard let group = parameters.first(where: { !$0.tabs.isEmpty }) else { return [] }
    return group.tabs.map { title, value in
      let texts = value.map { [$0] }
      let route = list.reloadRoute.setting(Argument(group.name, texts))
      return (title, route, list.route.arguments[group.name] == texts)
    }
  }

  /// The place whose command a route runs, with whatever arguments.
  func place(of route: Route) -> Int? {
    usesKeys ? places(of: route.feature).firstIndex { $0.route.command == route.command } : nil
  }

  /// The place whose field asks for what a route shows.
  func placeAsking(_ route: Route) -> Int? {
    guard usesKeys else { return nil }
    return places(of: route.feature).firstIndex { $0.question?.route.isLike(route) == true }
  }

  /// The visit to the feature's place that the visit is, or was opened from.
  var placeIndex: Int? {
    let name = visit.feature
    return visits.lastIndex { $0.tab != nil || $0.feature != name }
      .flatMap { visits[$0].feature == name ? $0 : nil }
  }

  /// Whether an item has the screen, whose place is behind it.
  var isBelowPlace: Bool {
    visit.isScreen && visit.tab == nil && groups(of: visit).isEmpty
  }

  // MARK: Order and filters

  /// The order and the filters that the list's command declares, at the moment's values.
  var options: [ListOption] {
    guard visit.isScreen, screen.isList || screen.isEmpty, let command = contents.command(of: visit.route)
    else { return [] }
    return command.parameters.filter { $0.isOrder || $0.isFilter }.map { ListOption($0, of: visit) }
  }
}

extension Route {
  func isLike(_ other: Route) -> Bool {
    (feature, command) == (other.feature, other.command)
  }

  /// Whether it shows what another one shows, perhaps in another way, such as with other amounts.
  func includes(_ other: Route) -> Bool {
    isLike(other) && other.arguments.allSatisfy { arguments[$0.key] == $0.value }
  }
}

extension Row {
  /// The action that Enter runs, where that isn't opening a screen of the row.
  var opening: Action? { ownActions.first { $0.route == route } }
}
