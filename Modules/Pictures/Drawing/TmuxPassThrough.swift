/// What goes through tmux to the terminal around it, where its `allow-passthrough` is on: `ESC P tmux ;`, the
/// sequence with each escape doubled, `ESC \`.
enum TmuxPassThrough {
  /// tmux drops sequences above 1 MiB.
  static let largestSize = 1_000_000

  /// nil for a sequence too large for tmux.
  static func wrap(_ sequence: String) -> String? {
    let escape: UInt8 = 0x1B
    let doubled = sequence.utf8.flatMap { $0 == escape ? [escape, escape] : [$0] }
    guard doubled.count < largestSize else { return nil }
    return "\u{1B}Ptmux;\(String(decoding: doubled, as: UTF8.self))\u{1B}\\"
  }

  /// A sequence that draws at the cursor. tmux knows nothing of the picture, so its rows are made beforehand.
  static func wrap(_ sequence: String, rows: Int) -> String? {
    wrap(sequence).map { String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\($0)\u{1B}[\(rows)B" }
  }
}
