import FeatureKit
import ApodSampleFiles

/// Sixteen drawn pictures, repeated for every day back to the first one.
enum ApodSample {
  static let world = SampleWorld(life: life) { request in
    if request.path == ["planetary", "apod"] {
      return days(request.query, today: EasternTime.day(at: request.now))
    }
    guard request.path.starts(with: ["apod", "image", "sample"]) else { return nil }
    return request.path.last.flatMap(file).map { .sample("image/jpeg", $0) }
  }

  /// A week of pictures, with some favorites.
  private static func life(_ now: Date) -> [String] {
    let today = EasternTime.day(at: now)
    return (0...6).reversed().map { "on \(today.advanced(by: -$0))" }
      + [5, 2, 1].map { "favorite \(today.advanced(by: -$0))" }
  }

  private static let file = SampleWorld.files(in: curio_apod_sample_file)

  private static func days(_ query: [String: String], today: Day) -> HTTPResponse? {
    if let day = query["date"].flatMap({ Day($0) }) { return page(day, today).map { .sample($0) } }
    guard let first = query["start_date"].flatMap({ Day($0) }),
      let last = query["end_date"].flatMap({ Day($0) }), first <= last
    else { return nil }
    return .sample(.array((first...last).compactMap { page($0, today) }))
  }

  /// nil for a day without a picture. Today's is the first one in `days.json`, an image. A day of long ago
  /// has the same one whenever it is asked for, so that examples with a date stay true.
  private static func page(_ day: Day, _ today: Day) -> JSONValue? {
    guard !datesWithout.contains("\(day)"), !pages.isEmpty else { return nil }
    var first = fixedDay
    if day.distance(to: today) < 32 { first = today }
    let number = day.distance(to: first) % pages.count
    var fields = pages[(number + pages.count) % pages.count]
    fields["date"] = .string("\(day)")
    return .object(fields)
  }

  /// Gives 2024-04-09 the eclipse of the day before.
  private static let fixedDay = Day("2024-04-16") ?? Apod.firstDay

  /// NASA has no pictures for these days.
  private static let datesWithout: Set = ["1995-06-17", "1995-06-18", "1995-06-19"]

  private static let pages =
    (try? JSONDecoder().decode([[String: JSONValue]].self, from: Data(file("days.json") ?? []))) ?? []
}
