import FeatureKit
import Foundation

/// From what NASA sends to a day's picture, and from that to what is kept and back.
enum ApodMapper {
  /// - Throws: `badResponse` when the date is none.
  static func apod(_ wire: ApodWire) throws(Failure) -> Apod {
    guard let day = Day(wire.date) else { throw .badResponse(.unexpectedShape(path: "date")) }
    return Apod(
      day: day,
      title: withoutCredit(tidied(wire.title)),
      explanation: tidied(wire.explanation),
      mediaType: wire.mediaType.flatMap(Apod.MediaType.init) ?? .other,
      url: address(wire.url),
      hdURL: address(wire.hdURL),
      thumbnailURL: address(wire.thumbnailURL),
      copyright: filled(tidied(wire.copyright))
    )
  }

  /// The text on one line with single spaces: the pages it was taken from have line breaks, no-break spaces
  /// and delete characters in odd places.
  private static func tidied(_ text: String?) -> String {
    (text ?? "").split { $0.isWhitespace || $0 == "\u{7F}" }.joined(separator: " ")
  }

  /// Titles of 1996 and 1997 end with the beginning of the next line of their page.
  private static func withoutCredit(_ title: String) -> String {
    title.replacing(/\s*Credits?(?:\s+(?:and|&)\s+Copyright)?:\s*$/.ignoresCase(), with: "")
  }

  private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// A web address; `//host/…`, as videos of 2013 have it, is taken for https.
  private static func address(_ text: String?) -> URL? {
    let text = tidied(text)
    return URL(web: text.hasPrefix("//") ? "https:\(text)" : text)
  }
}

/// A day's picture as it is kept.
struct ApodRecord: Codable, Sendable, Equatable {
  let date: Day
  let title: String
  let explanation: String
  let mediaType: String
  let url: URL?
  let hdURL: URL?
  let thumbnailURL: URL?
  let copyright: String?
}

extension ApodMapper {
  static func record(_ apod: Apod) -> ApodRecord {
    ApodRecord(
      date: apod.day,
      title: apod.title,
      explanation: apod.explanation,
      mediaType: apod.mediaType.rawValue,
      url: apod.url,
      hdURL: apod.hdURL,
      thumbnailURL: apod.thumbnailURL,
      copyright: apod.copyright
    )
  }

  static func apod(_ record: ApodRecord) -> Apod {
    Apod(
      day: record.date,
      title: record.title,
      explanation: record.explanation,
      mediaType: Apod.MediaType(rawValue: record.mediaType) ?? .other,
      url: record.url,
      hdURL: record.hdURL,
      thumbnailURL: record.thumbnailURL,
      copyright: record.copyright
    )
  }
}
