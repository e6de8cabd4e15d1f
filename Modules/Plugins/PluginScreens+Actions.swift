import FeatureKit

extension PluginScreens {
  func text(_ text: String, _ format: PluginDocument.Format) -> Block {
    switch format {
    case .text: .text(SafeText(paragraphs: text))
    case .code: .verbatim(SafeText(paragraphs: text))
    case .ansi: .own(AnsiBlock(text))
    }
  }

  /// nil for one that runs no command.
  ///
  /// - Parameter item: What the action is about, which the command's question names.
  func action(_ action: PluginDocument.Action, of item: Item? = nil) -> Action? {
    guard var route = plugin.route(action.words) else { return nil }
    if action.changes { route = route.setting(PluginFeature.changes.set(true)) }
    if let item, let question = plugin.description.command(route.command)?.confirmation {
      let named = item.values.filter { question.unicodeScalars.contains("{\($0.key)}".unicodeScalars) }
      route = route.setting(PluginFeature.row.set(Item(values: named).record))
    }
    let key = action.key.flatMap(ReservedKeys.free)
    return Action(SafeText(action.title), route, form: action.form, key: key)
  }

  func add(_ actions: [PluginDocument.Action], of item: Item? = nil, to screen: inout Screen) {
    for action in actions {
      if let action = self.action(action, of: item) {
        screen.actions.append(action)
      } else if let (kind, text) = action.target {
        switch kind {
        case .link: screen.item.link = screen.item.link ?? URL(web: text)
        case .save: screen.item.save = screen.item.save ?? save(text)
        case .copy: screen.item.copyText = screen.item.copyText ?? SafeText(text)
        }
      }
    }
  }
}
