import FeatureKit
import Terminal

/// What keys and lines do in both menus.
extension VisitStack {
  // MARK: What is typed

  /// Opens the field above the results of the place, which may be behind an item.
  mutating func startField() {
    if offers.questionBehind != nil { leaveItem() }
    guard let question = offers.question, let parameter = offers.parameter(of: question) else { return }
    let text = visit.lastTyped ?? offers.asked(in: visit.shownRoute)
    var field = Prompt(question.route, parameter, text: text)
    field.editor.isSelected = !text.isEmpty
    visit.field = field
    findSuggestions(for: parameter, question.route)
  }

  /// Leads back to the place that an item was opened from.
  mutating func leaveItem() {
    guard offers.isBelowPlace, let index = offers.placeIndex else { return }
    visits.removeSubrange((index + 1)...)
    layOut()
  }

  /// Runs with the value that was typed or chosen, or says why it can't.
  ///
  /// - Parameter option: nil for what was typed.
  mutating func submitPrompt(_ option: Suggestion?) {
    guard let prompt else { return }
    do throws(ParameterDeclaration.InputError) {
      if isField, let question = offers.question {
        ask(try prompt.filled(for: question))
      } else {
        open(Action("", try prompt.filled(with: option), form: prompt.next))
      }
    } catch {
      self.prompt?.problem = prompt.message(error, for: prompt.parameter.placeholder)
    }
  }

  /// Asks in the field's way: the result of the place's own command takes its place.
  mutating func ask(_ route: Route) {
    visit.field = nil
    visit.lastTyped = nil
    listing.clearFilter()
    let place = visit.tab.map { offers.places[$0].route } ?? visit.route
    run(route, route.isLike(place) ? .variant() : .open())
  }

  // MARK: The palette and what it runs

  mutating func showPalette() {
    let stack = self
    let keys = Self.keys.filter { $0.group == "This screen" }.compactMap { $0.offer(in: stack) }
    let others = ["?", "q"].compactMap { Self.key($0)?.offer(in: stack) }
    open(.palette(offers.sections(keys, others)), "Commands")
    listing.startFilter()
    listing.filter?.sortsSections = true
  }

  /// Runs the selected entry of a palette on the visit below.
  mutating func run(oneOf sections: [Offers.Section]) {
    let selected = selectedItem?.row
    guard let offer = sections.lazy.flatMap(\.offers).first(where: { $0.row == selected }) else { return }
    closeBox()
    switch offer.deed {
    case .action(let action): open(action)
    case .key(let key): Self.key(key)?.act(&self)
    case .picture(let picture): send(.copyPicture(picture))
    case .drawing: send(.saveScreen)
    }
  }

  mutating func closeBox() {
    box = box?.origin.first
    clampSelection()
  }

  private static func key(_ key: Key) -> KeyBinding<Self>? { keys.first { $0.keys.contains(key) } }

  /// Changes the only option, or shows all of them in a box.
  mutating func showListOptions() {
    let options = offers.options
    guard Self.usesKeys, options.contains(where: \.parameter.isFilter) else {
      return run(visit.route.setting(options[0].argument(1)), .open(replaces: true))
    }
    open(.options(options), "Sort and filter")
    for option in options where option.parameter.kind == .option {
      findSuggestions(for: option.parameter, visit.route)
    }
  }

  /// Shows the values of the list as it is now.
  mutating func followList() {
    guard case .options(let options, _)? = box?.content else { return }
    // Values of items that are no longer listed stay.
    let present = options.map { ListOption($0.parameter, of: visit, known: $0.values()) }
    box?.content = .options(present)
  }

  /// Answers the question of what runs.
  mutating func reply(_ isYes: Bool) {
    guard let id = work.running?.id else { return }
    work.running?.confirmation = nil
    closeQuestion()
    send(.reply(id, isYes))
  }

  mutating func closeQuestion() {
    if box?.isQuestion == true { box = box?.origin.first }
  }

  mutating func copy(_ text: SafeText) {
    send(.copy(text, of: selectedItem?.row?.route?.feature ?? visit.feature))
  }

  mutating func undoLast() {
    if let undo = undo.take() { send(.undo(begin(visit.route, .open()), undo)) }
  }

  mutating func save(_ route: Route) {
    let path = contents.command(of: route)?.parameters.first(where: \.isPath)
    open(Action("", route, asksFor: path))
  }

  mutating func showNextVariant() {
    guard let variant = visit.screen.around.variant else { return }
    run(variant.route, .variant(keepsSelection: true))
  }
}
