import FeatureKit
import Terminal

/// An order or a filter of a list.
struct ListOption {
  let parameter: ParameterDeclaration
  private let isOrder: Bool
  private let isFlag: Bool
  /// The value of no argument; nil for any.
  private let usual: String?
  /// Empty for the usual value.
  private let current: String
  /// The usual one first. They take longer to find than a frame may.
  private(set) var values: @Sendable () -> [String]

  /// - Parameter known: The values that the items had before.
  init(_ parameter: ParameterDeclaration, of visit: Visit, known: [String] = []) {
    self.parameter = parameter
    isFlag = parameter.kind == .flag
    isOrder = parameter.isOrder
    let usual = parameter.defaultValue ?? (isOrder ? parameter.values.first : nil)
    self.usual = usual
    let given = visit.route.arguments[parameter.name]?.first ?? ""
    current = given == usual ? "" : given
    let listed = isFlag ? ["true"] : parameter.values
    let screen = visit.screen
    values = {
      let all = listed.isEmpty ? Set(known + screen.values(of: parameter.name)).sorted() : listed
      return [""] + all.filter { $0 != usual && !$0.isEmpty }
    }
  }

  private var title: SafeText {
    if isOrder { return "Order" }
    return SafeText(isFlag ? parameter.summary : parameter.name)
  }

  /// What a person reads for the value.
  private var words: SafeText {
    if isFlag { return current.isEmpty ? "off" : "on" }
    return SafeText(current.isEmpty ? usual ?? "any" : current)
  }

  /// Adds values that the program knows.
  mutating func add(_ known: [Suggestion]) {
    let before = values
    values = {
      let all = before()
      return all + known.map(\.value).filter { !all.contains($0) }
    }
  }

  var row: Row { Row([title, "‹ \(words) ›"]) }

  /// Whether it leaves out items.
  var isFilter: Bool { !isOrder && !current.isEmpty }

  /// In the header, unless it is the default.
  func summary(_ glyphs: Glyphs) -> String? {
    if isOrder { return "by \(words) \(glyphs.order)" }
    if current.isEmpty { return nil }
    return isFlag ? parameter.summary : current
  }

  /// The value that is some steps further; nil for the default.
  func argument(_ step: Int) -> Argument {
    let values = values()
    let index = (values.firstIndex(of: current) ?? 0) + step
    let value = values[(index + values.count) % values.count]
    return Argument(parameter.name, value.isEmpty ? nil : [value])
  }
}

extension [ListOption] {
  var table: Block {
    .table(Table(map(\.row), Column("", .whole(priority: 1)), Column("", .whole())))
  }
}

extension Screen {
  /// The texts in the column of a name.
  fileprivate func values(of name: String) -> [String] {
    guard let table = tables.first,
      let column = table.columns.firstIndex(where: { $0.title.string.lowercased() == name })
    else { return [] }
    return Set(table.rows.map { $0.cells[column].string }).filter { !$0.isEmpty }.sorted()
  }
}
