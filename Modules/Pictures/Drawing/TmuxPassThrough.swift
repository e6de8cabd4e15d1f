/// Sends sequences through tmux to the outer terminal, if `allow-passthrough` is on: `ESC P tmux ;`, the
/// sequence with each ESC doubled, `ESC \`.
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

  /// For a sequence that draws at the cursor. tmux doesn't know the picture's height, so its rows are added
  /// first.
  static func wrap(_ sequence: String, rows: Int) -> String? {
    wrap(sequence).map { String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\($0)\u{1B}[\(rows)B" }
  }
}
