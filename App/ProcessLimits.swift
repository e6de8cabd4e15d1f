import Foundation

enum ProcessLimits {
  /// A core file would hold every key that Curio has in memory.
  static func disableCoreFiles() {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = 0
    setrlimit(resource, &limit)
  }
}
