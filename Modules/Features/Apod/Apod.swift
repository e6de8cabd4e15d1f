import FeatureKit
import Foundation

/// NASA's astronomy picture of one day.
struct Apod: Sendable, Equatable, Codable {
  enum MediaType: String, Sendable, Codable, CaseIterable {
    case image, video
    /// Something that only the day's page can show.
    case other
  }

  let date: Day
  let title: String
  /// One paragraph; may be empty.
  let explanation: String
  let mediaType: MediaType
  /// The picture in screen size, or the video.
  let url: URL?
  /// The picture in full resolution.
  let hdURL: URL?
  /// A still of the video.
  let thumbnailURL: URL?
  /// nil for the public domain.
  let copyright: String?
}

extension Apod {
  /// 1995-06-16.
  static let firstDay = Day(year: 1995, month: 6, day: 16) ?? Day(.distantPast, hoursFromUTC: 0)

  /// NASA's days begin at midnight of the US East Coast, where the page's editors are.
  static func today(_ clock: WallClock) -> Day { EasternTime.day(at: clock.now()) }

  /// The day's own picture or the video's still.
  var shownPicture: URL? {
    switch mediaType {
    case .image: url ?? hdURL
    case .video: thumbnailURL
    case .other: nil
    }
  }

  /// The picture that is saved for the user.
  var bestPicture: URL? { mediaType == .image ? hdURL ?? url : nil }

  /// What the saved picture is called where the user names no file.
  func fileName(of picture: URL) -> String {
    let suffix = picture.pathExtension.lowercased()
    return "apod-\(date).\(["jpg", "jpeg", "png", "gif", "webp"].contains(suffix) ? suffix : "jpg")"
  }

  /// The video, or whatever else the day shows that is not a picture.
  var link: URL? { mediaType == .image ? nil : url }

  /// The day's page at NASA.
  var page: URL? {
    URL(string: "https://apod.nasa.gov/apod/ap\(date.description.replacing("-", with: "").suffix(6)).html")
  }
}

/// A day and its picture's file, where that is stored too.
struct StoredApod: Sendable, Equatable {
  let apod: Apod
  let picture: StoredFile?
}

enum ApodQuery: Sendable, Equatable {
  /// The picture of NASA's day.
  case today(Day)
  case day(Day)
  case random
}

/// A day as it is shown.
struct LoadedDay: Sendable, Equatable {
  let query: ApodQuery
  let stored: StoredApod
  let provenance: Provenance
  /// Why a stored day is shown in place of a new response.
  let staleBecause: Failure?
  /// Why its picture could not be loaded.
  let pictureFailure: Failure?
  /// The days before and after it that have a picture by now.
  let previous: Day?
  let next: Day?

  var apod: Apod { stored.apod }
}

/// A page of successive days.
struct ApodRange: Sendable {
  let days: ClosedRange<Day>
  let page: Page<StoredApod>
  let provenance: Provenance
  /// Why only stored days are shown.
  let staleBecause: Failure?
}

/// What there is to save of a day.
enum ApodSaving: Sendable, Equatable {
  case picture(Apod, URL, SaveDestination)
  case noPicture(Apod)
}
