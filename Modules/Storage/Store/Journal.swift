import FeatureKit
import Foundation
import Synchronization

/// The latest changes of a suite that must survive a power cut, in one file: what stands in it comes before
/// what stands in the keys' files.
///
/// A file of its own for each durable change would cost two or three times of waiting for the disk; one more
/// entry here costs one. Entries go to the place of blank lines that are on the disk already, which saves the
/// disk from noting a new size as well. What changes the journal needs the suite's lock, reading it does not.
final class Journal: Sendable {
  /// What the journal holds.
  struct View: Sendable {
    /// The last change of the key that was asked for.
    let change: JournalEntry?
    /// Where the next entry goes, in bytes; how much there is to fold.
    let end: Int
    let tail: JournalEntry.Tail
    /// nil when there is none.
    let file: Descriptor?
    /// Another number for another file: the journal was folded, or cleared.
    let generation: Int
  }

  private struct State {
    /// Held open so that no other file can be given its identity.
    var file: Descriptor?
    var identity: FileIdentity?
    /// Blank lines included, at least.
    var size = 0
    var changes: [String: JournalEntry] = [:]
    var end = 0
    var generation = 0
  }

  let path: String
  private let folder: String
  private let temporary: String
  private let files: FileSystem
  private let state = Mutex(State())

  /// How much room is made at once, in bytes.
  private static let blankLength = 65_536
  /// How much room every set leaves, in bytes, so that keys can still be removed when the disk is full.
  private static let removalReserve = 4096

  /// - Parameters:
  ///   - folder: The suite's folder.
  ///   - temporary: The path of the suite's temporary file.
  init(folder: String, temporary: String, files: FileSystem) {
    self.folder = folder
    self.temporary = temporary
    self.files = files
    path = folder + "/journal"
  }

  /// The journal as it is now, with a key's last change; reads only what was added since the last time.
  func view(of key: KeyName? = nil) throws(Failure) -> View {
    try state.withLock { (state) throws(Failure) -> View in
      let identity = try files.identity(path)
      if identity != state.identity { try reopen(&state, identity) }
      let tail = try readOn(&state)
      let isObstacle = identity.map { $0.kind != .file } ?? false
      return View(
        change: key.flatMap { state.changes[$0.text] },
        end: state.end,
        tail: isObstacle ? .damaged : tail,
        file: state.file,
        generation: state.generation
      )
    }
  }

  /// The last change of each key, as it was when the journal was looked at last.
  var changes: [String: JournalEntry] { state.withLock { $0.changes } }

  /// The journal read from its beginning, for whoever is going to replace it.
  func reread() throws(Failure) -> View {
    state.withLock { $0 = State(generation: $0.generation + 1) }
    return try view()
  }

  /// Adds an entry to the journal as it is now; how long the journal is then, in bytes. Needs the suite's
  /// lock and a blank tail.
  func append(_ entry: JournalEntry, to view: View, durably: Bool) throws(Failure) -> Int {
    let end = view.end
    let bytes = entry.bytes
    let file = try writable(view.file)
    let reserve = entry.record == nil ? 0 : Self.removalReserve
    try makeRoom(for: end + bytes.count + reserve, in: file)
    // Before the first entry is in it, the file itself must be sure to be found again.
    if end == 0 { try anchor(file) }
    do throws(Failure) {
      try files.write(bytes, to: file, at: end)
      if durably { try files.sync(file) }
    } catch {
      // Some reader may have seen the entry and gone on from its end: what takes its place is as long.
      _ = try? files.write(JournalEntry.void(length: bytes.count), to: file, at: end)
      throw error
    }
    state.withLock { state in
      guard state.file === file, state.end == end else { return }
      state.changes[entry.name] = entry
      state.end += bytes.count
    }
    return end + bytes.count
  }

  private func writable(_ file: Descriptor?) throws(Failure) -> Descriptor {
    if let file, file.isWritable { return file }
    if let file = try files.openFile(path, toWrite: true) { return file }
    return try files.create(path)
  }

  /// Returns when all entries are on the disk.
  func sync() throws(Failure) {
    if let file = try files.openFile(path) { try files.sync(file) }
  }

  /// Begins anew, once all entries stand in their keys' files. Needs the suite's lock.
  func renew() throws(Failure) {
    try files.replace(path, with: Data(), by: temporary)
  }

  private func reopen(_ state: inout State, _ identity: FileIdentity?) throws(Failure) {
    state = State(identity: identity, generation: state.generation + 1)
    guard identity?.kind == .file else { return }
    // What may not be written may still be read.
    let writable = try? files.openFile(path, toWrite: true)
    guard let file = if let writable { writable } else { try files.openFile(path) } else { return }
    state.file = file
    state.identity = try files.identity(of: file)
    state.size = try files.status(of: file).size
  }

  private func readOn(_ state: inout State) throws(Failure) -> JournalEntry.Tail {
    guard let file = state.file else { return .blank }
    let next = try files.byte(file, at: state.end)
    if next == nil || next == UInt8(ascii: "\n") { return .blank }
    let contents = JournalEntry.read(try files.read(file, from: state.end, expecting: Self.blankLength))
    for entry in contents.entries { state.changes[entry.name] = entry }
    state.end += contents.length
    return contents.tail
  }

  private func makeRoom(for length: Int, in file: Descriptor) throws(Failure) {
    if state.withLock({ $0.file === file && $0.size >= length }) { return }
    var size = try files.status(of: file).size
    if size < length {
      let steps = (length - size + Self.blankLength - 1) / Self.blankLength
      try files.write(Self.blanks(steps * Self.blankLength), to: file, at: size)
      size += steps * Self.blankLength
    }
    state.withLock { if $0.file === file { $0.size = size } }
  }

  private func anchor(_ file: Descriptor) throws(Failure) {
    try files.sync(file)
    try files.syncFolder(folder)
    try files.syncFolder(FileSystem.parent(of: folder))
  }

  private static func blanks(_ count: Int) -> Data { Data(repeating: UInt8(ascii: "\n"), count: count) }
}
