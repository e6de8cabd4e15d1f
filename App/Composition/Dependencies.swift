import CommandLine
import FeatureKit
import Storage

/// What commands work with, live or of the sample world. It starts working when it is first used.
struct Dependencies: Sendable {
  /// A feature's services for one call, whose work ends at its deadline.
  let services: @Sendable (Feature, Running) -> Services
  let store: any KeyValueStore
  /// Without a deadline, for the pictures that are drawn.
  let http: any HTTPService
  /// By feature name; nil in the sample world.
  let documents: @Sendable (String) -> (any DocumentFolder)?
  let browser: @Sendable () throws(Failure) -> String
  /// Opens a path or URL; false without a program for it.
  let open: @Sendable (_ address: String) async throws(Failure) -> Bool
  let clock: WallClock
  let warnings: Warnings
  let traffic: Traffic
  /// The folder of the user's data; nil in the sample world.
  let dataFolder: URL?
  /// Documents and pictures.
  let suiteFiles: [SuiteFiles]
  /// Removes what expires without being a feature's, and the temporary folders of killed processes.
  let cleanUp: @Sendable () -> Void
}

extension Suite {
  init(_ feature: String, _ store: any KeyValueStore, _ clock: WallClock) {
    guard let name = SuiteName(feature) else { preconditionFailure("“\(feature)” can't name a suite") }
    self.init(name, store: store, clock: clock)
  }
}

extension Settings {
  /// - Parameter sampleKey: For the sample world, where users need none.
  func baseRequest(of feature: Feature, _ warnings: Warnings, sampleKey: Secret? = nil) throws(Failure)
    -> HTTPRequest
  {
    guard let api = feature.api,
      let baseURL = try value("\(feature.name).baseURL").flatMap({ URL(string: $0) })
    else { throw .unavailable("\(feature.title) has no API.") }
    let key = try setting("\(feature.name).apiKey").map(resolve)
    if key?.origin == .file {
      for warning in permissionWarnings() { warnings.report(.warning(warning)) }
    }
    return api.baseRequest(baseURL, key: key?.value.flatMap(Secret.init) ?? sampleKey)
  }
}
