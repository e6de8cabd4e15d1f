import Foundation

/// A picture on a screen: what it shows, where its bytes are, how large it may be.
public struct Picture: Sendable, Hashable {
  /// Where the picture's bytes are.
  public enum Content: Sendable, Hashable {
    /// A file of the user's store.
    case file(path: String)
    /// Bytes in memory (the sample world).
    case bytes(Data)
    /// A picture that can be fetched again.
    case remote(URL)
  }

  /// Where its bytes are.
  public let content: Content
  /// What the picture shows, for everybody who does not see it.
  public let altText: SafeText
  /// The character that is the picture, for an emoji.
  public let character: SafeText?
  /// Whether a picture in motion is played, where the terminal can.
  public let plays: Bool
  /// Whether it is left out where pictures can't be drawn, instead of being replaced by its text.
  public let isDecorative: Bool

  /// A picture with the words that stand for it.
  public init(
    _ content: Content,
    altText: SafeText,
    character: SafeText? = nil,
    plays: Bool = false,
    isDecorative: Bool = false
  ) {
    self.plays = plays
    self.isDecorative = isDecorative
    self.content = content
    self.altText = altText
    self.character = character
  }
}
