import FeatureKit
import Views

extension Screen {
  package typealias Choice = (title: SafeText, summary: SafeText, route: Route)

  /// Leads to a feature's menu.
  package static func choice(_ feature: String, _ title: String, _ summary: String) -> Choice {
    (SafeText(title), SafeText(summary), .home(of: feature))
  }

  /// A screen of the menu alone.
  init(_ title: SafeText, _ blocks: [Block] = []) { self.init(title: title, blocks: blocks, data: .null) }

  /// A feature's commands, its places first.
  init(commandsOf feature: Feature) {
    let places = feature.places.map { Choice($0.title, "", $0.route) }
    let commands = feature.commands.map { command in
      Choice(SafeText(command.title), SafeText(command.summary), Route(feature.name, command.name))
    }
    let others = commands.filter { command in !places.contains { $0.route == command.route } }
    self.init(SafeText(feature.title), [.menu(places + others)])
  }

  init(_ error: UserError, of route: Route, title: SafeText) {
    let absence = Absence(error)
    self.init(title, [.table(Table(columns: [], rows: [], absence: absence))])
    actions = error.actions
    if absence.reason != .nothing { actions.append(Action("Try again", route, replaces: true)) }
  }

  var tables: [Table] { blocks.compactMap(\.table) }

  /// Whether it has selectable rows or tiles, or only a table.
  var isList: Bool {
    tables.contains { table in
      let isAlone = blocks.count == 1 || table.style.hasTiles
      return table.style != .steps && table.rows.count > 1
        && (isAlone || table.rows.contains { $0.isSelectable || $0.picture != nil })
    }
  }

  /// Whether it is a list, also of one thing.
  var listsThings: Bool { isList || blocks.count == 1 && rows.first?.route != nil }

  /// Its position among the steps of something.
  var step: (number: Int, count: Int)? { blocks.lazy.compactMap(\.own?.step).first }

  /// Whether it has nothing but an invitation, perhaps below whose it is.
  var isEmpty: Bool {
    itemCount == 0
      && blocks.allSatisfy { block in
        switch block {
        case .table, .note: true
        case .own(let own): own.step == nil && tables.contains { !$0.absence.sentence.isEmpty }
        default: false
        }
      }
  }

  /// The rows of each table in which any leads somewhere, in their order. O(1) for a screen with one.
  var selectableRows: [Row] {
    let tables = tables.filter { $0.rows.contains(where: \.isSelectable) }
    return tables.count == 1 ? tables[0].rows : tables.flatMap(\.rows)
  }

  var itemCount: Int { tables.reduce(0) { $0 + $1.rows.count } }

  /// In cells, the width in which a list beside a pane loses nothing.
  var naturalWidth: Int { tables.map(TableLayout.naturalWidth).max() ?? 0 }

  func appending(_ page: Screen) -> Screen {
    var screen = self
    if !isFailed(page) {
      screen.paging = page.paging
      screen.actions = page.actions
    }
    screen.blocks =
      zip(blocks, page.blocks).map { block, more in
        switch (block, more) {
        case (.table(let table), .table(let more)): .table(table.adding(more.rows))
        case (.own(let own), .own(let more)): .own(own.adding(any: more))
        default: block
        }
      } + blocks.dropFirst(page.blocks.count)
    return screen
  }

  /// Whether a page's request has failed, so that it has what is saved.
  func isFailed(_ page: Screen) -> Bool {
    page.provenance.source == .stale && provenance.source != .stale
  }
}

extension Block {
  /// Titles with their summaries.
  ///
  /// - Parameter list: Where the choices are, if Enter leads there instead.
  static func menu(_ choices: [Screen.Choice], in list: Route? = nil) -> Block {
    let rows = choices.map { title, summary, route in
      var row = Row([title, summary], route: list ?? route)
      if list != nil { row.details = route }
      return row
    }
    return .table(
      Table(rows, Column("", .whole(priority: 1)), Column("", Column.Shape(least: 16, movesBelow: true)))
    )
  }
}

extension Table {
  /// The rows of a box or a menu.
  init(_ rows: [Row], _ columns: Column...) { self.init(columns: columns, rows: rows) }
}

extension Column {
  static let key = Column("", Column.Shape(priority: 1, cut: .never, drawing: .key))
}

extension Table {
  /// The table with the rows that it doesn't have. After a failed request, a page has all stored items.
  fileprivate func adding(_ more: [Row]) -> Table {
    let known = Set(rows.compactMap(\.route))
    var table = self
    table.rows += more.filter { $0.route.map(known.contains) != true }
    return table
  }
}

extension Feature {
  /// Its default command, where that needs no argument.
  package var previewRoute: Route? {
    guard let command = command(defaultCommand), !command.usesTerminal,
      !command.parameters.contains(where: \.isRequired)
    else { return nil }
    return Route(name, defaultCommand)
  }
}

extension SafeText {
  /// The sentences that name no command, flag or file, with the address before one; nil where all do.
  var withoutShellCommands: SafeText? {
    let command =
      /(?: in the menu)?, (?:then|or) run `curio [^`]*`[^.!?]*|\s\(`curio [^`]*`\)|, - for standard output/
    let flag = /(?:;|, or) [^.!?;,]*--[a-z][^.!?]*|\s\(- [^)]*\)|, in \/.+/
    let sentence = /\s*[^.!?`]*`(?:curio|chmod) [^`]*`[^.!?]*[.!?]?/
    let kept = string.replacing(command, with: "").replacing(flag, with: "")
    let others = SafeText(kept.replacing(sentence, with: "").trimmed)
    return others.isEmpty ? nil : others
  }
}
