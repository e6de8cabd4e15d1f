import FeatureKit

extension ApodPresenter {
  static let dayFields: [ItemField<CalendarDay>] =
    [ItemField("date", "Date", column: .whole(priority: 2)) { $0.day.description }]
    + fields.filter { $0.name != "date" }.of(\.stored)

  func month(_ loaded: Cached<[CalendarDay]>) -> Screen {
    let days = loaded.value
    let month = days.first.map { ApodMonth(of: $0.day) }
    return Screen(
      title: month.map(Self.title) ?? "",
      notices: ApodFeature.feature.notices(loaded),
      blocks: [
        .table(Self.dayFields, days, style: .gallery) { day in
          Row(
            route: routes.show("\(day.day)"),
            picture: day.stored.flatMap(Self.picture),
            actions: day.stored.map(itemActions) ?? ItemActions(),
            names: names(day)
          )
        }
      ],
      data: [
        "month": JSONValue(month?.description), "days": .array(days.map(Self.dayFields.data)),
      ],
      provenance: loaded.provenance
    )
  }

  /// “9  Totality over Texas”.
  private func names(_ day: CalendarDay) -> [SafeText] {
    let number = Int(day.day.description.suffix(2)) ?? 0
    guard let stored = day.stored else { return ["\(number)"] }
    return ["\(number)  \(Self.listedTitle(stored))", "\(day.day)"]
  }

  /// “April 2024”.
  static func title(_ month: ApodMonth) -> SafeText {
    let parts = month.description.split(separator: "-")
    let number = Int(parts.last ?? "") ?? 1
    return "\(months[number - 1]) \(parts[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
