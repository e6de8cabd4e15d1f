import FeatureKit
import Foundation
import Testing

@Suite("A number from outside")
struct ClampedTests {
  private enum Share: NumberRange { static let range = 0.0...1 }

  private struct Toy: Codable, Equatable {
    @Clamped<Int> var count: Int?
    @Clamped<Share> var share: Double?
  }

  @Test(
    "is the nearest end of its range when it is beyond it, and nil when it is no such number",
    arguments: [
      ("0", 0, 0), ("-1", 0, 0), ("2147483648", 2_147_483_648, 1),
      ("9007199254740992", 1_000_000_000_000, 1), ("9223372036854775807", 1_000_000_000_000, 1),
      ("-9223372036854775808", 0, 0), ("9223372036854775808", 1_000_000_000_000, 1), ("-1e300", 0, 0),
      ("0.5", nil, 0.5),
      ("null", nil, nil), (#""many""#, nil, nil), ("[]", nil, nil),
    ] as [(String, Int?, Double?)]
  )
  func ends(json: String, count: Int?, share: Double?) throws {
    let toy = try JSONDecoder().decode(Toy.self, from: Data(#"{"count": \#(json), "share": \#(json)}"#.utf8))
    #expect(toy == Toy(count: count, share: share))
    #expect(try JSONDecoder().decode(Toy.self, from: try JSONEncoder().encode(toy)) == toy)
  }

  @Test("of pixels is from 1 to 100,000, also as it was stored")
  func pixels() throws {
    let stored = #"{"width": -9223372036854775808, "height": 9223372036854775807}"#
    let size = try JSONDecoder().decode(PixelSize.self, from: Data(stored.utf8))
    #expect(size.width == 1 && size.height == 100_000)
    #expect(size == PixelSize(.min, .max))
  }
}
