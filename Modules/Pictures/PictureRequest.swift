import FeatureKit

/// How a picture uses the room that it gets.
public enum PictureFit: Sendable, Hashable {
  /// Enlarged a few times at most.
  case usual
  /// Enlarged until it fills one side, as a tile.
  case filling
  /// Filling, between sides that fade from the colors of its edges.
  case spanning
}

public struct PictureRequest: Sendable, Hashable {
  public var picture: Picture
  /// The room for it.
  public let box: PictureBox
  public let fit: PictureFit
  /// Whether it is lines of symbols, which can be dimmed, in the size that it has otherwise.
  public var isDimmed = false

  public init(picture: Picture, box: PictureBox, _ fit: PictureFit = .usual) {
    self.picture = picture
    self.box = box
    self.fit = fit
  }
}
