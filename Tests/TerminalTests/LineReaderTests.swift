import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Reading lines")
struct LineReaderTests {
  private func lines(of bytes: [UInt8]) async throws -> [Line] {
    let file = FileManager.default.temporaryDirectory.appending(path: "curio-lines-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let reader = LineReader(descriptor: descriptor)
    var lines: [Line] = []
    repeat { lines.append(await reader.next()) } while lines.last != .end
    return lines
  }

  private func lines(of text: String) async throws -> [Line] { try await lines(of: Array(text.utf8)) }

  @Test("Lines have no line breaks; the last one may lack it in the input")
  func plain() async throws {
    #expect(
      try await lines(of: "1\r\n\nemoji\nq") == [.text("1"), .text(""), .text("emoji"), .text("q"), .end]
    )
    #expect(try await lines(of: "q\n") == [.text("q"), .end])
  }

  @Test("An empty line is not the end of input")
  func end() async throws {
    #expect(try await lines(of: "") == [.end])
    #expect(try await lines(of: "\n") == [.text(""), .end])
  }

  @Test("repairs invalid UTF-8, and reads NUL and escapes unchanged")
  func bytes() async throws {
    #expect(try await lines(of: [0x61, 0xFF, 0x62, 0x0A]) == [.text("a\u{FFFD}b"), .end])
    #expect(try await lines(of: [0x61, 0x00, 0x1B, 0x62, 0x0A]) == [.text("a\0\u{1B}b"), .end])
    #expect(try await lines(of: "漢字👨‍👩‍👧\n") == [.text("漢字👨‍👩‍👧"), .end])
  }

  @Test("accepts a line of 1 MB, skips a longer one, and reads the next one")
  func longLines() async throws {
    let million = [UInt8](repeating: 0x78, count: 1_000_000)
    let lines = try await lines(of: million + [0x0A] + million + [0x78, 0x0A] + Array("after\n".utf8))
    #expect(lines == [.text(String(decoding: million, as: UTF8.self)), .tooLong, .text("after"), .end])
    #expect(try await self.lines(of: million + million) == [.tooLong, .end])
  }

  @Test("An endless line is too long at once where it has a limit")
  func endlessLine() async throws {
    let pipe = TestPipe()
    let reader = LineReader(descriptor: pipe.readEnd)
    try Output(descriptor: pipe.writeEnd).write(String(repeating: "x", count: 20_000))
    #expect(await reader.next(limit: 10_000) == .tooLong)
  }

  @Test("Input that never has a line break ends")
  func noLines() async {
    let zeros = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(zeros) }
    let reader = LineReader(descriptor: zeros)
    #expect(await reader.next() == .tooLong)
    #expect(await reader.next() == .end)
  }

  @Test("A closed standard input is the end of input")
  func closedInput() async {
    #expect(await LineReader(descriptor: 9999).next() == .end)
  }

  @Test("A line received in chunks is one line")
  func chunks() async throws {
    let pipe = TestPipe()
    let reader = LineReader(descriptor: pipe.readEnd)
    async let line = reader.next()
    try pipe.send("emo")
    try pipe.send("ji\nnext\n")
    #expect(await line == .text("emoji"))
    #expect(await reader.next() == .text("next"))
  }

  @Test("Cancelling the task ends the wait, before and after it began")
  func cancel() async throws {
    let pipe = TestPipe()
    let reader = LineReader(descriptor: pipe.readEnd)
    for _ in 0..<100 {
      let line = Task { await reader.next() }
      line.cancel()
      #expect(await line.value == .interrupted)
    }
    try pipe.send("1\n")
    #expect(await reader.next() == .text("1"))
  }
}
