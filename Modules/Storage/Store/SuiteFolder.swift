import FeatureKit
import Foundation

/// The folder of one suite: a file for each key, and the journal of the latest durable changes.
///
/// What stands in the journal comes before what stands in a key's file. A change goes to the journal when it
/// must survive a power cut, and also when what stands for the key now can't be replaced by a single rename:
/// it stands in the journal, or in a file of the other format. All else replaces the key's file.
/// Every function that changes something needs the suite's lock.
final class SuiteFolder: Sendable {
  /// What stands for a key.
  enum Stored: Sendable {
    case record(StoredRecord)
    /// Something that is no plain file stands in its place.
    case obstacle(StoreFormat, FileStatus.Kind)

    var format: StoreFormat {
      switch self {
      case .record(let record): record.format
      case .obstacle(let format, _): format
      }
    }
  }

  let name: SuiteName
  let path: String
  let format: StoreFormat
  let files: FileSystem
  let lock: SuiteLock
  let journal: Journal
  /// The length at which the journal is folded into the keys' files, in bytes.
  let journalLimit: Int
  let report: @Sendable (StoreIncident) -> Void

  init(
    _ name: SuiteName,
    root: String,
    format: StoreFormat,
    files: FileSystem,
    patience: SuiteLock.Patience,
    journalLimit: Int,
    report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.name = name
    path = "\(root)/\(name)"
    self.format = format
    self.files = files
    self.journalLimit = journalLimit
    self.report = report
    lock = SuiteLock(path: "\(root)/\(name).lock", files: files, patience: patience) {
      report(.waiting(name))
    }
    journal = Journal(folder: path, temporary: path + "/.new", files: files)
  }

  /// The one temporary file of the suite: whoever finds it and has the lock knows that its writer is dead.
  var temporary: String { path + "/.new" }

  /// Where a key's file stands.
  func path(_ key: KeyName, _ format: StoreFormat) -> String { "\(path)/\(key.text)\(format.suffix)" }

  // MARK: Reading

  /// What stands for a key.
  func stored(_ key: KeyName) throws(Failure) -> Stored? {
    var view = try readableJournal()
    while true {
      if let change = view.changes[key.text] { return change.record.map(Stored.record) }
      let found = try storedInFile(key)
      // While the journal is folded, files are written in place. Whoever changed this key's file has put it
      // into the journal first.
      let after = try journal.view()
      if after.version == view.version { return found }
      view = after
    }
  }

  /// The journal for whoever does not have the lock. What is no entry is mended, unless somebody has the lock:
  /// then it is just being written.
  private func readableJournal() throws(Failure) -> Journal.View {
    let view = try journal.view()
    if view.tail == .blank { return view }
    return (try? lock.tryHold(mendedJournal)) ?? view
  }

  private func storedInFile(_ key: KeyName) throws(Failure) -> Stored? {
    for format in [format, format.other] {
      switch try files.read(path(key, format)) {
      case .bytes(let bytes): return .record(StoredRecord(bytes: bytes, format: format))
      case .obstacle(let kind): return .obstacle(format, kind)
      case nil: continue
      }
    }
    return nil
  }

  /// The names of all keys that something stands for, in no order.
  func keyNames() throws(Failure) -> Set<KeyName> {
    let changes = try readableJournal().changes
    var names: Set<KeyName> = []
    for fileName in try files.names(in: path) {
      guard let dot = fileName.firstIndex(of: "."), dot > fileName.startIndex,
        StoreFormat(rawValue: String(fileName[fileName.index(after: dot)...])) != nil
      else { continue }
      names.insert(KeyName(fileName: String(fileName[..<dot])))
    }
    for (name, change) in changes {
      let name = KeyName(fileName: name)
      if change.record == nil { names.remove(name) } else { names.insert(name) }
    }
    return names
  }

  // MARK: Changing

  /// Sets what stands for a key.
  func set(_ record: StoredRecord, for key: KeyName, durably: Bool) throws(Failure) {
    try makeReady()
    let view = try mendedJournal()
    let standsInOtherFormat = try clearWay(path(key, record.format.other)) != nil
    _ = try clearWay(path(key, record.format))
    if durably || standsInOtherFormat || view.changes[key.text] != nil {
      try append(JournalEntry(name: key.text, record: record), durably: durably)
    } else {
      try files.replace(path(key, record.format), with: record.bytes, by: temporary)
    }
  }

