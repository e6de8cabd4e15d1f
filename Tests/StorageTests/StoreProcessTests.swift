import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

/// Faults that need processes of their own (`store-probe`).
@Suite("Processes", .serialized)
struct StoreProcessTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("killed with kill -9 during saves, 500 times, lose nothing acknowledged")
  func killed() async throws {
    let suites = try (0..<10).map { try SuiteName.test("probe-\($0)") }
    var numbers = suites.map { _ in 1 }
    for round in 0..<50 {
      let probes = try zip(suites, numbers).map { try Probe(fixture.root, "save", "\($0)", "\($1)") }
      let firsts = try probes.map { try $0.nextLine() }
      try await Task.sleep(for: .microseconds(round % 20 * 700))
      for probe in probes { probe.kill() }
      let store = fixture.store()
      for (index, probe) in probes.enumerated() {
        let acknowledged = try #require(Int(probe.lines().last ?? firsts[index]))
        for key in 0..<3 {
          let entry = try store.entry([String].self, for: StoreKey(suites[index], "\(key)"))
          let value = entry?.value.first.flatMap { Int($0) } ?? 0
          let latest = (1...max(acknowledged, 1)).last { $0 <= acknowledged && $0 % 3 == key } ?? 0
          let isInFlight = value == acknowledged + 1 && value % 3 == key
          #expect(
            value == latest || isInFlight,
            "\(suites[index]), key \(key) is \(value), acknowledged \(acknowledged)"
          )
        }
        numbers[index] = acknowledged + 1
      }
    }
    #expect(numbers.reduce(0, +) > 2 * 500)
    #expect(fixture.warnings == [])
    for suite in suites {
      try fixture.store().removeExpired(in: suite, at: StoreFixture.now)
      let names = try FileSystem().names(in: fixture.root.appending(path: "\(suite)").path)
      #expect(Set(names.map { $0.prefix { $0 != "." } }) == ["0", "1", "2"])
    }
  }

  @Test("that add 1 together, 20 processes × 25 times, come to 500")
  func increments() throws {
    let probes = try (0..<20).map { _ in try Probe(fixture.root, "increment", "a", "25") }
    for probe in probes { #expect(try probe.lines().filter { !$0.hasPrefix("Waiting") } == []) }
    #expect(try fixture.store().value(Int.self, "a") == 500)
    #expect(fixture.warnings == [])
  }

  @Test("killed while they hold the lock free it")
  func holderKilled() throws {
    let holder = try Probe(fixture.root, "hold")
    #expect(try holder.nextLine() == "held")
    holder.kill()
    let store = fixture.store()
    try store.put(1, "a")
    #expect(try store.value(Int.self, "a") == 1)
    _ = try holder.lines()
    #expect(fixture.warnings == [])
  }

  @Test("and threads that wait for a suite don't hold up another one")
  func otherSuite() throws {
    let store = fixture.store()
    let other = try StoreKey.test("a", in: "other")
    let now = StoreEntry.now(2)
    try store.update(.test("a"), as: Int.self, durability: .durable) { (_) throws(Failure) in
      try store.set(now, for: other, durability: .durable)
      return .now(1)
    }
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try store.entry(Int.self, for: other)?.value == 2)
  }

  @Test("make folders of mode 0700 and files of mode 0600 under any umask", arguments: ["000", "077", "777"])
  func modes(umask: String) throws {
    #expect(try Probe(fixture.root, "private", umask).lines() == [])
    let paths = try FileManager.default.subpathsOfDirectory(atPath: fixture.root.path)
    #expect(paths.count >= 9)
    for path in paths + [""] {
      let status = try #require(try FileSystem().status(fixture.root.path + "/" + path))
      #expect(status.mode == (status.kind == .folder ? 0o700 : 0o600), "\(path)")
    }
  }
}

final class Probe: Sendable {
  private let process: Process
  private let output: FileHandle

  init(_ root: URL, _ words: String...) throws {
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "store-probe")
    process.arguments = [root.path] + words
    process.standardOutput = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
  }

  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  /// All lines until it ends.
  func lines() throws -> [String] {
    let data = try output.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func nextLine() throws -> String {
    var line = Data()
    while let byte = try output.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return String(decoding: line, as: UTF8.self)
  }
}
