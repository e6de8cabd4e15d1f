import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// A lock between processes and threads: `flock` on its own file, which is never renamed. The system releases
/// it when the process ends. Waiting for it blocks the thread, so commands run on `WorkThreads`.
public struct FileLock: Sendable {
  private let path: String
  private let files: FileSystem
  private let limit: Double
  private let notice: @Sendable () -> Void

  /// - Parameters:
  ///   - path: The lock file, created with its folder if necessary.
  ///   - limit: Seconds to wait for the lock.
  ///   - notice: Called once, after a wait of 0.2 s.
  public init(
    path: String,
    files: FileSystem = FileSystem(),
    limit: Double = 5,
    notice: @escaping @Sendable () -> Void = {}
  ) {
    self.path = path
    self.files = files
    self.limit = limit
    self.notice = notice
  }

  /// Runs `body` with the lock.
  ///
  /// - Throws: `storage` when the lock isn't released in time, `interrupted` when the task is cancelled
  ///   before; the errors of `body`.
  public func hold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let file = try file()
    try wait(for: file)
    defer { file.unlock() }
    return try body()
  }

  /// Runs `body` if the lock is free; else returns nil.
  public func tryHold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    let file = try file()
    guard try file.tryLock() else { return nil }
    defer { file.unlock() }
    return try body()
  }

  private func file() throws(Failure) -> OpenFile {
    do throws(Failure) {
      return try files.openOrCreate(path)
    } catch {
      if let status = try files.status(path) {
        let isUsable = status.kind == .file && status.mode & FileSystem.fileMode == FileSystem.fileMode
        // Something else is in the way, which would keep the suite unwritable.
        guard !isUsable, (try? files.quarantine(path)) != nil else { throw error }
      } else {
        try files.makeFolder(FileSystem.parent(of: path))
      }
      return try files.openOrCreate(path)
    }
  }

  private func wait(for file: OpenFile) throws(Failure) {
    let start = ContinuousClock.now
    var pause: UInt32 = 500
    let longestPause: UInt32 = 16_000
    var isNoticed = false
    while !(try file.tryLock()) {
      let waited = (ContinuousClock.now - start) / .seconds(1)
      if waited >= limit {
        let reason = "another curio process has held it for \(Int(limit)) s"
        throw .storage(.lock, path: path, reason: reason)
      }
      if waited >= 0.2, !isNoticed {
        isNoticed = true
        notice()
      }
      if Task.isCancelled { throw .interrupted }
      usleep(pause)
      pause = min(pause * 2, longestPause)
    }
  }
}
