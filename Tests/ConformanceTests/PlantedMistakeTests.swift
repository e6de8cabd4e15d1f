import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import curio

/// What a feature does wrong, and how its rule says so.
struct Mistake: Sendable, CustomTestStringConvertible {
  let rule: Conformance.Rule.Check
  /// The beginning of the rule's sentence.
  let testDescription: String
  let plant: @Sendable (inout Shop) -> Void

  init(
    _ rule: @escaping Conformance.Rule.Check,
    _ sentence: String,
    _ plant: @escaping @Sendable (inout Shop) -> Void
  ) {
    self.rule = rule
    testDescription = sentence
    self.plant = plant
  }

  static let all = [
    Mistake(
      Conformance.declarations,
      "shop: the field “first price” of search isn't one word, such as firstPublished"
    ) { $0.fields = [OutputField("first price")] },
    Mistake(
      Conformance.declarations,
      "shop: search has 2 fields with the name name, and JSON only the last"
    ) { $0.fields.append(OutputField("name", OutputField.jsonOnly)) },
    Mistake(
      Conformance.declarations,
      "shop: --json of search is a flag of every command. Choose another name"
    ) { $0.parameters.append(Parameter.flag("json", summary: "as JSON")) },
    Mistake(Conformance.declarations, "shop: search is asked again after 0.1 s") { $0.refreshTime = 0.1 },
    Mistake(Conformance.outputFields, "“shop search ball”: price is not in its JSON") {
      $0.fields.append(OutputField("price"))
    },
    Mistake(Conformance.outputFields, "“shop search ball”: name is not in its help") { $0.fields = [] },
    Mistake(Conformance.routes, "“shop search ball” leads to shop sell, which doesn't exist") { shop in
      shop.change { screen, _, _ in screen.actions = [Action("Sell", Route("shop", "sell"))] }
    },
    Mistake(Conformance.keys, "“shop search ball” has “More” on the key q") { shop in
      shop.change { screen, call, _ in screen.actions = [Action("More", call.route, key: "q")] }
    },
    Mistake(Conformance.items, "a row of “shop search ball” leads nowhere") { shop in
      shop.change { screen, _, _ in
        screen.blocks = [.steps(["Ball"])]
        screen.paging = nil
      }
    },
    Mistake(Conformance.items, "“shop search ball” has 5 items and 6 lines") { shop in
      shop.change { screen, _, _ in screen.blocks.append(.text("Toys are for children.")) }
    },
    Mistake(Conformance.links, "“shop search ball” may have the link javascript:") { shop in
      shop.change { screen, _, _ in screen.item.link = URL(string: "javascript:alert(1)") }
    },
    Mistake(Conformance.sameness, "“shop search ball” doesn't say “On sale” at [200] columns") { shop in
      shop.change { screen, _, _ in
        screen.blocks += [.own(NarrowWord()), .fields([Field("", nil, "On sale")])]
      }
    },
    Mistake(Conformance.daily, "shop: `today` is another thing each time") { shop in
      shop.change { screen, _, services in screen.title = "Toy \(services.random.index(9))" }
    },
    Mistake(Conformance.noConnection, "“shop search ball” without a connection is done, not offline") {
      $0.hideErrors()
    },
    Mistake(Conformance.fullStore, "“shop search ball” with a full disk is done, not storage") {
      $0.hideErrors()
    },
    Mistake(
      Conformance.wrongResponses,
      "“shop search ball” takes a web page for the result of request 1."
    ) { $0.hideErrors() },
    Mistake(Conformance.separateKeys, "“shop search ball --sort price” shows something else after") {
      $0.cache { _ in "search" }
    },
    Mistake(Conformance.limitedKeys, "“shop search ball” caches “search/ball” for a time") {
      $0.cache { "search/\($0.route.arguments["text"]?.first ?? "")" }
    },
    Mistake(
      Conformance.samplePictures,
      "“shop search ball” shows https://pictures.test/ball.png, which the sample world doesn't have"
    ) { $0.hasPictures = false },
  ]
}

@Suite("Mistakes that the rules find")
struct PlantedMistakeTests {
  @Test("a planted one, and none in a feature that uses the kit as it is meant", arguments: Mistake.all)
  func finds(_ mistake: Mistake) async throws {
    var shop = Shop()
    #expect(try await mistake.rule(Conformance(feature: shop.feature))() == [])
    mistake.plant(&shop)
    let broken = try await mistake.rule(Conformance(feature: shop.feature))()
    #expect(broken.contains { $0.hasPrefix(mistake.testDescription) }, "\(broken)")
  }
}