  /// Removes what stands for a key; when this returns it is gone for good.
  func remove(_ key: KeyName) throws(Failure) {
    guard try files.status(path) != nil else { return }
    let change = try mendedJournal().changes[key.text]
    if change?.record != nil { try append(JournalEntry(name: key.text, record: nil), durably: true) }
    if try removeFiles(key), change == nil { try files.syncFolder(path) }
  }

  /// Removes the whole folder.
  func clear() throws(Failure) {
    guard try files.status(path) != nil else { return }
    try files.removeTree(cleared)
    try files.move(path, to: cleared)
    try files.syncFolder(FileSystem.parent(of: path))
    // The entries are gone; what is left of their files is swept later.
    _ = try? files.removeTree(cleared)
  }

  /// What a cleared folder is called until it is gone.
  private var cleared: String { FileSystem.parent(of: path) + "/.cleared-\(name)" }

  /// Gives what stands at a path another name, and tells.
  func putAside(_ path: String, _ defect: StoreIncident.Defect) throws(Failure) {
    var number = 1
    while try files.status("\(path).damaged-\(number)") != nil { number += 1 }
    let newPath = "\(path).damaged-\(number)"
    try files.move(path, to: newPath)
    report(.putAside(path: path, newName: String(newPath.dropFirst(self.path.count + 1)), defect))
  }

  /// The journal, with nothing after its entries that is none.
  @discardableResult
  func mendedJournal() throws(Failure) -> Journal.View {
    let view = try journal.view()
    if view.tail == .blank { return view }
    try fold()
    return try journal.view()
  }

  /// Brings what stands in the journal into the keys' files. When this is broken off, the journal still holds.
  func fold() throws(Failure) {
    let view = try journal.view()
    if view.tail == .damaged, try files.status(journal.path)?.kind != .file {
      return try putAside(journal.path, .notAFile)
    }
    try journal.sync()
    var written: [String] = []
    for (name, change) in view.changes {
      let key = KeyName(fileName: name)
      if let record = change.record {
        try overwrite(path(key, record.format), with: record.bytes)
        try removeFile(path(key, record.format.other))
        written.append(path(key, record.format))
      } else {
        try removeFiles(key)
      }
    }
    try files.syncFiles(written, in: path)
    if view.tail == .damaged { try putAside(journal.path, .damaged) } else { try journal.renew() }
  }

  private func append(_ entry: JournalEntry, durably: Bool) throws(Failure) {
    try journal.append(entry, durably: durably)
    // The change is made, whether or not there is room to fold now.
    if try journal.view().end > journalLimit { _ = try? fold() }
  }

  private func makeReady() throws(Failure) {
    let status = try files.status(path)
    if let status, status.kind == .file || status.kind == .other { try putAside(path, .notAFile) }
    if status?.kind != .folder { try files.makeFolder(path) }
  }

  /// Puts aside what is no plain file; what is left at the path.
  private func clearWay(_ path: String) throws(Failure) -> FileStatus? {
    guard let status = try files.status(path) else { return nil }
    if status.kind == .file { return status }
    try putAside(path, status.kind == .link ? .link : .notAFile)
    return nil
  }

  /// Writes over a file in place, which the journal allows and which costs a tenth of a new file.
  private func overwrite(_ path: String, with bytes: Data) throws(Failure) {
    let status = try clearWay(path)
    // A file with a second name belongs to a backup too.
    if let status, status.linkCount == 1, status.mode == FileSystem.fileMode,
      let file = try files.openFile(path)
    {
      try files.write(bytes, to: file, at: 0)
      if status.size > bytes.count { try files.truncate(file, to: bytes.count) }
    } else {
      try files.write(bytes, to: try files.create(path), at: 0)
    }
  }

  @discardableResult
  private func removeFiles(_ key: KeyName) throws(Failure) -> Bool {
    var isRemoved = false
    for format in StoreFormat.allCases where try removeFile(path(key, format)) { isRemoved = true }
    return isRemoved
  }

  @discardableResult
  private func removeFile(_ path: String) throws(Failure) -> Bool {
    guard try files.status(path)?.kind == .file else { return false }
    return try files.remove(path)
  }
}
