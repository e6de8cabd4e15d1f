import FeatureKit
import Terminal

public struct RenderedPicture: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// Lines of text with color sequences only.
    case lines([String])
    case drawn(FramePicture.Content)
  }

  public let content: Content
  /// The largest size.
  public let box: PictureBox
  /// Why the picture can't be drawn, and how to fix that.
  public let notices: [Notice]

  public init(_ content: Content, box: PictureBox, notices: [Notice] = []) {
    self.content = content
    self.box = box
    self.notices = notices
  }
}
