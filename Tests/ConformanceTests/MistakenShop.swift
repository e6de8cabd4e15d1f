import FeatureKit
import Foundation
import TestSupport

/// Toys of a shop, whose server is searched page by page. A test gives it a mistake.
struct Shop: Sendable {
  typealias Show = @Sendable (Call, Services) async throws(Failure) -> Screen

  enum Order: String, CaseIterable, ParameterValue { case name, price }
  enum Name: String, PlainCommand {
    case search

    static let feature = "shop"
  }

  static let text = Parameter<String>("text", "TEXT", summary: "part of a name", prompt: "Name")
  static let order = Parameter<Order>("sort", "ORDER", summary: "order", default: .name).option

  var fields = [OutputField("name")]
  var parameters: [any AnyParameter] = [text, order]
  var hasPictures = true
  var refreshTime: Double?
  var show: Show = { (call, services) async throws(Failure) in
    let page = try call.remotePage
    let list = try await services.cache.list(page, .seconds(60), mode: call.mode) {
      (part) async throws(Failure) in
      (try await toys(part, call, services), 5)
    }
    return screen(try list.page(page), call)
  }

  var feature: Feature {
    let show = show
    return Feature(
      (name: "shop", title: "Shop", summary: "Toys of a shop"),
      api: RemoteAPI(name: "Shop", defaultBaseURL: "https://shop.test", credential: .none),
      sample: SampleWorld(respond: response),
      defaultCommand: Name.search,
      today: Route(Name.search, Self.text.set("ball")),
      commands: [
        Command(
          Name.search,
          title: "Search",
          summary: "Search toys",
          refreshTime: refreshTime,
          parameters: parameters + Paging.remote,
          fields: fields,
          examples: ["shop search ball": "balls"]
        )
      ],
      router: { Router(show: show, services: $0) }
    )
  }

  private struct Router: FeatureRouter {
    let show: Show
    let services: Services

    func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
      .screen(try await show(call, services))
    }
  }

  /// Five toys for each text, in an order, by page.
  @Sendable private func response(_ request: SampleRequest) -> HTTPResponse? {
    if request.host == "pictures.test", hasPictures { return .sample("image/png", [1]) }
    guard request.host == "shop.test", let text = request.query["q"] else { return nil }
    let offset = request.query["offset"].flatMap { Int($0) } ?? 0
    let count = request.query["limit"].flatMap { Int($0) } ?? 0
    let all = (1...5).map { JSONValue.string("\(text) \($0) by \(request.query["sort"] ?? "")") }
    return .sample(.array(Array(all.dropFirst(offset).prefix(count))))
  }

  private static func toys(
    _ part: Range<Int>,
    _ call: Call,
    _ services: Services
  ) async throws(Failure) -> [Toy] {
    let response = try await services.send(
      ["toys"],
      query: [
        .init("q", .text(try call[text])), .init("sort", .text(try call[order].rawValue)),
        .init("offset", .text("\(part.lowerBound)")), .init("limit", .text("\(part.count)")),
      ]
    )
    return try response.decode([String].self, now: services.clock.now()).map(Toy.init)
  }

  private static func screen(_ toys: Cached<Page<Toy>>, _ call: Call) -> Screen {
    let fields = [ItemField<Toy>("name", "Name") { $0.itemID }]
    let picture = URL(string: "https://pictures.test/ball.png").map { Picture(.remote($0), altText: "Toy") }
    return Screen("Toys", toys, fields, absence: "No toys.") { toy in
      Row(route: Route("find", "saved", ["text": [toy.itemID]]), picture: picture)
    }
    .page(toys.value, at: call.route)
  }
}

// MARK: - Mistakes

extension Shop {
  mutating func change(_ change: @escaping @Sendable (inout Screen, Call, Services) -> Void) {
    show = { [show] (call, services) async throws(Failure) in
      var screen = try await show(call, services)
      change(&screen, call, services)
      return screen
    }
  }

  mutating func hideErrors() {
    show = { [show] (call, services) async in
      (try? await show(call, services)) ?? Screen(title: "Toys", blocks: [], data: ["items": []])
    }
  }

  mutating func cache(under key: @escaping @Sendable (Call) -> String) {
    show = { (call, services) async throws(Failure) in
      let page = try call.remotePage
      func fetch() async throws(Failure) -> [Toy] { try await Self.toys(page.range, call, services) }
      let toys = try await services.cache.value(
        key(call),
        policy: .seconds(60),
        mode: call.mode,
        fetch: try await fetch()
      )
      let whole = toys.map { Page(items: $0, total: 5, request: .page(1, size: 20), hasNext: false) }
      return Self.screen(whole, call)
    }
  }
}

/// Says something where there is little room only.
struct NarrowWord: ScreenBlock {
  func lines(on canvas: Canvas) -> [String] { canvas.width < 130 ? ["On sale"] : ["On"] }
}

private struct Toy: NamedItem {
  let itemID: String

  var itemTitle: String? { itemID }
}
