import FeatureKit
import Storage

/// The parts of `Services`, live or for the sample world. They start working when first used.
struct Dependencies: Sendable {
  let store: any KeyValueStore
  let http: any HTTPService
  let files: @Sendable (SuiteName) -> any StoredFiles
  let saver: PictureSaver
  /// By feature name.
  var documents: @Sendable (String) -> any DocumentFolder = { _ in NoDocuments() }
  var screenshotter = Screenshotter.none
  let browser: @Sendable () throws(Failure) -> String
  var viewer = Viewer.none
  let progress: ProgressReporter
  let clock = WallClock.system
  var warnings = Warnings()
  /// The folder of the user's data; nil in the sample world.
  var dataFolder: URL?
  /// A key for the sample world, where users need none.
  var sampleKey: Secret?
  var clearFiles: @Sendable (SuiteName) throws(Failure) -> Void = { _ in }
  /// Removes what has expired, and what killed processes left behind.
  var cleanUp: @Sendable () -> Void = {}

  func services(for feature: Feature, settings: Settings) -> Services {
    guard let suite = SuiteName(feature.name) else {
      preconditionFailure("a feature is named like a suite: \(feature.name) is not")
    }
    return Services(
      http: http,
      store: Suite(suite, store: store, clock: clock),
      files: files(suite),
      clock: clock,
      random: .system,
      progress: progress,
      endpoint: { () throws(Failure) -> Endpoint in try endpoint(of: feature, settings) },
      documents: documents(feature.name),
      screenshotter: screenshotter,
      viewer: viewer,
      saver: saver
    )
  }

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
