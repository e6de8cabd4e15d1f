/// The numbers that a field may have. Those of `Int` are counts and IDs; a field with others has a type of
/// its own: `enum Share: NumberRange { static let range = 0.0...1 }`.
public protocol NumberRange: Sendable {
  associatedtype Number: Codable & Comparable & Sendable
  static var range: ClosedRange<Number> { get }
}

extension Int: NumberRange {
  public static var range: ClosedRange<Int> { 0...1_000_000_000_000 }
}

/// A number from outside: the nearest end of its range when it is beyond it, nil when it is missing or no
/// such number. Responses and stored values are read through it, so nothing calculates with another one.
@propertyWrapper
public struct Clamped<Range: NumberRange>: Codable, Sendable, Equatable {
  public let wrappedValue: Range.Number?

  public init(wrappedValue: Range.Number?) {
    let range = Range.range
    self.wrappedValue = wrappedValue.map { min(max($0, range.lowerBound), range.upperBound) }
  }

  public init(from decoder: any Decoder) {
    let number = try? Range.Number(from: decoder)
    self.init(wrappedValue: number ?? Self.end(nearest: try? Double(from: decoder)))
  }

  /// For a number of more than 64 bits.
  private static func end(nearest number: Double?) -> Range.Number? {
    guard let number, abs(number) >= 0x1p63 else { return nil }
    return number < 0 ? Range.range.lowerBound : Range.range.upperBound
  }

  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  public func decode<Range>(_ type: Clamped<Range>.Type, forKey key: Key) throws -> Clamped<Range> {
    try decodeIfPresent(type, forKey: key) ?? Clamped(wrappedValue: nil)
  }
}
