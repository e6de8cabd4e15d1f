import FeatureKit

extension ApodInteractor {
  /// A day's best picture, not saved yet.
  func saving(_ date: ApodDate, to path: String?, _ mode: CacheMode) async throws(Failure)
    -> (apod: Apod, picture: URL, destination: SaveDestination)
  {
    let apod = try await apod(of: calendar.day(date), .forever, mode).value
    guard let picture = apod.bestPicture else { throw .feature(ApodError.nothingToSave(apod)) }
    return (apod, picture, try services.saver.destination(path, apod.fileName(of: picture)))
  }

  /// The file of a day's text beside its picture's.
  ///
  /// - Throws: `usage` for a picture on standard output.
  func textDestination(beside picture: SaveDestination) throws(Failure) -> SaveDestination {
    guard let file = picture.file else { throw .feature(ApodError.textWithoutFile) }
    let isText = file.pathExtension.lowercased() == "txt"
    let text = (isText ? file : file.deletingPathExtension()).appendingPathExtension("txt")
    // The picture makes the folder.
    if picture.makesFolder { return SaveDestination(file: text) }
    return try services.saver.destination(text.path(percentEncoded: false), text.lastPathComponent)
  }

  func write(_ apod: Apod, to destination: SaveDestination) throws(Failure) {
    try services.saver.write(Data(apod.text.utf8), destination)
  }

  /// - Returns: Where the picture's data comes from.
  func save(_ picture: URL, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure)
    -> Provenance
  {
    try await services.saver.save(picture, to: destination, mode)
    return Provenance(.network, fetchedAt: services.clock.now())
  }

  /// Saves the best pictures of several days into a folder and goes on when one fails. Files that exist stay
  /// as they are.
  ///
  /// - Parameters:
  ///   - last: nil for today.
  ///   - folder: nil for the current one.
  ///   - withTexts: Whether each has its text beside it.
  func save(
    from first: ApodDate?,
    until last: ApodDate?,
    to folder: String?,
    withTexts: Bool,
    _ mode: CacheMode
  ) async throws(Failure) -> SavedRange {
    guard let first else { throw .feature(ApodError.noStart) }
    if mode == .offline { throw .offline(.offlineFlag) }
    let (days, list) = try await pictures(from: first, to: last ?? .today, .all, mode)
    if let failure = list.staleBecause { throw failure }
    let apods = list.value.items.map(\.apod)
    var saved: [StoredApod] = []
    var failed: [(day: Day, because: Failure)] = []
    var existing = 0
    for (index, apod) in apods.enumerated() {
      guard let picture = apod.bestPicture else { continue }
      services.progress.begin(item: index + 1, of: apods.count)
      do throws(Failure) {
        let destination = try self.destination(of: apod, picture, in: folder)
        if destination.exists {
          existing += 1
        } else {
          try await services.saver.save(picture, to: destination, mode)
        }
        let text = withTexts ? try textDestination(beside: destination) : nil
        if let text, !text.exists { try write(apod, to: text) }
        saved.append(apod.saved(to: destination, text))
      } catch {
        if [.interrupted, .invalidInput, .usage].contains(error.code) { throw error }
        failed.append((apod.date, error))
      }
    }
    return SavedRange(
      days: days,
      saved: saved,
      existing: existing,
      skipped: apods.filter { $0.bestPicture == nil }.map(\.date),
      failed: failed,
      provenance: list.provenance
    )
  }

  /// Saves a day's best picture among the documents and makes it the desktop's background. For a day without
  /// a picture it is the last one before.
  func wallpaper(_ date: ApodDate, isSet: Bool, _ mode: CacheMode) async throws(Failure) -> Wallpaper {
    let day = try calendar.day(date)
    let apod = try await lastWithPicture(until: day, mode)
    guard let picture = apod.bestPicture else { throw .feature(ApodError.nothingToSave(apod)) }
    let name = DocumentName(apod.fileName(of: picture))
    guard let name, let path = services.documents.path(of: name) else {
      return Wallpaper(wanted: day, apod: apod)
    }
    if try !services.documents.names().contains(name) {
      let destination = SaveDestination(file: URL(filePath: path), exists: false, makesFolder: true)
      try await services.saver.save(picture, to: destination, mode)
    }
    let program = isSet ? try await services.system.setWallpaper(path) : nil
    return Wallpaper(wanted: day, apod: apod, file: path, program: program)
  }

  /// The day, or the last of the week before it that has a picture.
  private func lastWithPicture(until day: Day, _ mode: CacheMode) async throws(Failure) -> Apod {
    let isToday = day == calendar.today
    var apod = isToday ? try await latest(day, mode).value : try await apod(of: day, .forever, mode).value
    for _ in 1...7 where apod.bestPicture == nil && apod.date > Apod.firstDay {
      apod = try await self.apod(of: apod.date.advanced(by: -1), .forever, mode).value
    }
    return apod
  }

  private func destination(of apod: Apod, _ picture: URL, in folder: String?) throws(Failure)
    -> SaveDestination
  {
    let name = apod.fileName(of: picture)
    // A folder that doesn't exist is made.
    let isFolder = folder == "-" || folder?.hasSuffix("/") ?? true
    let destination = try services.saver.destination(isFolder ? folder : folder.map { "\($0)/" }, name)
    guard destination.file?.lastPathComponent == name else {
      throw .feature(ApodError.notAFolder(path: folder ?? ""))
    }
    return destination
  }
}
