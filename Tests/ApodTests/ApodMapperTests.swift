import FeatureKit
import Foundation
import Testing

@testable import ApodModule

@Suite("NASA's responses")
struct ApodMapperTests {
  @Test("a day has all its fields")
  func whole() throws {
    let apod = try map(
      """
      {"date": "2025-09-21", "title": "Equinox Sunset", "explanation": "The Sun sets.   Explore Your Universe: Random APOD Generator", "media_type": "image",
       "url": "https://apod.nasa.gov/a_1080.jpg", "hdurl": "https://apod.nasa.gov/a_2400.jpg",
       "copyright": "Luca Vanzella", "service_version": "v1"}
      """
    )
    #expect(
      apod
        == Apod(
          date: try .of("2025-09-21"),
          title: "Equinox Sunset",
          explanation: "The Sun sets.",
          mediaType: .image,
          url: URL(string: "https://apod.nasa.gov/a_1080.jpg"),
          hdURL: URL(string: "https://apod.nasa.gov/a_2400.jpg"),
          thumbnailURL: nil,
          copyright: "Luca Vanzella"
        )
    )
    #expect(apod.shownPicture == apod.url)
    #expect(apod.bestPicture == apod.hdURL)
    #expect(apod.link == nil)
    #expect(apod.page?.absoluteString == "https://apod.nasa.gov/apod/ap250921.html")
  }

  @Test("only the date is required")
  func bare() throws {
    let apod = try map(#"{"date": "1995-06-16"}"#)
    #expect([apod.title, apod.explanation] == ["", ""])
    #expect(apod.mediaType == .other)
    #expect([apod.shownPicture, apod.bestPicture, apod.link] == [nil, nil, nil])
    #expect(apod.page?.absoluteString == "https://apod.nasa.gov/apod/ap950616.html")
  }

  @Test(
    "a title loses the start of the next line of its page",
    arguments: [
      ("Comet Hale-Bopp\\r\\nCredit:", "Comet Hale-Bopp"),
      ("Comet Hale-Bopp\\nCredit and Copyright:", "Comet Hale-Bopp"),
      ("Comet Hale-Bopp Credit & Copyright: ", "Comet Hale-Bopp"),
      ("A Credit to Science", "A Credit to Science"),
      ("  Two\\u00a0\\u00a0Worlds \\u007f", "Two Worlds"),
    ]
  )
  func titles(_ sent: String, _ title: String) throws {
    #expect(try map(#"{"date": "1996-01-01", "title": "\#(sent)"}"#).title == title)
  }

  @Test(
    "a credit's line breaks become spaces; one of line breaks only is none",
    arguments: [
      ("\\nValerio Minato\\n", "Valerio Minato"),
      (
        "\\nJason Kurth;\\nMusic: \\nHouse of the Rising Sun \\n(cover)\\n",
        "Jason Kurth; Music: House of the Rising Sun (cover)"
      ),
      ("\\n", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func credits(_ sent: String, _ copyright: String?) throws {
    #expect(try map(#"{"date": "2024-01-01", "copyright": "\#(sent)"}"#).copyright == copyright)
  }

  @Test("an explanation has single spaces and loses no word")
  func explanation() throws {
    let sent = #"  Does the Sun\r\nset?\u00a0 It\rdoes.  \u007f Always \ufffd. "#
    #expect(
      try map(#"{"date": "2024-01-01", "explanation": "\#(sent)"}"#).explanation
        == "Does the Sun set? It does. Always \u{FFFD}."
    )
  }

  @Test(
    "an address that isn't a web address is dropped",
    arguments: [
      ("//www.youtube.com/embed/x?rel=0", "https://www.youtube.com/embed/x?rel=0"),
      ("http://apod.nasa.gov/a.gif", "http://apod.nasa.gov/a.gif"),
      ("\\nhttps://apod.nasa.gov/a.jpg", "https://apod.nasa.gov/a.jpg"),
      ("javascript:alert(1)", nil),
      ("file:///etc/passwd", nil),
      ("https://", nil),
      ("image/a.jpg", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func addresses(_ sent: String, _ address: String?) throws {
    #expect(try map(#"{"date": "2024-01-01", "url": "\#(sent)"}"#).url?.absoluteString == address)
  }

  @Test("a stored day has these fields")
  func storedForm() throws {
    let apod = try map(
      #"{"date": "2024-02-29", "title": "T", "media_type": "image", "url": "https://a.test/x.jpg"}"#
    )
    #expect(apod.shownPicture == apod.url && apod.bestPicture == apod.url)
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(apod)) == [
        "date": "2024-02-29", "title": "T", "explanation": "", "mediaType": "image",
        "url": "https://a.test/x.jpg",
      ]
    )
  }

  private func map(_ json: String) throws -> Apod {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try ApodMapper.apod(try decoder.decode(ApodWire.self, from: Data(json.utf8)))
  }
}
