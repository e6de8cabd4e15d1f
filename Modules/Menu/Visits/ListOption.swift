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
  init(_ parameter: ParameterDeclaration, of visit: Visit, known: [String] = []) {
    self.parameter = parameter
    let isFlag = parameter.kind == .flag
    let isOrder = parameter.name == "sort"
    title = isOrder ? "Order" : SafeText(isFlag ? parameter.summary : parameter.name)
    let usual = parameter.defaultValue ?? (isOrder ? parameter.values.first : nil)
    self.usual = isFlag ? "off" : usual ?? "any"
    let given = visit.route.arguments[parameter.name]?.first ?? ""
    current = given == usual ? "" : given
    let listed = isFlag ? ["true"] : parameter.values
    let screen = visit.screen
    values = {
      let all = listed.isEmpty ? Set(known + screen.values(of: parameter.name)).sorted() : listed
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

extension Screen {
  /// - Parameter problem: Why the list can't be as it was asked for.
  init(_ options: [ListOption], problem: SafeText? = nil) {
    let rows = options.map { Row([$0.title, "‹ \($0.words) ›"]) }
    let table = Table(rows, Column("", .whole(priority: 1)), Column("", .whole()))
    let note = problem.map { Block.note($0) }
    self.init(title: "Sort and filter", blocks: [.table(table)] + [note].compactMap(\.self), data: .null)
  }

  /// The texts in the column of a name.
  fileprivate func values(of name: String) -> [String] {
    guard let table = blocks.lazy.compactMap(\.table).first,
      let column = table.columns.firstIndex(where: { $0.title.string.lowercased() == name })
    else { return [] }
    return Set(table.rows.map { $0.cells[column].string }).filter { !$0.isEmpty }.sorted()
  }
}
