/// A byte as the sign that it is in UTF-8: `bytes.first == "{"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Stops the program for a sign outside of ASCII.
  @inlinable
  public init(unicodeScalarLiteral sign: Unicode.Scalar) { self.init(ascii: sign) }
}
