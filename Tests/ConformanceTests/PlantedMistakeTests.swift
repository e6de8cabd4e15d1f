import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import curio
@testable import Views

/// A feature that searches a server page by page, with a mistake of each kind, and the rule that finds it.
@Suite("Mistakes that the rules find")
struct PlantedMistakeTests {
  private func conformance(_ mistake: Shop.Mistake? = nil) -> Conformance {
    Conformance(feature: Shop(mistake: mistake).feature)
  }

  @Test("none in a feature that uses the kit as it is meant")
  func none() async throws {
    let shop = conformance()
    #expect(shop.declarations() == [])
    #expect(try await shop.examplesRun() + shop.records() + shop.paging() + shop.routes() == [])
    #expect(try await shop.noConnection() + shop.offline() + shop.failures() + shop.fullStore() == [])
    #expect(try await shop.hostileText() + shop.nonsense() + shop.widths() == [])
    #expect(try await shop.wrongResponses() + shop.separateKeys() + shop.keysWithPrefixes() == [])
    #expect(try await shop.limitedKeys() == [])
    #expect(try await shop.samplePictures() + shop.sampleCalls() == [])
    #expect(await shop.keys() + shop.items() + shop.links() + shop.sameness() == [])
    #expect(try await shop.daily() + shop.background() == [])
  }

  @Test("a field's name that is no word")
  func declaration() {
    #expect(
      conformance(.badName).declarations()
        == ["shop: the field “first price” of search isn't one word, such as firstPublished"]
    )
  }

  @Test("two fields of one name, and a flag that every command has")
  func doubledNames() {
    #expect(
      conformance(.twoFields).declarations() == [
        "shop: search has 2 fields with the name name, and JSON only the last"
      ]
    )
    #expect(
      conformance(.globalFlag).declarations()
        == ["shop: --json of search is a flag of every command. Choose another name"]
    )
  }

  @Test(
    "a key of the menu, a row that leads nowhere, a line that is no item, a link to a file of the system",
    arguments: [
      (.usedKey, "“shop search ball” has “More” on the key q"),
      (.deadRow, "a row of “shop search ball” leads nowhere"),
      (.strayLine, "“shop search ball” has 5 items and 6 lines"),
      (.script, "“shop search ball” may have the link javascript:"),
    ] as [(Shop.Mistake, String)]
  )
  func losses(mistake: Shop.Mistake, beginning: String) async {
    let shop = conformance(mistake)
    let broken = await shop.keys() + shop.items() + shop.links()
    #expect(broken.count == 1 && broken.first?.hasPrefix(beginning) == true)
  }

  @Test("a word that a wide screen doesn't say")
  func sameness() async {
    let broken = await conformance(.narrowWord).sameness()
    #expect(broken.first == "“shop search ball” doesn't say “On sale” at [200] columns")
  }

  @Test("another thing of the day at each call")
  func daily() async throws {
    #expect(
      try await conformance(.restless).daily().first?.hasPrefix("shop: `today` is another thing each time")
        == true
    )
  }

  @Test("an action that leads nowhere")
  func route() async throws {
    #expect(
      try await conformance(.leadsNowhere).routes()
        == ["“shop search ball” leads to shop sell, which doesn't exist"]
    )
  }

  @Test("a storage error or a missing connection that nobody hears of")
  func hiddenError() async throws {
    let shop = conformance(.hidesErrors)
    #expect(try await shop.noConnection() == ["“shop search ball” without a connection is done, not offline"])
    #expect(try await shop.fullStore() == ["“shop search ball” with a full disk is done, not storage"])
  }

  @Test("a response that can't be decoded as an empty list")
  func response() async throws {
    let broken = try await conformance(.takesAnything).wrongResponses()
    #expect(
      broken.contains { $0.hasPrefix("“shop search ball” takes a web page for the result of request 1.") }
    )
  }

  @Test("one key for several orders")
  func key() async throws {
    let broken = try await conformance(.oneKey).separateKeys()
    #expect(broken.contains { $0.hasPrefix("“shop search ball --sort price” shows something else after") })
  }

  @Test("a search that is cached without a limit")
  func limit() async throws {
    let broken = try await conformance(.noLimit).limitedKeys()
    #expect(broken.count == 1)
    #expect(broken.first?.hasPrefix("“shop search ball” caches “search/ball” for a time") == true)
  }

  @Test("a picture that the sample world lacks")
  func sample() async throws {
    #expect(
      try await conformance(.noPicture).samplePictures()
        == ["“shop search ball” shows https://pictures.test/ball.png, which the sample world doesn't have"]
    )
  }
}
