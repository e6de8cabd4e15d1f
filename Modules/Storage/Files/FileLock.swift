import FeatureKit
import Foundation
import Synchronization

/// A lock between processes and threads: `flock` on a file of its own, which is never renamed.
/// The system frees it when its holder ends, however that is.
final class FileLock: Sendable {
  /// How long another Curio is waited for.
  struct Patience: Sendable {
    /// Seconds from some beginning.
    var now: @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// Pauses for so many seconds.
    var pause: @Sendable (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }
    /// Seconds after which the user is told.
    var noticeAfter = 0.2
    /// Seconds after which the waiting ends.
    var limit = 5.0
  }

  private let path: String
  private let files: FileSystem
  private let patience: Patience
  private let notice: @Sendable () -> Void
  /// The file that the last holder left open, as opening one costs several times what locking it does.
  private let idle = Mutex<Descriptor?>(nil)

  /// - Parameter notice: Told once for a wait that takes long.
  init(path: String, files: FileSystem, patience: Patience, notice: @escaping @Sendable () -> Void) {
    self.path = path
    self.files = files
    self.patience = patience
    self.notice = notice
  }

  /// Does something while nobody else can do anything under this lock.
  ///
  /// - Throws: `storage` when the lock can't be had in time; what `body` throws.
  func hold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let file = try file()
    try wait(for: file)
    defer { release(file) }
    return try body()
  }

  /// Does the same if nobody has the lock now; nil when somebody has.
  func tryHold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    let file = try file()
    guard try files.tryLock(file) else { return nil }
    defer { release(file) }
    return try body()
  }

  /// The idle file, or one more while a thread has that. One that was deleted keeps nobody out.
  private func file() throws(Failure) -> Descriptor {
    let idle = idle.withLock { $0.take() }
    if let idle, try files.status(of: idle).linkCount > 0 { return idle }
    return try files.openLock(path)
  }

  private func release(_ file: Descriptor) {
    files.unlock(file)
    idle.withLock { $0 = file }
  }

  private func wait(for file: Descriptor) throws(Failure) {
    let shortest = 0.000_5
    let longest = 0.016
    var pause = shortest
    var since: Double?
    var isNoticed = false
    while !(try files.tryLock(file)) {
      let start = since ?? patience.now()
      since = start
      let waited = patience.now() - start
      if waited >= patience.limit {
        throw .storage(
          .init(.lock, path: path, reason: "another Curio has held it for \(Int(patience.limit)) s")
        )
      }
      if waited >= patience.noticeAfter, !isNoticed {
        isNoticed = true
        notice()
      }
      patience.pause(pause)
      pause = min(pause * 2, longest)
    }
  }
}

extension FileSystem {
  /// Opens a lock file, making it and its folder where they are not there yet.
  fileprivate func openLock(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDWR | O_NOFOLLOW | O_CLOEXEC
    let opened = attempt { open(path, flags) }
    if opened.error == 0 { return Descriptor(opened.value, path: path) }
    guard opened.error == ENOENT else { throw failure(.lock, path, opened.error) }
    try makeFolder(Self.parent(of: path))
    let made = attempt(.create) { open(path, flags | O_CREAT, Self.fileMode) }
    if made.error != 0 { throw failure(.lock, path, made.error) }
    let file = Descriptor(made.value, path: path)
    try makePrivate(file)
    return file
  }

  /// Frees a lock.
  fileprivate func unlock(_ file: Descriptor) { _ = attempt { flock(file.number, LOCK_UN) } }

  /// Takes a lock unless somebody holds it.
  fileprivate func tryLock(_ file: Descriptor) throws(Failure) -> Bool {
    let error = attempt { flock(file.number, LOCK_EX | LOCK_NB) }.error
    if error == EWOULDBLOCK { return false }
    if error != 0 { throw failure(.lock, file.path, error) }
    return true
  }
}
