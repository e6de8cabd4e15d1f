import FeatureKit
import Foundation
import TestSupport
import Terminal
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("The real chafa", .enabled(if: RealChafa.isWanted, "chafa is not installed: apt install chafa"))
  struct RealChafaTests {
    private func chafa() async throws -> Chafa { try await Chafa(path: try #require(RealChafa.path)) }

    private func draw(
      _ data: Data,
      _ format: Chafa.Format,
      _ box: PictureBox,
      _ colors: Chafa.Colors = .full,
      by chafa: Chafa
    ) async throws -> String {
      let folder = try TestFolder()
      let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
      defer { close(terminal) }
      let order = Chafa.Order(
        format: format,
        box: box,
        colors: colors,
        knowsCellShape: (TerminalDevice.system.size(terminal)?.pixelWidth ?? 0) > 0
      )
      return try await chafa.draw(order, file: folder.write(data, as: "picture"))
    }

    @Test("has a version that supports these arguments")
    func version() async throws {
      let version = try await chafa().version
      #expect(!version.lexicographicallyPrecedes([1, 12]))
    }

    @Test(
      "Symbols fill their box exactly in every format and color mode",
      arguments: [
        TestPictures.png(60, 30), TestPictures.gif(30, 30, frames: 3, repeats: 0), TestPictures.jpeg,
        TestPictures.turnedJPEG, TestPictures.lossyWebP,
      ]
    )
    func symbols(picture: Data) async throws {
      let box = PictureBox(columns: 17, rows: 6)
      let chafa = try await chafa()
      for colors in Chafa.Colors.allCases {
        let lines = try await draw(picture, .symbols, box, colors, by: chafa).split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        #expect(lines.count == 6)
        for line in lines {
          #expect(CellWidth.cells(of: withoutColors(line)) == 17)
        }
      }
    }

    @Test("Without colors, a picture is plain text")
    func colorless() async throws {
      let text = try await draw(
        TestPictures.png(60, 30),
        .symbols,
        PictureBox(columns: 20, rows: 5),
        .none,
        by: chafa()
      )
      #expect(!text.contains("\u{1B}"))
    }

    @Test("Sixels follow DEC's format: colors, rows of six, and no pixel outside the stated size")
    func sixels() async throws {
      let picture = try Sixels(
        try await draw(TestPictures.png(60, 40), .sixels, PictureBox(columns: 12, rows: 4), by: chafa())
      )
      #expect(picture.isWithinSize)
      #expect(abs(Double(picture.width) / Double(picture.height) - 1.5) < 0.15)
    }

    @Test("For kitty it sends one picture in chunks, with its size and box")
    func kitty() async throws {
      let text = try await draw(TestPictures.jpeg, .kitty, PictureBox(columns: 12, rows: 6), by: chafa())
      let commands = text.split(separator: "\u{1B}\\").map(String.init)
      #expect(commands.allSatisfy { $0.hasPrefix("\u{1B}_G") })
      let keys = Dictionary(
        uniqueKeysWithValues: commands[0].dropFirst(3).prefix { $0 != ";" }.split(separator: ",")
          .map { ($0.prefix(1), String($0.dropFirst(2))) }
      )
      #expect(keys["a"] == "T" && keys["f"] == "32" && keys["m"] == "1")
      let chunks = commands.compactMap { $0.split(separator: ";").dropFirst().first }
      let payload = try chunks.map { try #require(Data(base64Encoded: String($0))) }.reduce(Data(), +)
      let (width, height) = (try number(keys["s"]), try number(keys["v"]))
      #expect(payload.count == width * height * 4)
      #expect(try number(keys["c"]) <= 12 && number(keys["r"]) <= 6)
    }

    private func number(_ text: String?) throws -> Int { try #require(text.flatMap { Int($0) }) }

    @Test("A broken picture is a failure")
    func broken() async throws {
      let garbage = Data("no picture".utf8)
      await #expect(throws: Failure.unavailable(.program("chafa", .exited(status: 2)))) {
        try await draw(garbage, .symbols, PictureBox(columns: 5, rows: 5), by: chafa())
      }
    }
  }

  /// A parsed sixel string (DEC STD 070, chapter 9).
  private struct Sixels {
    let width: Int
    let height: Int
    let isWithinSize: Bool

    enum Fault: Error { case unexpected(Substring) }

    init(_ text: String) throws {
      guard let head = text.prefixMatch(of: /\u{1B}P[0-9;]*q"1;1;([0-9]+);([0-9]+)/),
        let width = Int(head.1), let height = Int(head.2), text.hasSuffix("\u{1B}\\")
      else { throw Fault.unexpected(text.prefix(40)) }
      var rest = text[head.range.upperBound...].dropLast(2)
      var (column, row, isWithinSize, known) = (0, 0, true, Set<Substring>())
      while let first = rest.first {
        if let color = rest.prefixMatch(of: /#([0-9]+);2;[0-9]+;[0-9]+;[0-9]+/) {
          known.insert(color.1)
          rest = rest[color.range.upperBound...]
        } else if let color = rest.prefixMatch(of: /#([0-9]+)/), known.contains(color.1) {
          rest = rest[color.range.upperBound...]
        } else if let pixels = rest.prefixMatch(of: /(?:!([0-9]+))?[?-~]/) {
          column += pixels.1.flatMap { Int($0) } ?? 1
          isWithinSize = isWithinSize && column <= width && row < height
          rest = rest[pixels.range.upperBound...]
        } else if first == "$" || first == "-" || first == "\n" {
          if first != "\n" { column = 0 }
          if first == "-" { row += 6 }
          rest = rest.dropFirst()
        } else {
          throw Fault.unexpected(rest.prefix(20))
        }
      }
      (self.width, self.height, self.isWithinSize) = (width, height, isWithinSize)
    }
  }
}
