import Foundation
import Testing

@testable import Pictures

@Suite("Picture sequences, byte by byte")
struct SequenceTests {
  private let box = PictureBox(columns: 12, rows: 5)

  @Test("kitty: one command sends and shows a small PNG and asks for no reply")
  func kittySmall() {
    let commands = KittySequence.commands(png: Data([1, 2, 3, 4]), box: box)
    #expect(commands == ["\u{1B}_Ga=T,f=100,q=2,c=12,r=5,m=0;AQIDBA==\u{1B}\\"])
  }

  @Test(
    "kitty: a PNG is sent in chunks of 4096 characters, m=1 on all but the last, keys on the first",
    arguments: [3071, 3072, 3073, 6144, 6145, 100_000]
  )
  func kittyChunks(size: Int) throws {
    let png = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let commands = KittySequence.commands(png: png, box: box)
    #expect(commands.count == (size + 3071) / 3072)
    var payload = ""
    for (index, command) in commands.enumerated() {
      let (start, end) = ("\u{1B}_G", "\u{1B}\\")
      #expect(command.hasPrefix(start) && command.hasSuffix(end))
      let parts = command.dropFirst(start.utf8.count).dropLast(end.utf8.count).split(separator: ";")
      try #require(parts.count == 2)
      let more = index < commands.count - 1 ? "m=1" : "m=0"
      #expect(parts[0] == (index == 0 ? "a=T,f=100,q=2,c=12,r=5,\(more)" : "q=2,\(more)"))
      #expect(parts[1].utf8.count <= 4096)
      #expect(index == commands.count - 1 || parts[1].utf8.count % 4 == 0)
      payload += parts[1]
    }
    #expect(Data(base64Encoded: payload) == png)
  }

  @Test("kitty in tmux: placeholder text shows the picture, and each line has its row's mark")
  func placeholders() {
    let small = PictureBox(columns: 3, rows: 2)
    #expect(
      KittySequence.commands(png: Data([1]), box: small, virtualID: 0x2A_00_FF) == [
        "\u{1B}_Ga=T,U=1,i=2752767,f=100,q=2,c=3,r=2,m=0;AQ==\u{1B}\\"
      ]
    )
    #expect(
      KittyPlaceholders.lines(box: small, id: 0x2A_00_FF) == [
        "\u{1B}[38;2;42;0;255m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{10EEEE}\u{1B}[39m",
        "\u{1B}[38;2;42;0;255m\u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{10EEEE}\u{1B}[39m",
      ]
    )
    #expect(KittyPlaceholders.largestRows == 50)
  }

  @Test("iTerm2: the file as it is, its size in bytes and its box in cells")
  func iterm() {
    #expect(
      ITermSequence.text(Data([1, 2, 3, 4]), box: box)
        == "\u{1B}]1337;File=inline=1;size=4;width=12;height=5;preserveAspectRatio=1:AQIDBA==\u{07}"
    )
  }

  @Test("tmux: each escape is doubled, and sequences too long for tmux are not sent")
  func tmux() {
    #expect(
      TmuxPassThrough.wrap("\u{1B}_Gm=0;A\u{1B}\\") == "\u{1B}Ptmux;\u{1B}\u{1B}_Gm=0;A\u{1B}\u{1B}\\\u{1B}\\"
    )
    #expect(
      TmuxPassThrough.wrap("\u{1B}]1;\u{07}", rows: 2)
        == "\n\n\u{1B}[2A\u{1B}Ptmux;\u{1B}\u{1B}]1;\u{07}\u{1B}\\\u{1B}[2B"
    )
    #expect(TmuxPassThrough.wrap(String(repeating: "x", count: 1_000_000)) == nil)
  }
}
