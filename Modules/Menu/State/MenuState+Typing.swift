import FeatureKit
import Terminal

extension MenuState {
  mutating func startFilter() -> [MenuEffect] {
    guard isFront else {
      location.startFilter()
      return loadWholeList()
    }
    location.startFilter(searching: contents.features.compactMap { contents.feature($0.route.feature)?.find })
    location.search(all: location.screen.adding(commands))
    location.isLoading = true
    return [.load(location.id, contents.tools.saved, isWhole: true)]
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

  /// Types what was typed before; nil where something is typed, or nothing was.
  mutating func recallFilter() -> [MenuEffect]? {
    guard location.filter?.text.isEmpty == true, !location.lastFilter.isEmpty else { return nil }
    let text = location.lastFilter
    location.changeFilter { $0 = LineEditor(text) }
    clampSelection()
    return []
  }

  /// Loads the pages that a filter searches besides the present one.
  mutating func loadWholeList() -> [MenuEffect] {
    guard let filter = location.filter, filter.wholeList == nil, let paging = location.screen.paging,
      paging.next != nil || paging.previous != nil, let all = paging.all
    else { return [] }
    location.isLoading = true
    return [.load(location.id, all, isWhole: true)]
  }

  // MARK: Prompts

  mutating func submitPrompt() -> [MenuEffect] {
    if location.isLoading {
      location.prompt?.isSubmitted = true
      return []
    }
    return fillPrompt(with: selectedOption)
  }

  private var selectedOption: Prompt.Option? {
    if location.isField {
      return location.prompt.flatMap { field in field.chosen.map { .choice(field.matches[$0]) } }
    }
    return view.selection.flatMap { selection in
      location.prompt.flatMap { $0.options.indices.contains(selection) ? $0.options[selection] : nil }
    }
  }

  var picksWithSpace: Bool {
    guard let prompt = location.prompt, !location.isField, case .choice = selectedOption else { return false }
    return prompt.takesSeveral && !prompt.continuesWithBlank
  }

  mutating func pick() -> [MenuEffect] {
    guard case .choice(let choice) = selectedOption else { return [] }
    location.changePrompt { $0.toggle(choice.value) }
    select(location.prompt?.options.firstIndex(of: .choice(choice)) ?? 0)
    return []
  }

  private mutating func fillPrompt(with option: Prompt.Option?) -> [MenuEffect] {
    guard let prompt = location.prompt else { return [] }
    do throws(ParameterDeclaration.InputError) {
      if location.kind != .prompt { return try fillField(prompt, with: option) }
      return open(try prompt.filled(with: option))
    } catch {
      let value = prompt.isSecret ? "****" : prompt.editor.text
      let message = UserError(error, value: value, for: prompt.parameter.placeholder).message
      location.prompt?.problem = message
      return []
    }
  }

  // MARK: Lines

  mutating func enter(_ line: String) -> [MenuEffect] {
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
    if let number = Int(line) { return choose(number) }
    if let (binding, text) = KeyBinding.entering(line), let enter = binding.enter {
      return enter(&self, text)
    }
    switch line {
    case "": return []
    case "quit", "exit": return [.quit(0)]
    case _ where KeyBinding.all.contains { $0.line == line }: return press(.character(Character(line)))
    default:
      if let route = route(typed: line) { return open(route) }
      let count = view.content.items.count
      let range = count > 0 ? "Type 1–\(count), or ? for help." : "Type ? for help."
      return notify("Unknown choice “\(UserError.shortened(line))”. \(range)")
    }
  }

  /// A command's name in its feature's menu; a feature's name, or that and a command's, everywhere.
  private func route(typed line: String) -> Route? {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 1, contents.feature(location.route.feature)?.command(words[0]) != nil {
      return Route(location.route.feature, words[0])
    }
    guard let feature = contents.feature(words[0]) else { return nil }
    if words.count == 1 { return .home(of: feature.name) }
    guard words.count == 2, feature.command(words[1]) != nil else { return nil }
    return Route(feature.name, words[1])
  }

  private mutating func choose(_ number: Int) -> [MenuEffect] {
    let count = view.content.items.count
    if count == 0 { return notify("There is nothing to select.") }
    guard (1...count).contains(number) else { return notify("Type 1–\(count).") }
    location.view.reveal(number - 1)
    return openSelection()
  }

  mutating func enterFilter(_ text: String) -> [MenuEffect] {
    if !text.isEmpty { return filter(text, after: press("/")) }
    location.clearFilter()
    return []
  }

  mutating func enterCommand(_ text: String) -> [MenuEffect] { filter(text, after: showPalette()) }

  private mutating func filter(_ text: String, after effects: [MenuEffect]) -> [MenuEffect] {
    location.changeFilter { $0 = LineEditor(text) }
    location.stopTyping()
    clampSelection()
    return effects
  }

  /// A number selects a known value, unless the number is a value itself; `=` comes before a value that means
  /// something else here.
  private mutating func enterValue(_ line: String) -> [MenuEffect] {
    guard let prompt = location.prompt else { return [] }
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
    return fillPrompt(with: nil)
  }
}
