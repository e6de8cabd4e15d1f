/// A picture or an animation that kitty stores under an ID: sent once, and shown in each placement by its ID
/// (sw.kovidgoyal.net/kitty/graphics-protocol).
public struct KittyImage: Sendable, Hashable {
  public let id: UInt32
  /// In pixels.
  public let height: Int
  /// The commands that send it.
  public let transmission: String
  /// Whether tmux is between, which passes commands on, and keeps the picture's placement as text.
  public let isInTmux: Bool

  public init(id: UInt32, height: Int, transmission: String, isInTmux: Bool = false) {
    self.id = id
    self.height = height
    self.transmission = transmission
    self.isInTmux = isInTmux
  }

  /// One command.
  ///
  /// - Parameter content: Its keys, with its payload behind a semicolon.
  public static func command(_ content: String, isInTmux: Bool) -> String {
    let command = "\u{1B}_G\(content)\u{1B}\\"
    if !isInTmux { return command }
    return "\u{1B}Ptmux;\(command.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }

  /// Shows it at the cursor. `y` and `h` are the part of the picture in pixels, `c` and `r` the cells that it
  /// fills; `C=1` leaves the cursor.
  func placement(rows: Int, columns: Int, at column: Int, visible: Range<Int>) -> String {
    if isInTmux { return placeholders(columns: columns, at: column, rows: visible) }
    let top = height * visible.lowerBound / rows
    let part =
      visible == 0..<rows ? "" : ",y=\(top),h=\(max(1, height * visible.upperBound / rows - top))"
    return command("a=p,i=\(id),q=2,C=1,c=\(columns),r=\(visible.count)\(part)")
  }

  /// Removes the placement in a cell, counted from 0, but not the stored picture. Placeholders are removed as
  /// text.
  func removal(row: Int, column: Int) -> String {
    isInTmux ? "" : command("a=d,d=p,x=\(column + 1),y=\(row + 1),q=2")
  }

  /// Stops an animation.
  public var pause: String { command("a=a,i=\(id),q=2,s=1") }

  /// Removes the stored picture.
  var deletion: String { command("a=d,d=I,i=\(id),q=2") }

  private func command(_ keys: String) -> String { Self.command(keys, isInTmux: isInTmux) }
}
