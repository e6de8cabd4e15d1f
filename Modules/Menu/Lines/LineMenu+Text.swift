import FeatureKit
import Terminal
import Views

/// What the menu in lines prints.
extension LineMenu {
  private var text: TextLayout { display.text }
  private var style: TextStyle { text.style }

  mutating func layOut() {
    let shown = listing.shown
    let blocks = shown.blocks.filter { $0.picture == nil }
    var layout = layout
    layout.actions = shown.actions
    listing.view.layOut(blocks, in: layout)
    listing.view.rows = display.rows
  }

  /// All of the listing, with numbers.
  private var layout: ScreenLayout {
    var layout = display
    layout.rows = 0
    layout.isDimmed = isField
    layout.lists.numberWidth = 1
    layout.lists.selectsAll = box != nil
    layout.lists.filter = listing.filter?.editor.text ?? prompt?.editor.text ?? ""
    layout.lists.widths = listing.filter?.widths
    return layout
  }

  var title: [String] {
    let status = [page, contents.origin(of: listing.screen, at: now)].compactMap(\.self)
    let words = text.wrapped(listing.screen.title, role: .title)
    if status.isEmpty { return words }
    let last = (words.last ?? "") + style.apply(.dim, to: "  \(status.joined(separator: ", "))")
    return words.dropLast() + [last]
  }

  private var page: String? {
    if let step = listing.screen.step, step.count > 1 {
      return "step \(step.number) of \(step.count)"
    }
    guard let paging = listing.screen.paging, listing.filter == nil, paging.pageCount != 1 else {
      return nil
    }
    return "page \(paging.page)" + (paging.pageCount.map { " of \($0)" } ?? "")
  }

  /// The pictures, which are printed in their own way.
  var pictures: [Block] { listing.screen.blocks.filter { $0.picture != nil } }

  /// The other blocks, and the numbered choices. A long list of known values is omitted.
  var body: [String] {
    if let prompt, prompt.choices.count > Prompt.maximumListed {
      return text.wrapped(SafeText(prompt.parameter.summary), role: .dim)
    }
    return view.content.view(from: 0, rows: view.content.height, showing: nil).lines
  }

  /// What can be typed, before the cursor.
  var question: String {
    if let confirmation = work.running?.confirmation {
      return "\(confirmation.question) [y/n] "
    }
    guard let prompt else { return "> " }
    let problem = prompt.problem.map { text.wrapped($0, role: .bad) } ?? []
    return (problem + ["\(prompt.question): "]).joined(separator: "\n")
  }

  /// What can be typed here; nil while something is asked.
  var hints: String? {
    if work.running?.confirmation != nil || prompt != nil { return nil }
    let count = items.count
    let hints = Self.keys.compactMap { key -> String? in
      guard let line = key.line, case .here(let words?) = key.availability(in: self) else { return nil }
      return "\(line) \(words)"
    }
    let numbers = count == 0 ? [] : [count == 1 ? "1 select" : "1–\(count) select"]
    return style.apply(.dim, to: (numbers + hints).joined(separator: " \(text.glyphs.dot) "))
  }

  var help: [String] {
    let bindings = Self.keys.compactMap { key in
      key.line.flatMap { line in key.help.map { "\(line): \($0)." } }
    }
    var known: Set<Character> = []
    let rows = listing.shown.rows.flatMap(\.ownActions).map { ($0, " NUMBER") }
    let own = (rows + listing.screen.actions.map { ($0, "") }).compactMap { action, number in
      action.key.flatMap { known.insert($0).inserted ? "\($0)\(number): \(action.title)." : nil }
    }
    return ["", "Type a number to select. An empty line shows the screen again."] + own + bindings
      + ["At a question, b goes back; =b is the value b.", "Ctrl-C: cancel."]
  }
}
