import FeatureKit
import ProcessShim

#if canImport(Glibc)
  import Glibc
#endif

/// What the system allows this process.
package enum ProcessLimits {
  /// A core file would contain the keys in memory.
  package static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// Where memory is limited, one heap for all threads: each of the others would reserve 128 MB. To be called
  /// before a thread starts.
  package static func saveMemory() {
    #if os(Linux)
      var isLimited = false
      change(RLIMIT_AS) { isLimited = $0.rlim_cur < .max }
      guard isLimited, let mallopt = dlsym(nil, "mallopt") else { return }
      // M_ARENA_MAX, which Swift's C library modules don't declare.
      _ = unsafeBitCast(mallopt, to: (@convention(c) (Int32, Int32) -> Int32).self)(-8, 1)
    #endif
  }

  /// Allows as many open files as the system does, at most 256.
  ///
  /// - Throws: `failed` when there are too few open files to work, or less memory than Swift's runtime needs:
  ///   it would crash.
  package static func check() throws(UserError) {
    let fewestFiles = 16
    let fewestMegabytes = 128
    var files = fewestFiles
    var megabytes = fewestMegabytes
    change(RLIMIT_NOFILE) { limit in
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 256))
      files = Int(clamping: limit.rlim_cur)
    }
    if files < fewestFiles {
      throw error("\(files) files may be open", "Allow at least \(fewestFiles) with `ulimit -n`.")
    }
    change(RLIMIT_AS) { megabytes = Int(clamping: $0.rlim_cur >> 20) }
    if megabytes < fewestMegabytes {
      let advice: SafeText = "Allow at least \(fewestMegabytes) MB with `ulimit -v \(fewestMegabytes << 10)`."
      throw error("\(megabytes) MB of memory may be used", advice)
    }
  }

  package static func error(_ limit: SafeText, _ advice: SafeText) -> UserError {
    UserError(.failed, "Only \(limit).", advice: advice)
  }

  /// Whether the process can have more threads than its first.
  package static let startsThreads = process_shim_starts_threads() != 0

  #if os(Linux)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  private static func change(_ resource: Resource, _ edit: (inout rlimit) -> Void) {
    #if os(Linux)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    edit(&limit)
    setrlimit(resource, &limit)
  }
}
