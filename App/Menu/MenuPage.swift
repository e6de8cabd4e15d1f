import FeatureKit
import Terminal

/// What the menu shows at one place: the laid-out screen, its numbered choices, and what else can be typed.
struct MenuPage {
  let title: SafeText
  let notices: [Notice]
  let provenance: Provenance
  let pieces: [ScreenView.Piece]
  let choices: ChoiceList
  /// The titles of the numbered follow-ups, with their numbers.
  let actions: [NumberedList.Entry]
  let paging: Paging?
  /// Whether n and p lead somewhere: another page, or another part of a gallery.
  let turns: (next: Bool, previous: Bool)
  let explanation: SafeText

  /// The main menu, or what a filter leaves of it.
  init(drawers: [Feature], plugins: [PluginFeature], filter: String?, view: ScreenView) {
    let shown = Self.matching(drawers, filter) { "\($0.name) \($0.title) \($0.summary)" }
    let plugins = Self.matching(plugins, filter) { "\($0.plugin.name) \($0.title) \($0.summary)" }
    title = "Curio, a cabinet of curiosities"
    explanation =
      "Each number opens a drawer; every drawer's commands can be typed as `curio FEATURE COMMAND`."
    (choices, pieces) = Self.list(
      shown.map { ("\($0.title)", "\($0.summary)", .feature($0.name)) }
        + plugins.map { ($0.title, $0.summary, .plugin($0.plugin)) },
      emptyText: "No drawer matches “\(filter ?? "")”.",
      view: view
    )
    (notices, provenance, actions, paging, turns) = ([], .local, [], nil, (false, false))
  }

  /// A drawer's commands, or what a filter leaves of them.
  init(drawer: Feature, commands: [Command], filter: String?, view: ScreenView) {
    let shown = Self.matching(commands, filter) { "\($0.name) \($0.title) \($0.summary)" }
    title = SafeText(drawer.title)
    explanation = "\(drawer.title): \(drawer.summary). `curio help \(drawer.name)` shows the commands."
    (choices, pieces) = Self.list(
      shown.map { ("\($0.title)", "\($0.summary)", .route(Route(drawer.name, $0.name))) },
      emptyText: "No command matches “\(filter ?? "")”.",
      view: view
    )
    (notices, provenance, actions, paging, turns) = ([], .local, [], nil, (false, false))
  }

  /// A plug-in's commands, or what a filter leaves of them; where it names none it can be run as it is.
  init(plugin drawer: PluginFeature, filter: String?, view: ScreenView) {
    let plugin = drawer.plugin
    let all = drawer.commands.isEmpty ? [drawer.plainRun] : drawer.commands
    let shown = Self.matching(all, filter) { "\($0.name) \($0.title) \($0.summary)" }
    title = drawer.title
    explanation =
      "\(drawer.title): \(drawer.summary). `curio \(plugin.name)` runs it, and gives it all that follows."
    (choices, pieces) = Self.list(
      shown.map { ($0.title, $0.summary, .program(plugin, $0.arguments)) },
      emptyText: "No command matches “\(filter ?? "")”.",
      view: view
    )
    (notices, provenance, actions, paging, turns) = ([], .local, [], nil, (false, false))
  }

  /// A command's answer.
  init(answer: Screen, turns: (next: Bool, previous: Bool), explanation: SafeText, view: ScreenView) {
    let choices = ChoiceList()
    title = answer.title
    notices = answer.notices
    provenance = answer.provenance
    pieces = view.pieces(answer.blocks, numbering: choices)
    actions = answer.actions.compactMap { action in
      choices.add(.route(action.route)).map {
        NumberedList.Entry(number: $0, title: action.title, summary: "")
      }
    }
    paging = answer.paging
    self.turns = (turns.next || answer.paging?.next != nil, turns.previous || answer.paging?.previous != nil)
    self.choices = choices
    self.explanation = explanation
  }

  /// What can be typed here, for the line above the prompt.
  var keys: SafeText {
    var keys: [SafeText] = []
    let count = choices.targets.count
    if count > 0 { keys.append(count == 1 ? "1 picks" : "1–\(count) pick") }
    if turns.next { keys.append("n next \(unit)") }
    if turns.previous { keys.append("p previous \(unit)") }
    keys += ["/text filters", "b back", "m main menu", "? explains", "q leaves"]
    return keys.joined(separator: " · ")
  }

  /// What n and p turn.
  var unit: SafeText { paging?.unit ?? "page" }

  /// What is valid here, for somebody who typed something else.
  var valid: SafeText {
    let count = choices.targets.count
    let numbers: SafeText = count == 0 ? "" : count == 1 ? "1, " : "a number from 1 to \(count), "
    return "Type \(numbers)n, p, /text, b, m, ? or q."
  }

  private static func matching<Item>(_ items: [Item], _ filter: String?, text: (Item) -> String) -> [Item] {
    guard let filter else { return items }
    return items.filter { TextMatch.rank(text($0), for: filter) != nil }
  }

  private static func list(
    _ items: [(title: SafeText, summary: SafeText, target: ChoiceList.Target)],
    emptyText: SafeText,
    view: ScreenView
  ) -> (ChoiceList, [ScreenView.Piece]) {
    guard !items.isEmpty else { return (ChoiceList(), [.lines(view.wrapped(emptyText))]) }
    let choices = ChoiceList()
    let entries = items.compactMap { item in
      choices.add(item.target).map {
        NumberedList.Entry(number: $0, title: item.title, summary: item.summary)
      }
    }
    return (choices, [.lines(NumberedList(view: view).lines(entries))])
  }
}
