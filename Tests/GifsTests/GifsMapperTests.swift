import FeatureKit
import Foundation
import Testing

@testable import GifsModule

@Suite("GIFs from the wire")
struct GifsMapperTests {
  private let first = GifQuery(keyword: "cat", rating: nil, limit: 2, offset: 0)

  private func wire(_ text: String) throws -> GifsWire {
    try JSONDecoder().decode(GifsWire.self, from: Data(text.utf8))
  }

  private func gif(_ fields: [String: JSONValue]) throws -> Gif? {
    try GifsMapper.gifs(wire(GifsFixture.single(GifsFixture.gif("a", fields))).data).first
  }

  private func rendition(_ file: String, _ size: Gif.Size?) throws -> Gif.Rendition {
    Gif.Rendition(url: try #require(URL(string: "\(GifsFixture.media)/a/\(file)?cid=1&ct=g")), size: size)
  }

  @Test("A GIF with all its fields; sizes come as strings, addresses keep their query")
  func whole() throws {
    let gif = try #require(try gif([:]))
    #expect(
      gif
        == Gif(
          id: "a",
          title: "a moves",
          page: URL(string: "https://giphy.test/gifs/a"),
          original: try rendition("giphy.gif", Gif.Size(width: 480, height: 360)),
          playable: try rendition("downsized.gif", Gif.Size(width: 240, height: 180)),
          small: try rendition("100w.gif", Gif.Size(width: 100, height: 75)),
          rating: "g",
          username: "ada"
        )
    )
  }

  @Test(
    "What GIPHY does not have is nothing: blank, missing, or of another type",
    arguments: ["", " \n", nil, 7] as [JSONValue]
  )
  func missing(_ value: JSONValue) throws {
    let gif = try gif(["title": value, "url": value, "rating": value, "username": value])
    #expect(gif?.title == nil && gif?.page == nil && gif?.rating == nil && gif?.username == nil)
    #expect(gif?.id == "a")
  }

  @Test(
    "A missing rendition is stood in for by the next that has an address",
    arguments: [
      (["fixed_width", "preview_gif", "original"], ["original", "fixed_width", "preview_gif"]),
      (["fixed_height_small", "fixed_width"], ["fixed_width", "fixed_width", "fixed_height_small"]),
      (["fixed_width_small"], ["fixed_width_small", "fixed_width_small", "fixed_width_small"]),
      (["original"], ["original", "original", "original"]),
      (
        ["downsized_medium", "downsized_large"], ["downsized_large", "downsized_medium", "downsized_medium"]
      ),
    ]
  )
  func renditions(_ there: [String], _ used: [String]) throws {
    let pairs = there.map { ($0, GifsFixture.rendition("a", $0, 10, 20)) }
    let gif = try #require(try gif(["images": .object(Dictionary(uniqueKeysWithValues: pairs))]))
    let files = [gif.original, gif.playable, gif.small].map(\.url.lastPathComponent)
    #expect(files == used)
  }

  @Test(
    "A rendition that is only a video, or no web address, or no rendition, is not used",
    arguments: [
      ["mp4": "https://media.test/a.mp4"], ["url": "file:///etc/passwd", "width": "1", "height": "1"],
      ["url": ""], ["url": nil], ["url": 7], "text", nil, [],
    ] as [JSONValue]
  )
  func unusable(_ rendition: JSONValue) throws {
    #expect(try gif(["images": ["original": rendition]]) == nil)
    let other = GifsFixture.rendition("a", "fixed_width", 200, 150)
    let mended = try gif(["images": ["original": rendition, "fixed_width": other]])
    #expect(mended?.original.url.lastPathComponent == "fixed_width")
  }

  @Test(
    "F4: a size that is missing or odd makes no GIF fall out: it has the shape of another rendition",
    arguments: [nil, "", "wide", "0", "-1", "480.5", "999999999", 0, 1.5, [], [:]] as [JSONValue]
  )
  func oddSizes(_ width: JSONValue) throws {
    let address = JSONValue.string("\(GifsFixture.media)/a/giphy.gif")
    let original: JSONValue = ["url": address, "width": width, "height": "360"]
    let small = GifsFixture.rendition("a", "100w.gif", 100, 75)
    let gif = try #require(try gif(["images": ["original": original, "fixed_width_small": small]]))
    #expect(gif.original.size == nil)
    #expect(gif.shape == Gif.Size(width: 100, height: 75))
    let alone = try self.gif(["images": ["original": ["url": address]]])
    #expect(alone?.shape == Gif.Size(width: 200, height: 200))
  }

  @Test("Sizes are taken as strings and as numbers")
  func numbers() throws {
    let original: JSONValue = ["url": "https://media.test/a.gif", "width": 480, "height": "360"]
    #expect(try gif(["images": ["original": original]])?.original.size == Gif.Size(width: 480, height: 360))
  }

  @Test("A GIF without an id or any picture is left out, and the others stay")
  func leftOut() throws {
    let list: [JSONValue] = [
      7, GifsFixture.gif("", [:]), GifsFixture.gif("a"), GifsFixture.gif("x", ["id": nil]),
      GifsFixture.gif("x", ["images": nil]), GifsFixture.gif("b"),
    ]
    #expect(try GifsMapper.gifs(wire(GifsFixture.page(list, total: 6)).data).map(\.id) == ["a", "b"])
  }

  @Test(
    "There is a next page until the total, or where none is given until a page that is not full",
    arguments: [
      (#""pagination":{"total_count":3}"#, 2, true), (#""pagination":{"total_count":2}"#, 2, false),
      (#""pagination":{"total_count":"3"}"#, 2, true), (#""pagination":{"total_count":3}"#, 0, false),
      (#""pagination":{"total_count":-1}"#, 2, true), (#""pagination":{"total_count":-1}"#, 1, false),
      (#""pagination":{"total_count":9223372036854775807,"count":9223372036854775807}"#, 2, true),
      (#""pagination":{"next_cursor":"x"}"#, 2, true), (#""pagination":[]"#, 1, false),
      (#""meta":7"#, 2, true),
    ]
  )
  func hasNext(_ pagination: String, _ count: Int, _ hasNext: Bool) throws {
    let list = (0..<count).map { GifsFixture.gif("g\($0)") }
    let answer = try wire(#"{"data":\#(GifsFixture.text(.array(list))),\#(pagination)}"#)
    #expect(GifsMapper.page(answer, first).hasNext == hasNext)
  }

  @Test("More than was asked for is cut off, to come with the next page")
  func tooMany() throws {
    let answer = try wire(GifsFixture.page(["a", "b", "c"].map { GifsFixture.gif($0) }, total: 9))
    #expect(GifsMapper.page(answer, first).gifs.map(\.id) == ["a", "b"])
  }

  @Test("A page comes back from the store as it was kept")
  func records() throws {
    let odd = GifsFixture.gif(
      "b",
      ["title": "", "url": "", "images": ["original": ["url": "https://media.test/b.gif"]]]
    )
    let page = try GifsMapper.page(wire(GifsFixture.page([GifsFixture.gif("a"), odd], total: 7)), first)
    #expect(page.gifs.count == 2 && page.total == 7 && page.hasNext)
    let data = try JSONEncoder().encode(GifsMapper.record(page))
    #expect(GifsMapper.page(try JSONDecoder().decode(GifPageRecord.self, from: data)) == page)
  }
}
