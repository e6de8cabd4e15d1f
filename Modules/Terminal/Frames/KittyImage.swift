import FeatureKit

/// A picture or an animation that kitty stores under an ID: sent once, and shown in each placement by its ID
/// (sw.kovidgoyal.net/kitty/graphics-protocol).
public struct KittyImage: Sendable, Hashable {
  /// A part of what sends it.
  public struct Command: Sendable {
    let keys: String
    /// The keys of its chunks after the first; `q=2` asks for no replies.
    let others: String
    /// nil for a command of keys alone.
    let payload: [UInt8]?

    public init(_ keys: String, others: String = "q=2", _ payload: [UInt8]? = nil) {
      self.keys = keys
      self.others = others
      self.payload = payload
    }
  }

  /// How it reaches the terminal.
  public enum Way: Sendable {
    /// In the commands, in Base64.
    case commands
    /// In files of this machine, which the terminal reads.
    case files
    /// In commands that tmux passes on; it keeps the picture's placement as text.
    case tmux
  }

  /// Another one for other pixels.
  public let id: UInt32
  /// In pixels.
  public let height: Int
  private let commands: [Command]
  let way: Way

  public init(id: UInt32, height: Int, _ commands: [Command], by way: Way = .commands) {
    self.id = id
    self.height = height
    self.commands = commands
    self.way = way
  }

  public static func == (first: KittyImage, second: KittyImage) -> Bool {
    first.id == second.id && (first.way == .tmux) == (second.way == .tmux)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The size of all payloads.
  public var byteCount: Int { commands.reduce(0) { $0 + ($1.payload?.count ?? 0) } }

  /// The text that sends it once: each payload in a new file that the terminal deletes, or in Base64.
  public func transmission() -> String { commands.map(text).joined() }

  private func text(_ command: Command) -> String {
    guard let payload = command.payload else { return self.command(command.keys) }
    if way == .files, let path = KittyFile.make(payload) {
      return self.command("\(command.keys),t=t;\(KittyFile.encoded(path))")
    }
    // In chunks of 4,096 characters, the protocol's maximum; all but the last have `m=1`.
    let size = 3072
    return stride(from: 0, to: max(1, payload.count), by: size).map { start in
      let chunk = Data(payload[start..<min(start + size, payload.count)]).base64EncodedString()
      let keys = start == 0 ? command.keys : command.others
      return self.command("\(keys),m=\(start + size < payload.count ? 1 : 0);\(chunk)")
    }.joined()
  }

  /// One command.
  ///
  /// - Parameter content: Its keys, with its payload behind a semicolon.
  public static func command(_ content: String, by way: Way) -> String {
    let command = "\u{1B}_G\(content)\u{1B}\\"
    if way != .tmux { return command }
    return "\u{1B}Ptmux;\(command.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }

  /// Shows it at the cursor. `y` and `h` are the part of the picture in pixels, `c` and `r` the cells that it
  /// fills; `C=1` leaves the cursor.
  func placement(rows: Int, columns: Int, at column: Int, visible: Range<Int>) -> String {
    if way == .tmux { return placeholders(columns: columns, at: column, rows: visible) }
    var part = ""
    if visible != 0..<rows {
      let top = height * visible.lowerBound / rows
      part = ",y=\(top),h=\(max(1, height * visible.upperBound / rows - top))"
    }
    return command("a=p,i=\(id),q=2,C=1,c=\(columns),r=\(visible.count)\(part)")
  }

  /// Removes the placement in a cell, counted from 0, but not the stored picture. Placeholders are removed as
  /// text.
  func removal(row: Int, column: Int) -> String {
    way == .tmux ? "" : command("a=d,d=p,x=\(column + 1),y=\(row + 1),q=2")
  }

  /// Stops an animation.
  public var pause: String { command("a=a,i=\(id),q=2,s=1") }

  /// Removes the stored picture.
  var deletion: String { command("a=d,d=I,i=\(id),q=2") }

  private func command(_ keys: String) -> String { Self.command(keys, by: way) }
}
