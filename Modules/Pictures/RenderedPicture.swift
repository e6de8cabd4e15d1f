import FeatureKit
import Terminal

/// A picture ready to be written to the terminal.
public struct RenderedPicture: Sendable, Equatable {
  /// What is written.
  public enum Content: Sendable, Equatable {
    /// Lines of text, with nothing but colours in them.
    case lines([String])
    /// A sequence that draws from the cursor on, and leaves the cursor in the picture's last row.
    case sequence(String)
  }

  /// What is written; a line break follows it.
  public let content: Content
  /// The cells it takes, at most.
  public let box: PictureBox
  /// Why it is not the picture that is seen, and how it would be.
  public let notices: [Notice]

  /// Sent before the content: the data of a picture whose characters only stand for its cells.
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

  /// The whole as it is written, line breaks included.
  public var text: String {
    switch content {
    case .lines(let lines): upload + lines.map { $0 + "\n" }.joined()
    case .sequence(let sequence): sequence + "\n"
    }
  }
}
