import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIF sample data")
struct GifsSampleTests {
  private let feature = GifsFeature.feature
  private let services: Services
  private let adapter: GifsAdapter

  init() throws {
    services = try GifsFeature.feature.sampleServices(key: "sample")
    adapter = GifsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
  }

  private func titles(_ keyword: String) async throws -> [String?] {
    try await adapter.gifs(GifQuery(keyword: keyword, rating: nil, limit: 50, offset: 0)).gifs.map(\.title)
  }

  @Test("finds GIFs of what people search for first", arguments: GifsSample.keywords)
  func keywords(_ keyword: String) async throws {
    #expect(try await !titles(keyword).isEmpty)
  }

  @Test("finds what the words name, in any case and in the plural")
  func search() async throws {
    #expect(try await titles("cat") == ["Cat waving its tail", "Sleeping cat"])
    #expect(try await titles("DOGS") == ["Dog wagging its tail", "Dog chasing a ball"])
    #expect(try await titles("good morning") == ["Smiling sun", "Steaming cup of coffee"])
    #expect(try await titles("happy birthday") == ["Birthday cake with candles"])
    #expect(try await titles("thank you") == ["Letters that say thanks"])
    #expect(try await titles("zebra") == [])
  }

  @Test("answers a search without a result in GIPHY's form")
  func nothing() throws {
    let body: JSONValue = try feature.sample.value("https://api.giphy.com/v1/gifs/search?q=zebra")
    #expect(
      body == [
        "data": [], "pagination": ["total_count": 0, "count": 0, "offset": 0],
        "meta": ["status": 200, "msg": "OK", "response_id": "sample"],
      ]
    )
  }

  @Test("has twenty small animations of different shapes, each in its stated size")
  func animations() async throws {
    let page = try await adapter.gifs(GifQuery(keyword: nil, rating: "g", limit: 50, offset: 0))
    #expect(page.gifs.count == 20 && page.total == 20 && !page.hasNext)
    #expect(Set(page.gifs.map(\.title)).count == 20)
    #expect(Set(page.gifs.map { "\($0.shape)" }).count >= 8)
    for gif in page.gifs {
      let picture = try await services.http.send(HTTPRequest(gif.original.url)).body
      #expect(picture.count < 60_000, "\(gif.id)")
      #expect(
        PictureFormat(picture) == .gif && picture.range(of: Data("NETSCAPE2.0".utf8)) != nil,
        "\(gif.id)"
      )
      #expect(
        gif.original.size.map { (100...320).contains($0.width) && (100...320).contains($0.height) } == true
      )
      #expect(try await adapter.gif(gif.id) == gif)
    }
  }

  @Test("pages, knows no other GIF and ignores other hosts")
  func pages() async throws {
    let second = try await adapter.gifs(GifQuery(keyword: nil, rating: nil, limit: 15, offset: 15))
    #expect(second.gifs.count == 5 && !second.hasNext)
    #expect(try await feature.userError("show", ["id": ["nope"]], with: services)?.code == .notFound)
    #expect(feature.sample.response("https://api.giphy.com/emojis") == nil)
  }

  @Test("offers only routes that exist")
  func routes() async throws {
    let screens = [
      try await feature.run(
        "search",
        ["keyword": ["animal"], "limit": ["2"], "offset": ["2"]],
        with: services
      ),
      try await feature.run("search", ["keyword": ["zebra"]], with: services),
      try await feature.run("trending", ["rating": ["g"]], with: services),
      try await feature.run("show", ["id": ["sample01"]], with: services),
    ]
    for route in screens.flatMap(\.routes) {
      let known = try feature.command(route.command, with: services).parameters.map(\.name)
      #expect(route.feature == "gifs")
      #expect(Set(route.arguments.keys).isSubset(of: known), "\(route)")
    }
    #expect(screens.flatMap(\.routes).count > 22)
  }

  @Test("starts with a search, so that one without a keyword has a result")
  func preparation() async throws {
    for line in feature.sample.preparation {
      let words = line.split(separator: " ").map(String.init)
      _ = try await feature.run(words[0], ["keyword": Array(words.dropFirst())], with: services)
    }
    #expect(try await feature.run("search", with: services).title == "GIFs about “cat”")
  }
}
