import FeatureKit

enum ProcessLimits {
  /// A core file would contain the keys in memory.
  static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// What the system allows too little of to work; otherwise libdispatch would crash or wait for ever.
  static func problem() -> UserError? {
    let fewestFiles = 16
    var allowed = fewestFiles
    change(RLIMIT_NOFILE) { limit in
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 256))
      allowed = Int(clamping: limit.rlim_cur)
    }
    if allowed < fewestFiles {
      let advice: SafeText = "Allow at least \(fewestFiles) with `ulimit -n`."
      return UserError(.failed, "Only \(allowed) files may be open.", advice: advice)
    }
    if canStartThreads(6) { return nil }
    let advice: SafeText = "Close other programs, or allow more with `ulimit -u`."
    return UserError(.failed, "The system allows no more threads.", advice: advice)
  }

  /// Whether so many threads can run at once.
  private static func canStartThreads(_ count: Int) -> Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    for _ in 0..<count {
      var thread = noThread
      if pthread_create(&thread, nil, waitForGate, gate) == 0 { threads += [thread].compactMap(\.self) }
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }

  private static let waitForGate: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    if let gate = $0?.assumingMemoryBound(to: pthread_mutex_t.self) {
      pthread_mutex_lock(gate)
      pthread_mutex_unlock(gate)
    }
    return nil
  }

  #if os(Linux)
    private typealias Resource = __rlimit_resource
    private static var noThread: pthread_t { 0 }
  #else
    private typealias Resource = Int32
    private static var noThread: pthread_t? { nil }
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
