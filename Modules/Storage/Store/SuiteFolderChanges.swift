import FeatureKit
import Foundation

extension SuiteFolder {
  /// Sets what stands for a key.
  func set(
    _ record: StoredRecord,
    for key: KeyName,
    expiringAt expiry: Date?,
    durably: Bool
  ) throws(Failure) {
    let view = try mendedJournal(of: key)
    if view.file == nil { try makeReady() }
    if let expiry { try expiryMark.lower(to: expiry) }
    if !durably, view.change == nil, try canReplace(key, record.format) {
      try files.replace(path(key, record.format), with: record.bytes, by: temporary)
    } else {
      try append(JournalEntry(name: key.text, record: record), to: view, durably: durably)
    }
  }

  /// Whether a single rename can replace what stands for a key: what is no file is put aside, and there is no
  /// file of the other format.
  private func canReplace(_ key: KeyName, _ format: StoreFormat) throws(Failure) -> Bool {
    _ = try clearWay(path(key, format))
    return try clearWay(path(key, format.other)) == nil
  }

  /// Removes what stands for a key; done durably, it is gone for good when this returns.
  func remove(_ key: KeyName, durably: Bool) throws(Failure) {
    guard try files.status(path) != nil else { return }
    let view = try mendedJournal(of: key)
    let change = view.change
    if change?.record != nil {
      try append(JournalEntry(name: key.text, record: nil), to: view, durably: durably)
    }
    if try removeFiles(key), change == nil, durably { try files.syncFolder(path) }
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

  /// Gives what stands at a path another name, and tells.
  func putAside(_ path: String, _ defect: StoreWarning.Defect) throws(Failure) {
    let newPath = try files.putAside(path)
    report(.putAside(path: path, newName: String(newPath.dropFirst(self.path.count + 1)), defect))
  }

  /// The journal, with nothing after its entries that is none.
  @discardableResult
  func mendedJournal(of key: KeyName? = nil) throws(Failure) -> Journal.View {
    let view = try journal.view(of: key)
    if view.tail == .blank { return view }
    try fold()
    return try journal.view(of: key)
  }

  /// Brings what stands in the journal into the keys' files. When this is broken off, the journal still
  /// holds.
  func fold() throws(Failure) {
    let view = try journal.reread()
    if view.tail == .damaged, try files.status(journal.path)?.kind != .file {
      return try putAside(journal.path, .notAFile)
    }
    try journal.sync()
    var written: [String] = []
    for (name, change) in journal.changes {
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

  private func append(_ entry: JournalEntry, to view: Journal.View, durably: Bool) throws(Failure) {
    let length = try journal.append(entry, to: view, durably: durably)
    // The change is made, whether or not there is room to fold now.
    if length > journalLimit { _ = try? fold() }
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
      let file = try files.openFile(path, toWrite: true)
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
