import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import GifsModule

@Suite("Sample GIFs")
struct GifsSampleTests {
  private struct Found: Decodable {
    let data: [GIF]
  }

  private struct GIF: Decodable {
    struct Rendition: Decodable {
      let url: String?
      let width: String?
      let height: String?
    }

    let title: String
    let images: [String: Rendition]
  }

  private let world = GifsFeature.feature.sample
  private let gifs = "https://api.giphy.com/v1/gifs"

  private func titles(_ keyword: String) throws -> [String] {
    let query = keyword.replacing(" ", with: "%20")
    return try world.value(Found.self, "\(gifs)/search?q=\(query)").data.map(\.title)
  }

  @Test("each word that an empty search suggests has GIFs", arguments: GifsSample.keywords)
  func keywords(_ keyword: String) throws {
    #expect(try !titles(keyword).isEmpty)
  }

  @Test("a search finds what the words name, in any case and in the plural")
  func search() throws {
    #expect(try titles("CATS").allSatisfy { $0.lowercased().contains("cat") })
    #expect(try titles("dog").count == 10)
    #expect(
      try titles("good morning") == ["Smiling sun", "Steaming cup of coffee", "Coffee pours into a cup"]
    )
    #expect(try titles("happy birthday") == ["Birthday cake with candles"])
    #expect(try titles("thank you") == ["Letters that say thanks"])
  }

  @Test("there are 64 small animations of different shapes, each in its stated size")
  func animations() throws {
    let trending: Found = try world.value("\(gifs)/trending?limit=100&rating=g")
    #expect(Set(trending.data.map(\.title)).count == 64)
    var shapes: Set<String> = []
    for gif in trending.data {
      let original = try #require(gif.images["original"])
      let picture = Data(try #require(world.response(original.url ?? "")).body)
      let size = [6, 8].map { "\(Int(picture[$0]) + Int(picture[$0 + 1]) << 8)" }
      #expect(size == [original.width, original.height], "\(gif.title)")
      #expect(picture.count < 60_000 && ImageFormat(picture) == .gif, "\(gif.title)")
      #expect(picture.range(of: Data("NETSCAPE2.0".utf8)) != nil, "\(gif.title) does not loop")
      shapes.insert(size.joined(separator: "×"))
    }
    #expect(shapes.count >= 8)
  }
}
