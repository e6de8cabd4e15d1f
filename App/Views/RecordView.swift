import FeatureKit

/// A screen as records for a pipe: an item per line, fields separated by tabs, nothing cut or wrapped.
struct RecordView: ScreenView {
  let console: Console
  /// For the command that lists more; nil where there is only an error to show.
  var registry: FeatureRegistry?

  /// Writes records to standard output, and a note about an empty or partial list to standard error.
  func show(_ screen: Screen, of route: Route) throws(ExitReason) {
    let text = console.text(.error)
    console.writeError(screen.notices.flatMap { text.lines($0) })
    let lines = Self.lines(screen)
    try console.write(lines)
    console.writeError(Self.emptyTexts(screen).map(\.string))
    if let more = ownPaging(screen, route) {
      console.writeError([more.string])
    } else if let paging = screen.paging, paging.unit == .page, paging.next != nil {
      let total = paging.total.map { " of \($0)" } ?? ""
      let flags: SafeText = paging.all == nil ? "--page" : "--page or --all"
      console.writeError(text.lines(.info("Showing \(lines.count)\(total). Use \(flags) for more.")))
    }
  }

  /// The command of the next page, for a list that has no `--page`.
  private func ownPaging(_ screen: Screen, _ route: Route) -> SafeText? {
    guard let registry, let command = registry.feature(route.feature)?.command(route.command),
      !command.parameters.contains(where: { $0.name == Paging.page.declaration.name })
    else { return nil }
    return Hint.all(for: screen, registry).first { $0.title == "Next page" }?.text
  }

  func show(_ error: UserError) -> Int32 { console.report(error) }

  static func lines(_ screen: Screen) -> [String] {
    let hasFields = screen.blocks.contains { if case .fields = $0 { true } else { false } }
    return screen.blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text), .verbatim(let text, _): return [text.string]
      case .heading, .note, .profile: return []
      case .fields(let fields), .terms(_, let fields):
        return fields.map { line([SafeText($0.name), $0.record]) }
      case .table(let table): return table.rows.filter { !$0.record.isEmpty }.map { line($0.record) }
      case .steps(let steps, _): return steps.map { line(["step", $0]) }
      case .step(let step): return [step.text.string]
      case .picture(let picture): return hasFields ? [] : location(of: picture)
      }
    }
  }

  /// The texts of empty lists, for standard error.
  static func emptyTexts(_ screen: Screen) -> [SafeText] {
    screen.blocks.compactMap { block in
      if let table = block.table, table.rows.isEmpty, !table.emptyText.isEmpty {
        table.emptyText
      } else {
        nil
      }
    }
  }

  private static func line(_ fields: [SafeText]) -> String {
    fields.map { $0.string.utf8.contains(UInt8(ascii: "\n")) ? SafeText($0.string).string : $0.string }
      .joined(separator: "\t")
  }

  private static func location(of picture: Picture) -> [String] {
    switch picture.content {
    case .file(let path): [path]
    case .remote(let url): [url.absoluteString]
    case .bytes: []
    }
  }
}
