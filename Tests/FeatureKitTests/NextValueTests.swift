import FeatureKit
import Testing

@Suite("The next value of a list")
struct NextValueTests {
  @Test("is the one after it; the first after the last, and after one that isn't there")
  func next() {
    #expect(["a", "b"].next(after: "a") == "b")
    #expect(["a", "b"].next(after: "b") == "a")
    #expect(["a", "b"].next(after: "c") == "a")
    #expect([String]().next(after: "a") == nil)
  }
}
