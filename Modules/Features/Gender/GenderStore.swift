import FeatureKit
import Foundation

/// The pages and screenshots of answers, and how long they and their records live.
///
/// A screenshot is written before its record and removed before it. Whether something is still good is decided
/// on reading; the sweep only frees its space, and harms nothing that another Curio is just making.
struct GenderStore: Sendable {
  private let documents: any DocumentFolder
  private let store: Suite
  private let clock: WallClock
  private let screenshotter: Screenshotter

  private static let answerPrefix = "answer "
  private static let screenshotPrefix = "screenshot "

  init(_ services: Services) {
    documents = services.documents
    store = services.store
    clock = services.clock
    screenshotter = services.screenshotter
  }

  /// The key of a question's answer: `answer US kim`, `answer - kim`.
  static func key(_ question: NameQuestion) -> String {
    "\(answerPrefix)\(question.countryID ?? "-") \(question.normalName)"
  }

  /// Keeps the page of an answer, if it is not there already; nil where no documents are kept.
  ///
  /// - Throws: `storage`.
  func keepPage(_ page: String, of answer: NameAnswer) throws(Failure) -> String? {
    guard let name = GenderMapper.documentName(answer.question, .page, at: answer.askedAt),
      let path = documents.path(of: name)
    else { return nil }
    let content = Data(page.utf8)
    if try documents.read(name) != content { try documents.write(content, as: name) }
    return path
  }

  /// Photographs a page; nil where no documents are kept.
  ///
  /// - Throws: What the camera throws, `storage`.
  func takeScreenshot(
    of page: String,
    about question: NameQuestion
  ) async throws(Failure) -> (path: String, isUnsandboxed: Bool)? {
    let kind = DocumentKind.screenshot
    let takenAt = Date(timeIntervalSince1970: clock.now().timeIntervalSince1970.rounded(.down))
    guard let name = GenderMapper.documentName(question, kind, at: takenAt),
      let path = documents.path(of: name)
    else { return nil }
    let screenshot = try await screenshotter.screenshot(page)
    try documents.write(screenshot.png, as: name)
    let record = GenderMapper.ScreenshotRecord(name: question.name, countryID: question.countryID)
    let entry = StoreEntry(record, savedAt: takenAt, expiresAt: takenAt.addingTimeInterval(kind.life))
    do throws(Failure) {
      try store.set(entry, for: Self.screenshotPrefix + name.description, durability: .durable)
    } catch {
      try? documents.remove(name)
      throw error
    }
    return (path, screenshot.isUnsandboxed)
  }

  /// The screenshots that are there, the latest first.
  ///
  /// - Throws: `storage`.
  func screenshots() throws(Failure) -> [Screenshot] {
    let kind = DocumentKind.screenshot
    let now = clock.now()
    var screenshots: [Screenshot] = []
    let entries = try screenshotEntries()
    let names = Set(try documents.names())
    for (name, entry) in entries {
      guard kind.isAlive(from: entry.savedAt, at: now), names.contains(name),
        let path = documents.path(of: name)
      else { continue }
      screenshots.append(
        Screenshot(
          path: path,
          name: entry.value.name,
          takenAt: entry.savedAt,
          expiresAt: entry.savedAt.addingTimeInterval(kind.life)
        )
      )
    }
    return screenshots.sorted { ($1.takenAt, $0.path) < ($0.takenAt, $1.path) }
  }

  /// The path of a page or screenshot that is there, by its path, its file name or, for a screenshot, by its
  /// number in the list.
  ///
  /// - Throws: `notFound`, `storage`.
  func find(_ text: String) throws(Failure) -> String {
    if let number = Int(text) {
      let screenshots = try screenshots()
      guard screenshots.indices.contains(number - 1) else { throw .notFound }
      return screenshots[number - 1].path
    }
    let url = URL(fileURLWithPath: text).standardizedFileURL
    guard let name = DocumentName(url.lastPathComponent), let path = documents.path(of: name),
      text == name.description || url.path == path,
      let document = GenderMapper.document(name), document.kind.isAlive(from: document.time, at: clock.now()),
      try documents.names().contains(name)
    else { throw .notFound }
    return path
  }

  /// Removes what has had its time: answers, pages, screenshots; a screenshot without its record, a record
  /// without its screenshot, a page without its answer. What can't be removed now is left to the next sweep.
  ///
  /// The records are looked up before the files: whatever has a record then has had its file for longer.
  func sweep() {
    guard let answers = try? answerEntries(), let screenshots = try? screenshotEntries(),
      let names = try? documents.names()
    else { return }
    let now = clock.now()
    let pages = answers.compactMap { pageName($0.entry) }
    let recorded = Set(pages + screenshots.map(\.name))
    var stuck: Set<DocumentName> = []
    for name in names where isOver(name, isRecorded: recorded.contains(name), at: now) {
      if (try? documents.remove(name)) == nil { stuck.insert(name) }
    }
    for (name, entry) in screenshots where !stuck.contains(name) {
      let isAlive = DocumentKind.screenshot.isAlive(from: entry.savedAt, at: now)
      if !isAlive || !names.contains(name) { try? store.remove(Self.screenshotPrefix + name.description) }
    }
    for (key, entry) in answers where pageName(entry).map({ !stuck.contains($0) }) ?? true {
      if !DocumentKind.page.isAlive(from: entry.savedAt, at: now) { removeAnswer(key, at: now) }
    }
  }

  /// Files whose names are none of Curio's are left alone. A file without its record may be one whose record is
  /// just being written: it is given a minute.
  private func isOver(_ name: DocumentName, isRecorded: Bool, at now: Date) -> Bool {
    guard let document = GenderMapper.document(name) else { return false }
    if !document.kind.isAlive(from: document.time, at: now) { return true }
    return !isRecorded && document.time.addingTimeInterval(60) <= now
  }

  /// Removes an answer unless it has been asked for anew meanwhile.
  private func removeAnswer(_ key: String, at now: Date) {
    _ = try? store.store.update(
      StoreKey(store.name, key),
      as: GenderMapper.Record.self,
      durability: .refetchable
    ) { entry in
      entry.flatMap { DocumentKind.page.isAlive(from: $0.savedAt, at: now) ? $0 : nil }
    }
  }

  private func pageName(_ entry: StoreEntry<GenderMapper.Record>) -> DocumentName? {
    let question = NameQuestion(entry.value.name, countryID: entry.value.countryID)
    return GenderMapper.documentName(question, .page, at: entry.savedAt)
  }

  private func answerEntries() throws(Failure) -> [(key: String, entry: StoreEntry<GenderMapper.Record>)] {
    var entries: [(key: String, entry: StoreEntry<GenderMapper.Record>)] = []
    for key in try store.keys(withPrefix: Self.answerPrefix) {
      guard let entry = try store.entry(GenderMapper.Record.self, for: key) else { continue }
      entries.append((key, entry))
    }
    return entries
  }

  private func screenshotEntries() throws(Failure) -> [(
    name: DocumentName, entry: StoreEntry<GenderMapper.ScreenshotRecord>
  )] {
    var entries: [(name: DocumentName, entry: StoreEntry<GenderMapper.ScreenshotRecord>)] = []
    for key in try store.keys(withPrefix: Self.screenshotPrefix) {
      guard let name = DocumentName(String(key.dropFirst(Self.screenshotPrefix.count))),
        let entry = try store.entry(GenderMapper.ScreenshotRecord.self, for: key)
      else { continue }
      entries.append((name, entry))
    }
    return entries
  }
}
