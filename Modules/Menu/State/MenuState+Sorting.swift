import FeatureKit
import Terminal

/// An order or a filter of a list.
struct ListOption: Sendable {
  let parameter: ParameterDeclaration
  let title: SafeText
  /// What a person reads for no value.
  private let usual: String
  /// Empty for the usual value.
  let current: String
  /// The usual one first. They take longer to find than a frame may.
  let values: @Sendable () -> [String]

  /// - Parameter known: The values that the items had before.
  init(_ parameter: ParameterDeclaration, of location: MenuLocation, known: [String] = []) {
    self.parameter = parameter
    let (isFlag, isOrder) = (parameter.kind == .flag, parameter.name == "sort")
    title = isOrder ? "Order" : SafeText(isFlag ? parameter.summary : parameter.name)
    let usual = parameter.defaultValue ?? (isOrder ? parameter.values.first : nil)
    self.usual = isFlag ? "off" : usual ?? "any"
    let given = location.route.arguments[parameter.name]?.first ?? ""
    current = given == usual ? "" : given
    let listed = isFlag ? ["true"] : parameter.values
    values = {
      let all = listed.isEmpty ? Set(known + location.screen.values(of: parameter.name)).sorted() : listed
      return [""] + all.filter { $0 != usual && !$0.isEmpty }
    }
  }

  /// What a person reads for the value.
  var words: SafeText { SafeText(current.isEmpty ? usual : parameter.kind == .flag ? "on" : current) }

  /// In the header, unless it is the default.
  func summary(_ glyphs: Glyphs) -> String? {
    if parameter.name == "sort" { return "by \(words) \(glyphs.order)" }
    if current.isEmpty { return nil }
    return parameter.kind == .flag ? parameter.summary : current
  }

  /// The value that is some steps further; nil for the default.
  func argument(_ step: Int) -> Argument {
    let values = values()
    let index = (values.firstIndex(of: current) ?? 0) + step
    let value = values[(index + values.count) % values.count]
    return Argument(parameter.name, value.isEmpty ? nil : [value])
  }
}

extension MenuState {
  /// The order and the filters that the list's command declares, at the moment's values.
  var listOptions: [ListOption] {
    guard location.kind == .screen, location.screen.isList || location.screen.isEmpty,
      let command = contents.command(of: location.route)
    else { return [] }
    return command.parameters.filter { $0.name == "sort" || $0.isFilter }
      .map { ListOption($0, of: location) }
  }

  /// What isn't the default, and the order.
  var listOptionWords: String? {
    let glyphs = display.text.glyphs
    let words = listOptions.compactMap { $0.summary(glyphs) }.joined(separator: " \(glyphs.dot) ")
    return words.isEmpty ? nil : words
  }

  /// Changes the only option, or shows all of them in a box.
  mutating func showListOptions() {
    let options = listOptions
    guard isFullScreen, options.contains(where: \.parameter.isFilter) else {
      return run(location.route.setting(options[0].argument(1)), .open(replaces: true))
    }
    showBox(.options, Screen(options))
    location.options = options
  }

  /// Another value of the selected option; the list behind the box follows.
  mutating func changeOption(_ step: Int) {
    guard let index = view.selection else { return }
    let list = locations[locations.count - 2]
    run(list.route.setting(location.options[index].argument(step)), .variant(keepsSelection: false))
  }

  /// Takes the box off while its list changes.
  mutating func withoutOptions(_ change: (inout MenuState) -> Void) {
    guard location.kind == .options else { return change(&self) }
    var box = locations.removeLast()
    change(&self)
    guard location.kind == .screen else { return }
    // Values of items that are no longer listed stay.
    box.options = box.options.map { ListOption($0.parameter, of: location, known: $0.values()) }
    box.replace(with: Screen(box.options))
    locations.append(box)
    layOut()
  }
}

extension Screen {
  fileprivate init(_ options: [ListOption]) {
    let rows = options.map { Row([$0.title, "‹ \($0.words) ›"], route: Route("", "")) }
    let table = Table(rows, Column("", .whole(priority: 1)), Column("", .whole()))
    self.init(title: "Sort and filter", blocks: [.table(table)], data: .null)
  }

  /// The texts in the column of a name.
  fileprivate func values(of name: String) -> [String] {
    guard let table = blocks.lazy.compactMap(\.table).first,
      let column = table.columns.firstIndex(where: { $0.title.string.lowercased() == name })
    else { return [] }
    return Set(table.rows.map { $0.cells[column].string }).filter { !$0.isEmpty }.sorted()
  }
}
