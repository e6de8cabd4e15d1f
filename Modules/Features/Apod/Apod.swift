import FeatureKit
import Foundation

/// NASA's astronomy picture of one day.
struct Apod: Sendable, Equatable {
  /// What the day shows.
  enum MediaType: String, Sendable, CaseIterable {
    case image, video
    /// Something that only the day's page can show.
    case other
  }

  let day: Day
  let title: String
  /// What is seen, in a paragraph; may be empty.
  let explanation: String
  let mediaType: MediaType
  /// The picture in the size of a screen, or the video.
  let url: URL?
  /// The picture in its best resolution.
  let hdURL: URL?
  /// A still of the video.
  let thumbnailURL: URL?
  /// Who holds the rights; nil for the public domain.
  let copyright: String?
}

extension Apod {
  /// The day of the first picture.
  static let firstDay = Day(year: 1995, month: 6, day: 16) ?? Day(.distantPast, in: .gmt)

  /// The day that it is for NASA. The page changes at midnight of the US East coast, where its editors are.
  static func today(_ clock: WallClock) -> Day { Day(clock.now(), in: timeZone) }

  /// America/New_York; where a machine has no time zone data, the East coast's winter time.
  static let timeZone =
    TimeZone(identifier: "America/New_York") ?? TimeZone(secondsFromGMT: -5 * 3600) ?? .gmt

  /// The picture that is shown: the day's own or the video's still.
  var shownPicture: URL? {
    switch mediaType {
    case .image: url ?? hdURL
    case .video: thumbnailURL
    case .other: nil
    }
  }

  /// The picture that is saved.
  var bestPicture: URL? { mediaType == .image ? hdURL ?? url : nil }

  /// What the saved picture is called where the user names no file.
  func fileName(of picture: URL) -> String {
    let suffix = picture.pathExtension.lowercased()
    return "apod-\(day).\(["jpg", "jpeg", "png", "gif", "webp"].contains(suffix) ? suffix : "jpg")"
  }

  /// The video, or whatever else the day shows that is no picture.
  var link: URL? { mediaType == .image ? nil : url }

  /// The day's own page at NASA.
  var page: URL? {
    URL(string: "https://apod.nasa.gov/apod/ap\(day.description.replacing("-", with: "").suffix(6)).html")
  }
}

/// A day that is kept, and its picture where that is kept too.
struct StoredApod: Sendable, Equatable {
  let apod: Apod
  let picture: StoredFile?
}

/// What was asked for.
enum ApodQuery: Sendable, Equatable {
  /// The picture of the day it is.
  case today(Day)
  /// A day's.
  case day(Day)
  /// Any day's.
  case random
}

/// A day as it is shown.
struct LoadedDay: Sendable, Equatable {
  let wish: ApodQuery
  let kept: StoredApod
  let provenance: Provenance
  /// Why a kept day is shown in place of a new answer.
  let staleBecause: Failure?
  /// Why its picture could not be had.
  let pictureFailure: Failure?

  var apod: Apod { kept.apod }
}

/// Days in a row, a page of them.
struct ApodRange: Sendable {
  let days: ClosedRange<Day>
  let page: Page<StoredApod>
  let provenance: Provenance
  /// Why only kept days are shown.
  let staleBecause: Failure?
}

/// What there is to save of a day.
enum ApodSaving: Sendable, Equatable {
  case picture(Apod, URL, SaveDestination)
  case noPicture(Apod)
}
