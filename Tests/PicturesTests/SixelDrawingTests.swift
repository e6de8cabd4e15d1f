import Images
import Testing

@testable import Pictures

@Suite("Pictures as sixels") struct SixelDrawingTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  @Test("Bands of six rows have each color's runs, and transparent pixels stay")
  func exact() {
    let row = [Self.red, Self.red, Self.red, Self.red, Self.red, Self.clear]
    let clear = [[UInt8]](repeating: Self.clear, count: 5 * 6)
    let pixels: [[UInt8]] = row + row + clear
    let bitmap = Bitmap(width: 6, height: 7, pixels: pixels.flatMap(\.self))
    let text = SixelEncoder.sequence(of: bitmap, width: 6, height: 7)
    #expect(text == "\u{1B}P0;1q\"1;1;6;7#0;2;100;0;0#0!5B-\u{1B}\\")
  }

  @Test("What was drawn can be read again")
  func decoded() throws {
    let kinds = [Self.red, Self.blue, Self.clear]
    let pixels = (0..<13 * 9).map { (index: Int) -> [UInt8] in kinds[index * index % 7 % 3] }
    let bitmap = Bitmap(width: 13, height: 9, pixels: pixels.flatMap(\.self))
    let text = SixelEncoder.sequence(of: bitmap, width: 13, height: 9)
    #expect(try DecodedSixels(text).pixels == pixels)
  }

  @Test("There are no more colors than the terminal shows, and their mean is the picture's")
  func colorCount() throws {
    let pixels = (0..<64 * 64).map { (index: Int) -> [UInt8] in
      [UInt8(index % 64 * 4), UInt8(index / 64 * 4), 128, 255]
    }
    let bitmap = Bitmap(width: 64, height: 64, pixels: pixels.flatMap(\.self))
    let drawn = try DecodedSixels(SixelEncoder.sequence(of: bitmap, width: 64, height: 64, colorCount: 16))
    #expect(drawn.colorCount == 16)
    for channel in 0..<3 {
      func mean(_ pixels: [[UInt8]]) -> Int { pixels.reduce(0) { $0 + Int($1[channel]) } / pixels.count }
      #expect(abs(mean(drawn.pixels) - mean(pixels)) <= 2)
    }
  }
}

/// The pixels of sixels, as a terminal reads them.
private struct DecodedSixels {
  private(set) var pixels: [[UInt8]] = []
  private(set) var colorCount = 0

  init(_ text: String) throws {
    let body = try #require(text.split(separator: "q", maxSplits: 1).last).dropLast(2)
    var colors: [Int: [UInt8]] = [:]
    var width = 0
    var color = 0
    var repetitions = 1
    var x = 0
    var y = 0
    for part in body.matches(of: /(["#!])([\d;]+)|[-$?-~]/) {
      let numbers = (part.2 ?? "").split(separator: ";").compactMap { Int($0) }
      switch part.1 ?? part.0 {
      case "\"":
        width = numbers[2]
        pixels = Array(repeating: [0, 0, 0, 0], count: width * numbers[3])
      case "#":
        color = numbers[0]
        if numbers.count == 5 { colors[color] = numbers[2...].map { UInt8($0 * 255 / 100) } + [255] }
      case "!": repetitions = numbers[0]
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      case let character:
        let mask = Int(character.utf8.first ?? 0) - 0x3F
        for _ in 0..<repetitions {
          for row in 0..<6 where mask >> row & 1 == 1 {
            pixels[(y + row) * width + x] = try #require(colors[color])
          }
          x += 1
        }
        repetitions = 1
      }
    }
    colorCount = colors.count
  }
}
