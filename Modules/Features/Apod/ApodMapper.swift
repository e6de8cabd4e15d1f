import FeatureKit

enum ApodMapper {
  /// - Throws: `badResponse` for an invalid date.
  static func apod(_ wire: ApodWire) throws(Failure) -> Apod {
    guard let date = Day(wire.date) else { throw .badResponse(.unexpectedShape(path: "date")) }
    return Apod(
      date: date,
      title: withoutNextLine(tidied(wire.title)),
      explanation: withoutNextLine(tidied(wire.explanation)),
      mediaType: wire.mediaType.flatMap(Apod.MediaType.init) ?? .other,
      url: address(wire.url),
      hdURL: address(wire.hdurl),
      thumbnailURL: address(wire.thumbnailUrl),
      copyright: tidied(wire.copyright).filled
    )
  }

  /// One line with single spaces: NASA's texts have stray line breaks, no-break spaces and delete characters.
  private static func tidied(_ text: String?) -> String {
    (text ?? "").split { $0.isWhitespace || $0 == "\u{7F}" }.joined(separator: " ")
  }

  /// Titles and explanations may end with the start of the page's next line.
  private static func withoutNextLine(_ text: String) -> String {
    // Compiling the pattern takes longer than everything else about a day.
    let end = text.suffix(70).lowercased()
    guard end.contains("credit") || end.contains("universe:") else { return text }
    let line = /\s*(?:Credits?(?:\s+(?:and|&)\s+Copyright)?:|Explore Your Universe:.{0,40})\s*$/
    return text.replacing(line.ignoresCase(), with: "")
  }

  /// Videos of 2013 have URLs such as `//host/…`.
  private static func address(_ text: String?) -> URL? {
    let text = tidied(text)
    return URL(web: text.hasPrefix("//") ? "https:\(text)" : text)
  }
}
