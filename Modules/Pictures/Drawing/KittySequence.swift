import FeatureKit

/// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol): commands of the form
/// `ESC _ G keys ; payload ESC \`.
enum KittySequence {
  /// Base64 characters per command: a multiple of 4, and the protocol's maximum.
  static let chunkSize = 4096
  /// kitty's limit for width and height, in pixels.
  static let largestSide = 10_000

  /// The commands that send a PNG file and show it at the cursor: `f=100` PNG, `q=2` no replies, `c` and `r`
  /// the box. All chunks but the last have `m=1`.
  ///
  /// - Parameter virtualID: The ID for placeholder characters, which then show the picture.
  static func commands(png: Data, box: PictureBox, virtualID: UInt32? = nil) -> [String] {
    let placement = virtualID.map { "U=1,i=\($0)," } ?? ""
    let keys = "a=T,\(placement)f=100,q=2,c=\(box.columns),r=\(box.rows)"
    return commands(keys: keys, payload: png.base64EncodedString())
  }

  private static func commands(keys: String, payload: String) -> [String] {
    let characters = Array(payload.utf8)
    let starts = Array(stride(from: 0, to: max(characters.count, 1), by: chunkSize))
    return starts.map { start in
      let end = min(start + chunkSize, characters.count)
      let more = "m=\(end < characters.count ? 1 : 0)"
      let chunk = String(decoding: characters[start..<end], as: UTF8.self)
      return command(start == 0 ? "\(keys),\(more)" : "q=2,\(more)", chunk)
    }
  }

  private static func command(_ keys: String, _ payload: String) -> String {
    "\u{1B}_G\(keys);\(payload)\u{1B}\\"
  }
}

/// kitty's placeholder characters, each for a cell of a picture, which programs such as tmux can move and
/// clear like text. The color encodes the picture's ID, a combining mark the row.
enum KittyPlaceholders {
  static var largestRows: Int { rowMarks.count }

  /// One line for each row. Only the first character needs the row's mark.
  static func lines(box: PictureBox, id: UInt32) -> [String] {
    let color = "\u{1B}[38;2;\(id >> 16 & 255);\(id >> 8 & 255);\(id & 255)m"
    return rowMarks.prefix(box.rows).map { mark in
      let first = "\u{10EEEE}\(mark)\(rowMarks[0])"
      return color + first + String(repeating: "\u{10EEEE}", count: box.columns - 1) + "\u{1B}[39m"
    }
  }

  /// The first marks in kitty's `rowcolumn-diacritics.txt`.
  private static let rowMarks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}",
    "\u{34A}",
    "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}", "\u{363}", "\u{364}",
    "\u{365}",
    "\u{366}", "\u{367}", "\u{368}", "\u{369}", "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}",
    "\u{36F}",
    "\u{483}", "\u{484}", "\u{485}", "\u{486}", "\u{487}", "\u{592}", "\u{593}", "\u{594}", "\u{595}",
    "\u{597}",
    "\u{598}", "\u{599}", "\u{59C}", "\u{59D}", "\u{59E}", "\u{59F}", "\u{5A0}", "\u{5A1}", "\u{5A8}",
    "\u{5A9}",
  ]
}
