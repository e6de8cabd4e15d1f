import FeatureKit
import Foundation
import Images
import Pictures

#if canImport(Darwin)
  import Darwin
  private let systemWrite = Darwin.write
#else
  import Glibc
  private let systemWrite = Glibc.write
#endif

/// Draws a file as Curio does, or prints its pixels; `Scripts/draw` says how.
@main
struct Draw {
  private var glyphs = GlyphSet.octant
  private var colors = ColorDepth.full
  private var isUTF8 = true
  private var isOnLight = false
  private var drawing = PictureDrawing.symbols
  private var repetitions = 1
  private var words: [String] = []

  static func main() {
    do {
      var draw = Draw()
      let output = try draw.output(for: Array(CommandLine.arguments.dropFirst()))
      Self.write(output, to: STDOUT_FILENO)
    } catch {
      Self.write(Data("draw: \(error)\n".utf8), to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Until the reader has gone.
  private static func write(_ data: Data, to descriptor: Int32) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  private mutating func output(for arguments: [String]) throws -> Data {
    if arguments.first == "--pixels", arguments.count > 1 {
      return try Self.pixels(of: arguments[1], frame: arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0)
    }
    try parse(arguments)
    guard words.count == 2 else { throw Problem("FILE COLUMNSxROWS") }
    let size = words[1].split(separator: "x").compactMap { Int($0) }
    guard size.count == 2, size.allSatisfy({ $0 > 0 }) else { throw Problem(words[1]) }
    var text = ""
    for _ in 0..<repetitions { text = try picture(words[0], columns: size[0], rows: size[1]) }
    return Data(text.utf8)
  }

  private mutating func parse(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--ascii": isUTF8 = false
      case "--light": isOnLight = true
      case "--glyphs":
        let sets: [String: GlyphSet] = [
          "half": .half, "quad": .quadrant, "sextant": .sextant, "octant": .octant, "all": .octant,
        ]
        glyphs = try value(rest.popFirst(), of: word) { sets[$0] }
      case "--colors":
        let depths: [String: ColorDepth] = [
          "full": .full, "256": .palette256, "16": .palette16, "none": .none,
        ]
        colors = try value(rest.popFirst(), of: word) { depths[$0] }
      case "--as": drawing = try value(rest.popFirst(), of: word) { PictureDrawing(rawValue: $0) }
      case "--repeat": repetitions = try value(rest.popFirst(), of: word) { Int($0) }
      default: words.append(word)
      }
    }
  }

  private func value<Value>(_ word: String?, of option: String, _ parse: (String) -> Value?) throws -> Value {
    guard let word, let value = parse(word) else { throw Problem("\(option) \(word ?? "")") }
    return value
  }

  /// Cells are 8 × 16 pixels for sixels and kitty.
  private func picture(_ path: String, columns: Int, rows: Int) throws -> String {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let (width, height) = (columns * 8, rows * (drawing == .symbols ? 8 : 16))
    func bitmap() throws -> Bitmap { try ImageFile(bytes).bitmap(covering: (width, height)) }
    switch drawing {
    case .none: return ""
    case .symbols:
      let symbols = SymbolDrawing(glyphs: glyphs, colors: colors, isUTF8: isUTF8, isOnLight: isOnLight)
      return try symbols.lines(of: bitmap(), columns: columns, rows: rows).map { $0 + "\n" }.joined()
    case .sixel: return try SixelDrawing().sequence(of: bitmap(), width: width, height: height)
    case .kitty:
      return try TerminalSequence.kitty(
        bitmap().scaled(toWidth: width, height: height),
        columns: columns,
        rows: rows
      )
    case .iterm: return TerminalSequence.iterm(Data(bytes), PictureBox(columns: columns, rows: rows))
    }
  }

  private static func pixels(of path: String, frame: Int) throws -> Data {
    let file = try ImageFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    if frame == 0 { return Data(try file.bitmap().pixels) }
    var decoder = try file.frames()
    for _ in 0..<frame { _ = try decoder.nextFrame() }
    guard let frame = try decoder.nextFrame() else { throw Problem("no frame \(frame)") }
    return Data(frame.bitmap.pixels)
  }
}

private struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
