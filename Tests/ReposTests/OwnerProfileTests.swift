import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("An owner's languages")
struct OwnerProfileTests {
  private func profile(_ parts: [OwnerProfile.Part], count: Int = 0, hasMore: Bool = false) -> OwnerProfile {
    OwnerProfile(name: "apple", picture: nil, parts: parts, count: count, hasMore: hasMore)
  }

  private func part(_ name: SafeText, _ count: Int, _ color: UInt32? = nil) -> OwnerProfile.Part {
    OwnerProfile.Part(name: name, count: count, color: color)
  }

  private var apple: OwnerProfile {
    profile([part("Go", 3, 0x00ADD8), part("C", 1), part("Swift", 12, 0xF05138)])
  }

  @Test("have their share of a bar, the largest first; without colors they alternate")
  func parts() {
    #expect(
      apple.lines(on: .plain(width: 32)) == [
        "apple" + String(repeating: " ", count: 27),
        String(repeating: "█", count: 24) + String(repeating: "▒", count: 6) + "██",
        "█ Swift 12   ▒ Go 3   █ C 1",
      ]
    )
    #expect(
      apple.lines(on: .plain(width: 16, hasColors: true)) == [
        "apple           ", "F05138████████████ADD8████", "F05138● Swift 12", "ADD8● Go 3   ● C 1",
      ]
    )
  }

  @Test("the smallest of many are one")
  func others() {
    let many = profile((1...9).map { part("L\($0)", $0) })
    #expect(many.lines(on: .plain(width: 80))[3].hasSuffix("L5 5   ▒ L4 4   █ other 6"))
  }

  @Test("are of all that is known, which each page brings with it")
  func pages() {
    let one = profile([part("C", 2), part("Go", 1)], count: 4, hasMore: true)
    let both = one.adding(profile([part("Go", 4), part("C", 2)], count: 7))
    #expect(both == profile([part("Go", 4), part("C", 2)], count: 7))
    #expect(one.lines(on: .plain(width: 80))[0].hasSuffix("   of 4 repositories loaded"))
    #expect(both.lines(on: .plain(width: 80))[0].hasSuffix("   all 7 repositories"))
  }

  @Test("have a high bar with gaps where there is room and color")
  func wide() {
    let lines = apple.lines(on: .plain(width: 64, hasColors: true))
    let full = { String(repeating: "█", count: $0) }
    #expect(lines[1] == "F05138\(full(47)) ADD8\(full(11)) \(full(4))" && lines[1] == lines[2])
  }
}
