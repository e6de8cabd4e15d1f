import FeatureKit
import Foundation

/// A lock between processes and threads: `flock` on a file of its own, which is never renamed.
/// The system frees it when its holder ends.
public struct FileLock: Sendable {
  /// How long to wait for another holder, in seconds.
  public struct Patience: Sendable {
    public var noticeAfter = 0.2
    public var limit = 5.0
    public init() {}
  }

  private let path: String
  private let files: FileSystem
  private let patience: Patience
  private let notice: @Sendable () -> Void

  /// - Parameters:
  ///   - path: The lock file; it and its folder are made when they are missing.
  ///   - notice: Called once in a wait that takes long.
  public init(
    path: String,
    files: FileSystem = FileSystem(),
    patience: Patience = Patience(),
    notice: @escaping @Sendable () -> Void = {}
  ) {
    self.path = path
    self.files = files
    self.patience = patience
    self.notice = notice
  }

  /// Runs `body` while nobody else holds the lock.
  ///
  /// - Throws: `storage` when another holder doesn't free it in time; what `body` throws.
  public func hold<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let file = try file()
    try wait(for: file)
    defer { file.unlock() }
    return try body()
  }

  /// Runs `body` if nobody holds the lock now; nil when somebody does.
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
      if waited >= patience.limit {
        throw .storage(
          .init(.lock, path: path, reason: "another Curio has held it for \(Int(patience.limit)) s")
        )
      }
      if waited >= patience.noticeAfter, !isNoticed {
        isNoticed = true
        notice()
      }
      usleep(pause)
      pause = min(pause * 2, longestPause)
    }
  }
}
