import FeatureKit

/// Seven drawn pictures, repeated for every day back to the first one.
enum ApodSample {
  static let world = SampleWorld { request in
    if request.path == ["planetary", "apod"] {
      return days(request.query, today: EasternTime.day(at: request.now))
    }
    guard request.path.starts(with: folder), let name = request.path.last, let picture = pictures[name] else {
      return nil
    }
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Data(picture))
  }

  private static let folder = ["apod", "image", "sample"]
  private static let pictures = Dictionary(
    uniqueKeysWithValues: [
      ("aurora", PackageResources.aurora_png), ("eclipse", PackageResources.eclipse_png),
      ("galaxy", PackageResources.galaxy_png), ("meteors", PackageResources.meteors_png),
      ("moonrise", PackageResources.moonrise_png), ("saturn", PackageResources.saturn_png),
      ("startrails", PackageResources.startrails_png),
    ].map { ("\($0).png", $1) }
  )

  private static func days(_ query: [String: String], today: Day) -> HTTPResponse {
    if let date = query["date"] {
      guard let day = Day(date), day >= Apod.firstDay else {
        return json(error("no such date", 400), status: 400)
      }
      guard let response = response(day, query, today) else {
        return json(error("No data available for date: \(day)", 404), status: 404)
      }
      return json(response)
    }
    guard let first = query["start_date"].flatMap(Day.init), let last = query["end_date"].flatMap(Day.init),
      first >= Apod.firstDay, first <= last
    else { return json(error("start_date cannot be after end_date", 400), status: 400) }
    return json(.array((first...last).compactMap { response($0, query, today) }))
  }

  /// nil for a day without a picture. Today's is the first one in `days.json`, an image.
  private static func response(_ day: Day, _ query: [String: String], _ today: Day) -> JSONValue? {
    guard !datesWithout.contains("\(day)"), !pages.isEmpty else { return nil }
    let age = day.distance(to: today) % pages.count
    var fields = pages[age < 0 ? age + pages.count : age]
    if query["thumbs"]?.lowercased() != "true" { fields["thumbnail_url"] = nil }
    return .object(fields.merging(["date": .string("\(day)"), "service_version": "v1"]) { $1 })
  }

  /// NASA has no pictures for these days.
  private static let datesWithout: Set = ["1995-06-17", "1995-06-18", "1995-06-19"]

  private static let pages =
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
