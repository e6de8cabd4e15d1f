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
  func action(_ action: PluginDocument.Action) -> Action? {
    guard let route = plugin.route(action.words) else { return nil }
    let changed = action.changes ? route.setting(PluginFeature.changes.set(true)) : route
    let key = action.key.flatMap(ReservedKeys.free)
    return Action(SafeText(action.title), changed, form: action.form, key: key)
  }

  func add(_ actions: [PluginDocument.Action], to screen: inout Screen) {
    for action in actions {
      if let action = self.action(action) {
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
