import FeatureKit
import Terminal

extension MenuState {
  var mode: KeyBinding.Mode {
    if let running { return running.confirmation == nil ? .running : .question }
    if location.prompt != nil { return .prompt }
    if location.form != nil { return .form }
    if location.kind == .options { return .options }
    if zoom != nil, itemPicture != nil { return .picture }
    return location.filter?.isTyping == true ? .filter : .screen
  }

  mutating func press(_ key: Key) {
    let mode = mode
    if !continues(with: key, in: mode) { pending = nil }
    if key != "P" { zoom?.nextSlideAt = nil }
    // Other keys leave the zoom when the item has no picture.
    if mode == .screen, !location.isBox, ![.left, .right, "n", "p"].contains(key) { setZoomed(false) }
    if running == nil, !notices.isEmpty {
      notices = []
      layOut()
    }
    location.wantsEnd = false
    if case .click(let column, let row) = key { return click(column: column, row: row) }
    if mode == .screen, let character = key.character,
      let action = screenActions.first(where: { $0.key == character })
    {
      return open(action)
    }
    let binding = KeyBinding.find(key, in: mode)
    if let binding, binding.isAvailable(self) { return binding.act(&self) }
    switch mode {
    case .filter: location.changeFilter { _ = $0.edit(key) }
    case .prompt: location.prompt?.edit(key)
    case .form: location.form?.edit(key)
    case .screen, .picture: if let reason = binding?.reason { notify(reason) }
    case .running, .question, .options: break
    }
  }

  /// Whether a key may be a further one of those that have begun something.
  private func continues(with key: Key, in mode: KeyBinding.Mode) -> Bool {
    switch pending {
    case .quit: key == .control("c")
    case .number: mode == .screen && key.character?.isWholeNumber == true
    case nil: true
    }
  }

  /// The keys that work here, the most important first.
  var hints: [(key: Key, words: String)] {
    let mode = mode
    let actions = mode == .screen ? screenActions.filter { $0.key != nil } : []
    let own = actions.map { (key: Key.character($0.key ?? " "), words: $0.title.string.lowercased()) }
    let keys = Set(own.map(\.key))
    let others = KeyBinding.all.compactMap { binding -> (key: Key, words: String)? in
      guard binding.modes.contains(mode), binding.isAvailable(self), let words = binding.hint(self) else {
        return nil
      }
      return keys.contains(binding.keys[0]) ? nil : (binding.keys[0], words)
    }
    // After the keys that are needed everywhere, of which the last is the palette's.
    let usual = others.firstIndex { $0.key == ":" }.map { $0 + 1 } ?? 0
    return Array(others.prefix(usual)) + own + Array(others.dropFirst(usual))
  }

  /// The keys that fit, each with its columns: they are buttons.
  var footer: [(key: Key, words: String, columns: Range<Int>)] {
    var used = 0
    var keys: [(key: Key, words: String, columns: Range<Int>)] = []
    for hint in hints {
      let start = used + (used == 0 ? 0 : 3)
      let columns = Range(from: start, count: CellWidth.cells(of: "\(hint.key.name) \(hint.words)"))
      // The edge of a box has corners besides.
      if columns.upperBound > innerWidth - (box == nil ? 0 : 4) { break }
      keys.append((hint.key, hint.words, columns))
      used = columns.upperBound
    }
    return keys
  }

  // MARK: Lines

  /// What can be typed here in the line menu.
  var lineHints: String {
    let count = view.content.items.count
    let hints = KeyBinding.all.compactMap { binding -> String? in
      guard let line = binding.line, binding.isAvailable(self) else { return nil }
      return binding.hint(self).map { "\(line) \($0)" }
    }
    let numbers = count == 0 ? [] : [count == 1 ? "1 select" : "1–\(count) select"]
    return (numbers + hints).joined(separator: " \(display.text.glyphs.dot) ")
  }

  var lineHelp: [String] {
    let bindings = KeyBinding.all.compactMap { binding in
      binding.line.flatMap { line in binding.help.map { "\(line): \($0)." } }
    }
    return ["", "Type a number to select. An empty line shows the screen again."] + bindings
      + ["At a question, b goes back; =b is the value b.", "Ctrl-C: cancel.", "From the shell: \(shellLine)"]
  }

  // MARK: What is offered

  var hasTiles: Bool { view.content.hasTiles }

  /// Whether the location's table is a grid.
  var showsGrid: Bool {
    guard isFullScreen, !location.listsGalleries, location.prompt == nil else { return false }
    return location.shown.blocks.contains { $0.table?.style == .grid }
  }

  /// Whether it can be a list instead.
  var hasGallery: Bool { hasTiles && !isFront && !view.content.isStrip }

  /// Whether there is something to select while text is typed.
  var hasChoices: Bool {
    guard let prompt = location.prompt else { return true }
    return location.isField ? !prompt.matches.isEmpty : !prompt.options.isEmpty
  }

  /// The selected row's and the screen's.
  var screenActions: [Action] { (selectedItem?.row?.ownActions ?? []) + location.screen.actions }

  /// The action of the key `c`.
  var askingAction: Action? { location.screen.actions.first { $0.asksFor != nil } }

  /// What Enter does with an item.
  var opening: String {
    if location.kind == .options { return "done" }
    if location.kind == .palette { return "run" }
    if selectedItem?.row?.change != nil { return "change" }
    return isPicking ? "pick" : location.screen.isPicker && selectedItem?.isAction == false ? "copy" : "open"
  }

  /// What Enter does where nothing is selected.
  var openingNothing: String? {
    location.kind == .help ? "close" : hasNextStep ? "next" : isFieldSelected ? "ask" : nil
  }

  mutating func copy(_ text: SafeText?) {
    if let text { send(.copy(text, of: selectedItem?.row?.route?.feature ?? location.route.feature)) }
  }

  /// An action of the keys `o`, `y`, `Y`, `s`, `f` and `t`: the selected row's, else the screen's.
  func itemAction<Value>(_ action: KeyPath<ItemActions, Value?>) -> Value? {
    selectedItem?.row?.actions[keyPath: action] ?? location.screen.item[keyPath: action]
  }
}
