import FeatureKit
import Terminal

/// The keys of the current place, for the footer (most important first) and for help.
struct MenuKeys: Sendable {
  let state: MenuState

  private var place: Place { state.place }

  /// As many keys as fit.
  func footer(columns: Int) -> String {
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : "\(line) \(state.display.text.glyphs.dot) \(hint)"
      if CellWidth.cells(of: longer) > columns { break }
      line = longer
    }
    return line
  }

  private var hints: [String] {
    if let running = state.running {
      return running.confirmation == nil ? ["Esc cancel", "q quit"] : ["y yes", "n no"]
    }
    if state.showsHelp { return ["Esc back", "↑↓ move", "q quit"] }
    if let prompt = place.prompt {
      let many = prompt.takesSeveral && !prompt.choices.isEmpty
      return ["Enter \(prompt.options.isEmpty ? "done" : "select")", "Esc back"]
        + (many ? ["Space pick"] : []) + (prompt.options.isEmpty ? [] : ["type to filter"])
    }
    if place.filter?.isTyping == true { return ["Enter open", "Esc clear", "↑↓ move"] }
    let back = place.filter != nil ? "Esc clear filter" : "Esc back"
    let isStep = place.screen.paging?.unit == .step
    let layout = state.layout()
    let item = state.itemActions(layout)
    let hints: [String?] = [
      state.place.selection == nil && layout.top + state.viewRows < layout.height ? "↓ more" : nil,
      layout.selected == nil ? (isStep ? "Enter next" : nil) : "Enter open",
      state.places.count > 1 ? back : nil,
      "q quit",
      "? help",
      place.screen.isList ? "/ filter" : nil,
      isStep ? "p previous" : nil,
      item.copyText == nil ? nil : "y copy",
      item.link == nil ? nil : "o open link",
      item.save == nil ? nil : "s save",
      item.favorite == nil ? nil : "f favorite",
      state.places.count > 2 ? "m main menu" : nil,
      place.kind == .screen || place.kind == .error ? "r refresh" : nil,
    ]
    return hints.compactMap(\.self)
  }

  private static let keys: [(key: String, action: String)] = [
    ("↑ ↓ k j", "move the selection; in galleries also ← → h l"),
    ("PgUp PgDn g G", "a screenful, to the first, to the last"),
    ("Enter", "open what is selected"),
    ("1 2 3 …", "select by number; Enter opens"),
    ("Tab", "to the actions below a list"),
    ("/", "filter; Esc clears"),
    ("Esc b", "back"),
    ("m", "main menu"),
    ("n p", "next and previous page or step"),
    ("r", "refresh"),
    ("o y s f", "open the link, copy, save, favorite"),
    ("Ctrl-L Ctrl-Z", "repaint, suspend"),
    ("q", "quit; Ctrl-C cancels, twice quits"),
  ]

  /// All keys, and the screen's shell command.
  func help(rows: Int, top: Int) -> LaidOut {
    let keys = Self.keys.map { Field("", SafeText($0.key), SafeText($0.action)) }
    return state.layout(rows: rows, top: top, nil)
      .layout([.fields(keys), .text("From the shell: \(shellLine)")])
  }

  private var shellLine: String {
    let route = place.route
    guard let command = state.catalogue.command(of: route) else {
      return "curio \(route.feature.isEmpty ? "FEATURE" : route.feature) COMMAND"
    }
    return ShellLine(route: route, parameters: command.parameters).text
  }

  // MARK: Lines

  var lineFooter: String {
    let count = state.layout().items.count
    let paging = place.screen.paging
    let hints: [String?] = [
      count > 0 ? (count == 1 ? "1 select" : "1–\(count) select") : nil,
      paging?.next == nil ? nil : "n next",
      paging?.previous == nil ? nil : "p previous",
      place.screen.isList ? "/text filter" : nil,
      state.places.count > 1 ? "b back" : nil,
      state.places.count > 2 ? "m menu" : nil,
      "? help",
      "q quit",
    ]
    return hints.compactMap(\.self).joined(separator: " \(state.display.text.glyphs.dot) ")
  }

  var lineHelp: [String] {
    ["", "Type a number to select. n, p: next, previous page. /text: filter (/ clears it)."]
      + ["b: back. m: main menu. r: refresh. o: open the link. y: copy. s: save. f: favorite."]
      + ["Enter: show again. q: quit. Ctrl-C: cancel.", "From the shell: \(shellLine)"]
  }
}
