import FeatureKit
import Foundation
import TestSupport
import Terminal
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("Chafa")
  struct ChafaTests {
    private let folder: TestFolder
    private let box = PictureBox(columns: 12, rows: 5)

    init() throws { folder = try TestFolder() }

    private func chafa(
      _ variables: [String: String] = [:],
      size: TerminalSize = TerminalSize()
    ) -> Chafa? {
      let usual = ["TERM": "xterm", "LANG": "C.UTF-8", "COLORTERM": "truecolor", "PATH": folder.path]
      return Chafa(.test(usual.merging(variables) { $1 }, size: size))
    }

    private func draw(_ drawing: PictureDrawing, by chafa: Chafa?) async throws -> String {
      try await #require(chafa).draw(drawing, box, file: "/tmp/-picture")
    }

    @Test("is found in PATH")
    func found() throws {
      #expect(chafa() == nil)
      let path = try folder.fakeChafa("")
      #expect(chafa(["PATH": "/nowhere:\(folder.path)"])?.path == path)
    }

    @Test("gets the box, the colors and the file last")
    func arguments() async throws {
      try folder.fakeChafa("echo picture")
      let last = ["--animate", "off", "--", "/tmp/-picture"]
      #expect(try await draw(.symbols, by: chafa()) == "picture")
      #expect(
        folder.arguments
          == ["--format", "symbols", "--size", "12x5", "--polite", "on", "--stretch", "--colors", "full"]
          + last
      )
      _ = try await draw(.sixel, by: chafa())
      #expect(
        folder.arguments
          == [
            "--format", "sixel", "--size", "12x5", "--polite", "on", "--scale", "max", "--font-ratio", "1/1",
          ]
          + last
      )
      let size = TerminalSize(columns: 80, rows: 24, pixelWidth: 800, pixelHeight: 480)
      _ = try await draw(.sixel, by: chafa(size: size))
      #expect(!folder.arguments.contains("--font-ratio"))
    }

    @Test("Without colors and UTF-8 it draws in plain ASCII")
    func ascii() async throws {
      try folder.fakeChafa("echo picture")
      _ = try await draw(.symbols, by: chafa(["LANG": "C", "NO_COLOR": "1"]))
      #expect(folder.arguments.contains(["--colors", "none", "--symbols", "ascii"]))
    }

    @Test(
      "fails with a reason when chafa fails, writes too much or nothing",
      arguments: [
        ("yes", "wrote more than 32.0 MB"), ("exit 2", "exited with status 2"), ("exit 0", "printed nothing"),
      ]
    )
    func faults(script: String, fault: String) async throws {
      try folder.fakeChafa(script)
      await #expect(throws: Failure.unavailable("chafa \(fault).")) {
        try await draw(.symbols, by: chafa())
      }
    }
  }
}
