import FeatureKit
import Foundation
import Pictures
import Storage

/// The services of one feature, all fakes or in memory, for a test to set up and look into.
public struct TestFixture: Sendable {
  /// The network, which answers what it is told to.
  public let http = FakeHTTP()
  /// The clock, which stands still.
  public let clock = FrozenClock()
  /// The store, in memory unless the test brings another.
  public let store: any KeyValueStore
  /// The kept files, in memory.
  public let files: MemoryFiles
  /// The services made of them.
  public let services: Services

  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - api: Its API; it stands at `http://api.test`.
  ///   - key: The key set for it.
  ///   - pick: What the random numbers are.
  ///   - workingDirectory: Where files are saved that the user named no folder for.
  public init(
    _ feature: String,
    api: RemoteAPI,
    key: String? = nil,
    store: any KeyValueStore = MemoryStore(),
    pick: @escaping @Sendable (Int) -> Int = { _ in 0 },
    workingDirectory: URL = FileManager.default.temporaryDirectory,
    viewer: Viewer = .none
  ) throws {
    self.store = store
    files = MemoryFiles(http: http, clock: clock.wall)
    guard let suite = SuiteName(feature), let baseURL = URL(string: "http://api.test") else {
      throw Failure.notFound
    }
    let endpoint = Endpoint(api, baseURL: baseURL, key: key.flatMap(Secret.init))
    services = Services(
      http: http,
      store: Suite(suite, store: store, clock: clock.wall),
      files: files,
      clock: clock.wall,
      random: RandomSource(index: pick),
      progress: .silent,
      endpoint: { endpoint },
      viewer: viewer,
      saver: .disk(http: http, workingDirectory: { workingDirectory.path }, home: nil)
    )
  }
}
