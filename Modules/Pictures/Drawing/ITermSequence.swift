import FeatureKit

/// The inline images protocol of iTerm2 (iterm2.com/documentation-images.html). It takes picture files
/// unchanged and plays animations.
enum ITermSequence {
  /// `ESC ] 1337 ; File = arguments : base64 BEL`. Sizes without a unit are in cells.
  static func text(_ file: Data, box: PictureBox) -> String {
    let arguments = [
      "inline=1", "size=\(file.count)", "width=\(box.columns)", "height=\(box.rows)", "preserveAspectRatio=1",
    ]
    return "\u{1B}]1337;File=\(arguments.joined(separator: ";")):\(file.base64EncodedString())\u{07}"
  }
}
