import Foundation
import Testing

@testable import FeatureKit

@Suite("Parts of a server's list")
struct RemoteListTests {
  private static func part(_ ids: [String?], of total: Int?) -> (items: [Toy?], total: Int?) {
    (ids.map { $0.map { Toy($0) } }, total)
  }

  private static func list(_ count: Int, of total: Int? = nil) throws -> RemoteList<Toy> {
    var list = RemoteList<Toy>()
    try list.add(part((0..<count).map { "t\($0)" }, of: total), at: 0..<20)
    return list
  }

  @Test(
    "Only the part that was not fetched is missing",
    arguments: [
      (0..<20, nil), (0..<4, nil), (7..<20, nil), (0..<30, 20..<30), (15..<45, 20..<40), (40..<60, nil),
      (20..<40, 20..<40), (0..<60, 20..<40), (50..<70, 60..<70),
    ] as [(Range<Int>, Range<Int>?)]
  )
  func missing(_ range: Range<Int>, _ missing: Range<Int>?) throws {
    var list = try Self.list(20, of: 500)
    try list.add(Self.part((40..<60).map { "t\($0)" }, of: 500), at: 40..<60)
    #expect(list.missing(in: range) == missing)
    #expect(
      list.items(in: 15..<45).map(\.itemID) == (15..<20).map { "t\($0)" } + (40..<45).map { "t\($0)" }
    )
  }

  @Test(
    "A request has no more than its size, and no stored part at its ends",
    arguments: [
      (0..<60, 20, 20..<40), (10..<100, 15, 20..<35), (0..<100, 25, 20..<40), (0..<100, 50, 20..<70),
      (40..<200, 50, 60..<110), (40..<200, .max, 60..<200), (480..<600, 50, 480..<500), (0..<20, 5, nil),
    ] as [(Range<Int>, Int, Range<Int>?)]
  )
  func missing(_ range: Range<Int>, atMost count: Int, _ missing: Range<Int>?) throws {
    var list = try Self.list(20, of: 500)
    try list.add(Self.part((40..<60).map { "t\($0)" }, of: 500), at: 40..<60)
    #expect(list.missing(in: range, atMost: count) == missing)
  }

  @Test("Nothing is missing past the end", arguments: [5, nil])
  func end(total: Int?) throws {
    let list = try Self.list(5, of: total)
    #expect(list.missing(in: 0..<50) == nil && list.missing(in: 40..<60) == nil)
    #expect(!list.hasItems(after: 0..<5))
    #expect(list.hasItems(after: 0..<4))
  }

  @Test("A part that is short of the server's estimate is not fetched again, and others may follow")
  func short() throws {
    let list = try Self.list(3, of: 41)
    #expect(list.missing(in: 0..<20) == nil)
    #expect(list.hasItems(after: 0..<20))
  }

  @Test("An empty part is the end, whatever the estimate")
  func empty() throws {
    var list = try Self.list(20, of: 500)
    try list.add(Self.part([], of: 500), at: 20..<40)
    #expect(!list.hasItems(after: 0..<20))
    #expect(list.missing(in: 40..<60) == nil)
  }

  @Test("An estimate below the number of items is not the end of them, and a negative one is none")
  func lowEstimate() throws {
    let list = try Self.list(20, of: 3)
    #expect(list.items.count == 20)
    #expect(!list.hasItems(after: 0..<20))
    #expect(try Self.list(20, of: -1).total == nil)
  }

  @Test("Items that can't be used keep the others' positions; more than requested are ignored")
  func unusable() throws {
    var list = RemoteList<Toy>()
    try list.add(Self.part(["a", nil, "b", "c"], of: nil), at: 0..<3)
    #expect(list.items(in: 1..<3).map(\.itemID) == ["b"])
    #expect(list.items.map(\.itemID) == ["a", "b"])
    try list.add(Self.part(["a"], of: -1), at: 0..<1)
    #expect(list.total == nil)
    #expect(throws: Failure.badResponse(.unexpectedShape(path: "0"))) {
      var list = RemoteList<Toy>()
      try list.add(Self.part([nil, nil], of: nil), at: 0..<2)
    }
  }

  @Test("The same list comes back from the store")
  func codable() throws {
    var list = try Self.list(2, of: 41)
    try list.add(Self.part([nil, "z"], of: nil), at: 40..<60)
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(RemoteList<Toy>.self, from: data) == list)
  }
}
