import FeatureKit
import Foundation
import Testing

@testable import GifsModule

@Suite("GIFs mapper")
struct GifsMapperTests {
  private func wire(_ text: String) throws -> GifsWire {
    try JSONDecoder().decode(GifsWire.self, from: Data(text.utf8))
  }

  private func gif(_ fields: [String: JSONValue]) throws -> Gif? {
    try wire(GifsFixture.single(GifsFixture.gif("a", fields))).data.gifs.first.flatMap(GifsMapper.gif)
  }

  private func rendition(_ file: String, _ size: PixelSize?) throws -> Gif.Rendition {
    Gif.Rendition(url: try #require(URL(string: "\(GifsFixture.media)/a/\(file)?cid=1&ct=g")), size: size)
  }

  @Test("A list of thousands is refused")
  func hugeList() {
    let list = String(repeating: "{},", count: 300_000)
    #expect(throws: DecodingError.self) { try wire("{\"data\": [\(list)null]}") }
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
          original: try rendition("giphy.gif", PixelSize(480, 360)),
          playable: try rendition("downsized.gif", PixelSize(240, 180)),
          small: try rendition("100w.gif", PixelSize(100, 75)),
          rating: "g",
          username: "ada"
        )
    )
  }

  @Test(
    "The next rendition with an address replaces a missing one",
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
    "A rendition without a web address of a GIF is not used",
    arguments: [
      ["mp4": "https://media.test/a.mp4"], ["url": "file:///etc/passwd", "width": "1", "height": "1"],
      ["url": ""], ["url": nil], ["url": 7], "text", nil, [],
    ] as [JSONValue]
  )
  func unusable(_ rendition: JSONValue) throws {
    #expect(try gif(["images": ["original": rendition]]) == nil)
    let other = GifsFixture.rendition("a", "fixed_width", 200, 150)
    let repaired = try gif(["images": ["original": rendition, "fixed_width": other]])
    #expect(repaired?.original.url.lastPathComponent == "fixed_width")
  }

  @Test(
    "F4: a GIF with a missing or odd size has the shape of another rendition",
    arguments: [nil, "", "wide", "0", "-1", "480.5", "999999999", 0, 1.5, [], [:]] as [JSONValue]
  )
  func oddSizes(_ width: JSONValue) throws {
    let address = JSONValue.string("\(GifsFixture.media)/a/giphy.gif")
    let original: JSONValue = ["url": address, "width": width, "height": "360"]
    let small = GifsFixture.rendition("a", "100w.gif", 100, 75)
    let gif = try #require(try gif(["images": ["original": original, "fixed_width_small": small]]))
    #expect(gif.original.size == nil)
    #expect(gif.shape == PixelSize(100, 75))
    let alone = try self.gif(["images": ["original": ["url": address]]])
    #expect(alone?.shape == .square)
  }

  @Test("A GIF without an ID or any picture is nil, so that the others keep their positions")
  func unusableGifs() throws {
    let list: [JSONValue] = [
      7, GifsFixture.gif("", [:]), GifsFixture.gif("a"), GifsFixture.gif("x", ["id": nil]),
      GifsFixture.gif("x", ["images": nil]), GifsFixture.gif("b"),
    ]
    let wire = try wire(GifsFixture.page(list, total: 6))
    #expect(wire.data.gifs.map { GifsMapper.gif($0)?.id } == [nil, nil, "a", nil, nil, "b"])
  }

  @Test(
    "The total is GIPHY's estimate, if it has one",
    arguments: [
      (#""pagination":{"total_count":3}"#, 3), (#""pagination":{"next_cursor":"x"}"#, nil),
      (#""pagination":{"total_count":9223372036854775807}"#, 1_000_000_000_000), (#""pagination":[]"#, nil),
      (#""meta":7"#, nil),
    ] as [(String, Int?)]
  )
  func total(_ pagination: String, _ total: Int?) throws {
    #expect(try wire(#"{"data":[],\#(pagination)}"#).pagination?.total_count == total)
  }
}
