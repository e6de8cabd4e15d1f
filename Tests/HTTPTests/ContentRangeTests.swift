import Testing

@testable import HTTP

@Suite("Content-Range")
struct ContentRangeTests {
  @Test("A size below zero is unknown", arguments: ["-1", "\(Int.min)", "*", "x", ""])
  func invalidTotal(total: String) throws {
    let range = try #require(ContentRange("bytes 5-9/\(total)"))
    #expect(range.start == 5)
    #expect(range.total == nil)
  }
}
