import FeatureKit
import Foundation
import TestSupport
import Terminal
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("The real chafa", .enabled(if: RealChafa.isWanted, "chafa is not installed: apt install chafa"))
  struct RealChafaTests {
    private func draw(
      _ data: Data,
      _ drawing: PictureDrawing,
      _ box: PictureBox,
      _ variables: [String: String] = ["COLORTERM": "truecolor"]
    ) async throws -> String {
      let folder = try TestFolder()
      let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
      defer { close(terminal) }
      let usual = ["PATH": RealChafa.folder, "LANG": "C.UTF-8", "TERM": "xterm"]
      let chafa = Chafa(
        .test(usual.merging(variables) { $1 }, size: TerminalSize(of: terminal) ?? TerminalSize())
      )
      return try await #require(chafa).draw(drawing, box, file: folder.write(data, as: "picture"))
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
      for variables in [["COLORTERM": "truecolor"], ["TERM": "xterm-256color"], [:], ["NO_COLOR": "1"]] {
        let lines = try await draw(picture, .symbols, box, variables).split(
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
        ["NO_COLOR": "1"]
      )
      #expect(!text.contains("\u{1B}"))
    }

    @Test("Sixels follow DEC's format: colors, rows of six, and no pixel outside the stated size")
    func sixels() async throws {
      let picture = try Sixels(
        try await draw(TestPictures.png(60, 40), .sixel, PictureBox(columns: 12, rows: 4))
      )
      #expect(picture.isWithinSize)
      #expect(abs(Double(picture.width) / Double(picture.height) - 1.5) < 0.15)
    }

    @Test("For kitty it sends one picture in chunks, with its size and box")
    func kitty() async throws {
      let text = try await draw(TestPictures.jpeg, .kitty, PictureBox(columns: 12, rows: 6))
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
      await #expect(throws: Failure.unavailable("chafa exited with status 2.")) {
        try await draw(garbage, .symbols, PictureBox(columns: 5, rows: 5))
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
