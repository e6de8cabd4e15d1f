import FeatureKit
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("File lock")
struct FileLockTests {
  let folder: TemporaryFolder
  var path: String { "\(folder.path)/locks/a.lock" }

  init() throws { folder = try TemporaryFolder() }

  @Test("A lock held too long is reported once, then an error")
  func heldTooLong() throws {
    let notices = Mutex(0)
    let waiting = FileLock(path: path, limit: 0.4) { notices.withLock { $0 += 1 } }
    try FileLock(path: path).hold { () throws(Failure) in
      #expect(
        throws: Failure.storage(.lock, path: path, reason: "another curio process has held it for 0 s")
      ) {
        try waiting.hold {}
      }
      #expect((try? waiting.tryHold { true }) == nil)
    }
    #expect(notices.withLock { $0 } == 1)
    try waiting.hold {}
  }

  @Test("A lock released in time is acquired without a notice")
  func shortWait() async throws {
    let lock = FileLock(path: path) { Issue.record("a notice") }
    let isHeld = Mutex(false)
    let other = Task.detached { [path] in
      try FileLock(path: path).hold {
        isHeld.withLock { $0 = true }
        usleep(20_000)
      }
    }
    while !isHeld.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    try lock.hold {}
    try await other.value
  }

  @Test("A cancelled task stops waiting")
  func cancelled() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      try FileLock(path: path).hold {}
      let held = try FileSystem().openOrCreate(path)
      #expect(try held.tryLock())
      group.addTask { try FileLock(path: path, limit: 60).hold {} }
      group.cancelAll()
      await #expect(throws: Failure.interrupted) { try await group.next() }
    }
  }

  @Test("releases the lock when the body throws")
  func throwingBody() throws {
    #expect(throws: Failure.notFound) {
      try FileLock(path: path).hold { () throws(Failure) in throw .notFound }
    }
    #expect(try FileLock(path: path).tryHold { true } == true)
  }
}
