import FeatureKit
import Terminal

extension PluginScreens {
  func text(_ text: String, _ format: PluginDocument.Format) -> Block {
    switch format {
    case .text: .text(SafeText(paragraphs: text))
    case .code:
      .verbatim(
        SafeText(document: text),
        shown: [.verbatim(SafeText(paragraphs: text.withTabsExpanded))]
      )
    case .ansi: .own(AnsiBlock(text.withTabsExpanded))
    }
  }

  /// What an item says of itself, then what its command says of all.
  func offered(_ item: Item, _ shared: [RowAction]) -> [RowAction.Filled] {
    var actions = shared
    if !item.actions.isEmpty { actions.insert(contentsOf: printed(item.actions), at: 0) }
    return actions.compactMap { $0.filled(from: item) }
  }

  /// - Parameter item: What they are about, which their questions name; empty for nothing.
  func add(_ actions: [RowAction], of item: Item, to screen: inout Screen) {
    let filled = actions.compactMap { $0.filled(from: item) }
    screen.actions += filled.compactMap(\.action)
    add(filled, to: &screen.item)
  }

  /// As a program prints them: only their forms may name fields.
  func printed(_ actions: [PluginDocument.Action]) -> [RowAction] {
    actions.map { RowAction($0, plugin.route($0.words), of: plugin) { FieldText(literal: $0) } }
  }

  func declared(_ actions: [PluginDocument.Action]) -> [RowAction] {
    actions.map { RowAction($0, plugin.unchecked($0.words), of: plugin) { FieldText($0) } }
  }

  /// Adds the links and texts of actions that run nothing, where there are none.
  func add(_ filled: [RowAction.Filled], to actions: inout ItemActions) {
    for (kind, text) in filled.compactMap(\.target) {
      switch kind {
      case .link: actions.link = actions.link ?? URL(web: text)
      case .save: actions.save = actions.save ?? save(text)
      case .copy: actions.copyText = actions.copyText ?? SafeText(text)
      }
    }
  }
}
