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
  ///
  /// - Throws: `storage`.
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
  ///
  /// - Throws: `storage`.
  func screenshots() throws(Failure) -> [Screenshot] {
    let kind = DocumentKind.screenshot
    let now = clock.now()
    var screenshots: [Screenshot] = []
    let entries = try screenshotEntries()
    let names = Set(try documents.names())
    for (name, entry) in entries {
      guard kind.isValid(from: entry.savedAt, at: now), names.contains(name),
        let path = documents.path(of: name)
      else { continue }
      screenshots.append(
        Screenshot(
          path: path,
          name: entry.value.name,
          takenAt: entry.savedAt,
          expiresAt: entry.savedAt.addingTimeInterval(kind.lifetime)
        )
      )
    }
    return screenshots.sorted { ($1.takenAt, $0.path) < ($0.takenAt, $1.path) }
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
    guard let results = try? resultEntries(), let screenshots = try? screenshotEntries(),
      let names = try? documents.names()
    else { return }
    let now = clock.now()
    let pages = results.compactMap { pageName($0.entry) }
    let recorded = Set(pages + screenshots.map(\.name))
    var remaining: Set<DocumentName> = []
    for name in names where isExpired(name, isRecorded: recorded.contains(name), at: now) {
      if (try? documents.remove(name)) == nil { remaining.insert(name) }
    }
    for (name, entry) in screenshots where !remaining.contains(name) {
      let isValid = DocumentKind.screenshot.isValid(from: entry.savedAt, at: now)
      if !isValid || !names.contains(name) { try? store.remove(Self.screenshotPrefix + name.description) }
    }
    for (key, entry) in results where pageName(entry).map({ !remaining.contains($0) }) ?? true {
      if !DocumentKind.page.isValid(from: entry.savedAt, at: now) { removeResult(key, at: now) }
    }
  }

  /// Spares other files, and new ones without a record for a minute, because the record may just be being
  /// written.
  private func isExpired(_ name: DocumentName, isRecorded: Bool, at now: Date) -> Bool {
    guard let document = GenderMapper.document(name) else { return false }
    if !document.kind.isValid(from: document.time, at: now) { return true }
    return !isRecorded && document.time.addingTimeInterval(60) <= now
  }

  /// Removes a result unless it was just fetched again.
  private func removeResult(_ key: String, at now: Date) {
    _ = try? store.store.update(
      StoreKey(store.name, key),
      as: GenderEstimate.self,
      durability: .refetchable
    ) { entry in
      entry.flatMap { DocumentKind.page.isValid(from: $0.savedAt, at: now) ? $0 : nil }
    }
  }

  private func pageName(_ entry: StoreEntry<GenderEstimate>) -> DocumentName? {
    GenderMapper.documentName(entry.value.query, .page, at: entry.savedAt)
  }

  private func resultEntries() throws(Failure) -> [(key: String, entry: StoreEntry<GenderEstimate>)] {
    var entries: [(key: String, entry: StoreEntry<GenderEstimate>)] = []
    for key in try store.keys(withPrefix: Self.resultPrefix) {
      guard let entry = try store.entry(GenderEstimate.self, for: key) else { continue }
      entries.append((key, entry))
    }
    return entries
  }

  private func screenshotEntries() throws(Failure) -> [(
    name: DocumentName, entry: StoreEntry<NameQuery>
  )] {
    var entries: [(name: DocumentName, entry: StoreEntry<NameQuery>)] = []
    for key in try store.keys(withPrefix: Self.screenshotPrefix) {
      guard let name = DocumentName(String(key.dropFirst(Self.screenshotPrefix.count))),
        let entry = try store.entry(NameQuery.self, for: key)
      else { continue }
      entries.append((name, entry))
    }
    return entries
  }
}
