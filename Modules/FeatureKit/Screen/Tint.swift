/// A color that belongs to a value, such as a programming language's. A sign or word beside it has the meaning, too.
public struct Tint: Sendable, Hashable {
  /// As 0xRRGGBB.
  public let rgb: UInt32

  public init(_ rgb: UInt32) { self.rgb = rgb }
}
