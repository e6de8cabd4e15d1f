import FeatureKit
import Foundation
import Testing

@testable import curio
@testable import Views

/// A feature that searches a server page by page, with a wrong use of the kit, and the rule that finds it.
@Suite("Wrong uses that the rules find")
struct PlantedWrongUseTests {
  private func conformance(_ shop: Shop) -> Conformance { Conformance(feature: shop.feature) }

  @Test("none in a feature that uses the kit as it is meant")
  func none() async throws {
    let shop = conformance(Shop(life: ["search kite"]))
    #expect(shop.declarations() == [])
    #expect(try await shop.examplesRun() + shop.records() + shop.paging() + shop.routes() == [])
    #expect(try await shop.wrongResponses() + shop.separateKeys() + shop.keysWithPrefixes() == [])
    #expect(try await shop.samplePictures() + shop.sampleCalls() == [])
  }

  @Test("a response that can't be decoded as an empty list")
  func takesAnything() async throws {
    let broken = try await conformance(Shop(wrongUse: .takesAnything)).wrongResponses()
    #expect(
      broken.contains { $0.hasPrefix("“shop search ball” takes a web page for the result of request 1.") }
    )
    #expect(broken.contains("“shop search ball” saves something when it gets a number"))
  }

  @Test("one key for several pages and orders")
  func oneKey() async throws {
    let shop = conformance(Shop(wrongUse: .oneKey))
    let broken = try await shop.separateKeys()
    #expect(
      broken.contains { $0.hasPrefix("“shop search ball --page 2 --per-page 1” shows something else after") }
    )
    #expect(broken.contains { $0.hasPrefix("“shop search ball --sort price” shows something else after") })
    #expect(try await shop.paging().contains("the second page of “shop search ball” is not the second item"))
  }

  @Test("a key without a prefix")
  func bareKey() async throws {
    #expect(
      try await conformance(Shop(wrongUse: .bareKey)).keysWithPrefixes()
        == ["“shop search ball” saves under “ball”. Give the key a prefix, such as “item:ball”"]
    )
  }

  @Test("a picture that the sample world lacks")
  func picture() async throws {
    #expect(
      try await conformance(Shop(wrongUse: .noPicture)).samplePictures()
        == ["“shop search ball” shows https://pictures.test/ball.png, which the sample world doesn't have"]
    )
  }

  @Test("a call of the sample world that fails", arguments: ["search", "sell ball"])
  func life(line: String) async throws {
    let broken = try await conformance(Shop(life: [line])).sampleCalls()
    #expect(broken.count == 1)
    #expect(broken.first?.hasPrefix("the sample world's “\(line)” fails: ") == true)
  }

  @Test("a request of the sample world's calls to which it has no response")
  func noResponse() async throws {
    let broken = try await conformance(Shop(wrongUse: .noResponse, life: ["search kite"])).sampleCalls()
    let url = "https://shop.test/toys?q=kite&sort=name&offset=0&limit=20"
    #expect(broken.count == 1)
    #expect(broken.first?.hasSuffix(" The sample world has no response to \(url)") == true, "\(broken)")
  }

  @Test(
    "names of fields that are no words, twice the same parameter, and a default command that lacks its text"
  )
  func declarations() {
    let shop = conformance(Shop(field: "first price", isTwice: true))
    #expect(
      shop.declarations()
        == [
          "shop: “curio shop” in a pipe misses TEXT. Give the default command's parameter a default, make it optional, or "
            + "choose another default command",
          "shop: the field “first price” of search isn't one word, such as firstPublished",
          "shop: search has 2 parameters with the name sort",
        ]
    )
  }
}

private struct Shop: Sendable {
  enum WrongUse: Sendable { case takesAnything, oneKey, bareKey, noPicture, noResponse }
  enum Name: String, CommandName {
    case list, search

    static let feature = "shop"
  }
  enum Order: String, CaseIterable, ParameterValue { case name, price }

  static let text = Parameter<String>("text", "TEXT", summary: "part of a name", prompt: "Name")
  static let order = Parameter<Order>.option("sort", "ORDER", summary: "order", default: .name)

  var wrongUse: WrongUse?
  var life: [String] = []
  var field = "name"
  var isTwice = false

  var feature: Feature {
    Feature(
      name: "shop",
      title: "Shop",
      summary: "Toys of a shop",
      api: RemoteAPI(name: "Shop", defaultBaseURL: "https://shop.test", credential: .none),
      sample: SampleWorld(life: { _ in life }, respond: response),
      defaultCommand: isTwice ? Name.search : Name.list,
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
          parameters: [Self.text, Self.order] + (isTwice ? [Self.order] : []) + Paging.remote,
          fields: [OutputField(field)],
          examples: [Example("shop search ball", "balls")]
        ),
      ],
      router: { Router(shop: self, services: $0) }
    )
  }

  /// Five toys for each text, in an order, by page.
  @Sendable private func response(_ request: SampleRequest) -> HTTPResponse? {
    if request.host == "pictures.test", wrongUse != .noPicture { return .sample("image/png", [1]) }
    guard request.host == "shop.test", let text = request.query["q"], wrongUse != .noResponse else {
      return nil
    }
    let offset = request.query["offset"].flatMap { Int($0) } ?? 0
    let count = request.query["limit"].flatMap { Int($0) } ?? 0
    let all = (1...5).map { JSONValue.string("\(text) \($0) by \(request.query["sort"] ?? "")") }
    return .sample(.array(Array(all.dropFirst(offset).prefix(count))))
  }

  private struct Router: FeatureRouter {
    let shop: Shop
    let services: Services

    func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
      let (text, page) = (try call[Shop.text], try call.remotePage)
      let cache = services.cache
      let toys: Cached<Page<Toy>>
      switch shop.wrongUse {
      case .oneKey, .bareKey:
        let key = shop.wrongUse == .bareKey ? text : "search"
        toys = try await cache.value(key, policy: CachePolicy(.forever), mode: call.mode) {
          (_: StoreEntry<[Toy]>?) async throws(Failure) in try await fetched(call, page.range)
        }.map {
          Page(items: $0, total: 5, request: .page(page.number, size: page.range.count), hasNext: true)
        }
      default:
        toys = try await cache.list(page, .seconds(60), mode: call.mode) { (part) async throws(Failure) in
          try RemoteItems(try await fetched(call, part), at: part, of: 5, path: "")
        }.page(page)
      }
      let fields = [ItemField<Toy>("name", "Name") { .string($0.itemID) }]
      return .screen(
        Screen("Toys", toys, fields, emptyText: "No toys.", route: call.route) { _ in
          Row(
            picture: URL(string: "https://pictures.test/ball.png").map {
              Picture(.remote($0), altText: "Toy")
            }
          )
        }
      )
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
        if shop.wrongUse == .takesAnything { return [] }
        throw error
      }
    }
  }
}

private struct Toy: NamedItem {
  let itemID: String

  var itemTitle: String? { itemID }
}
