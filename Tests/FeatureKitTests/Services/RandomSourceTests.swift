import FeatureKit
import Testing

@Suite("A random source")
struct RandomSourceTests {
  @Test("picks the element of its index, and nothing from an empty list")
  func random() {
    let last = RandomSource { $0 - 1 }
    #expect(last.element(of: ["a", "b", "c"]) == "c")
    #expect(last.element(of: [Int]()) == nil)
    #expect((0..<3).contains(RandomSource.system.index(3)))
  }
}
