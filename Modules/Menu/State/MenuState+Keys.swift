import FeatureKit
import Terminal

extension MenuState {
  var mode: Mode {
    if work.running?.confirmation != nil { return .question }
    if work.running != nil { return .running }
    if prompt != nil { return .prompt }
    if box?.form != nil { return .form }
    if box?.isOptions == true { return .options }
    if zoom != nil, itemPicture != nil { return .picture }
    return listing.filter?.isTyping == true ? .filter : .screen
  }

  mutating func press(_ pressed: Key) {
    let mode = mode
    let key = [.filter, .prompt, .form].contains(mode) ? pressed : pressed.withoutWords
    if !continues(with: key, in: mode) { pending = nil }
    if key != "P" { zoom?.nextSlideAt = nil }
    // Other keys leave the zoom when the item has no picture.
    if mode == .screen, box == nil, ![.left, .right, "n", "p"].contains(key) {
      zoom = nil
    }
    if work.running == nil, !notices.isEmpty {
      notices = []
      layOut()
    }
    visit.pages.wantsEnd = false
    if case .click(let column, let row) = key {
      return click(column: column, row: row)
    }
    if mode == .screen, let character = key.character,
      let action = offers.actions.first(where: { $0.key == character })
    {
      return open(action)
    }
    let binding = Self.key(key, in: mode)
    switch binding?.availability(in: self) {
    case .here: binding?.act(&self)
    case .not(let reason): notify(reason)
    case .absent, nil: type(key, in: mode)
    }
  }

  /// Edits what is typed with a key that does nothing else.
  private mutating func type(_ key: Key, in mode: Mode) {
    switch mode {
    case .filter: listing.changeFilter { $0.edit(key) }
    case .prompt: prompt?.editor.edit(key)
    case .form: box?.form?.edit(key)
    case .screen, .picture, .running, .question, .options: break
    }
  }

  /// Whether a key may be a further one of those that have begun something.
  private func continues(with key: Key, in mode: Mode) -> Bool {
    switch pending {
    case .quit: ["q", .control("c"), .control("d")].contains(key)
    case .number: mode == .screen && key.character?.isWholeNumber == true
    case nil: true
    }
  }

  // MARK: Footer

  /// A key that works here.
  typealias Hint = (key: Key, words: String)

  /// The most important first.
  private var hints: [Hint] {
    let mode = mode
    let own = mode == .screen ? offers.actions.compactMap(hint) : []
    let keys = Set(own.map(\.key))
    let others = Self.keys(in: mode).compactMap { binding -> Hint? in
      guard case .here(let words?) = binding.availability(in: self) else { return nil }
      return keys.contains(binding.keys[0]) ? nil : (binding.keys[0], words)
    }
    // After the keys that are needed everywhere, of which the last is the palette's.
    let usual = others.firstIndex { $0.key == ":" }.map { $0 + 1 } ?? 0
    return Array(others.prefix(usual)) + own + Array(others.dropFirst(usual))
  }

  private func hint(_ action: Action) -> Hint? {
    action.key.map { (.character($0), action.title.string.lowercased()) }
  }

  /// The keys that fit, each with its columns: they are buttons.
  var footer: [(key: Key, words: String, columns: Range<Int>)] {
    // The edge of a box has corners besides.
    let room = layout.columns - (layout.box == nil ? 0 : 4)
    var used = 0
    var keys: [(key: Key, words: String, columns: Range<Int>)] = []
    for hint in hints {
      let start = used + (used == 0 ? 0 : 3)
      let columns = Range(from: start, count: CellWidth.cells(of: "\(hint.key.name) \(hint.words)"))
      if columns.upperBound > room { break }
      keys.append((hint.key, hint.words, columns))
      used = columns.upperBound
    }
    return keys
  }

  /// What Enter does with an item.
  var opening: String? {
    if selectedItem?.isBackdrop == true { return nil }
    if box?.isOptions == true { return "done" }
    if box?.isPalette == true { return "run" }
    if selectedItem?.row?.change != nil { return "change" }
    if case .action(let action)? = selectedItem?.target { return action.title.string.lowercased() }
    if visit.picks { return "pick" }
    if showsPicture { return "picture" }
    if let action = selectedItem?.row?.opening { return action.title.string.lowercased() }
    return visit.screen.isPicker && selectedItem?.isAction == false ? "copy" : "open"
  }

  /// What Enter does where nothing is selected.
  var openingNothing: String? {
    if box?.hasRows == false { return "close" }
    if hasNextStep { return "next" }
    return isFieldSelected ? submitting : nil
  }

  /// What Enter does with what was typed.
  var submitting: String {
    if isFieldSelected { return visit.lacksKey ? "type the key" : "search" }
    if isField { return visit.lacksKey ? "save the key" : "search" }
    return prompt?.options.isEmpty == false ? "select" : "done"
  }

  /// What Esc does while something is typed.
  var leaving: String {
    if prompt != nil { return "back" }
    if visit.picks { return "cancel" }
    return box == nil ? "clear" : "close"
  }

  /// Whether left and right choose while text is typed.
  var choosesSideways: Bool { showsGrid || prompt?.chosen != nil }

  /// Whether there is something to select while text is typed.
  var hasChoices: Bool {
    if isField { return prompt?.matches.isEmpty == false }
    return prompt?.options.isEmpty != true
  }
}
