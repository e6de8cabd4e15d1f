extension String {
  /// In lowercase, trimmed, without the accents of Latin letters, for comparing and sorting: “Crème” is
  /// “creme”.
  public var folded: String { String(decoding: FoldedText(self).bytes, as: UTF8.self) }
}

/// A trimmed text as UTF-8 in lowercase, without the accents of Latin letters.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  /// For each byte, and for the end, where its character begins in the original, in UTF-8 bytes.
  private var offsets: [Int] = []

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      append(scalar, at: offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    trim()
  }

  /// The first occurrence of other bytes; nil when there is none or they are empty.
  func firstPlace(of other: [UInt8], from start: Int = 0) -> Int? {
    guard let first = other.first, bytes.count - start >= other.count else { return nil }
    return (start...bytes.count - other.count).first { place in
      bytes[place] == first && bytes[place..<place + other.count].elementsEqual(other)
    }
  }

  func index(of place: Int, in text: String) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offsets[place])
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    switch scalar.value {
    case 0x41...0x5A: append(UInt8(scalar.value) + 0x20, at: offset)
    case ..<0x80: append(UInt8(scalar.value), at: offset)
    case 0x300...0x36F: break
    default:
      if let letter = Self.latinLetter(scalar) { return append(letter, at: offset) }
      for byte in scalar.properties.lowercaseMapping.utf8 { append(byte, at: offset) }
    }
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  private mutating func trim() {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let trailing = bytes.reversed().prefix(while: isSpace).count
    bytes.removeLast(trailing)
    offsets.removeLast(trailing)
    let leading = bytes.prefix(while: isSpace).count
    bytes.removeFirst(leading)
    offsets.removeFirst(leading)
  }

  /// The letters of U+00C0 to U+017F without their accents; `-` where there is no such letter.
  private static let latinLetters = Array(
    ("aaaaaa-ceeeeiiii-nooooo-ouuuuy--aaaaaa-ceeeeiiii-nooooo-ouuuuy-y"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii--jjkk-llllllllll"
      + "nnnnnnn--oooooo--rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
  )

  private static func latinLetter(_ scalar: Unicode.Scalar) -> UInt8? {
    guard (0xC0...0x17F).contains(scalar.value) else { return nil }
    let letter = latinLetters[Int(scalar.value) - 0xC0]
    return letter == UInt8(ascii: "-") ? nil : letter
  }
}
