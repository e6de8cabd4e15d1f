import Testing

@testable import Images

@Suite struct JPEGDecoderTests {
  @Test("Pixels are those of libjpeg-turbo", arguments: JPEGFixture.all)
  func looksAsElsewhere(_ fixture: JPEGFixture) throws {
    let bitmap = try ImageFile(fixture.file).bitmap()
    #expect(bitmap.width == JPEGFixture.width && bitmap.height == JPEGFixture.height)
    #expect(bitmap.pixels.indices.allSatisfy { $0 % 4 != 3 || bitmap.pixels[$0] == 255 })
    let difference = bitmap.difference(from: fixture.pixels)
    #expect(difference.most <= 3 && difference.mean <= 0.5)
  }

  @Test("The EXIF orientation turns and mirrors", arguments: 1...8, [false, true])
  func isUpright(_ orientation: Int, isLittleEndian: Bool) throws {
    let file = JPEGFixture.simple.file
    let stored = try ImageFile(file).bitmap()
    let turned = file.oriented(orientation, isLittleEndian: isLittleEndian)
    let header = try ImageFile(turned)
    let bitmap = try header.bitmap()
    let width = stored.width
    let height = stored.height
    #expect([header.width, header.height] == (orientation < 5 ? [width, height] : [height, width]))
    #expect([bitmap.width, bitmap.height] == [header.width, header.height])
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (storedX, storedY) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          case 8: (width - 1 - y, x)
          default: (x, y)
          }
        #expect(bitmap[x, y] == stored[storedX, storedY])
      }
    }
  }

  @Test("An EXIF orientation that doesn't exist, or of a cut directory, changes nothing")
  func ignoresBadOrientation() throws {
    let file = JPEGFixture.simple.file
    let cut = file.inserting([0xFF, 0xE1, 0, 12] + Array("Exif\0\0II*\0".utf8))
    for bytes in [file.oriented(9, isLittleEndian: true), cut] {
      #expect(try ImageFile(bytes).bitmap() == ImageFile(file).bitmap())
    }
  }

  @Test(
    "The smallest scale that covers the size is decoded",
    arguments: [
      ((18, 11), 18), ((10, 1), 18), ((9, 6), 9), ((5, 3), 5), ((1, 4), 9), ((3, 2), 3), ((1, 1), 3),
    ]
  )
  func isScaled(_ size: (Int, Int), width: Int) throws {
    for fixture in JPEGFixture.all {
      let bitmap = try ImageFile(fixture.file).bitmap(covering: size)
      #expect(bitmap.width == width)
      let file = try ImageFile(fixture.file.oriented(6, isLittleEndian: false))
      let turned = try file.bitmap(covering: (size.1, size.0))
      #expect([turned.width, turned.height] == [bitmap.height, bitmap.width])
    }
  }

  @Test("Smaller pixels are those of libjpeg-turbo, too", arguments: JPEGFixture.all)
  func looksAsElsewhereWhenScaled(_ fixture: JPEGFixture) throws {
    if fixture.scaledPixels.isEmpty { return }
    let pixels = try [(9, 6), (5, 3), (3, 2)].flatMap { size in
      try ImageFile(fixture.file).bitmap(covering: size).colors
    }
    #expect(pixels == fixture.scaledPixels)
  }

  @Test("A progressive picture looks the same as a sequential one at every scale")
  func progressiveScalesAlike() throws {
    // Restart markers and scans change nothing about the coefficients.
    let pairs: [(JPEGFixture, JPEGFixture)] = [
      (.simple, .restarts), (.subsampled, .progressive), (.subsampled, .scanEach),
    ]
    for (one, other) in pairs {
      for size in [(18, 11), (9, 6), (5, 3), (1, 1)] {
        let first = try ImageFile(one.file).bitmap(covering: size)
        #expect(try ImageFile(other.file).bitmap(covering: size) == first)
      }
    }
  }

  @Test("Decoding ends when its time is over")
  func isLimited() {
    for fixture in JPEGFixture.all {
      #expect(throws: ImageError.tookTooLong) {
        try ImageFile(fixture.file).bitmap(limit: DecodingLimit(time: .zero))
      }
    }
  }
}

extension Bitmap {
  subscript(x: Int, y: Int) -> [Int] { (0..<3).map { Int(pixels[(y * width + x) * 4 + $0]) } }

  func difference(from colors: [UInt8]) -> (most: Int, mean: Double) {
    let differences = colors.indices.map { abs(Int(pixels[$0 / 3 * 4 + $0 % 3]) - Int(colors[$0])) }
    return (differences.max() ?? 255, Double(differences.reduce(0, +)) / Double(max(1, differences.count)))
  }

  /// Red, green and blue.
  var colors: [UInt8] { pixels.indices.filter { $0 % 4 < 3 }.map { pixels[$0] } }
}

extension [UInt8] {
  /// A JPEG with a segment as its first one.
  func inserting(_ segment: [UInt8]) -> [UInt8] { Array(prefix(2)) + segment + Array(dropFirst(2)) }

  /// A JPEG with an EXIF segment.
  func oriented(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return inserting([0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + tiff)
  }

  func oriented(_ orientation: Int, isLittleEndian: Bool) -> [UInt8] {
    oriented(UInt8(orientation), isLittleEndian: isLittleEndian)
  }

  /// Where the bytes after a segment's marker begin.
  func segment(_ marker: UInt8) -> Int {
    (indices.dropLast().first { self[$0] == 0xFF && self[$0 + 1] == marker } ?? 0) + 2
  }

  /// With the bytes from `offset` in a segment on.
  func replacing(_ marker: UInt8, at offset: Int, with bytes: [UInt8]) -> [UInt8] {
    let start = segment(marker) + offset
    return prefix(start) + bytes + dropFirst(start + bytes.count)
  }
}
