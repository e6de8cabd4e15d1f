import Testing

@testable import Images

@Suite struct JPEGDamageTests {
  private let simple = JPEGFixture.simple.file

  private func decode(_ file: [UInt8]) throws(ImageError) -> Bitmap {
    try ImageFile(file).bitmap()
  }

  private func error(_ file: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try decode(file)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file that is cut anywhere is an error or a picture of its size", arguments: JPEGFixture.all)
  func canBeCut(_ fixture: JPEGFixture) throws {
    let file = fixture.file
    let start = file.segment(0xDA)
    for count in 0..<file.count {
      let cut = Array(file.prefix(count))
      do throws(ImageError) {
        let bitmap = try decode(cut)
        #expect([bitmap.width, bitmap.height] == [JPEGFixture.width, JPEGFixture.height])
        #expect(count > start)
      } catch {
        #expect(error == ((1...2).contains(count) ? .unknownFormat(nil) : .cutShort))
      }
    }
  }

  @Test("The part before a cut is shown, the rest is gray")
  func showsPart() throws {
    let file = simple
    let start = file.segment(0xDA) + 12
    let whole = try decode(file)
    let part = try decode(Array(file.prefix(start + (file.count - start) / 2)))
    #expect(part[2, 2] == whole[2, 2])
    #expect(part[17, 10] == [128, 128, 128])
  }

  @Test("After damage the next restart marker begins the rest of the picture")
  func resynchronizes() throws {
    let file = JPEGFixture.restarts.file
    let whole = try decode(file)
    let second = file.segment(0xD1)
    let third = file.segment(0xD2)
    for damaged in [
      // The second interval is gone, with and without its marker.
      file.prefix(second) + file.dropFirst(third - 2), file.prefix(second - 2) + file.dropFirst(third - 2),
      // Its bits mean something else.
      file.prefix(second) + [0x12, 0x34] + file.dropFirst(third - 2),
    ] {
      let bitmap = try decode(Array(damaged))
      #expect(bitmap[2, 2] == whole[2, 2])
      #expect(bitmap[4, 10] == whole[4, 10])
    }
  }

  @Test("Kinds that aren't decoded are named")
  func namesUnsupported() {
    func with(_ marker: UInt8) -> [UInt8] { simple.replacing(0xC0, at: -1, with: [marker]) }
    #expect(error(with(0xC3)) == .unsupported("a lossless JPEG"))
    #expect(error(with(0xC5)) == .unsupported("a hierarchical JPEG"))
    #expect(error(with(0xC9)) == .unsupported("an arithmetic-coded JPEG"))
    #expect(error(simple.replacing(0xC0, at: 2, with: [12])) == .unsupported("a JPEG of 12 bits per sample"))
    #expect(error(simple.replacing(0xC0, at: 7, with: [2])) == .unsupported("a JPEG of 2 components"))
  }

  @Test("A size that can't be or is too large is refused by the header alone")
  func refusesSizes() {
    #expect(error(simple.replacing(0xC0, at: 3, with: [0, 0])) == .damaged("a size of 18 × 0"))
    #expect(error(simple.replacing(0xC0, at: 5, with: [0, 0])) == .damaged("a size of 0 × 11"))
    let huge = simple.replacing(0xC0, at: 3, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(error(huge) == .tooLarge(width: 65535, height: 65535))
  }

  @Test("Headers that contradict the format are refused")
  func refusesHeaders() {
    let frame = ImageError.damaged("its frame header has a component that can't be")
    for sampling: UInt8 in [0x00, 0x01, 0x10, 0x51, 0x15] {
      #expect(error(simple.replacing(0xC0, at: 9, with: [sampling])) == frame)
    }
    #expect(error(simple.replacing(0xC0, at: 10, with: [4])) == frame)
    #expect(error(simple.replacing(0xC0, at: 11, with: [1])) == frame)
    let scan = ImageError.damaged("a scan header can't be")
    #expect(error(simple.replacing(0xDA, at: 2, with: [0])) == scan)
    #expect(error(simple.replacing(0xDA, at: 3, with: [9])) == scan)
    #expect(error(simple.replacing(0xDA, at: 5, with: [1])) == scan)
    for tables: UInt8 in [0x40, 0x04, 0x22] {
      #expect(error(simple.replacing(0xDA, at: 4, with: [tables])) == scan)
    }
    let progressive = JPEGFixture.progressive.file
    for numbers: [UInt8] in [[0, 1, 1], [64, 64, 1], [0, 0, 0x31], [0, 0, 14]] {
      #expect(error(progressive.replacing(0xDA, at: 9, with: numbers)) == scan)
    }
  }

  @Test("Tables that can't be are refused")
  func refusesTables() {
    let huffman = ImageError.damaged("a Huffman table can't be")
    #expect(error(simple.replacing(0xC4, at: 2, with: [0x20])) == huffman)
    #expect(error(simple.replacing(0xC4, at: 3, with: [3])) == huffman)
    #expect(error(simple.replacing(0xC4, at: 3, with: [UInt8](repeating: 255, count: 16))) == huffman)
    #expect(error(simple.replacing(0xDB, at: 2, with: [4])) == .damaged("a quantization table can't be"))
  }
}
