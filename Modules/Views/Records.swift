import FeatureKit

extension Screen {
  /// An item per line, fields separated by tabs, nothing cut or wrapped.
  package var recordLines: [String] {
    let hasFields = blocks.contains { if case .fields = $0 { true } else { false } }
    return blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text), .verbatim(let text, _): return [text.string]
      case .heading, .note: return []
      case .fields(let fields), .terms(_, let fields):
        return fields.filter { !$0.name.isEmpty }.map { Self.line([SafeText($0.name), $0.record]) }
      case .table(let table): return table.rows.filter { !$0.record.isEmpty }.map { Self.line($0.record) }
      case .own(let block): return block.records.map(\.string)
      case .picture(let picture): return hasFields ? [] : Self.location(of: picture)
      }
    }
  }

  /// The texts of empty lists, for standard error.
  package var absences: [Absence] {
    blocks.compactMap { block in
      if let table = block.table, table.rows.isEmpty, !table.absence.sentence.isEmpty {
        table.absence
      } else {
        nil
      }
    }
  }

  private static func line(_ fields: [SafeText]) -> String {
    fields.map { $0.string.utf8.contains("\n") ? SafeText($0.string).string : $0.string }
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
