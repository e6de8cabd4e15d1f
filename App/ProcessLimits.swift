import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

enum ProcessLimits {
  /// A core file would contain the keys in memory.
  static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// - Throws: `failed` when there are too few open files or too little memory to work.
  static func check() throws(UserError) {
    try allowFiles()
    try checkMemory()
  }

  /// Allows as many open files as the system does, at most 256.
  private static func allowFiles() throws(UserError) {
    let fewestFiles = 16
    var allowed = fewestFiles
    change(RLIMIT_NOFILE) { limit in
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 256))
      allowed = Int(clamping: limit.rlim_cur)
    }
    guard allowed < fewestFiles else { return }
    let advice: SafeText = "Allow at least \(fewestFiles) with `ulimit -n`."
    throw UserError(.failed, "Only \(allowed) files may be open.", advice: advice)
  }

  /// With less, Swift's runtime would crash, or wait for threads that can't be made.
  private static func checkMemory() throws(UserError) {
    let fewestMegabytes = 128
    var allowed = fewestMegabytes
    change(RLIMIT_AS) { allowed = Int(clamping: $0.rlim_cur >> 20) }
    guard allowed < fewestMegabytes else { return }
    let advice: SafeText = "Allow at least \(fewestMegabytes) MB with `ulimit -v \(fewestMegabytes << 10)`."
    throw UserError(.failed, "Only \(allowed) MB of memory may be used.", advice: advice)
  }

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
