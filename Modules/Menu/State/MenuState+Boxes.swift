import FeatureKit
import Terminal

/// Boxes over the visit, which stays visible behind them.
extension MenuState {
  // MARK: Questions

  /// Shows a question with its subject.
  mutating func show(_ confirmation: Confirmation) {
    guard confirmation.blocks.isEmpty, let route = work.running?.route else {
      return open(.question(confirmation.blocks), confirmation.question)
    }
    // What has nothing to show asks below the title of what runs.
    let title = SafeText(contents.command(of: route)?.title ?? "")
    open(.question([.heading(confirmation.question)]), title)
  }

  // MARK: Help

  /// All keys by their use, those that work here first.
  mutating func showHelp() {
    let own = offers.actions.compactMap { action in action.key.map { Row(["\($0)", action.title]) } }
    let titles: [SafeText] = ["This screen", "Moving", "Everywhere", "On other screens"]
    var sections = [titles[0]: own]
    for group in titles {
      for key in Self.keys where key.group == group {
        guard let help = key.help else { continue }
        var title = titles[3]
        if case .here = key.availability(in: self) { title = group }
        sections[title, default: []].append(Row([SafeText(key.names), SafeText(help)]))
      }
    }
    let blocks = titles.flatMap { title -> [Block] in
      guard let rows = sections[title], !rows.isEmpty else { return [] }
      return [.heading(title), .table(Table(rows, .key, Column("")))]
    }
    open(.help(blocks), "Keys")
    listing.startFilter()
  }

  // MARK: Values

  mutating func submitPrompt() {
    submitPrompt(view.selection.flatMap { prompt?.options.dropFirst($0).first })
  }

  /// Moves along what can be chosen while text is typed. Where nothing is typed, up leads to what was typed
  /// before.
  ///
  /// - Returns: false for a key that doesn't choose.
  mutating func choose(_ key: Key) -> Bool {
    if isField { return visit.field?.choose(key) == true }
    switch key {
    case .up where filter?.text.isEmpty == true && !listing.lastFilter.isEmpty:
      let text = listing.lastFilter
      listing.changeFilter { $0 = LineEditor(text) }
    case .up: walk { $0.move(.up) }
    case .down: walk { $0.move(.down) }
    case .left where showsGrid: walk { $0.move(.left) }
    case .right where showsGrid: walk { $0.move(.right) }
    case .pageUp: walk { $0.page(-1) }
    case .pageDown: walk { $0.page(1) }
    default: return false
    }
    return true
  }

  // MARK: Forms

  mutating func submitForm() {
    guard let filled = box?.form?.filled(), let form = box?.form else { return }
    run(filled, .open(replaces: form.action.replaces))
  }

  /// Goes to the next field, and from the last one ends the form.
  mutating func leaveFormField() {
    guard let form = box?.form else { return }
    if form.active == form.fields.count - 1 { return submitForm() }
    box?.form?.move(1)
  }

  // MARK: Order and filters

  /// Another value of the selected option; the list behind the box follows.
  mutating func changeOption(_ step: Int) {
    guard case .options(let options, _)? = box?.content, let index = view.selection else { return }
    run(visit.route.setting(options[index].argument(step)), .variant())
  }
}
