import FeatureKit
import Terminal

enum ProcessLimits {
  /// A core file would contain the keys in memory.
  static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// Exits with a message if the limit of open files is so low that libdispatch would crash.
  static func requireFiles() {
    let minimum = 16
    var allowed = minimum
    change(RLIMIT_NOFILE) { limit in
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 256))
      allowed = Int(clamping: limit.rlim_cur)
    }
    guard allowed < minimum else { return }
    try? Output(.error).write(
      "Error: Only \(allowed) files may be open. Allow at least \(minimum) with `ulimit -n`.\n"
    )
    _exit(1)
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
