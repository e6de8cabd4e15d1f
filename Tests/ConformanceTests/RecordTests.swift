import FeatureKit
import TestSupport
import Testing

@testable import Menu
@testable import Views
@testable import curio

/// The contract of a pipe: the fields of each list and each single thing, and their order.
@Suite("Records")
struct RecordTests {
  private static let lines = [
    "emoji list", "emoji search heart", "emoji show octocat", "emoji fetch", "avatars list",
    "avatars search octocat", "repos list curio-sample", "repos show curio-sample/aquarium",
    "repos readme curio-sample/aquarium", "repos owners",
    "gender check Kim Andrea --country DE", "apod today", "apod range 2024-04-01 2024-04-03",
    "apod calendar 2024-04", "gifs search cat", "gifs trending", "gifs show sample01", "desserts list",
    "desserts search galette", "desserts history", "desserts show 52893", "desserts cook 52893",
    "desserts shopping 52893 52768", "desserts favourites", "desserts categories", "desserts watch 52893",
  ]

  private static let features = Set(lines.map { String($0.prefix { $0 != " " }) })

  @Test(
    "have their fields in order",
    arguments: BuiltInFeatures.features.map { $0.name }.filter(features.contains)
  )
  func pinned(name: String) async throws {
    let feature = try #require(BuiltInFeatures.features.first { $0.name == name }).feature
    var all = ""
    for line in Self.lines where line.hasPrefix("\(name) ") {
      let screen = try await Trial.prepared(feature).screen(line)
      // The sample repositories were updated so many days before today.
      let records = screen.recordLines.map { $0.replacing(/\d{4}-\d\d-\d\dT[\d:]+Z/, with: "TIME") }
      all += "\n$ curio \(line)\n\(records.prefix(screen.table == nil ? 16 : 3).joined(separator: "\n"))\n"
    }
    expectGolden("records of \(name)", all)
  }
}
