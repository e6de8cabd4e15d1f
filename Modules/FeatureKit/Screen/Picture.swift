public struct Picture: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case file(path: String)
    /// In the sample world.
    case bytes(Data)
    /// A picture that can be fetched again.
    case remote(URL)

    /// nil for one that isn't a file.
    public var path: String? {
      if case .file(let path) = self { path } else { nil }
    }
  }

  public var content: Content
  /// Describes the picture where it can't be drawn or seen.
  public let altText: SafeText
  /// The emoji that the picture shows, in its place where it can't be drawn or loaded.
  public let character: SafeText?
  /// Whether an animation is played where the terminal supports it.
  public let plays: Bool
  /// Whether it is omitted, not replaced by its text, where pictures can't be drawn.
  public let isDecorative: Bool
  /// The largest size when it is printed, in cells; nil for the room that the text leaves.
  public let printedSize: PixelSize?
  /// The names of the terminal's ways to draw, in each of which it is shown; empty for the one in use alone.
  public var forms: [SafeText] = []
  /// The number of one of these, from 0.
  public var form: Int?

  public init(
    _ content: Content,
    altText: SafeText,
    character: SafeText? = nil,
    plays: Bool = false,
    isDecorative: Bool = false,
    printedSize: PixelSize? = nil
  ) {
    self.printedSize = printedSize
    self.plays = plays
    self.isDecorative = isDecorative
    self.content = content
    self.altText = altText
    self.character = character
  }
}
