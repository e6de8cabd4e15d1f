import FeatureKit
import Terminal

extension MenuState {
  mutating func startFilter() {
    guard isFront else {
      location.startFilter()
      return loadWholeList()
    }
    location.startFilter(searching: contents.features.compactMap { contents.feature($0.route.feature)?.find })
    location.search(all: location.screen.adding(commands))
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
    var settings = Screen(menu: "", contents.tools.changes()).blocks
    if isFullScreen { settings = settings.map(leadingToList) }
    return [.heading("Commands")] + Screen(menu: "", choices).blocks + [.heading("Settings")] + settings
  }

  /// Each setting leads to the list that has it.
  private func leadingToList(_ block: Block) -> Block {
    guard var table = block.table else { return block }
    for index in table.rows.indices {
      (table.rows[index].details, table.rows[index].route) = (
        table.rows[index].route, contents.tools.settings
      )
    }
    return .table(table)
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

  mutating func submitPrompt() {
    if location.isLoading {
      location.prompt?.isSubmitted = true
    } else {
      fillPrompt(with: selectedOption)
    }
  }

  private var selectedOption: Prompt.Option? {
    if location.isField {
      return location.prompt?.choice.map { .choice($0) }
    }
    return view.selection.flatMap { selection in
      location.prompt.flatMap { $0.options.indices.contains(selection) ? $0.options[selection] : nil }
    }
  }

  var picksWithSpace: Bool {
    guard let prompt = location.prompt, !location.isField, case .choice = selectedOption else { return false }
    return prompt.takesSeveral && !prompt.continuesWithBlank
  }

  mutating func pick() {
    guard case .choice(let choice) = selectedOption else { return }
    location.prompt?.toggle(choice.value)
    select(location.prompt?.options.firstIndex(of: .choice(choice)) ?? 0)
  }

  private mutating func fillPrompt(with option: Prompt.Option?) {
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
    } else if ["quit", "exit"].contains(line) {
      send(.quit(0))
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
    location.stopTyping()
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
