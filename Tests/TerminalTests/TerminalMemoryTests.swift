import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Terminals that answer late or never")
struct TerminalMemoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("are remembered for their session, at most a day and at most 16")
  func remembered() throws {
    let start = Date(timeIntervalSince1970: 1_795_251_600)
    func memory(_ session: String, after seconds: Double = 0) -> TerminalMemory {
      .disk(in: folder.url, WallClock(now: { start + seconds }), session: { session })
    }
    for number in 0..<20 {
      let time = start + Double(number)
      memory("\(number)", after: 20).save(
        .init(replies: ["[?62c"], isWhole: true, isSlow: true, savedAt: time)
      )
    }
    #expect(memory("19", after: 20).load()?.replies == ["[?62c"])
    #expect((0..<20).filter { memory("\($0)", after: 20).load() != nil } == Array(4..<20))
    #expect(memory("19", after: 90_000).load() == nil)
    #expect(memory("other").load() == nil)
  }
}
