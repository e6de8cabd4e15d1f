import FeatureKit

enum TerminalSequence {
  /// kitty's limit for width and height, in pixels.
  static let largestKittySide = 10_000

  /// Sends a PNG file to kitty and shows it at the cursor (sw.kovidgoyal.net/kitty/graphics-protocol): `f=100`
  /// PNG, `q=2` no replies, `c` and `r` the box. All chunks but the last have `m=1`.
  static func kitty(png: Data, _ box: PictureBox) -> String {
    // A multiple of 4, and the protocol's maximum.
    let chunkSize = 4096
    let payload = Array(png.base64EncodedString().utf8)
    return stride(from: 0, to: payload.count, by: chunkSize).map { start in
      let end = min(start + chunkSize, payload.count)
      let keys = start == 0 ? "a=T,f=100,q=2,c=\(box.columns),r=\(box.rows)" : "q=2"
      let chunk = String(decoding: payload[start..<end], as: UTF8.self)
      return "\u{1B}_G\(keys),m=\(end < payload.count ? 1 : 0);\(chunk)\u{1B}\\"
    }.joined()
  }

  /// An inline image for iTerm2 (iterm2.com/documentation-images.html), which takes files of all formats and
  /// plays animations. Sizes without a unit are in cells.
  static func iterm(_ file: Data, _ box: PictureBox) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(box.columns);height=\(box.rows);"
      + "preserveAspectRatio=1:\(file.base64EncodedString())\u{07}"
  }
}
