import FeatureKit
import Terminal

/// Keys of a menu: what they do, where, and their words in footer and help.
///
///     KeyBinding(["z"], "the picture on the whole terminal", hint: "picture") {
///       .when($0.itemPicture != nil)
///     } act: {
///       $0.showZoom()
///     }
struct KeyBinding<Menu: VisitStack> {
  let keys: [Key]
  /// The words in help; nil for keys that only the footer names.
  let help: String?
  /// The word for it in the menu in lines, such as “/text”; nil for keys only.
  let line: String?
  /// The heading in help.
  private(set) var group: SafeText = ""
  /// The usual words in the footer; nil where it isn't shown there.
  private let hint: String?
  private let isAvailable: @Sendable (Menu) -> Availability
  let act: @Sendable (inout Menu) -> Void

  init(
    _ keys: [Key],
    _ help: String? = nil,
    line: String? = nil,
    hint: String? = nil,
    if isAvailable: @escaping @Sendable (Menu) -> Availability = { _ in .here() },
    act: @escaping @Sendable (inout Menu) -> Void
  ) {
    self.keys = keys
    self.help = help
    self.line = line
    self.hint = hint
    self.isAvailable = isAvailable
    self.act = act
  }

  /// In help.
  var names: String {
    keys == ["1"] ? "1 2 3 …" : keys.map(\.name).joined(separator: " ")
  }

  /// Where it is absent, the keys are text or do nothing.
  func availability(in menu: Menu) -> Availability {
    let found = isAvailable(menu)
    return found == .here() ? .here(words: hint) : found
  }

  /// The entry of the palette for it; nil where it does nothing.
  func offer(in menu: Menu) -> Offer? {
    guard case .here(let words) = availability(in: menu) else { return nil }
    let title = (words ?? help ?? "").prefix { $0 != ";" }
    return Offer("\(title.prefix(1).uppercased() + title.dropFirst())", .key(keys[0]), key: keys[0].name)
  }

  static func group(_ title: SafeText, _ bindings: [KeyBinding]) -> [KeyBinding] {
    bindings.map { binding in
      var binding = binding
      binding.group = title
      return binding
    }
  }
}

/// Whether a key does something here.
enum Availability: Equatable {
  /// - Parameter words: In the footer, in place of the usual ones.
  case here(words: String? = nil)
  /// Says why not, when the key is pressed.
  case not(SafeText)
  case absent

  /// With words in the footer at some time only.
  static func here(_ words: String, if isShown: Bool) -> Availability { .here(words: isShown ? words : nil) }

  static func when(_ isHere: Bool, _ words: String? = nil, else reason: SafeText? = nil) -> Availability {
    if isHere { return .here(words: words) }
    return reason.map(Availability.not) ?? .absent
  }
}

extension Key {
  var character: Character? {
    if case .character(let character) = self { character } else { nil }
  }

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
