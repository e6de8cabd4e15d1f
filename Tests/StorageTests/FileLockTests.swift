import FeatureKit
import Foundation
import Synchronization
import Testing

@testable import Storage

/// Store faults: a lock held too long. Time is made up, so nobody waits.
@Suite("A store that another Curio is changing")
struct FileLockTests {
  /// Time that passes when somebody waits.
  private final class WaitingTime: Sendable {
    private let seconds = Mutex(0.0)
    var now: Double { seconds.withLock { $0 } }
    func pass(_ time: Double) { seconds.withLock { $0 += time } }

    var patience: FileLock.Patience { .init(now: { self.now }, pause: { self.pass($0) }) }
  }

  private let bench: StoreFixture
  private let time = WaitingTime()

  init() throws { bench = try StoreFixture() }

  @Test("is waited for, with a message after 200 ms, and given up after 5 s")
  func heldTooLong() throws {
    let noticedAt = Mutex(0.0)
    let suite = try SuiteName.test()
    let store = FileStore(
      root: bench.root,
      format: .json,
      clock: WallClock { StoreFixture.now },
      files: FileSystem(),
      patience: time.patience
    ) { warning in
      #expect(warning == .waiting(suite))
      #expect(warning.message == "Waiting for another Curio that is changing “test” …")
      noticedAt.withLock { $0 = time.now }
    }
    try store.put(1, "a")
    let path = bench.root.appending(path: "test.lock").path
    let lock = FileLock(path: path, files: FileSystem(), patience: .init()) {}
    try lock.hold { () throws(Failure) -> Void in
      #expect(throws: Failure.storage(.init(.lock, path: path, reason: "another Curio has held it for 5 s")))
      {
        try store.put(2, "a")
      }
    }
    #expect((0.2..<0.25).contains(noticedAt.withLock { $0 }))
    #expect((5.0..<5.1).contains(time.now))
    #expect(try store.value(Int.self, "a") == 1)
    try store.put(2, "a")
    #expect(try store.value(Int.self, "a") == 2)
  }

  @Test("is read without waiting")
  func reading() throws {
    let store = bench.store(patience: time.patience)
    try store.put(1, "a")
    let lock = FileLock(
      path: bench.root.appending(path: "test.lock").path,
      files: FileSystem(),
      patience: .init()
    ) {}
    try lock.hold { () throws(Failure) in
      #expect(((try? store.value(Int.self, "a")) ?? nil) == 1)
      #expect((try? store.keys(in: .test())) == ["a"])
    }
    #expect(time.now == 0)
  }

  @Test("is changed at once when the lock comes free in time, without a word")
  func shortWait() throws {
    let path = bench.root.appending(path: "test.lock").path
    try bench.store().put(1, "a")
    let holder = Mutex(try FileSystem().openFile(path, toWrite: true))
    #expect(holder.withLock { flock($0?.number ?? -1, LOCK_EX) } == 0)
    let patience = FileLock.Patience(
      now: { time.now },
      pause: { pause in
        time.pass(pause)
        if time.now > 0.1 { holder.withLock { $0 = nil } }
      }
    )
    let store = bench.store(patience: patience)
    try store.put(2, "a")
    #expect(try store.value(Int.self, "a") == 2)
    #expect(bench.warnings == [])
  }
}
