import FeatureKit
import Synchronization

/// The abilities that a terminal reports. A terminal that doesn't answer has none of them.
public struct TerminalTraits: Sendable, Equatable {
  /// Asks for kitty's pictures, the terminal's name and version (XTVERSION), a cell's size in pixels
  /// (XTWINOPS 16), the background (OSC 11), and last for what every terminal answers: its attributes (DA1).
  public static let questions =
    pictureQuestion + "\u{1B}[>0q" + "\u{1B}[16t" + backgroundQuestion + lastQuestion
  private static let pictureQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  static let lastQuestion = "\u{1B}[c"

  static func questions(for environment: TerminalEnvironment) -> String {
    environment.printsCommands ? backgroundQuestion + lastQuestion : questions
  }

  /// Whether it answers the last question: everything asked before it was answered, or never will be.
  static func isLast(_ reply: String) -> Bool { reply.hasPrefix("[?") && reply.hasSuffix("c") }

  /// kitty's protocol.
  public var drawsKittyPictures = false
  /// Whether it reads pictures from files of this machine.
  public var readsFiles = false
  public var drawsSixels = false
  /// With its version; empty when unknown.
  public var name = ""
  /// In pixels.
  public var cellWidth = 0
  /// In pixels.
  public var cellHeight = 0
  /// nil when unknown.
  public var hasLightBackground: Bool?
  /// nil without tmux, and as long as it hasn't answered.
  public var tmux: TmuxClient?
  /// Whether the last reply has arrived.
  public var isComplete = false

  public init() {}

  /// Reads a reply; ignores other sequences.
  ///
  /// - Parameter reply: Without the escape character before it and the terminator behind it.
  public mutating func read(_ reply: String) {
    if let attributes = reply.wholeMatch(of: /\[\?([0-9;]*)c/) {
      // Attribute 4 is sixel graphics.
      drawsSixels = attributes.1.split(separator: ";").dropFirst().contains("4")
      isComplete = true
    } else if let size = reply.wholeMatch(of: /\[6;([0-9]{1,3});([0-9]{1,3})t/) {
      cellHeight = Int(size.1) ?? 0
      cellWidth = Int(size.2) ?? 0
    } else if let scheme = reply.wholeMatch(of: /\[\?997;([12])n/) {
      // Sent when the user changes to dark (1) or light colors, if mode 2031 is set.
      hasLightBackground = scheme.1 == "2"
    } else if reply.hasPrefix("_Gi=31") {
      drawsKittyPictures = reply.hasSuffix(";OK")
    } else if reply.hasPrefix("_Gi=32") {
      readsFiles = reply.hasSuffix(";OK")
    } else if reply.hasPrefix("P>|") {
      name = String(reply.dropFirst(3))
    } else if reply.hasPrefix("]11;rgb") {
      hasLightBackground = Self.isLight(reply.dropFirst("]11;".count))
    }
  }

  /// Takes what tmux says about the terminal that shows it.
  mutating func read(_ client: TmuxClient) {
    tmux = client
    name = client.name
    cellWidth = client.cellWidth
    cellHeight = client.cellHeight
  }

  /// Reads a color as XParseColor does (`rgb:ffff/ffff/ffff`); nil when it isn't one.
  private static func isLight(_ color: Substring) -> Bool? {
    let pattern = /rgba?:([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4}).*/
    guard let parts = color.wholeMatch(of: pattern) else { return nil }
    let levels = [parts.1, parts.2, parts.3].map { digits -> Double in
      let most = 1 << (4 * digits.count) - 1
      return Double(Int(digits, radix: 16) ?? 0) / Double(most)
    }
    // The luma of ITU-R BT.601.
    return 0.299 * levels[0] + 0.587 * levels[1] + 0.114 * levels[2] > 0.5
  }
}

extension TerminalEnvironment {
  /// Whether the terminal has no pictures and could print kitty's question: macOS's, urxvt, Linux's console.
  var printsCommands: Bool {
    let term = filled("TERM") ?? ""
    return filled("TERM_PROGRAM") == "Apple_Terminal" || term.hasPrefix("rxvt") || term == "linux"
  }
}

/// The traits of the terminal that this process uses, which are learned while it runs.
public final class KnownTraits: Sendable {
  private let known = Mutex(TerminalTraits())

  public init() {}

  public var current: TerminalTraits { known.withLock(\.self) }

  /// - Returns: Whether the reply changed them.
  @discardableResult
  public func read(_ reply: String) -> Bool { change { $0.read(reply) } }

  /// - Returns: Whether the reply changed them.
  @discardableResult
  public func read(_ client: TmuxClient) -> Bool { change { $0.read(client) } }

  private func change(_ change: (inout TerminalTraits) -> Void) -> Bool {
    known.withLock { traits in
      let before = traits
      change(&traits)
      return traits != before
    }
  }
}
