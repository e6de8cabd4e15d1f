import FeatureKit

/// The fetched days by date, their pictures, and the history.
struct ApodStore {
  let store: Suite
  let files: any StoredFiles
  private static let dayPrefix = "day/"
  private static let lastShownKey = "last-shown"

  static func key(_ day: Day) -> String { "\(dayPrefix)\(day)" }

  /// Newest first.
  func days() throws(Failure) -> [Day] {
    try store.keys(withPrefix: Self.dayPrefix).compactMap { Day(String($0.dropFirst(Self.dayPrefix.count))) }
      .sorted(by: >)
  }

  /// nil also for an unreadable entry.
  func entry(_ day: Day) throws(Failure) -> StoreEntry<Apod>? {
    try store.entry(Apod.self, for: Self.key(day))
  }

  /// nil for a day that isn't stored.
  func apod(_ day: Day) throws(Failure) -> StoredApod? {
    guard let apod = try entry(day)?.value else { return nil }
    return try stored(apod, picture: picture(day))
  }

  func stored(_ apod: Apod, picture: Picture.Content?) throws(Failure) -> StoredApod {
    let isFavorite = try catalog.favorites.ids().contains(apod.date.description)
    return StoredApod(apod: apod, picture: picture, isFavorite: isFavorite)
  }

  var catalog: Catalog<Day> { Catalog(store) }

  /// By its date, because NASA reuses file names.
  func picture(_ day: Day) throws(Failure) -> Picture.Content? { try files.file("\(day)") }

  /// The day last shown as today's; else the newest opened or stored one.
  func lastShown() throws(Failure) -> StoreEntry<Apod>? {
    if let day = try store.value(Day.self, for: Self.lastShownKey) { return try entry(day) }
    let opened = try catalog.opened.all()
    let days = try opened.isEmpty ? days() : opened
    return try days.max().map { (day) throws(Failure) in try entry(day) } ?? nil
  }

  func markShownAsToday(_ day: Day) throws(Failure) {
    if try store.value(Day.self, for: Self.lastShownKey) == day { return }
    try store.set(day, for: Self.lastShownKey)
  }
}
