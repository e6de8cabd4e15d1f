import FeatureKit

enum TerminalSequence {
  /// Text of a larger size (OSC 66, sw.kovidgoyal.net/kitty/text-sizing-protocol), in as many rows as its
  /// scale.
  static func text(_ text: String, scale: Int) -> String { "\u{1B}]66;s=\(scale);\(text)\u{1B}\\" }

  /// An inline image for iTerm2 (iterm2.com/documentation-images.html), which takes files of all formats and
  /// plays animations. Sizes without a unit are in cells.
  static func iterm(_ file: Data, _ box: PictureBox) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(box.columns);height=\(box.rows);"
      + "preserveAspectRatio=1:\(file.base64EncodedString())\u{07}"
  }
}
