import FeatureKit
import Terminal

/// Keys of the menu: what they do, where, and their words in footer and help.
struct KeyBinding: Sendable {
  /// What keys act on.
  enum Mode: Sendable, CaseIterable {
    case screen, options, filter, prompt, form, picture, running, question
  }

  typealias Action = @Sendable (inout MenuState) -> Void

  let keys: [Key]
  let modes: [Mode]
  /// In help; nil for keys that only the footer names.
  let help: String?
  /// In the footer; nil while it isn't shown there.
  let hint: @Sendable (MenuState) -> String?
  /// Where it isn't offered, the keys are text or do nothing.
  let isAvailable: @Sendable (MenuState) -> Bool
  /// Shown when the key is pressed but does nothing here.
  let reason: SafeText?
  /// Runs the text after the sign with which a line begins in the line menu.
  let enter: (@Sendable (inout MenuState, String) -> Void)?
  let act: Action

  init(
    _ keys: [Key],
    in modes: [Mode] = [.screen],
    help: String? = nil,
    hint: @escaping @Sendable (MenuState) -> String? = { _ in nil },
    if isAvailable: @escaping @Sendable (MenuState) -> Bool = { _ in true },
    else reason: SafeText? = nil,
    enter: (@Sendable (inout MenuState, String) -> Void)? = nil,
    act: @escaping Action
  ) {
    (self.keys, self.modes, self.help, self.hint) = (keys, modes, help, hint)
    (self.isAvailable, self.reason) = (isAvailable, reason)
    (self.enter, self.act) = (enter, act)
  }

  /// In the footer.
  var name: String { keys[0].name }

  /// In help.
  var names: String { keys == ["1"] ? "1 2 3 …" : keys.map(\.name).joined(separator: " ") }

  /// The keys that the line menu has, too.
  private static let inLines = "bq?/.,:iupnyYSosfcmr"

  /// The line of the line menu for it: `/text`; nil for keys only.
  var line: String? {
    guard modes.contains(.screen),
      let key = keys.compactMap(\.character).first(where: Self.inLines.contains)
    else { return nil }
    return String(key) + (enter == nil ? "" : key == "i" ? " text" : "text")
  }

  static func find(_ key: Key, in mode: Mode) -> KeyBinding? {
    all.first { $0.modes.contains(mode) && $0.keys.contains(key) }
  }

  /// The binding that a line begins with, and the text after its sign.
  static func entering(_ line: String) -> (binding: KeyBinding, text: String)? {
    for binding in all where binding.enter != nil {
      let sign = binding.line?.replacing("text", with: "") ?? ""
      if line.hasPrefix(sign) { return (binding, String(line.dropFirst(sign.count))) }
    }
    return nil
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
