import FeatureKit
import Terminal

/// Keys of the menu: what they do, where, and their words in footer and help.
///
///     KeyBinding(
///       ["z"],
///       help: .screen("the picture on the whole terminal"),
///       hint: { _ in "picture" },
///       available: { .when($0.itemPicture != nil) }
///     ) { $0.setZoomed(true) }
struct KeyBinding: Sendable {
  /// What keys act on.
  enum Mode: Sendable, CaseIterable {
    case screen, options, filter, prompt, form, picture, running, question
  }

  /// The words in help, below the heading of a group.
  enum Help: Sendable {
    case screen(String)
    case moving(String)
    case everywhere(String)
  }

  /// A word of the line menu, and when it does something.
  struct Line: Sendable {
    let word: String
    let hint: @Sendable (Offers) -> String?
    let available: @Sendable (Offers) -> Availability
  }

  typealias Action = @Sendable (inout MenuState) -> Void

  let keys: [Key]
  let modes: [Mode]
  /// nil for keys that only the footer names.
  let help: Help?
  /// In the footer; nil while it isn't shown there.
  let hint: @Sendable (MenuState) -> String?
  /// Where it is absent, the keys are text or do nothing.
  let available: @Sendable (MenuState) -> Availability
  private(set) var inLines: Line?
  let act: Action

  init(
    _ keys: [Key],
    in modes: [Mode] = [.screen],
    help: Help? = nil,
    hint: @escaping @Sendable (MenuState) -> String? = { _ in nil },
    available: @escaping @Sendable (MenuState) -> Availability = { _ in .here },
    act: @escaping Action
  ) {
    self.keys = keys
    self.modes = modes
    self.help = help
    self.hint = hint
    self.available = available
    self.act = act
  }

  /// A key of a screen that the line menu has, too.
  ///
  /// - Parameter line: The word for it there, such as “/text”.
  init(
    _ keys: [Key],
    line: String,
    help: Help,
    hint: @escaping @Sendable (Offers) -> String?,
    available: @escaping @Sendable (Offers) -> Availability = { _ in .here },
    act: @escaping Action
  ) {
    self.init(
      keys,
      help: help,
      hint: { hint($0.offers) },
      available: { available($0.offers) },
      act: act
    )
    inLines = Line(word: line, hint: hint, available: available)
  }

  /// In the footer.
  var name: String { keys[0].name }

  /// In help.
  var names: String { keys == ["1"] ? "1 2 3 …" : keys.map(\.name).joined(separator: " ") }

  /// The word of the line menu for it; nil for keys only.
  var line: String? { inLines?.word }

  static func find(_ key: Key, in mode: Mode) -> KeyBinding? {
    all.first { $0.modes.contains(mode) && $0.keys.contains(key) }
  }
}

extension KeyBinding.Help {
  static let titles: [SafeText] = ["This screen", "Moving", "Everywhere"]

  var title: SafeText {
    switch self {
    case .screen: Self.titles[0]
    case .moving: Self.titles[1]
    case .everywhere: Self.titles[2]
    }
  }

  var words: String {
    switch self {
    case .screen(let words), .moving(let words), .everywhere(let words): words
    }
  }
}

extension Key {
  var character: Character? { if case .character(let character) = self { character } else { nil } }

  /// In footer and help.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .escape: "Esc"
    case .delete: "Del"
    case .shiftTab: "Shift-Tab"
    case .shiftLeft: "Shift-←"
    case .shiftRight: "Shift-→"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: "\(self)".capitalized
    }
  }
}
