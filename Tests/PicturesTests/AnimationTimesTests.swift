import Testing

@testable import Pictures

@Suite("The times of an animation's frames") struct AnimationTimesTests {
  private func times(_ hundredths: [Int], plays: Int? = nil, shortest: Int = 100) -> AnimationTimes {
    AnimationTimes(
      hundredths.map { Double($0) / 100 },
      playCount: plays,
      shortest: .milliseconds(shortest)
    )
  }

  @Test(
    "Short frames share an interval as the one that is held longest; others have their own time",
    arguments: [
      ([10, 10, 25], [0, 1, 2], [0, 100, 200]),
      ([2, 2, 2, 2, 2, 2], [0, 5], [0, 100]),
      ([2, 6, 2, 2, 30], [1, 3, 4], [0, 100, 120]),
      ([300, 1, 9, 10], [0, 2, 3], [0, 3000, 3100]),
      ([2, 10, 2, 10], [0, 1, 2, 3], [0, 20, 120, 140]),
    ] as [([Int], [Int], [Int])]
  )
  func intervals(delays: [Int], numbers: [Int], starts: [Int]) {
    let times = times(delays)
    #expect(times.frames.map(\.number) == numbers)
    #expect(times.frames.map { Int($0.start / .milliseconds(1)) } == starts)
    #expect(times.duration == .milliseconds(delays.reduce(0, +) * 10))
    #expect(self.times(delays, shortest: 0).frames.count == delays.count)
  }

  @Test("An animation without end begins again")
  func endless() {
    let times = times([300, 10])
    #expect([0, 2999, 3000, 3099, 3100].map { times.index(at: .milliseconds($0)) } == [0, 0, 1, 1, 0])
    #expect(times.change(after: .milliseconds(3050)) == .milliseconds(3100))
    #expect(times.change(after: .milliseconds(3150)) == .milliseconds(6100))
    #expect(times.end == nil)
  }

  @Test("After the last time the last frame stays", arguments: [1, 3])
  func ends(plays: Int) {
    let times = times([20, 10], plays: plays)
    let end = Duration.milliseconds(300 * plays)
    #expect(times.end == end)
    #expect(times.index(at: end - .milliseconds(250)) == 0)
    #expect(times.change(after: end - .milliseconds(150)) == end - .milliseconds(100))
    #expect(times.change(after: end - .milliseconds(50)) == nil)
    #expect([end, end + .seconds(9)].map(times.index) == [1, 1])
  }
}
