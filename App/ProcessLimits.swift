import FeatureKit

enum ProcessLimits {
  /// A core file would contain the keys in memory.
  static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// Allows as many open files as the system does, at most 256.
  ///
  /// - Throws: `failed` when these are too few to work.
  static func allowFiles() throws(UserError) {
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
