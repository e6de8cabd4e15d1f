import FeatureKit
import Foundation

/// The folder of one suite: a file for each key, and the journal of the latest durable changes.
///
/// What stands in the journal comes before what stands in a key's file. A change goes to the journal when it
/// must survive a power cut, and also when what stands for the key now can't be replaced by a single rename:
/// it stands in the journal, or in a file of the other format. All else replaces the key's file.
/// What changes something needs the suite's lock, what reads does not.
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
  let lock: FileLock
  let journal: Journal
  /// The length at which a set folds the journal itself, in bytes: nobody has swept for a long time.
  let journalLimit: Int
  let report: @Sendable (StoreWarning) -> Void

  init(
    _ name: SuiteName,
    root: String,
    format: StoreFormat,
    files: FileSystem,
    patience: FileLock.Patience,
    journalLimit: Int,
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.name = name
    path = "\(root)/\(name)"
    self.format = format
    self.files = files
    self.journalLimit = journalLimit
    self.report = report
    lock = FileLock(path: "\(root)/\(name).lock", files: files, patience: patience) {
      report(.waiting(name))
    }
    journal = Journal(folder: path, temporary: path + "/.new", files: files)
  }

  /// The one temporary file of the suite: whoever finds it and has the lock knows that its writer is dead.
  var temporary: String { path + "/.new" }

  /// What the folder is called from its clearing until it is gone.
  var cleared: String { FileSystem.parent(of: path) + "/\(Self.clearedPrefix)\(name)" }

  private static let clearedPrefix = ".cleared-"

  /// What a journal may grow to, in bytes. A process that begins has to read it all.
  static let journalLimit = 1_048_576
  /// The length from which on the sweeper folds it, in bytes.
  static let foldableLength = 65_536

  /// The suite that a cleared folder was; nil when the name is none of such a folder.
  static func clearedSuite(_ folderName: String) -> SuiteName? {
    folderName.hasPrefix(clearedPrefix) ? SuiteName(String(folderName.dropFirst(clearedPrefix.count))) : nil
  }

  /// Where a key's file stands.
  func path(_ key: KeyName, _ format: StoreFormat) -> String { "\(path)/\(key.text)\(format.suffix)" }

  /// What stands for a key.
  func stored(_ key: KeyName) throws(Failure) -> Stored? {
    var view = try readableJournal(of: key)
    while true {
      if let change = view.change { return change.record.map(Stored.record) }
      let found = try storedInFile(key)
      // While the journal is folded, files are written in place: what was read is good if nothing of this key
      // has come to the journal and the journal has not been folded meanwhile.
      let before = view
      view = try journal.view(of: key)
      if view.generation == before.generation, view.change == nil { return found }
    }
  }

  /// The journal for whoever does not have the lock. What is no entry is mended, unless somebody has the
  /// lock: then it is just being written.
  @discardableResult
  private func readableJournal(of key: KeyName? = nil) throws(Failure) -> Journal.View {
    let view = try journal.view(of: key)
    if view.tail == .blank { return view }
    return (try? lock.tryHold { () throws(Failure) in try mendedJournal(of: key) }) ?? view
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
    try readableJournal()
    let changes = journal.changes
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
}
