import FeatureKit
import TestSupport
import Testing

@Suite("A canvas")
struct CanvasTests {
  @Test(
    "draws a bar as wide as it is asked for, whatever the shares",
    arguments: [
      ([0.29, 0.5], 100, "a29b50"), ([0.5, 0.5], 3, "a2b1"), ([1, 1], 3, "a3"),
      ([2, 0.5], 3, "a3"), ([-1, 0.5], 4, "b2"), ([.nan, .infinity], 4, "b4"),
      ([-.infinity, 1e300], 4, "b4"), ([1, 1], 0, ""), ([1, 1], -5, ""),
      ([.leastNonzeroMagnitude, 1], 4, "b4"),
    ] as [([Double], Int, String)]
  )
  func bar(shares: [Double], width: Int, parts: String) {
    let bar = Canvas.plain(width: 1).bar(zip(shares, ["a", "b"]).map { ($0, .dim, $1) }, width: width)
    let counts = ["a", "b"].map { letter in (letter, bar.count { String($0) == letter }) }
    #expect(counts.filter { $1 > 0 }.map { "\($0)\($1)" }.joined() == parts)
  }
}
