import Foundation
import Terminal
import Testing

@testable import Pictures

@Suite("Picture sequences, byte by byte")
struct SequenceTests {
  private let box = PictureBox(columns: 12, rows: 5)

  @Test(
    "kitty: a PNG is sent in chunks of 4096 characters, m=1 on all but the last, keys on the first",
    arguments: [3071, 3072, 3073, 6144, 6145, 100_000]
  )
  func kittyChunks(size: Int) throws {
    let png = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let image = KittyImage(KittyData(png: Array(png)), height: 1, in: box, by: .commands)
    let commands = image.transmission().split(separator: "\u{1B}\\")
    #expect(commands.count == (size + 3071) / 3072)
    var payload = ""
    for (index, command) in commands.enumerated() {
      #expect(command.hasPrefix("\u{1B}_G"))
      let parts = command.dropFirst(3).split(separator: ";")
      try #require(parts.count == 2)
      let more = index < commands.count - 1 ? "m=1" : "m=0"
      #expect(parts[0] == (index == 0 ? "a=t,i=\(image.id),q=2,f=100,\(more)" : "q=2,\(more)"))
      #expect(parts[1].utf8.count <= 4096)
      #expect(index == commands.count - 1 || parts[1].utf8.count % 4 == 0)
      payload += parts[1]
    }
    #expect(Data(base64Encoded: payload) == png)
  }

  @Test("iTerm2: the file as it is, its size in bytes and its box in cells")
  func iterm() {
    #expect(
      TerminalSequence.iterm(Data([1, 2, 3, 4]), box)
        == "\u{1B}]1337;File=inline=1;size=4;width=12;height=5;preserveAspectRatio=1:AQIDBA==\u{07}"
    )
  }
}
