import FeatureKit
import Terminal

extension MenuState {
  mutating func startFilter() {
    guard isFront else {
      location.startFilter()
      return loadWholeList()
    }
    var filter = ListFilter()
    filter.apiSearches = contents.features.compactMap { contents.feature($0.route.feature)?.find }
    filter.others = commands
    location.startFilter(filter)
    loadAll(contents.tools.saved)
  }

  /// The commands and settings that the front page's search finds.
  var commands: [Block] {
    let names = contents.features.map(\.route.feature) + contents.tools.names
    let choices = names.compactMap(contents.feature).flatMap { feature in
      feature.commands.map { command -> Screen.Choice in
        ("\(feature.title): \(command.title)", "\(command.summary)", Route(feature.name, command.name))
      }
    }
    let settings = Screen(menu: "", contents.tools.changes()).blocks.compactMap(\.table).map { table in
      var table = table
      // Each setting leads to the list that has it.
      for index in table.rows.indices where isFullScreen {
        table.rows[index].details = table.rows[index].route
        table.rows[index].route = contents.tools.settings
      }
      return Block.table(table)
    }
    return [.heading("Commands")] + Screen(menu: "", choices).blocks + [.heading("Settings")] + settings
  }

  /// Types what was typed before, where nothing is typed.
  mutating func moveUpFromFilter() {
    guard location.filter?.text.isEmpty == true, !location.lastFilter.isEmpty else {
      return walk { $0.move(.up) }
    }
    let text = location.lastFilter
    location.changeFilter { $0 = LineEditor(text) }
  }

  // MARK: Prompts

  mutating func submitPrompt() { fillPrompt(with: selectedOption) }

  private var selectedOption: Suggestion? {
    guard let prompt = location.prompt else { return nil }
    if location.isField { return prompt.choice }
    return view.selection.flatMap { prompt.options.indices.contains($0) ? prompt.options[$0] : nil }
  }

  private mutating func fillPrompt(with option: Suggestion?) {
    guard let prompt = location.prompt else { return }
    do throws(ParameterDeclaration.InputError) {
      if location.kind != .prompt { return try fillField(prompt, with: option) }
      open(try prompt.filled(with: option))
    } catch {
      location.prompt?.problem = prompt.message(error, for: prompt.parameter.placeholder)
    }
  }

  // MARK: Lines

  mutating func enter(_ line: String) {
    pending = nil
    let line = line.trimmed
    if running?.confirmation != nil {
      switch line.lowercased() {
      case "y", "yes": return reply(true)
      case "n", "no", "": return reply(false)
      default: return notify("Please answer y or n.")
      }
    }
    notices = []
    if location.prompt != nil { return enterValue(line) }
    if let number = Int(line) {
      if choose(number) { openSelection() }
    } else if let (binding, text) = KeyBinding.entering(line), let enter = binding.enter {
      enter(&self, text)
    } else if KeyBinding.all.contains(where: { $0.line == line }) {
      press(.character(Character(line)))
    } else if let route = route(typed: line) {
      open(route)
    } else if !line.isEmpty {
      let count = view.content.items.count
      let range = count > 0 ? "Type 1–\(count), or ? for help." : "Type ? for help."
      notify("Unknown choice “\(UserError.shortened(line))”. \(range)")
    }
  }

  /// A command's name in its feature's menu; a feature's name, or that and a command's, everywhere.
  private func route(typed line: String) -> Route? {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, words.count < 3 else { return nil }
    if words.count == 1, contents.feature(location.route.feature)?.command(first) != nil {
      return Route(location.route.feature, first)
    }
    let route = words.count == 1 ? .home(of: first) : Route(first, words[1])
    return contents.feature(first) != nil && (route.isHome || contents.command(of: route) != nil)
      ? route : nil
  }

  /// Selects by number.
  ///
  /// - Returns: Whether there is such a number.
  mutating func choose(_ number: Int) -> Bool {
    let count = view.content.items.count
    guard (1...max(1, count)).contains(number), count > 0 else {
      notify(count == 0 ? "There is nothing to select." : "Type 1–\(count).")
      return false
    }
    location.view.reveal(number - 1)
    return true
  }

  mutating func enterFilter(_ text: String) {
    if text.isEmpty { return location.clearFilter() }
    press("/")
    filter(text)
  }

  mutating func enterCommand(_ text: String) {
    showPalette()
    filter(text)
  }

  private mutating func filter(_ text: String) {
    location.changeFilter { $0 = LineEditor(text) }
    location.filter?.isTyping = false
  }

  /// A number selects a known value, unless the number is a value itself; `=` comes before a value that means
  /// something else here.
  private mutating func enterValue(_ line: String) {
    guard let prompt = location.prompt else { return }
    if line == "b" || line.isEmpty && prompt.parameter.isRequired { return back() }
    var text = line
    if line.hasPrefix("=") {
      text = String(line.dropFirst())
    } else if let number = Int(line), number > 0, prompt.choices.count <= Prompt.maximumListed,
      prompt.choices.indices.contains(number - 1), !prompt.choices.contains(where: { $0.value == line })
    {
      text = prompt.choices[number - 1].value
    }
    location.prompt?.editor = LineEditor(text)
    fillPrompt(with: nil)
  }
}
