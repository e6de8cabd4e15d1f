import FeatureKit

/// What typed lines do.
extension LineMenu {
  mutating func enter(_ line: String) {
    isQuitting = false
    let line = line.trimmed
    if work.running?.confirmation != nil { return reply(line.lowercased()) }
    notices = []
    if prompt != nil { return enterValue(line) }
    if let number = Int(line) {
      if select(number: number) { openSelection() }
    } else if let key = Self.keys.first(where: { $0.takes(line) }), let word = key.line {
      let sign = word.replacing("text", with: "")
      act(key, String(line.dropFirst(sign.count)).trimmed)
    } else if let action = action(typed: line) {
      open(action)
    } else if let route = route(typed: line) {
      open(route)
    } else if !line.isEmpty {
      let range = items.isEmpty ? "Type ? for help." : "Type 1–\(items.count), or ? for help."
      notify("Unknown choice “\(line.shortened)”. \(range)")
    }
  }

  private mutating func reply(_ answer: String) {
    switch answer {
    case "y", "yes": reply(true)
    case "n", "no", "": reply(false)
    default: notify("Please answer y or n.")
    }
  }

  /// Does what a key does, if it does something here, and types the text where that belongs.
  private mutating func act(_ key: KeyBinding<LineMenu>, _ text: String) {
    if key.line == "/text", text.isEmpty { return listing.clearFilter() }
    switch key.availability(in: self) {
    case .not(let reason): notify(reason)
    case .absent: break
    case .here:
      if key.line == "i text", let question = offers.field {
        return ask(question.route(for: text))
      }
      key.act(&self)
      guard key.line?.hasSuffix("text") == true else { return }
      listing.changeFilter { $0 = LineEditor(text) }
      listing.filter?.isTyping = false
    }
  }

  /// The screen's action with a key, or that of a row: “D 3”.
  private func action(typed line: String) -> Action? {
    let words = line.split(separator: " ")
    var actions = listing.screen.actions
    if words.count == 2 {
      guard let number = Int(words[1]), number > 0, number <= items.count else { return nil }
      actions = items[number - 1].row?.ownActions ?? []
    }
    return actions.first { action in action.key.map { words.first == "\($0)" } == true }
  }

  /// A command's name in its feature's menu; a feature's name, or that and a command's, everywhere.
  private func route(typed line: String) -> Route? {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, words.count < 3 else { return nil }
    var routes = [Route(visit.feature, first), .home(of: first)]
    if words.count == 2 { routes = [Route(first, words[1])] }
    return routes.first {
      contents.command(of: $0) != nil || $0.isHome && contents.feature($0.feature) != nil
    }
  }

  mutating func showHelp() { send(.writeHelp) }

  // MARK: Values

  /// A number selects a known value, unless the number is a value itself; `=` comes before a value that means
  /// something else here.
  private mutating func enterValue(_ line: String) {
    guard let prompt else { return }
    if line == "b" || line.isEmpty && prompt.parameter.isRequired && prompt.given == nil {
      return back()
    }
    var text = line
    if line.hasPrefix("=") {
      text = String(line.dropFirst())
    } else if let number = Int(line), number > 0, prompt.choices.count <= Prompt.maximumListed,
      prompt.choices.indices.contains(number - 1), !prompt.choices.contains(where: { $0.value == line })
    {
      text = prompt.choices[number - 1].value
    }
    self.prompt?.editor = LineEditor(text)
    submitPrompt(nil)
  }
}

extension KeyBinding {
  /// Whether a line is its word, or begins with its sign.
  fileprivate func takes(_ text: String) -> Bool {
    guard let line else { return false }
    return line.hasSuffix("text") ? text.hasPrefix(line.dropLast(4)) : text == line
  }
}
