import FeatureKit
import Foundation

/// NASA's days in the sample world: every date has one, whatever day it is, except the three that have none.
enum ApodSample {
  static let world = SampleWorld { request in
    if request.path == ["planetary", "apod"] { return days(request.query) }
    guard request.path.starts(with: folder), let name = request.path.last, let picture = pictures[name] else {
      return nil
    }
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Data(picture))
  }

  private static let folder = ["apod", "image", "sample"]
  private static let pictures = [
    "wide.png": PackageResources.wide_png,
    "tall.png": PackageResources.tall_png,
    "square.png": PackageResources.square_png,
    "still.png": PackageResources.still_png,
  ]

  private static func days(_ query: [String: String]) -> HTTPResponse {
    if let date = query["date"] {
      guard let day = Day(date), day >= Apod.firstDay else {
        return json(error("no such date", 400), status: 400)
      }
      guard let answer = answer(day) else {
        return json(error("No data available for date: \(day)", 404), status: 404)
      }
      return json(answer)
    }
    guard let first = query["start_date"].flatMap(Day.init), let last = query["end_date"].flatMap(Day.init),
      first >= Apod.firstDay, first <= last
    else { return json(error("start_date cannot be after end_date", 400), status: 400) }
    return json(.array((first...last).compactMap(answer)))
  }

  /// What NASA would send for a day; the days in the sample's file take turns.
  private static func answer(_ day: Day) -> JSONValue? {
    guard !datesWithout.contains("\(day)"), !undated.isEmpty else { return nil }
    let fields = undated[Apod.firstDay.distance(to: day) % undated.count]
    return .object(fields.merging(["date": .string("\(day)"), "service_version": "v1"]) { $1 })
  }

  /// The second, third and fourth day never had a picture, at NASA neither.
  private static let datesWithout: Set = ["1995-06-17", "1995-06-18", "1995-06-19"]

  private static let undated =
    (try? JSONDecoder().decode([[String: JSONValue]].self, from: Data(PackageResources.days_json))) ?? []

  private static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: (try? JSONEncoder().encode(value)) ?? Data()
    )
  }

  private static func error(_ message: String, _ code: Int) -> JSONValue {
    ["code": .int(code), "msg": .string(message), "service_version": "v1"]
  }
}
