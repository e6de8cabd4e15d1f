extension ArchitectureTests {
  static let productRules = [
    Rule(
      "FeatureKit does no input or output",
      in: .under("Modules/FeatureKit/"),
      forbids: #"\bFileManager\b|\bFileHandle\b|\bProcessInfo\b|\bfopen\(|\breadLine\(|\bgetenv\("#,
      "FileManager.default"
    ),
    Rule(
      "FeatureKit names no feature, no API but GitHub's in its folder, and nothing of App",
      in: .under("Modules/FeatureKit/").outside("Modules/FeatureKit/GitHub/"),
      forbids: #"(?i)github|nasa|eastern|\bapod|giphy|genderize|mealdb|catalogue|\bRoute\(\s*""#,
      "Route(\"config\", \"set\")"
    ),
    Rule(
      "A limit of cached keys has their prefix, so that it never counts what the user has saved",
      in: .product,
      forbids: #"\.latest\([^)]*\bof:\s*"""#,
      "CachePolicy.forever.latest(2, of: \"\")"
    ),
    Rule(
      "Only Modules/Programs starts programs",
      in: .product.outside("Modules/Programs/"),
      forbids: #"\bposix_spawn\w*\(|\bexec[lv]\w*\(|\bwaitpid\(|\bpopen\("#,
      "posix_spawn(&id)"
    ),
    Rule(
      "Only Terminal and Pictures know a terminal",
      in: .product.outside("Modules/Terminal/", "Modules/Pictures/"),
      forbids: #"\bioctl\(|\btc[gs]etattr\(|\btermios\b|\bisatty\(|\\u\{0*1[bB]\}"#,
      "isatty(1)"
    ),
    Rule(
      "No singletons and no wiring after the initializer",
      in: .product,
      forbids:
        #"\bstatic\s+(?:let|var)\s+(?:shared|standard|default|current|instance)\b|\bUserDefaults\b|\bweak\s+var\b|\bset\(\s*delegate"#,
      "static let shared = Session()"
    ),
    Rule(
      "An unsafe construct gives its reason on its line",
      in: .product,
      .codeAndComments,
      forbids:
        #"^(?!.*(?://|Failure\(")).*(?:@unchecked\b|\bnonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\(|\bpreconditionFailure\().*"#,
      "let suite = try! Suite()"
    ),
    Rule(
      "Text for another language is written by scalars, in its …Quoting.swift: `<` with a mark is one Character",
      in: .product.outside("Quoting.swift"),
      forbids: #"\b(?:replacing|split)\(\s*(?:separator:\s*)?(?:"(?:[^"\\\n]|\\[nrtu])*(?:[<>&'`$]|\\["\\])|"#
        + ##"#"[^"\n]*[<>&'`$\\])"##,
      #"text.replacing("\"", with: "&quot;")"#
    ),
    // System calls wait in work for commands, which has threads of its own, on the signal thread, and in
    // programs' queues.
    Rule(
      "A thread of Swift's pool never waits, because timers and keys need it",
      in: .product.outside(
        "/Cleanup.",
        "/FileLock.",
        "/PrivateFolder.",
        "/Interrupts.",
        "/Program.",
        "/RunningProgram.",
        "/SelfPipe.",
        "/OwedAnswers.",
        "/Output.",
        "/Signals."
      ),
      forbids:
        #"\b(?:usleep|nanosleep|waitp?id|poll)\(|\bflock\((?!.*LOCK_(?:NB|UN))|\bDispatch(?:Semaphore|Group)\b"#,
      "usleep(500)"
    ),
    Rule(
      "A task that works for a command, or draws its pictures, prefers WorkThreads",
      in: .under("Modules/Menu/Shells/MenuEffects", "Modules/Printing/", "App/").outside("MotionPlayer"),
      forbids: #"\bTask(?:\.detached)?\s*\{"#,
      "Task { await work() }"
    ),
    // The optimizer (Swift 6.3.1) loses part of such a value: of a tuple `(5, …)` the caller gets `(0, …)`.
    Rule(
      "A task's closure assigns what it makes in `do throws(…)` there, and returns it after the `catch`",
      in: .product,
      forbids:
        #"^( *)(?=\S).*?\b(?:addTask\w*|Task(?:\.detached)?|async let\s[^=\n]+=)\s*(?:\([^()\n]*\))?\s*\{.*\n(?:(?:\1 .*)?\n)*?"#
        + #"(\1 +)(?=\S).*?\bdo throws\([^()\n]*\) \{(?:(?:(?!\} catch).)*|.*\n(?:(?:\2 .*)?\n)*?\2 .*)\breturn[ \t]+[^\s}]"#,
      taskClosure("group.addTask {"),
      taskClosure("Task {"),
      taskClosure("Task.detached(priority: .low) {"),
      taskClosure("async let page = {"),
      taskClosure("Task { () async in")
    ),
  ]

  private static func taskClosure(_ opening: String) -> String {
    """
    func pages() {
      \(opening)
        if isReady { await prepare() }
        do throws(Failure) { return (5, Result.success(try await read())) } catch { return (5, .failure(error)) }
      }
    }
    """
  }
}
