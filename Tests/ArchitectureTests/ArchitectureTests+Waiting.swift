extension ArchitectureTests {
  /// Where system calls wait: in work for commands, which has threads of its own, on the signal thread, and
  /// in programs' queues.
  private static let waiting = [
    "Files/FileLock", "Files/PrivateFolder", "Printing/Interrupts", "Programs/Program",
    "Programs/RunningProgram", "Programs/SelfPipe", "Terminal/Streams/OwedAnswers",
    "Terminal/Streams/Output", "Terminal/Streams/Signals",
  ].map { "Modules/\($0).swift" }

  /// Files whose tasks run commands, or draw their pictures.
  private static let working = ["Modules/Menu/Shells/MenuEffects", "Modules/Printing/", "App/"]

  static let waitingRules = [
    Rule(
      sentence: "A thread of Swift's pool never waits, because timers and keys need it",
      files: { $0.module != nil && !waiting.contains($0.path) },
      pattern:
        #"\b(?:usleep|nanosleep|waitp?id|poll)\(|\bflock\((?!.*LOCK_(?:NB|UN))|\bDispatch(?:Semaphore|Group)\b"#,
      violation: ("Modules/Storage/Store/FileStore.swift", "usleep(500)")
    ),
    Rule(
      sentence: "A task that works for a command prefers WorkThreads",
      files: { file in working.contains { file.path.hasPrefix($0) } && !file.name.hasPrefix("MotionPlayer") },
      pattern: #"\bTask(?:\.detached)?\s*\{"#,
      violation: ("Modules/Menu/Shells/MenuEffects.swift", "Task { await work() }")
    ),
  ]
}
