/// Everything a feature may use. Services start working when first used.
public struct Services: Sendable {
  public let http: any HTTPService
  public let store: Suite
  public let files: any StoredFiles
  public let clock: WallClock
  public let random: RandomSource
  public let progress: ProgressReporter
  /// What each request to the feature's configured API begins with: address, headers and key. Throws
  /// `invalidInput` for an invalid base URL.
  public let baseRequest: @Sendable () throws(Failure) -> HTTPRequest
  /// The text of one of the feature's own settings; nil when it isn't set. Features use `setting`.
  package var settingText: @Sendable (_ name: String) -> String?
  public let documents: any DocumentFolder
  public let cache: ResponseCache
  public let saver: PictureSaver
  public let system: System
  public let neighbors: Neighbors
  /// How the call runs; the other services are bound to its deadline already.
  public var running: Running

  public init(
    http: any HTTPService,
    store: Suite,
    files: any StoredFiles,
    documents: (any DocumentFolder)? = nil,
    clock: WallClock,
    random: RandomSource,
    progress: ProgressReporter,
    saver: PictureSaver = .none,
    system: System = System(),
    neighbors: Neighbors = Neighbors(),
    running: Running = Running(),
    settingText: @escaping @Sendable (String) -> String? = { _ in nil },
    baseRequest: @escaping @Sendable () throws(Failure) -> HTTPRequest
  ) {
    self.http = http
    self.store = store
    self.files = files
    self.documents = documents ?? NoDocuments()
    self.clock = clock
    self.random = random
    self.progress = progress
    self.saver = saver
    self.system = system
    self.neighbors = neighbors
    self.running = running
    self.settingText = settingText
    self.baseRequest = baseRequest
    cache = ResponseCache(suite: store, clock: clock, progress: progress)
  }

  public var deadline: Deadline { running.deadline ?? .none }

  /// The programs of the desktop. Without them there is none.
  public struct System: Sendable {
    /// The setting of a feature that takes screenshots.
    public static let browser = Parameter<String?>(
      "browser",
      "VALUE",
      summary: "browser that takes screenshots: name or path",
      check: ParameterDeclaration.nonEmpty
    )

    /// Takes a screenshot of 1200 × 800 CSS pixels of a self-contained HTML page. Nothing remote is loaded.
    ///
    /// - Returns: A PNG with two pixels for each CSS pixel.
    /// - Throws: `unavailable`, `storage`, `interrupted`.
    public let screenshot: @Sendable (_ page: String) async throws(Failure) -> Data
    /// Opens a path or URL with the system's default program; returns false without a program for it or a
    /// screen to show it on. Throws `interrupted`.
    public let open: @Sendable (_ address: String) async throws(Failure) -> Bool
    /// Makes a picture's file the desktop's background, and returns the program that did it.
    ///
    /// - Throws: `unavailable`, whose message ends with the path; `interrupted`.
    public let setWallpaper: @Sendable (_ path: String) async throws(Failure) -> String

    public init(
      screenshot: @escaping @Sendable (String) async throws(Failure) -> Data = {
        (_) throws(Failure) in throw .unavailable("No screenshots in sample mode.")
      },
      open: @escaping @Sendable (String) async throws(Failure) -> Bool = { _ in false },
      setWallpaper: @escaping @Sendable (String) async throws(Failure) -> String = { $0 }
    ) {
      self.screenshot = screenshot
      self.open = open
      self.setWallpaper = setWallpaper
    }
  }

  /// What other features can do for this one.
  public struct Neighbors: Sendable {
    /// A text for a person, with the characters that GitHub writes as `:gem:`.
    public let drawShortcodes: @Sendable (_ text: String) -> String
    /// Shows what a GitHub user or organization has; nil while no feature does.
    public let ownerRoute: (@Sendable (_ login: String) -> Route)?

    public init(
      drawShortcodes: @escaping @Sendable (String) -> String = { $0 },
      ownerRoute: (@Sendable (String) -> Route)? = nil
    ) {
      self.drawShortcodes = drawShortcodes
      self.ownerRoute = ownerRoute
    }
  }
}

extension Services {
  /// - Parameter isDaily: Whether it chooses the same all day.
  public func random(isDaily: Bool) -> RandomSource { isDaily ? .daily(clock.now()) : random }

  /// The value of a setting that the feature declares, or its default; nil without either.
  public func setting<Value>(_ setting: Parameter<Value>) -> Value? {
    let text = settingText(setting.declaration.name) ?? setting.declaration.defaultValue
    return text.flatMap { Value(texts: [$0]) }
  }
}

public struct WallClock: Sendable {
  public let now: @Sendable () -> Date

  public init(now: @escaping @Sendable () -> Date) { self.now = now }

  public static let system = WallClock { Date() }
}

public struct RandomSource: Sendable {
  /// A random number in `0..<below`; `below` is at least 1.
  public let index: @Sendable (_ below: Int) -> Int

  public init(index: @escaping @Sendable (Int) -> Int) { self.index = index }

  public static let system = RandomSource { Int.random(in: 0..<$0) }

  /// nil for an empty list.
  public func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[index(list.count)]
  }

  /// One choice for a whole day, in UTC; the next day's is far from it.
  public static func daily(_ moment: Date) -> RandomSource {
    let day = Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
    // The multiplier is 2⁶⁴ divided by the golden ratio, which spreads consecutive numbers evenly.
    let number = UInt64(bitPattern: Int64(day)) &* 0x9E37_79B9_7F4A_7C15
    return RandomSource { Int(number.multipliedFullWidth(by: UInt64($0)).high) }
  }

  /// An option of commands that choose at random.
  public static let dailyOption = Parameter.flag("daily", summary: "the same one all day")
}

public struct ProgressReporter: Sendable {
  public struct Update: Sendable, Equatable {
    /// Empty for the running command's activity.
    public let label: SafeText
    public let completed: Int
    /// nil when unknown.
    public let total: Int?
    /// Whether bytes are counted, not items.
    public let countsBytes: Bool

    public init(_ label: SafeText = "", completed: Int, of total: Int?, countsBytes: Bool = false) {
      self.label = label
      self.completed = completed
      self.total = total
      self.countsBytes = countsBytes
    }

    /// The update with a label if it has none.
    public func labeled(_ activity: SafeText) -> Update {
      Update(
        label.string.isEmpty ? activity : label,
        completed: completed,
        of: total,
        countsBytes: countsBytes
      )
    }
  }

  public let report: @Sendable (Update) -> Void

  public init(report: @escaping @Sendable (Update) -> Void) { self.report = report }

  /// Reports the items of the running command; the total is nil while it is unknown.
  public func count(_ completed: Int, of total: Int?) {
    report(Update(completed: completed, of: total))
  }

  /// Reports that the work on one of several items begins; the number is from 1. It labels the item's own
  /// progress.
  public func begin(item number: Int, of total: Int) {
    report(Update("\(number) of \(total)", completed: number - 1, of: total))
  }

  public static let silent = ProgressReporter { _ in }
}
