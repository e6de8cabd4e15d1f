import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("What a terminal says about itself")
struct TerminalTraitsTests {
  private func traits(_ bytes: String) -> TerminalTraits {
    var parser = KeyParser()
    var traits = TerminalTraits()
    #expect(parser.parse(Array(bytes.utf8)).isEmpty)
    for reply in parser.takeReplies() { traits.read(reply) }
    return traits
  }

  @Test("kitty: its pictures, its name, a cell's size and a dark background")
  func kitty() {
    let traits = traits(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;10t"
        + "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;c"
    )
    #expect(traits.drawsKittyPictures && !traits.drawsSixels && traits.isComplete)
    #expect(traits.name == "kitty(0.26.5)")
    #expect((traits.cellWidth, traits.cellHeight) == (10, 20))
    #expect(traits.hasLightBackground == false)
  }

  @Test("xterm as a VT340: sixels, and a light background that ends with BEL")
  func xterm() {
    #expect(self.traits("\u{1B}[?997;2n").hasLightBackground == true)
    #expect(self.traits("\u{1B}]11;rgb:ff/ff/ff\u{07}\u{1B}[?997;1n").hasLightBackground == false)
    let traits = traits("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}]11;rgb:ff/ff/f0\u{07}\u{1B}[?63;1;2;4;6;9;15;22c")
    #expect(traits.drawsSixels && !traits.drawsKittyPictures && traits.isComplete)
    #expect(traits.hasLightBackground == true)
  }

  @Test("A terminal of class 4 without sixels, refusals and nonsense say nothing")
  func nothing() {
    #expect(!traits("\u{1B}[?4c").drawsSixels)
    #expect(!traits("\u{1B}_Gi=31;ENOTSUP\u{1B}\\").drawsKittyPictures)
    let odd = ["\u{1B}[6;0;-1t", "\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:zz/0/0\u{1B}\\", "\u{1B}[8;24;80t"]
    #expect(odd.allSatisfy { traits($0) == TerminalTraits() })
  }
}
