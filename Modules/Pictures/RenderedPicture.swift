import FeatureKit
import Terminal

public struct RenderedPicture: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// Lines of text with color sequences only.
    case lines([String])
    /// A sequence that draws at the cursor and leaves it in the picture's last row.
    case sequence(String)
  }

  /// Followed by a line break.
  public let content: Content
  /// The largest size.
  public let box: PictureBox
  /// Why the picture can't be drawn, and how to fix that.
  public let notices: [Notice]

  /// Sent before the content: the picture's data, for kitty's placeholder characters.
  public let upload: String

  public init(_ content: Content, box: PictureBox, upload: String = "", notices: [Notice] = []) {
    self.content = content
    self.upload = upload
    self.box = box
    self.notices = notices
  }

  init(lines: [String], notices: [Notice] = []) {
    let columns = lines.map { CellWidth.cells(of: $0) }.max() ?? 0
    self.init(.lines(lines), box: PictureBox(columns: columns, rows: lines.count), notices: notices)
  }
}
