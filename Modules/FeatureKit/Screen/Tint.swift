/// A color that belongs to a value, such as a programming language's. A sign or word beside it has the meaning, too.
public struct Tint: Sendable, Hashable {
  /// As 0xRRGGBB, on a dark background.
  public let dark: UInt32
  public let light: UInt32

  public init(dark: UInt32, light: UInt32) { (self.dark, self.light) = (dark, light) }

  public init(_ both: UInt32) { self.init(dark: both, light: both) }
}
