import FeatureKit

/// A screen as records for a pipe: an item per line, fields separated by tabs, nothing cut or wrapped.
struct RecordView: Sendable {
  func lines(_ screen: Screen) -> [String] {
    let hasFields = screen.blocks.contains { if case .fields = $0 { true } else { false } }
    return screen.blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text), .verbatim(let text): return [text.string]
      case .note: return []
      case .fields(let fields): return fields.map { line([SafeText($0.name), $0.record]) }
      case .table(let table): return table.rows.map { line($0.record) }
      case .gallery(let gallery): return gallery.tiles.map { line($0.record) }
      case .steps(let steps): return steps.map(\.string)
      case .picture(let picture): return hasFields ? [] : location(of: picture)
      }
    }
  }

  /// The texts of empty lists, for standard error.
  func emptyTexts(_ screen: Screen) -> [SafeText] {
    screen.blocks.compactMap { block in
      switch block {
      case .table(let table) where table.rows.isEmpty: table.emptyText
      case .gallery(let gallery) where gallery.tiles.isEmpty: gallery.emptyText
      default: nil
      }
    }
    .filter { !$0.isEmpty }
  }

  private func line(_ fields: [SafeText]) -> String {
    fields.map { field in String(field.string.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
      .joined(separator: "\t")
  }

  private func location(of picture: Picture) -> [String] {
    switch picture.content {
    case .file(let path): [path]
    case .remote(let url): [url.absoluteString]
    case .bytes: []
    }
  }
}
