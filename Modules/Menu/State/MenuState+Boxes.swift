import FeatureKit
import Terminal

/// Boxes over the visit, which stays visible behind them.
extension MenuState {
  mutating func showPalette() {
    let state = self
    showPalette { keys in
      keys.filter { $0.available(state) == .here }.map { Offer(key: $0, hint: $0.hint(state)) }
    }
  }

  // MARK: Questions

  /// Shows a question with its subject. A run that was cancelled meanwhile, or goes on in the background,
  /// gets no for an answer: nobody has read its question.
  mutating func ask(_ confirmation: Confirmation, of id: Int) {
    guard work.running?.id == id else { return send(.reply(id, false)) }
    work.running?.confirmation = confirmation
    let subject = confirmation.blocks.isEmpty ? [.heading(confirmation.question)] : confirmation.blocks
    open(.question, Screen(title: confirmation.question, blocks: subject, data: .null))
  }

  mutating func reply(_ isYes: Bool) {
    guard let id = work.running?.id else { return }
    work.running?.confirmation = nil
    closeQuestion()
    send(.reply(id, isYes))
  }

  // MARK: Help

  /// All keys by their use, those that work here first, and the screen's shell command.
  mutating func showHelp() {
    let bindings = KeyBinding.all.filter { $0.help != nil }
    func rows(_ title: SafeText, areHere: Bool) -> [Row] {
      bindings.filter { $0.help?.title == title && ($0.available(self) == .here) == areHere }
        .map { Row([SafeText($0.names), SafeText($0.help?.words ?? "")]) }
    }
    let titles = KeyBinding.Help.titles
    var sections = titles.map { (title: $0, rows: rows($0, areHere: true)) }
    let own = offers.actions.compactMap { action in action.key.map { Row([SafeText("\($0)"), action.title]) }
    }
    sections[0].rows = own + sections[0].rows
    sections.append(("On other screens", titles.flatMap { rows($0, areHere: false) }))
    let key = Column("", Column.Shape(priority: 1, cut: .never, drawing: .key))
    let blocks = sections.filter { !$0.rows.isEmpty }.flatMap { section -> [Block] in
      [.heading(section.title), .table(Table(section.rows, key, Column("")))]
    }
    let shell = Block.text("From the shell: \(contents.shellLine(of: visit.route))")
    open(.help, Screen(title: "Keys", blocks: blocks + [shell], data: .null))
    listing.startFilter()
  }

  // MARK: Values

  mutating func submitPrompt() {
    submitPrompt(view.selection.flatMap { prompt?.option($0) })
  }

  /// Types what was typed before, where nothing is typed; to its text from the values below a field.
  mutating func moveUpWhileTyping() {
    if isField { return changePrompt { $0.chosen = nil } }
    guard listing.filter?.text.isEmpty == true, !listing.lastFilter.isEmpty else {
      return walk { $0.move(.up) }
    }
    let text = listing.lastFilter
    listing.changeFilter { $0 = LineEditor(text) }
  }

  mutating func moveDownWhileTyping() {
    if isField { return changePrompt { $0.choose(1) } }
    walk { $0.move(.down) }
  }

  // MARK: Forms

  /// Opens a box for the values that a command asks for together.
  ///
  /// - Parameter names: Unless empty, the parameters that an action asks for.
  /// - Returns: false for a command that asks for one value at a time, unless that may have several lines.
  mutating func openForm(_ command: Command, _ route: Route, replaces: Bool, names: [String]) -> Bool {
    let asked = command.parameters.filter { parameter in
      names.isEmpty
        ? command.form.contains(parameter.name) && route.arguments[parameter.name] == nil
        : names.contains(parameter.name)
    }
    let least = names.isEmpty && !asked.contains(where: \.hasLines) ? 2 : 1
    guard asked.count >= least else { return false }
    let form = ValueForm(route, asked, replaces: replaces)
    open(.form(form), Screen(title: SafeText(command.title), data: .null))
    return true
  }

  mutating func submitForm() {
    var filled: Route?
    box?.changeForm { filled = $0.filled() }
    if let filled, let form = box?.form { run(filled, .open(replaces: form.replaces)) }
  }

  /// Goes to the next field, and from the last one ends the form.
  mutating func leaveFormField() {
    guard let form = box?.form else { return }
    if form.active == form.fields.count - 1 { return submitForm() }
    box?.changeForm { $0.move(1) }
  }

  // MARK: Order and filters

  /// Changes the only option, or shows all of them in a box.
  mutating func showListOptions() {
    let options = offers.options
    guard options.contains(where: \.parameter.isFilter) else {
      return run(visit.route.setting(options[0].argument(1)), .open(replaces: true))
    }
    open(.options(options), Screen(options))
  }

  /// Another value of the selected option; the list behind the box follows.
  mutating func changeOption(_ step: Int) {
    guard case .options(let options)? = box?.content, let index = view.selection else { return }
    run(visit.route.setting(options[index].argument(step)), .variant(keepsSelection: false))
  }
}
