import Foundation

/// What a feature may use. Everything it needs comes in through here; nothing does work before it is used.
public struct Services: Sendable {
  /// Sends requests.
  public let http: any HTTPService
  /// The feature's own suite of the store.
  public let store: Suite
  /// Pictures and other files of the user's that the feature keeps.
  public let files: any StoredFiles
  /// The time of day.
  public let clock: WallClock
  /// Random choice.
  public let random: RandomSource
  /// Tells how far a long piece of work is.
  public let progress: ProgressReporter
  /// The feature's API as the settings have it.
  ///
  /// - Throws: `invalidInput` when the base URL is none.
  public let endpoint: @Sendable () throws(Failure) -> Endpoint
  /// Documents that the feature makes for the user to look at.
  public let documents: any DocumentFolder
  /// Photographs pages.
  public let screenshotter: Screenshotter
  /// Opens files for the user.
  public let viewer: Viewer
  /// The one mechanism for “answer from what is kept, or ask”.
  public let cache: ResponseCache
  /// Saves pictures where the user wants them.
  public let saver: PictureSaver

  /// The services of one feature; its keeper is made of its store and clock.
  public init(
    http: any HTTPService,
    store: Suite,
    files: any StoredFiles,
    clock: WallClock,
    random: RandomSource,
    progress: ProgressReporter,
    endpoint: @escaping @Sendable () throws(Failure) -> Endpoint,
    documents: any DocumentFolder = NoDocuments(),
    screenshotter: Screenshotter = .none,
    viewer: Viewer = .none,
    saver: PictureSaver = .none
  ) {
    self.http = http
    self.store = store
    self.files = files
    self.clock = clock
    self.random = random
    self.progress = progress
    self.endpoint = endpoint
    self.documents = documents
    self.screenshotter = screenshotter
    self.viewer = viewer
    self.saver = saver
    cache = ResponseCache(suite: store, clock: clock)
  }
}

/// The time of day.
public struct WallClock: Sendable {
  /// The time it is.
  public let now: @Sendable () -> Date

  /// A clock that asks `now`.
  public init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// The machine's clock.
  public static let system = WallClock { Date() }
}

/// Random choice.
public struct RandomSource: Sendable {
  /// A number from 0 up to, not including, the bound, which is at least 1.
  public let index: @Sendable (_ below: Int) -> Int

  /// Random numbers that come from `index`.
  public init(index: @escaping @Sendable (Int) -> Int) { self.index = index }

  /// The machine's random numbers.
  public static let system = RandomSource { Int.random(in: 0..<$0) }

  /// An element, or nil when there is none.
  public func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[index(list.count)]
  }
}

/// Tells how far a piece of work is.
public struct ProgressReporter: Sendable {
  /// What is counted.
  public enum Unit: Sendable, Equatable { case bytes, items }

  /// How far a piece of work is.
  public struct Update: Sendable, Equatable {
    /// What is being done.
    public let label: SafeText
    /// How much of it is done.
    public let completed: Int
    /// nil where the end is not known.
    public let total: Int?
    /// What is counted.
    public let unit: Unit

    /// A step of a piece of work.
    public init(_ label: SafeText, completed: Int, of total: Int?, unit: Unit) {
      self.label = label
      self.completed = completed
      self.total = total
      self.unit = unit
    }
  }

  /// Takes a step.
  public let report: @Sendable (Update) -> Void

  /// A reporter that hands each step on.
  public init(report: @escaping @Sendable (Update) -> Void) { self.report = report }

  /// Nobody looks.
  public static let silent = ProgressReporter { _ in }
}
