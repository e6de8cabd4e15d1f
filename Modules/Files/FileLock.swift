import FeatureKit

/// A lock between processes and threads: `flock` on its own file, which is never renamed. The system releases
/// it when the process ends.
public struct FileLock: Sendable {
  /// In seconds.
  public struct Timeout: Sendable {
    public var noticeAfter = 0.2
    public var limit = 5.0
    public init() {}
  }

  private let path: String
  private let files: FileSystem
  private let timeout: Timeout
  private let notice: @Sendable () -> Void

  /// - Parameters:
  ///   - path: The lock file, created with its folder if necessary.
  ///   - notice: Called once during a long wait.
  public init(
    path: String,
    files: FileSystem = FileSystem(),
    timeout: Timeout = Timeout(),
    notice: @escaping @Sendable () -> Void = {}
  ) {
    self.path = path
    self.files = files
    self.timeout = timeout
    self.notice = notice
  }

  /// Runs `body` with the lock.
  ///
  /// - Throws: `storage` when the lock isn't released in time; the errors of `body`.
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
      try files.makeFolder(FileSystem.parent(of: path))
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
      if waited >= timeout.limit {
        throw .storage(
          .init(.lock, path: path, reason: "another curio process has held it for \(Int(timeout.limit)) s")
        )
      }
      if waited >= timeout.noticeAfter, !isNoticed {
        isNoticed = true
        notice()
      }
      usleep(pause)
      pause = min(pause * 2, longestPause)
    }
  }
}
