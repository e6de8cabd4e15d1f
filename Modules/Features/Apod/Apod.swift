import FeatureKit

/// NASA's astronomy picture of a day.
struct Apod: Codable, Equatable {
  enum MediaType: String, Codable, CaseIterable {
    case image, video
    /// Only the day's web page can show it.
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
  static let firstDay = Day("1995-06-16") ?? Day(.distantPast, hoursFromUTC: 0)

  /// NASA's day, which begins at midnight US Eastern time.
  static func today(_ clock: WallClock) -> Day { EasternTime.day(at: clock.now()) }

  /// While it is the same day for NASA.
  static let sameDay = CachePolicy.until {
    EasternTime.start(of: EasternTime.day(at: $0).advanced(by: 1))
  }

  /// The picture or the video's still.
  var shownPicture: URL? {
    switch mediaType {
    case .image: url ?? hdURL
    case .video: thumbnailURL
    case .other: nil
    }
  }

  /// The picture in its best resolution.
  var bestPicture: URL? { mediaType == .image ? hdURL ?? url : nil }

  func fileName(of picture: URL) -> String {
    let suffix = picture.pathExtension.lowercased()
    return "apod-\(date).\(["jpg", "jpeg", "png", "gif", "webp"].contains(suffix) ? suffix : "jpg")"
  }

  /// What is written beside a saved picture.
  var text: String {
    var text = "\(SafeText(title))\n\(date)\n\n\(SafeText(explanation))\n"
    if let copyright { text += "\nCopyright: \(SafeText(copyright))\n" }
    return text
  }

  var link: URL? { mediaType == .image ? nil : url }

  var page: URL? {
    URL(string: "https://apod.nasa.gov/apod/ap\(date.description.replacing("-", with: "").suffix(6)).html")
  }
}

/// A stored day with its picture's file, if that is stored.
struct StoredApod {
  let apod: Apod
  let picture: Picture.Content?
  var isFavorite = false
  /// The path of its text beside a saved picture.
  var textFile: String?
}

extension Apod {
  func saved(to picture: SaveDestination, _ text: SaveDestination?) -> StoredApod {
    var saved = StoredApod(apod: self, picture: picture.path.map(Picture.Content.file))
    saved.textFile = text?.path
    return saved
  }
}

/// A day of a month; its picture isn't known unless it was listed or opened.
typealias CalendarDay = (day: Day, stored: StoredApod?)

enum ApodQuery: Equatable {
  case today(Day)
  case day, random
}

/// A day's picture as the desktop's background.
struct Wallpaper {
  let wanted: Day
  /// The day's, or an earlier one with a picture.
  let apod: Apod
  /// nil in sample mode.
  var file: String?
  /// nil unless it was set, not printed.
  var program: String?
}

/// The result of saving a range of days.
struct SavedRange {
  let days: ClosedRange<Day>
  /// The pictures with their files, in order.
  let saved: [StoredApod]
  /// How many of them existed already.
  let existing: Int
  /// Days without a picture, such as those with a video.
  let skipped: [Day]
  let failed: [(day: Day, because: Failure)]
  let provenance: Provenance
}

struct LoadedDay {
  let query: ApodQuery
  let stored: StoredApod
  /// Why the picture could not be loaded.
  let pictureFailure: Failure?

  var apod: Apod { stored.apod }
}

enum ApodError: FeatureError {
  /// A day that can't have a picture.
  case outside(Day, today: Day)
  case badRange(from: Day, to: Day)
  /// nil for several days.
  case noPicture(Day?)
  case nothingToSave(Apod)
  /// A range's end without its start.
  case noStart
  /// A text beside a picture on standard output.
  case textWithoutFile
  /// The pictures of a range need a folder.
  case notAFolder(path: String)

  var code: ErrorCode {
    switch self {
    case .outside, .badRange, .notAFolder: .invalidInput
    case .noStart, .textWithoutFile: .usage
    case .nothingToSave: .failed
    case .noPicture: .notFound
    }
  }
}
