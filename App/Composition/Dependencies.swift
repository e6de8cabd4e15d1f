import CommandLine
import FeatureKit
import HTTP
import Printing
import Storage

/// What commands work with, live or of the sample world. It starts working when it is first used.
struct Dependencies {
  let settings: Settings
  let console: Console
  let clock: WallClock
  let store: any KeyValueStore
  /// Its requests end at the deadline.
  let http: @Sendable (Deadline) -> any HTTPService
  let files: @Sendable (SuiteName, any HTTPService) -> any StoredFiles
  /// By feature name; nil in the sample world.
  let documents: @Sendable (String) -> (any DocumentFolder)?
  let system: @Sendable (Deadline) -> Services.System
  /// The path of the browser that takes screenshots, and how it runs.
  let browser: @Sendable () throws(Failure) -> String
  /// The folder of the user's data; nil in the sample world.
  let dataFolder: URL?
  /// Documents and pictures.
  let suiteFiles: [SuiteFiles]
  /// Removes what expires without being a feature's, and the temporary folders of killed processes.
  let cleanUp: @Sendable () -> Void
  let warnings: Warnings
  let traffic: Traffic

  /// A feature's services for one call, whose work ends at its deadline.
  func services(_ feature: Feature, _ running: Running) -> Services {
    let deadline = running.deadline ?? .none
    let http = http(deadline)
    let suite = Suite(feature.name, store, clock)
    return Services(
      http: http,
      store: suite,
      files: files(suite.name, http),
      documents: documents(feature.name),
      clock: clock,
      random: .system,
      progress: console.progress.reporter,
      saver: .disk(
        http: http,
        home: settings.environment["HOME"],
        output: .standard(console, settings.flags)
      ),
      system: system(deadline),
      neighbors: BuiltInFeatures.neighbors,
      running: running,
      settingText: { [settings] name in settings.text("\(feature.name).\(name)") },
      baseRequest: { [self] () throws(Failure) in try baseRequest(of: feature) }
    )
  }

  /// In the sample world a user needs no key.
  private func baseRequest(of feature: Feature) throws(Failure) -> HTTPRequest {
    guard let api = feature.api,
      let address = try settings.value("\(feature.name).\(RemoteAPI.addressSetting)"),
      let url = URL(string: address)
    else { throw .unavailable("\(feature.title) has no API.") }
    let key = try settings.setting("\(feature.name).\(RemoteAPI.keySetting)").map(settings.resolve)
    if key?.origin == .file {
      for warning in settings.permissionWarnings() { warnings.report(.warning(warning)) }
    }
    let usual = settings.flags.sample ? Secret("sample") : nil
    return api.baseRequest(url, key: key?.value.flatMap(Secret.init) ?? usual)
  }
}

extension Suite {
  init(_ feature: String, _ store: any KeyValueStore, _ clock: WallClock) {
    guard let name = SuiteName(feature) else { preconditionFailure("“\(feature)” can't name a suite") }
    self.init(name, store: store, clock: clock)
  }
}
