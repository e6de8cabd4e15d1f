import FeatureKit
import Storage

/// The parts of `Services`, live or for the sample world. They start working when first used.
struct Dependencies: Sendable {
  let store: any KeyValueStore
  let http: @Sendable (Deadline) -> any HTTPService
  let files: @Sendable (SuiteName, any HTTPService) -> any StoredFiles
  let saver: @Sendable (any HTTPService) -> PictureSaver
  /// By feature name.
  let documents: @Sendable (String) -> any DocumentFolder
  let screenshotter: @Sendable (Deadline) -> Screenshotter
  let browser: @Sendable () throws(Failure) -> String
  let viewer: Viewer
  let progress: ProgressReporter
  let clock: WallClock
  let warnings: Warnings
  /// The folder of the user's data; nil in the sample world.
  let dataFolder: URL?
  /// A key for the sample world, where users need none.
  let sampleKey: Secret?
  /// Documents and pictures.
  let suiteFiles: [SuiteFiles]
  /// Removes what expires without being a feature's, and the temporary folders of killed processes.
  let cleanUp: @Sendable () -> Void

  /// A feature's services for one call, whose work ends at the deadline.
  func services(for feature: Feature, _ settings: Settings, _ deadline: Deadline) -> Services {
    guard let suite = suite(feature.name) else {
      preconditionFailure("a feature is named like a suite: \(feature.name) is not")
    }
    let http = http(deadline)
    return Services(
      http: http,
      store: suite,
      files: files(suite.name, http),
      clock: clock,
      random: .system,
      progress: progress,
      endpoint: { () throws(Failure) -> Endpoint in try endpoint(of: feature, settings) },
      documents: documents(feature.name),
      screenshotter: screenshotter(deadline),
      viewer: viewer,
      saver: saver(http),
      shortcodes: BuiltInFeatures.features.lazy.compactMap { $0.shortcodes }.first ?? .none,
      deadline: deadline
    )
  }

  /// A feature's suite; nil for a name that no feature has.
  func suite(_ feature: String) -> Suite? { SuiteName(feature).map { Suite($0, store: store, clock: clock) } }

  private func endpoint(of feature: Feature, _ settings: Settings) throws(Failure) -> Endpoint {
    guard let api = feature.api,
      let baseURL = try settings.value("\(feature.name).baseURL").flatMap({ URL(string: $0) })
    else { throw .unavailable("\(feature.title) has no API.") }
    let key = try settings.setting("\(feature.name).apiKey").map(settings.resolve)
    if key?.origin == .file {
      for warning in settings.permissionWarnings() { warnings.report(.warning(warning)) }
    }
    return Endpoint(api, baseURL: baseURL, key: key?.value.flatMap(Secret.init) ?? sampleKey)
  }
}
