import CommandLine
import FeatureKit
import Storage

/// Groups of settings, in the order of their list.
enum SettingGroup: CaseIterable {
  case looks, network, features, keys

  var title: SafeText {
    switch self {
    case .looks: "Looks"
    case .network: "Network"
    case .features: "Features"
    case .keys: "Keys"
    }
  }

  init(_ setting: Setting) {
    self =
      if setting.isSecret {
        .keys
      } else if setting.key == "timeout" || setting.key.hasSuffix(".baseURL") {
        .network
      } else {
        setting.key.contains(".") ? .features : .looks
      }
  }
}

extension ConfigScreens {
  /// What the values of a setting do, or an example of one; records omit it.
  static func meanings(of setting: Setting) -> Block {
    let rows = texts(of: setting).map { Row(["\($0)", "\($1)"], record: []) }
    let columns = [Column("", Column.Shape(priority: 1, cut: .never, drawing: .key)), Column("")]
    return .table(Table(columns: columns, rows: rows, emptyText: ""))
  }

  private static func texts(of setting: Setting) -> [(value: String, meaning: String)] {
    switch setting.key {
    case "pictures":
      [
        ("auto", "the best it can draw"), ("none", "their texts instead"),
        ("symbols", "characters, everywhere"), ("kitty", "pixels: kitty, Ghostty"),
        ("iterm", "files: iTerm2, WezTerm"), ("sixel", "sixels: foot, xterm"),
      ]
    case "color":
      [
        ("auto", "on terminals, not NO_COLOR"), ("always", "also into a pipe"),
        ("never", "bold and signs only"),
      ]
    case "theme":
      [
        ("auto", "asks the terminal"), ("dark", "light text on dark"), ("light", "dark text on light"),
        ("mono", "bold and underlined only"),
      ]
    case "mouse": [("on", "click and wheel"), ("off", "the terminal selects text")]
    case "motion": [("all", "every GIF in view"), ("selected", "the selected one"), ("none", "first frames")]
    case "menu":
      [("auto", "the screen, else lines"), ("keys", "the whole screen"), ("lines", "for screen readers")]
    case "hints": [("on", "says what to do next"), ("off", "results only")]
    case "pager": [("less -FRX", "pages long output"), ("cat", "never pages")]
    case "store.format": [("json", "readable everywhere"), ("plist", "for tools of a Mac")]
    case "timeout": [("30", "half a minute at most")]
    default:
      if setting.isSecret {
        [("Enter", "asks, and shows nothing")]
      } else if setting.key.hasSuffix(".baseURL") {
        [("https://…", "a server with this API")]
      } else {
        setting.declaration.values.map { ($0, "") }
      }
    }
  }
}
