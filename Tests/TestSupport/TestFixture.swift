import FeatureKit
import Foundation
import Pictures
import Storage

/// A feature's services, all fakes or in memory.
public struct TestFixture: Sendable {
  public let http = FakeHTTP()
  public let clock = FrozenClock()
  /// In memory by default.
  public let store: any KeyValueStore
  public let files: MemoryFiles
  public let services: Services

  /// - Parameters:
  ///   - api: The feature's API, at `http://api.test`.
  ///   - pick: The random source.
  ///   - workingDirectory: For relative paths.
  public init(
    _ feature: String,
    api: RemoteAPI,
    key: String? = nil,
    store: any KeyValueStore = MemoryStore(),
    pick: @escaping @Sendable (Int) -> Int = { _ in 0 },
    workingDirectory: URL = FileManager.default.temporaryDirectory,
    progress: ProgressReporter = .silent,
    documents: (any DocumentFolder)? = nil,
    screenshot: @escaping @Sendable (String) async throws(Failure) -> Data = {
      (_) throws(Failure) in throw .unavailable("No browser.")
    },
    open: @escaping @Sendable (String) async throws(Failure) -> Bool = { _ in false }
  ) throws {
    self.store = store
    files = MemoryFiles(http: http, clock: clock.wall)
    guard let suite = SuiteName(feature), let baseURL = URL(string: "http://api.test") else {
      throw Failure.notFound
    }
    let base = api.baseRequest(baseURL, key: key.flatMap(Secret.init))
    services = Services(
      http: http,
      store: Suite(suite, store: store, clock: clock.wall),
      files: files,
      documents: documents,
      clock: clock.wall,
      random: RandomSource(index: pick),
      progress: progress,
      saver: .disk(http: http, workingDirectory: workingDirectory.path, home: nil),
      system: Services.System(screenshot: screenshot, open: open),
      neighbors: Services.Neighbors(ownerRoute: { Route("owners", "show", ["owner": [$0]]) }),
      baseRequest: { base }
    )
  }
}
