import FeatureKit
import Terminal

/// The field above the results of a place.
extension MenuState {
  /// What the place's field asks for; nil for a place without one.
  var question: FeaturePlace.Question? {
    if location.isBox { return nil }
    let places = places(of: location.route.feature)
    if isFullScreen { return location.tab.flatMap { places[$0].question } }
    return places.first {
      $0.question != nil && (location.kind == .menu || $0.route.command == location.route.command)
    }?.question
  }

  func places(of feature: String) -> [FeaturePlace] { contents.feature(feature)?.places ?? [] }

  /// The text that was asked last, or is being asked.
  var asked: String {
    var route = location.shownRoute
    if let running, case .variant = running.purpose { route = running.route }
    guard let question, route.command == question.route.command else { return "" }
    // A route may have a remote text.
    return SafeText(route.arguments[question.parameter]?.joined(separator: ", ") ?? "").string
  }

  /// Whether the field is all there is to do: nothing was asked yet, or nothing was found.
  var hasOnlyField: Bool {
    guard let question, isFullScreen else { return false }
    if location.kind != .error { return location.screen.isEmpty }
    return location.route.arguments[question.parameter] == nil && location.firstRole == nil
  }

  /// Whether Enter opens the field, because nothing else is there.
  var isFieldSelected: Bool {
    hasOnlyField && location.prompt == nil && view.content.items.isEmpty
  }

  /// In lines: with an edge above and below where there is room and a tint for it, and with a line for
  /// the known values.
  var fieldRows: Int {
    if !isFullScreen { return 0 }
    if display.rows >= 24, display.text.style.hasTints { return 4 }
    return isRoomy ? 2 : 1
  }

  /// Whether a row of the terminal is the field's.
  func clickedField(_ row: Int) -> Bool {
    Range(from: firstRow - inputRows, count: fieldRows).contains(row)
  }

  /// What the field of the place behind an item asks for.
  var questionBehind: FeaturePlace.Question? {
    guard isFullScreen, isBelowPlace, let tab = placeIndex.flatMap({ locations[$0].tab }) else { return nil }
    return places(of: location.route.feature)[tab].question
  }

  /// What the field that `i` opens asks for.
  var fieldQuestion: FeaturePlace.Question? { question ?? questionBehind }

  mutating func startField() {
    if questionBehind != nil { leaveItem() }
    guard let question, let parameter = parameter(of: question) else { return }
    let text = location.lastTyped ?? asked
    location.prompt = Prompt(question.route, parameter, text: text, isSelected: true)
    send(.findSuggestions(location.id, parameter: parameter.name, question.route))
  }

  /// What the field takes.
  func parameter(of question: FeaturePlace.Question) -> ParameterDeclaration? {
    contents.command(of: question.route)?.parameters.first { $0.name == question.parameter }
  }

  /// Asks for what was typed or chosen.
  mutating func fillField(_ field: Prompt, with option: Suggestion?) throws(ParameterDeclaration.InputError) {
    guard let question else { return }
    if option != nil { return ask(try field.filled(with: option)) }
    let route = question.route(for: field.editor.text)
    guard let texts = route.arguments[question.parameter], !texts.isEmpty else {
      throw ParameterDeclaration.InputError(message: "Type a value, or press Esc to go back.")
    }
    for text in texts { _ = try field.parameter.check(text) }
    ask(route)
  }

  /// - Parameter route: Of the place's own command, whose result takes its place, or of another one.
  private mutating func ask(_ route: Route) {
    (location.prompt, location.lastTyped) = (nil, nil)
    location.clearFilter()
    let place = location.tab.map { places(of: location.route.feature)[$0].route } ?? location.route
    let isOwn = route.command == place.command
    run(route, isOwn ? .variant(keepsSelection: false) : .open(replaces: false))
  }

  /// Asks for a text in the line menu.
  mutating func enterField(_ text: String) {
    guard let question else { return notify("There is no field here.") }
    ask(question.route(for: text))
  }

  /// What a place shows whose command needs what its field asks for.
  func invitation(_ route: Route) -> Screen? {
    guard isFullScreen,
      let question = places(of: route.feature).first(where: { $0.route == route })?.question,
      let command = contents.command(of: route),
      command.parameters.contains(where: { $0.name == question.parameter && $0.isRequired })
    else { return nil }
    let table = Table(columns: [], rows: [], emptyText: "Nothing asked yet.")
    return Screen(title: SafeText(command.title), blocks: [.table(table)], data: .null)
  }

  /// Opens the field of a place that was asked for.
  mutating func takeField() {
    if tabMemory.wantsField { startField() }
    tabMemory.wantsField = false
  }
}
