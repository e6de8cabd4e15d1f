import FeatureKit
import Foundation
import Testing

@testable import GenderModule

@Suite("Rows, estimates and the names of documents")
struct GenderMapperTests {
  @Test("rows are matched by name, in any order and case, however often they come")
  func matching() throws {
    let matches = try matches(for: ["Jim", "kim"], rows: ["KIM", "jim", "Jim", "Kim"])
    #expect(matches == ["Jim": 1, "kim": 0])
  }

  @Test("a name that the API has changed belongs to the one query that is left over")
  func leftOver() throws {
    #expect(try matches(for: ["Peter Smith"], rows: ["peter"]) == ["Peter Smith": 0])
    #expect(
      try matches(for: ["Kim", "Peter Smith"], rows: ["peter", "kim"]) == ["Kim": 1, "Peter Smith": 0]
    )
  }

  @Test("where more than one is left over, none is guessed")
  func noGuess() throws {
    #expect(
      try matches(for: ["Ana Sol", "Peter Smith", "Kim"], rows: ["peter", "ana", "kim"]) == ["Kim": 2]
    )
    #expect(try matches(for: ["Ana Sol", "Peter Smith"], rows: ["peter"]) == [:])
  }

  @Test(
    "a row with numbers that can't be takes no other with it, and a name of any length is read",
    .timeLimit(.minutes(1))
  )
  func oddRows() throws {
    let rows = try JSONDecoder().decode(
      [GenderWire].self,
      from: Data(
        """
        [{"name": "Kim", "gender": "female", "probability": 9e99, "count": -9223372036854775808},
         {"name": "Jim", "gender": "male", "probability": "?", "count": 1},
         {"name": "Ana", "gender": "female", "probability": -1, "count": 9223372036854775807},
         {"name": "Eva", "gender": null, "count": 0.5},
         {"name": "\(String(repeating: "q\u{303}", count: 20_000))"}]
        """.utf8
      )
    )
    let queries = NameQuery.all(["Kim", "Jim", "Ana", "Eva"], countryID: nil)
    let estimates = try GenderMapper.estimates(rows, for: queries)
    #expect(estimates.map(\.name) == ["Kim", "Ana", "Eva"])
    #expect(estimates.map(\.probability) == [1, 0, nil])
    #expect(estimates.map(\.count) == [0, 1_000_000_000_000, nil])
  }

  @Test(
    "a document is named for its name, country and time",
    arguments: [
      ("Kim", nil, "kim_20261121T090000Z.html"),
      ("Kim", "US", "kim_US_20261121T090000Z.html"),
      ("Jean-Luc", nil, "jean-luc_20261121T090000Z.html"),
      ("אביגיל", nil, "אביגיל_20261121T090000Z.html"),
      ("Jean Luc", nil, "jean-luc-a840f80e_20261121T090000Z.html"),
      ("../../etc/passwd", nil, "etc-passwd-3754d6cb_20261121T090000Z.html"),
      ("..", nil, "5ec1f7e7_20261121T090000Z.html"),
      ("a\u{0}b/c\\d", nil, "a-b-c-d-7aa0ae8a_20261121T090000Z.html"),
    ]
  )
  func documentNames(name: String, country: String?, file: String) throws {
    let query = NameQuery(name, countryID: country)
    let time = try #require(Date(timestamp: "2026-11-21T09:00:00Z"))
    let document = try #require(GenderMapper.documentName(query, .page, at: time.addingTimeInterval(0.9)))
    #expect(document.description == file)
    #expect(GenderMapper.document(document)?.kind == .page)
    #expect(GenderMapper.document(document)?.time == time)
  }

  @Test("a long name's document still has a name that file systems take")
  func longName() throws {
    let query = NameQuery(String(repeating: "ש", count: 100), countryID: "IL")
    let document = try #require(GenderMapper.documentName(query, .screenshot, at: Date()))
    #expect(document.description.utf8.count < 150)
  }

  @Test(
    "files of other programs are not Curio's",
    arguments: [
      "notes.html", "kim.png", "kim_2026.png", "kim_20261121T090000Z.txt", "kim_20261341T090000Z.png",
    ]
  )
  func strangers(name: String) throws {
    #expect(GenderMapper.document(try #require(DocumentName(name))) == nil)
  }

  /// The index of the row for each name; a row's count is its index.
  private func matches(for names: [String], rows: [String]) throws -> [String: Int] {
    let queries = NameQuery.all(names, countryID: nil)
    let rows = rows.enumerated().map { index, name in
      GenderWire(name: name, gender: nil, probability: nil, count: index)
    }
    let estimates = try GenderMapper.estimates(rows, for: queries)
    return Dictionary(uniqueKeysWithValues: estimates.map { ($0.name, $0.count ?? -1) })
  }
}
