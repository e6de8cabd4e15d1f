import Foundation
import Images

/// A process that decodes pictures, for `Scripts/torture`: reads files from standard input, each after its
/// length in four bytes, the lowest first. Prints how many there were, the milliseconds of processor time of
/// the slowest one, and the most megabytes of memory.
@main
struct ImageProbe {
  static func main() {
    var count = 0
    var slowest = Duration.zero
    while let bytes = read(4).flatMap({ length in read(length.reversed().reduce(0) { $0 << 8 | Int($1) }) }) {
      let start = processorTime
      decode(bytes)
      slowest = max(slowest, processorTime - start)
      count += 1
    }
    print(count, Int(slowest / .milliseconds(1)), peakMemory / 1_000_000)
  }

  /// A busy machine doesn't change it.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// In bytes. On Linux `getrusage` counts what the process had before it became this program.
  private static var peakMemory: Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  private static func read(_ count: Int) -> [UInt8]? {
    if count == 0 { return [] }
    guard let data = try? FileHandle.standardInput.read(upToCount: count), data.count == count else {
      return nil
    }
    return [UInt8](data)
  }

  private static func decode(_ bytes: [UInt8]) {
    guard let file = try? ImageFile(bytes) else { return }
    _ = (try? file.bitmap())?.converted(from: file.colors)
    _ = try? file.bitmap(covering: (1, 1))
    guard var frames = try? file.frames() else { return }
    while (try? frames.nextFrame()) != nil {}
  }
}
