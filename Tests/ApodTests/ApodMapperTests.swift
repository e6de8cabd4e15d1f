import FeatureKit
import Foundation
import Testing

@testable import ApodModule

@Suite("The mapper of the picture of the day")
struct ApodMapperTests {
  @Test("A day is taken with all it has")
  func whole() throws {
    let apod = try map(
      """
      {"date": "2025-09-21", "title": "Equinox Sunset", "explanation": "The Sun sets.", "media_type": "image",
       "url": "https://apod.nasa.gov/a_1080.jpg", "hdurl": "https://apod.nasa.gov/a_2400.jpg",
       "copyright": "Luca Vanzella", "service_version": "v1"}
      """
    )
    #expect(
      apod
        == Apod(
          day: try .of("2025-09-21"),
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

  @Test("Only the date has to be there")
  func bare() throws {
    let apod = try map(#"{"date": "1995-06-16"}"#)
    #expect([apod.title, apod.explanation] == ["", ""])
    #expect(apod.mediaType == .other)
    #expect([apod.shownPicture, apod.bestPicture, apod.link] == [nil, nil, nil])
    #expect(apod.page?.absoluteString == "https://apod.nasa.gov/apod/ap950616.html")
  }

  @Test(
    "A title loses the beginning of the next line of its page",
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
    "A credit's odd line breaks become spaces; one of nothing but breaks is none",
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

  @Test("An explanation has single spaces, and loses no word")
  func explanation() throws {
    let sent = #"  Does the Sun\r\nset?\u00a0 It\rdoes.  \u007f Always \ufffd. "#
    #expect(
      try map(#"{"date": "2024-01-01", "explanation": "\#(sent)"}"#).explanation
        == "Does the Sun set? It does. Always \u{FFFD}."
    )
  }

  @Test(
    "An address is a web address or none",
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

  @Test("What is kept comes back as it was, for each kind of day", arguments: Apod.MediaType.allCases)
  func keeping(_ mediaType: Apod.MediaType) throws {
    let apod = Apod(
      day: try .of("2024-02-29"),
      title: "T",
      explanation: "E",
      mediaType: mediaType,
      url: URL(string: "https://a.test/%20x?y=1"),
      hdURL: nil,
      thumbnailURL: URL(string: "https://a.test/t.jpg"),
      copyright: "C"
    )
    let kept = try JSONEncoder().encode(ApodMapper.record(apod))
    #expect(ApodMapper.apod(try JSONDecoder().decode(ApodRecord.self, from: kept)) == apod)
  }

  @Test("What is kept has these fields")
  func keptForm() throws {
    let apod = try map(
      #"{"date": "2024-02-29", "title": "T", "media_type": "image", "url": "https://a.test/x.jpg"}"#
    )
    let kept = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(ApodMapper.record(apod)))
    #expect(
      kept == [
        "date": "2024-02-29", "title": "T", "explanation": "", "mediaType": "image",
        "url": "https://a.test/x.jpg",
      ]
    )
  }

  private func map(_ json: String) throws -> Apod {
    try ApodMapper.apod(try JSONDecoder().decode(ApodWire.self, from: Data(json.utf8)))
  }
}
