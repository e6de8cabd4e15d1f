import FeatureKit
import Foundation
import TestSupport

/// Toys of a shop, with a mistake.
struct Shop: Sendable {
  enum Mistake: Sendable {
    case badName, leadsNowhere, hidesErrors, takesAnything, oneKey, noLimit, noPicture
    case twoFields, globalFlag, usedKey, deadRow, strayLine, script, restless, narrowWord
  }
  enum Order: String, CaseIterable, ParameterValue { case name, price }
  enum Name: String, PlainCommand {
    case list, search

    static let feature = "shop"
  }

  static let text = Parameter<String>("text", "TEXT", summary: "part of a name", prompt: "Name")
  static let json = Parameter<Bool>.flag("json", summary: "as JSON")
  static let order = Parameter<Order>("sort", "ORDER", summary: "order", default: .name).option

  var mistake: Mistake?

  var feature: Feature {
    Feature(
      (name: "shop", title: "Shop", summary: "Toys of a shop"),
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
      let cache = services.cache
      let page = try call.remotePage
      if [.oneKey, .noLimit].contains(shop.mistake) {
        let key = shop.mistake == .oneKey ? "search" : "search/\(try call[Shop.text])"
        let toys = { () async throws(Failure) in try await fetched(call, page.range) }
        return try await cache.value(key, policy: .seconds(60), mode: call.mode, fetch: try await toys())
          .map { Page(items: $0, total: 5, request: .page(1, size: 20), hasNext: false) }
      }
      return try await cache.list(page, .seconds(60), mode: call.mode) { (part) async throws(Failure) in
        (try await fetched(call, part), 5)
      }
      .page(page)
    }

    private func screen(_ toys: Cached<Page<Toy>>, _ call: Call) -> Screen {
      let fields = [ItemField<Toy>("name", "Name") { .string($0.itemID) }]
      let picture = URL(string: "https://pictures.test/ball.png").map {
        Picture(.remote($0), altText: "Toy")
      }
      let title: SafeText = shop.mistake == .restless ? "Toy \(services.random.index(9))" : "Toys"
      var screen = Screen(title, toys, fields, emptyText: "No toys.") { toy in
        let route = Route("find", "saved", ["text": [toy.itemID]])
        return Row(route: shop.mistake == .deadRow ? nil : route, picture: picture)
      }
      .page(toys.value, at: call.route)
      switch shop.mistake {
      case .leadsNowhere: screen.actions = [Action("Sell", Route("shop", "sell"))]
      case .usedKey: screen.actions = [Action("More", call.route, key: "q")]
      case .strayLine: screen.blocks.append(.text("Toys are for children."))
      case .narrowWord: screen.blocks += [.own(NarrowWord()), .fields([Field("", nil, "On sale")])]
      case .script: screen.item.link = URL(string: "javascript:alert(1)")
      default: break
      }
      return screen
    }

    private func fetched(_ call: Call, _ part: Range<Int>) async throws(Failure) -> [Toy] {
      let response = try await services.send(
        ["toys"],
        query: [
          .init("q", .text(try call[Shop.text])), .init("sort", .text(try call[Shop.order].rawValue)),
          .init("offset", .text("\(part.lowerBound)")), .init("limit", .text("\(part.count)")),
        ]
      )
      do throws(Failure) {
        return try response.decode([String].self, now: services.clock.now()).map(Toy.init)
      } catch {
        if shop.mistake == .takesAnything { return [] }
        throw error
      }
    }
  }
}

/// Says something where there is little room only.
private struct NarrowWord: ScreenBlock {
  func lines(on canvas: Canvas) -> [String] { canvas.width < 130 ? ["On sale"] : ["On"] }
}

struct Toy: NamedItem {
  let itemID: String

  var itemTitle: String? { itemID }
}
