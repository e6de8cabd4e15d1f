import FeatureKit
import Storage

/// The parts of `Services`, live or for the sample world. They start working when first used.
struct Dependencies: Sendable {
  let store: any KeyValueStore
  let http: any HTTPService
  let files: @Sendable (SuiteName) -> any StoredFiles
  let saver: PictureSaver
  /// By feature name.
  let documents: @Sendable (String) -> any DocumentFolder
  let screenshotter: Screenshotter
  let browser: @Sendable () throws(Failure) -> String
  let viewer: Viewer
  let clock: WallClock
  let random: RandomSource
  let progress: ProgressReporter
  let warnings: Warnings
  /// The folder of the user's data; nil in the sample world.
  let dataFolder: URL?
  /// A key for the sample world, where users need none.
  let sampleKey: Secret?
  let clearFiles: @Sendable (SuiteName) throws(Failure) -> Void
  /// Removes what has expired, and what killed processes left behind.
  let cleanUp: @Sendable () -> Void

  func services(for feature: Feature, settings: Settings) -> Services {
    guard let suite = SuiteName(feature.name) else {
      preconditionFailure("a feature is named like a suite: \(feature.name) is not")
    }
    return Services(
      http: http,
      store: Suite(suite, store: store, clock: clock),
      files: files(suite),
      clock: clock,
      random: random,
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
    else {
      throw .unavailable(.api(feature: feature.title))
    }
    let key = try settings.setting("\(feature.name).apiKey").map { (setting) throws(Failure) in
      try settings.resolve(setting)
    }
    if key?.origin == .file {
      for open in settings.openPermissions() { warnings.reportOnce(.warning(open.warning)) }
    }
    return Endpoint(api, baseURL: baseURL, key: key?.value.flatMap(Secret.init) ?? sampleKey)
  }
}
