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
    case .absent, nil: type(key)
    }
  }

  /// Chooses or edits with a key that does nothing else.
  mutating func type(_ key: Key) {
    switch mode {
    case .filter: if !choose(key) { listing.changeFilter { $0.edit(key) } }
    case .prompt: if !choose(key) { prompt?.editor.edit(key) }
    case .form: box?.form?.edit(key)
    default: break
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

  /// A key that works here, with its columns in the footer: it is a button.
  typealias Hint = (key: Key, words: String, columns: Range<Int>)

  /// The most important first.
  private var hints: [(key: Key, words: String)] {
    var hints = Self.keys(in: mode).compactMap { binding -> (key: Key, words: String)? in
      guard case .here(let words?) = binding.availability(in: self) else { return nil }
      return (binding.keys[0], words)
    }
    guard mode == .screen else { return hints }
    let own = offers.actions.compactMap { action in
      action.key.map { (key: Key.character($0), words: action.title.inFooter) }
    }
    hints.removeAll { hint in own.contains { $0.key == hint.key } }
    // After the keys that are needed everywhere, of which the last is the palette's.
    let usual = hints.firstIndex { $0.key == ":" }.map { $0 + 1 } ?? 0
    hints.insert(contentsOf: own, at: usual)
    return hints
  }

  /// The keys that fit.
  var footer: [Hint] {
    // The edge of a box has corners besides.
    let room = layout.columns - (layout.box == nil ? 0 : 4)
    var start = 0
    var keys: [Hint] = []
    for (key, words) in hints {
      let columns = Range(from: start, count: CellWidth.cells(of: "\(key.name) \(words)"))
      if columns.upperBound > room { break }
      keys.append((key, words, columns))
      start = columns.upperBound + 3
    }
    return keys
  }

  /// What Enter does with an item.
  var opening: String? {
    if selectedItem?.isBackdrop == true { return nil }
    if box?.isOptions == true { return "done" }
    if box?.isPalette == true { return "run" }
    if selectedItem?.row?.change != nil { return "change" }
    if case .action(let action)? = selectedItem?.target { return action.title.inFooter }
    if visit.picks { return "pick" }
    if showsPicture { return "picture" }
    if let action = selectedItem?.row?.opening { return action.title.inFooter }
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

}

extension SafeText {
  /// In small letters, but for names such as NASA.
  fileprivate var inFooter: String {
    string.split(separator: " ").map { word in
      word.dropFirst().contains(where: \.isUppercase) ? String(word) : word.lowercased()
    }
    .joined(separator: " ")
  }
}
