import FeatureKit
import Terminal

extension MenuState {
  mutating func startFilter() -> [MenuEffect] {
    guard place.screen.isList || place.filter != nil else {
      return notify("There is nothing to filter here.")
    }
    place.changeFilter { filter in
      filter = filter ?? ListFilter()
      filter?.isTyping = true
    }
    guard place.filter?.wholeList == nil, let paging = place.screen.paging, paging.unit == .page,
      paging.next != nil || paging.previous != nil, let all = paging.all
    else { return [] }
    place.isLoading = true
    return [.load(place.id, all, isWhole: true)]
  }

  mutating func pressInFilter(_ key: Key) -> [MenuEffect] {
    switch key {
    case .escape: return back()
    case .enter: return openSelection()
    case .backspace where place.filter?.editor.text.isEmpty == true: return back()
    default:
      if let effects = pressArrow(key) { return effects }
      place.changeFilter { _ = $0?.editor.edit(key) }
      clampSelection()
      return []
    }
  }

  mutating func pressInPrompt(_ key: Key) -> [MenuEffect] {
    guard let prompt = place.prompt else { return [] }
    let options = prompt.options
    let selected = place.selection.flatMap { options.indices.contains($0) ? options[$0] : nil }
    switch key {
    case .escape: return back()
    case .enter where place.isLoading: place.prompt?.isSubmitted = true
    case .enter: return answerPrompt(with: selected)
    case .character(" ") where prompt.takesSeveral && !prompt.continuesWithBlank:
      guard case .choice(let choice) = selected else { fallthrough }
      place.changePrompt { $0.toggle(choice.value) }
      select(place.prompt?.options.firstIndex(of: .choice(choice)) ?? 0)
    default:
      if !options.isEmpty, let effects = pressArrow(key) { return effects }
      var isEdited = false
      place.changePrompt { isEdited = $0.edit(key) }
      if isEdited { clampSelection() }
    }
    return []
  }

  private mutating func answerPrompt(with option: Prompt.Option?) -> [MenuEffect] {
    guard let prompt = place.prompt else { return [] }
    do throws(ParameterDeclaration.Rejection) {
      return open(try prompt.answered(with: option))
    } catch {
      let value = prompt.isSecret ? "****" : prompt.editor.text
      let message = UserError(error, value: value, for: prompt.parameter.placeholder).message
      place.prompt?.rejection = message
      return []
    }
  }

  // MARK: Lines

  mutating func enter(_ line: String) -> [MenuEffect] {
    isAboutToQuit = false
    let line = line.trimmed
    if running?.confirmation != nil {
      switch line.lowercased() {
      case "y", "yes": return answer(true)
      case "n", "no", "": return answer(false)
      default: return notify("Please answer y or n.")
      }
    }
    notices = []
    if place.prompt != nil { return enterValue(line) }
    if let number = Int(line) { return choose(number) }
    if line.hasPrefix("/") { return enterFilter(String(line.dropFirst())) }
    switch line {
    case "": return []
    case "q", "quit", "exit": return [.quit(0)]
    case "b", "m", "n", "p", "r", "o", "y", "s", "f", "?":
      return update(.key(.character(Character(line))), at: now)
    default:
      if let route = route(typed: line) { return open(route) }
      let count = layout().items.count
      let range = count > 0 ? "Type 1–\(count), or ? for help." : "Type ? for help."
      return notify("Unknown choice “\(UserError.shortened(line))”. \(range)")
    }
  }

  /// A command's name in its feature's menu; a feature's name, or that and a command's, everywhere.
  private func route(typed line: String) -> Route? {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 1, catalogue.feature(place.route.feature)?.command(words[0]) != nil {
      return Route(place.route.feature, words[0])
    }
    guard let feature = catalogue.feature(words[0]) else { return nil }
    if words.count == 1 { return Route(feature.name, "") }
    guard words.count == 2, feature.command(words[1]) != nil else { return nil }
    return Route(feature.name, words[1])
  }

  private mutating func choose(_ number: Int) -> [MenuEffect] {
    let count = layout().items.count
    if count == 0 { return notify("There is nothing to select.") }
    guard (1...count).contains(number) else { return notify("Type 1–\(count).") }
    select(number - 1)
    return openSelection()
  }

  private mutating func enterFilter(_ text: String) -> [MenuEffect] {
    if text.isEmpty {
      place.changeFilter { $0 = nil }
      return []
    }
    let effects = startFilter()
    guard place.filter != nil else { return effects }
    place.changeFilter {
      $0?.editor = LineEditor(text)
      $0?.isTyping = false
    }
    clampSelection()
    return effects
  }

  /// A number selects a known value, unless the number is a value itself.
  private mutating func enterValue(_ line: String) -> [MenuEffect] {
    guard let prompt = place.prompt else { return [] }
    if prompt.parameter.isRequired, line.isEmpty || line == "b" { return back() }
    var text = line
    if let number = Int(line), number > 0, prompt.choices.count <= Prompt.maximumListed,
      prompt.choices.indices.contains(number - 1), !prompt.choices.contains(where: { $0.value == line })
    {
      text = prompt.choices[number - 1].value
    }
    place.prompt?.editor = LineEditor(text)
    return answerPrompt(with: nil)
  }
}
