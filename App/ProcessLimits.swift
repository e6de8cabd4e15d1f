import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

enum ProcessLimits {
  /// A core file would contain the keys in memory.
  static func disableCoreFiles() { change(RLIMIT_CORE) { $0.rlim_cur = 0 } }

  /// Where memory is limited, one heap for all threads: each of the others would reserve 128 MB. To be called
  /// before a thread starts.
  static func saveMemory() {
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
  /// - Throws: `failed` when there are too few open files or threads to work, or less memory than Swift's
  ///   runtime needs: it would crash, or wait for threads that can't be made.
  static func check() throws(UserError) {
    let (fewestFiles, fewestMegabytes) = (16, 128)
    var (files, megabytes) = (fewestFiles, fewestMegabytes)
    change(RLIMIT_NOFILE) { limit in
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 256))
      files = Int(clamping: limit.rlim_cur)
    }
    if files < fewestFiles {
      let advice: SafeText = "Allow at least \(fewestFiles) with `ulimit -n`."
      throw UserError(.failed, "Only \(files) files may be open.", advice: advice)
    }
    change(RLIMIT_AS) { megabytes = Int(clamping: $0.rlim_cur >> 20) }
    if megabytes < fewestMegabytes {
      let advice: SafeText = "Allow at least \(fewestMegabytes) MB with `ulimit -v \(fewestMegabytes << 10)`."
      throw UserError(.failed, "Only \(megabytes) MB of memory may be used.", advice: advice)
    }
    try checkThreads()
  }

  /// Starts as many threads as a command may need at a time: without them it would wait for ever. Only a low
  /// limit is worth the time. root has none, and macOS counts processes alone.
  private static func checkThreads() throws(UserError) {
    #if os(Linux)
      let (fewestThreads, highLimit) = (12, 1000)
      var allowed = highLimit
      change(__RLIMIT_NPROC) { allowed = Int(clamping: $0.rlim_cur) }
      guard allowed < highLimit, getuid() != 0 else { return }
      let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(gate, nil)
      pthread_mutex_lock(gate)
      var threads: [pthread_t] = []
      for _ in 0..<fewestThreads {
        var thread = pthread_t()
        let error = pthread_create(&thread, nil, waitAtGate, gate)
        if error == 0 { threads.append(thread) }
      }
      pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
      gate.deallocate()
      if threads.count == fewestThreads { return }
      let message: SafeText = "Only \(threads.count) of \(fewestThreads) threads can be started."
      throw UserError(.failed, message, advice: "Allow more processes than \(allowed) with `ulimit -u`.")
    #endif
  }

  #if os(Linux)
    private static let waitAtGate: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      let gate = $0?.assumingMemoryBound(to: pthread_mutex_t.self)
      if let gate, pthread_mutex_lock(gate) == 0 { pthread_mutex_unlock(gate) }
      return nil
    }

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
