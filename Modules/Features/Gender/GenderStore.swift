import FeatureKit

/// The pages and screenshots of results.
///
/// A screenshot's file is written before its record. Expiry is checked on reading.
struct GenderStore {
  private let services: Services

  private static let resultPrefix = "result "
  private static let screenshotPrefix = "screenshot "

  init(_ services: Services) { self.services = services }

  private var documents: any DocumentFolder { services.documents }
  private var store: Suite { services.store }

  /// `result US kim`, `result - kim`.
  static func key(_ query: NameQuery) -> String {
    "\(resultPrefix)\(query.countryID ?? "-") \(query.normalName)"
  }

  /// Saves the pages that don't exist yet; none where documents aren't stored.
  ///
  /// - Returns: Why one could not be saved.
  func savePages(of results: inout [NameResult]) -> Failure? {
    do throws(Failure) {
      let saved = Set(try documents.names())
      for index in results.indices where results[index].estimate != nil {
        let result = results[index]
        guard let name = GenderMapper.documentName(result.query, .page, at: result.fetchedAt),
          let path = documents.path(of: name)
        else { continue }
        if !saved.contains(name) {
          let page = Data(GenderPage.html(result).utf8)
          try documents.write(page, as: name, durability: .refetchable)
        }
        results[index].page = path
      }
    } catch {
      return error
    }
    return nil
  }

  /// - Throws: Why there is no screenshot, `storage`.
  func takeScreenshot(of result: NameResult) async throws(Failure) -> String {
    let kind = DocumentKind.screenshot
    let takenAt = Date(timeIntervalSince1970: services.clock.now().timeIntervalSince1970.rounded(.down))
    let expiry = takenAt.addingTimeInterval(kind.lifetime)
    let screenshot = try await services.system.screenshot(GenderPage.html(result))
    guard let name = GenderMapper.documentName(result.query, kind, at: takenAt),
      let path = documents.path(of: name)
    else { throw .unavailable("No screenshots are saved.") }
    try documents.write(screenshot, as: name, durability: .durable)
    do throws(Failure) {
      let entry = StoreEntry(result.query, savedAt: takenAt, expiresAt: expiry)
      try store.set(entry, for: Self.screenshotPrefix + name.description, durability: .durable)
    } catch {
      try? documents.remove(name)
      throw error
    }
    return path
  }

  /// The valid ones, latest first.
  func results() throws(Failure) -> [StoreEntry<GenderEstimate>] {
    let now = services.clock.now()
    return try store.entries(GenderEstimate.self, for: store.keys(withPrefix: Self.resultPrefix))
      .map(\.entry)
      .filter { DocumentKind.page.isValid(from: $0.savedAt, at: now) }
      .sorted { ($1.savedAt, $0.value.name) < ($0.savedAt, $1.value.name) }
  }

  /// Latest first.
  func screenshots() throws(Failure) -> [Screenshot] {
    let keys = try store.keys(withPrefix: Self.screenshotPrefix)
    let names = Set(try documents.names())
    let now = services.clock.now()
    return try store.entries(NameQuery.self, for: keys).compactMap { key, entry in
      guard DocumentKind.screenshot.isValid(from: entry.savedAt, at: now),
        let name = Self.screenshotName(key),
        names.contains(name), let path = documents.path(of: name)
      else { return nil }
      return Screenshot(path: path, name: entry.value.name, takenAt: entry.savedAt)
    }.sorted { ($1.takenAt, $0.path) < ($0.takenAt, $1.path) }
  }

  /// Finds a page or screenshot by path, file name or a screenshot's number in the list; nil for none.
  func path(of text: String) throws(Failure) -> String? {
    if let number = Int(text) {
      return number > 0 ? try screenshots().dropFirst(number - 1).first?.path : nil
    }
    let url = URL(fileURLWithPath: text).standardizedFileURL
    guard let name = DocumentName(url.lastPathComponent), let path = documents.path(of: name),
      text == name.description || url.path == path,
      let document = GenderMapper.document(name),
      document.kind.isValid(from: document.time, at: services.clock.now()),
      try documents.names().contains(name)
    else { return nil }
    return path
  }

  /// Removes expired results, pages and screenshots, and a screenshot without its record or a record without
  /// its screenshot, which a killed process left. A file's name says when it expires.
  static func removeExpired(from store: Suite, _ documents: any DocumentFolder, at now: Date) {
    try? store.removeExpired(at: now)
    // Records first: a file is written before its record, so every record listed here already has its file.
    guard let keys = try? store.keys(withPrefix: screenshotPrefix), let names = try? documents.names() else {
      return
    }
    let recorded = Set(keys.compactMap(screenshotName))
    for name in names {
      guard let (kind, time) = GenderMapper.document(name) else { continue }
      // The record of a new screenshot may just be being written.
      let isOrphan = kind == .screenshot && !recorded.contains(name) && time.addingTimeInterval(60) <= now
      if isOrphan || !kind.isValid(from: time, at: now) { try? documents.remove(name) }
    }
    for name in recorded.subtracting(names) { try? store.remove(screenshotPrefix + name.description) }
  }

  private static func screenshotName(_ key: String) -> DocumentName? {
    DocumentName(String(key.dropFirst(screenshotPrefix.count)))
  }
}
