import FeatureKit

/// The pages and screenshots of results.
///
/// A screenshot's file is written before its record and removed before it. Expiry is checked on reading; the
/// cleanup only frees space, and skips files that another process is writing.
struct GenderStore: Sendable {
  private let documents: any DocumentFolder
  private let store: Suite
  private let clock: WallClock
  private let screenshotter: Screenshotter

  private static let resultPrefix = "result "
  private static let screenshotPrefix = "screenshot "

  init(_ services: Services) {
    documents = services.documents
    store = services.store
    clock = services.clock
    screenshotter = services.screenshotter
  }

  /// `result US kim`, `result - kim`.
  static func key(_ query: NameQuery) -> String {
    "\(resultPrefix)\(query.countryID ?? "-") \(query.normalName)"
  }

  /// Saves a result's page unless it exists; nil when documents aren't stored.
  func savePage(_ page: String, of result: NameResult) throws(Failure) -> String? {
    guard let name = GenderMapper.documentName(result.query, .page, at: result.fetchedAt),
      let path = documents.path(of: name)
    else { return nil }
    let content = Data(page.utf8)
    if try documents.read(name) != content { try documents.write(content, as: name) }
    return path
  }

  /// nil when documents aren't stored.
  ///
  /// - Throws: The screenshotter's failure, `storage`.
  func takeScreenshot(
    of page: String,
    about query: NameQuery
  ) async throws(Failure) -> (path: String, isUnsandboxed: Bool)? {
    let kind = DocumentKind.screenshot
    let takenAt = Date(timeIntervalSince1970: clock.now().timeIntervalSince1970.rounded(.down))
    guard let name = GenderMapper.documentName(query, kind, at: takenAt),
      let path = documents.path(of: name)
    else { return nil }
    let screenshot = try await screenshotter.screenshot(page)
    try documents.write(screenshot.png, as: name)
    let entry = StoreEntry(query, savedAt: takenAt, expiresAt: takenAt.addingTimeInterval(kind.lifetime))
    do throws(Failure) {
      try store.set(entry, for: Self.screenshotPrefix + name.description, durability: .durable)
    } catch {
      try? documents.remove(name)
      throw error
    }
    return (path, screenshot.isUnsandboxed)
  }

  /// Latest first.
  func screenshots() throws(Failure) -> [Screenshot] {
    let records = try records(NameQuery.self, Self.screenshotPrefix)
    let names = Set(try documents.names())
    let now = clock.now()
    return records.compactMap { key, entry in
      guard DocumentKind.screenshot.isValid(from: entry.savedAt, at: now),
        let name = Self.screenshotName(key),
        names.contains(name), let path = documents.path(of: name)
      else { return nil }
      let expiresAt = entry.savedAt.addingTimeInterval(DocumentKind.screenshot.lifetime)
      return Screenshot(path: path, name: entry.value.name, takenAt: entry.savedAt, expiresAt: expiresAt)
    }.sorted { ($1.takenAt, $0.path) < ($0.takenAt, $1.path) }
  }

  /// Finds a page or screenshot by path, file name or a screenshot's number in the list.
  ///
  /// - Throws: `notFound`, `storage`.
  func path(of text: String) throws(Failure) -> String {
    if let number = Int(text) {
      let screenshots = try screenshots()
      guard number > 0, screenshots.indices.contains(number - 1) else { throw .notFound }
      return screenshots[number - 1].path
    }
    let url = URL(fileURLWithPath: text).standardizedFileURL
    guard let name = DocumentName(url.lastPathComponent), let path = documents.path(of: name),
      text == name.description || url.path == path,
      let document = GenderMapper.document(name), document.kind.isValid(from: document.time, at: clock.now()),
      try documents.names().contains(name)
    else { throw .notFound }
    return path
  }

  /// Removes expired results, pages and screenshots, screenshots without a record, records without a
  /// screenshot, and pages without a result. Errors are left to the next cleanup.
  func cleanUp() {
    // Records first: a file is written before its record, so every record read here already has its file.
    guard let results = try? records(GenderEstimate.self, Self.resultPrefix),
      let screenshots = try? records(NameQuery.self, Self.screenshotPrefix),
      let names = try? documents.names()
    else { return }
    let now = clock.now()
    let pages = results.map { key, entry in
      (key, entry.savedAt, GenderMapper.documentName(entry.value.query, .page, at: entry.savedAt))
    }
    for (key, savedAt, name) in pages where !DocumentKind.page.isValid(from: savedAt, at: now) {
      if isRemoved(name) { removeResult(key, at: now) }
    }
    let pictures = screenshots.map { key, entry in (key, entry.savedAt, Self.screenshotName(key)) }
    for (key, savedAt, name) in pictures {
      let isValid = DocumentKind.screenshot.isValid(from: savedAt, at: now)
      if isValid, let name, names.contains(name) { continue }
      if isRemoved(name) { try? store.remove(key) }
    }
    let recorded = Set((pages + pictures).compactMap(\.2))
    for name in names where !recorded.contains(name) {
      // The record of a new file may just be being written.
      if let time = GenderMapper.document(name)?.time, time.addingTimeInterval(60) <= now {
        try? documents.remove(name)
      }
    }
  }

  private func isRemoved(_ name: DocumentName?) -> Bool {
    name.map { (try? documents.remove($0)) != nil } ?? true
  }

  /// Removes a result unless it was just fetched again.
  private func removeResult(_ key: String, at now: Date) {
    let key = StoreKey(store.name, key)
    _ = try? store.store.update(key, as: GenderEstimate.self, durability: .refetchable) { entry in
      entry.flatMap { DocumentKind.page.isValid(from: $0.savedAt, at: now) ? $0 : nil }
    }
  }

  private static func screenshotName(_ key: String) -> DocumentName? {
    DocumentName(String(key.dropFirst(screenshotPrefix.count)))
  }

  private func records<Value: Storable>(
    _ type: Value.Type,
    _ prefix: String
  ) throws(Failure) -> [(key: String, entry: StoreEntry<Value>)] {
    try store.entries(type, for: try store.keys(withPrefix: prefix))
  }
}
