import FeatureKit

/// The days that are kept, each for good under its own date, with their pictures.
struct ApodStore: Sendable {
  let store: Suite
  let files: any StoredFiles

  private static let prefix = "day/"
  private static let lastShownKey = "last-shown"

  /// The key of a day's record.
  static func key(_ day: Day) -> String { "\(prefix)\(day)" }

  /// The days that are kept, newest first.
  func days() throws(Failure) -> [Day] {
    try store.keys(withPrefix: Self.prefix).compactMap { Day(String($0.dropFirst(Self.prefix.count))) }
      .sorted(by: >)
  }

  /// What is kept of a day. A record that can't be read, for its date or anything else, is none.
  func entry(_ day: Day) throws(Failure) -> StoreEntry<ApodRecord>? {
    try store.entry(ApodRecord.self, for: Self.key(day))
  }

  /// What is kept of several days, with their pictures, in their order.
  func kept(_ days: [Day]) throws(Failure) -> [StoredApod] {
    var kept: [StoredApod] = []
    for day in days {
      guard let record = try entry(day)?.value else { continue }
      kept.append(StoredApod(apod: ApodMapper.apod(record), picture: try picture(day)))
    }
    return kept
  }

  /// Keeps days that came together.
  func keep(_ entries: [StoreEntry<ApodRecord>]) throws(Failure) {
    for entry in entries {
      try store.set(entry, for: Self.key(entry.value.date), durability: .refetchable)
    }
  }

  /// A day's picture.
  func picture(_ day: Day) throws(Failure) -> StoredFile? { try files.file(pictureName(day)) }

  /// Fetches a day's picture and keeps it.
  func storePicture(_ request: HTTPRequest, of day: Day) async throws(Failure) -> StoredFile {
    try await files.storePicture(request, as: pictureName(day))
  }

  /// The last day that was shown as the day's own. Where there was none, the newest that is kept with its picture,
  /// else the newest.
  func lastShown() throws(Failure) -> StoreEntry<ApodRecord>? {
    if let day = try store.value(Day.self, for: Self.lastShownKey), let entry = try entry(day) {
      return entry
    }
    var newest: StoreEntry<ApodRecord>?
    for day in try days() {
      guard let entry = try entry(day) else { continue }
      if try picture(day) != nil { return entry }
      newest = newest ?? entry
    }
    return newest
  }

  /// Remembers which day is shown as the day's own.
  func show(_ day: Day) throws(Failure) {
    if try store.value(Day.self, for: Self.lastShownKey) == day { return }
    try store.set(day, for: Self.lastShownKey)
  }

  /// Pictures are named for their day, so that two of them never share a name.
  private func pictureName(_ day: Day) -> FileName { FileName(store.name, "\(day)") }
}
