import Foundation
import Testing

/// Each parser reads damaged inputs: none may crash it, take it long or make it use much memory.
///
/// `CURIO_FUZZ` is the number of inputs for each, a long run by itself; a crash then comes after the line
/// that names the last seeds. The inputs are the same in each run.
@Suite("Parsers of remote and damaged bytes", .serialized)
struct FuzzTests {
  private static let wantedCount = ProcessInfo.processInfo.environment["CURIO_FUZZ"].flatMap { Int($0) }
  private static let usualCount = 500
  private static let longestTime = Duration.seconds(2)
  private static let mostMemory = 64_000_000

  @Test("bear any input", arguments: FuzzedParser.all)
  func fuzz(parser: FuzzedParser) {
    let isLong = Self.wantedCount != nil
    let memoryBefore = Self.peakMemory
    var slowest = Duration.zero
    for seed in 0..<(Self.wantedCount ?? Self.usualCount) {
      if isLong, seed.isMultiple(of: 1000) { print("\(parser.name): from seed \(seed) on") }
      var mutator = Mutator(seed: UInt64(seed))
      let input = mutator.input(from: parser.samples, parser.tokens)
      let start = Self.processorTime
      parser.parse(input)
      let time = Self.processorTime - start
      slowest = max(slowest, time)
      #expect(time < Self.longestTime, "seed \(seed)")
    }
    guard isLong else { return }
    let memory = Self.peakMemory - memoryBefore
    #expect(memory < Self.mostMemory)
    print("\(parser.name): slowest \(slowest), \(memory / 1_000_000) MB more")
  }

  /// This thread's, which a busy machine doesn't change.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// In bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
