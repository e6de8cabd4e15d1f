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
    #expect(try await shop.samplePictures() + shop.sampleCalls() == [])
    #expect(await shop.keys() + shop.items() + shop.links() == [])
    #expect(try await shop.daily() == [])
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
      (.script, "“shop search ball” has the link javascript:"),
    ] as [(Shop.Mistake, String)]
  )
  fileprivate func losses(mistake: Shop.Mistake, beginning: String) async {
    let shop = conformance(mistake)
    let broken = await shop.keys() + shop.items() + shop.links()
    #expect(broken.count == 1 && broken.first?.hasPrefix(beginning) == true)
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

  @Test("a picture that the sample world lacks")
  func sample() async throws {
    #expect(
      try await conformance(.noPicture).samplePictures()
        == ["“shop search ball” shows https://pictures.test/ball.png, which the sample world doesn't have"]
    )
  }
}

private struct Shop: Sendable {
  enum Mistake: Sendable {
    case badName, leadsNowhere, hidesErrors, takesAnything, oneKey, noPicture
    case twoFields, globalFlag, usedKey, deadRow, strayLine, script, restless
  }
  enum Order: String, CaseIterable, ParameterValue { case name, price }
  enum Name: String, PlainCommand {
    case list, search

    static let feature = "shop"
  }

  static let text = Parameter<String>("text", "TEXT", summary: "part of a name", prompt: "Name")
  static let json = Parameter<Bool>.flag("json", summary: "as JSON")
  static let order = Parameter<Order>.option("sort", "ORDER", summary: "order", default: .name)

  var mistake: Mistake?

  var feature: Feature {
    Feature(
      name: "shop",
      title: "Shop",
      summary: "Toys of a shop",
      api: RemoteAPI(name: "Shop", defaultBaseURL: "https://shop.test", credential: .none),
      sample: SampleWorld(life: { _ in ["search kite"] }, respond: response),
      defaultCommand: Name.list,
      today: Route("shop", "search", ["text": ["ball"]]),
      commands: [
        Command(
          Name.list,
          title: "List",
          summary: "List toys",
          parameters: Paging.parameters,
          fields: [OutputField("name")],
          examples: []
        ),
        Command(
          Name.search,
          title: "Search",
          summary: "Search toys",
          parameters: [Self.text, Self.order] + (mistake == .globalFlag ? [Self.json] : []) + Paging.remote,
          fields: [OutputField(mistake == .badName ? "first price" : "name")]
            + (mistake == .twoFields ? [OutputField("name", OutputField.jsonOnly)] : []),
          examples: [Example("shop search ball", "balls")]
        ),
      ],
      router: { Router(shop: self, services: $0) }
    )
  }

  /// Five toys for each text, in an order, by page.
  @Sendable private func response(_ request: SampleRequest) -> HTTPResponse? {
    if request.host == "pictures.test", mistake != .noPicture { return .sample("image/png", [1]) }
    guard request.host == "shop.test", let text = request.query["q"] else { return nil }
    let offset = request.query["offset"].flatMap { Int($0) } ?? 0
    let count = request.query["limit"].flatMap { Int($0) } ?? 0
    let all = (1...5).map { JSONValue.string("\(text) \($0) by \(request.query["sort"] ?? "")") }
    return .sample(.array(Array(all.dropFirst(offset).prefix(count))))
  }

  private struct Router: FeatureRouter {
    let shop: Shop
    let services: Services

    func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
      do throws(Failure) {
        return .screen(screen(try await toys(call), call))
      } catch {
        if shop.mistake != .hidesErrors { throw error }
        return .screen(Screen(title: "Toys", blocks: [], data: ["items": []]))
      }
    }

    private func toys(_ call: Call) async throws(Failure) -> Cached<Page<Toy>> {
      let (cache, page) = (services.cache, try call.remotePage)
      if shop.mistake == .oneKey {
        return try await cache.value("search", policy: CachePolicy(.forever), mode: call.mode) {
          (_: StoreEntry<[Toy]>?) async throws(Failure) in try await fetched(call, page.range)
        }
        .map { Page(items: $0, total: 5, request: .page(1, size: 20), hasNext: false) }
      }
      return try await cache.list(page, .seconds(60), mode: call.mode) { (part) async throws(Failure) in
        try RemoteItems(try await fetched(call, part), at: part, of: 5, path: "")
      }
      .page(page)
    }

    private func screen(_ toys: Cached<Page<Toy>>, _ call: Call) -> Screen {
      let fields = [ItemField<Toy>("name", "Name") { .string($0.itemID) }]
      let picture = URL(string: "https://pictures.test/ball.png").map {
        Picture(.remote($0), altText: "Toy")
      }
      let title: SafeText = shop.mistake == .restless ? "Toy \(services.random.index(9))" : "Toys"
      var screen = Screen(title, toys, fields, emptyText: "No toys.") { _ in
        Row(route: shop.mistake == .deadRow ? nil : call.route, picture: picture)
      }
      .page(toys.value, at: call.route)
      switch shop.mistake {
      case .leadsNowhere: screen.actions = [Action("Sell", Route("shop", "sell"))]
      case .usedKey: screen.actions = [Action("More", call.route, key: "q")]
      case .strayLine: screen.blocks.append(.text("Toys are for children."))
      case .script: screen.item.link = URL(string: "javascript:alert(1)")
      default: break
      }
      return screen
    }

    private func fetched(_ call: Call, _ part: Range<Int>) async throws(Failure) -> [Toy] {
      let request = try services.endpoint().request(
        ["toys"],
        query: [
          .init("q", .text(try call[Shop.text])), .init("sort", .text(try call[Shop.order].rawValue)),
          .init("offset", .text("\(part.lowerBound)")), .init("limit", .text("\(part.count)")),
        ]
      )
      let response = try await services.http.send(request)
      do throws(Failure) {
        return try response.decode([String].self, now: services.clock.now()).map(Toy.init)
      } catch {
        if shop.mistake == .takesAnything { return [] }
        throw error
      }
    }
  }
}

private struct Toy: NamedItem {
  let itemID: String

  var itemTitle: String? { itemID }
}
