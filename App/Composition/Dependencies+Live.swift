import Browser
import FeatureKit
import HTTP
import Pictures
import Storage
import Terminal

/// What the live dependencies are made from.
struct LiveInputs: Sendable {
  let flags: GlobalFlags
  let general: GeneralSettings
  let settings: Settings
  let directories: AppDirectories
  let environment: [String: String]
  let console: Console
  let clock: WallClock

  fileprivate func store(_ warnings: Warnings) -> FileStore {
    FileStore(
      root: directories.data.appending(path: "store"),
      format: general.storeFormat
    ) { warning in
      if case .waiting = warning {
        if !flags.json { console.writeError([warning.message.string]) }
      } else {
        warnings.report(.warning(warning.message))
      }
    }
  }

  fileprivate func http(_ store: FileStore) -> @Sendable (Deadline) -> any HTTPService {
    if flags.offline { return { _ in OfflineHTTPService() } }
    let client = HTTPClient(
      version: Application.version,
      environment: environment,
      limits: RateLimitMemory(store: store, clock: clock),
      clock: clock,
      progress: console.progress.reporter,
      log: { line in if flags.verbose { console.writeError([SafeText(line).string]) } }
    )
    return { client.within($0) }
  }
}

extension Dependencies {
  /// The network, the disk and the system's clock.
  static func live(_ inputs: LiveInputs) -> Dependencies {
    let (settings, directories, clock) = (inputs.settings, inputs.directories, inputs.clock)
    let warnings = Warnings()
    let store = inputs.store(warnings)
    let documents = directories.data.appending(path: "documents")
    let pictures = directories.data.appending(path: "pictures")
    let host = HostEnvironment(environment: inputs.environment)
    let choice = { @Sendable () throws(Failure) in try settings.value("gender.browser") }
    let browser = HeadlessBrowser(choice: choice, host: host)
    let output = PictureOutput.standard(inputs.console, inputs.flags)
    return Dependencies(
      store: store,
      http: inputs.http(store),
      files: { PictureFolder(pictures.appending(path: "\($0)"), http: $1, clock: clock) },
      saver: { .disk(http: $0, home: inputs.environment["HOME"], output: output) },
      documents: { DiskDocuments(folder: documents.appending(path: $0)) },
      screenshotter: { browser.within($0).screenshotter },
      browser: browser.program,
      viewer: SystemViewer(host: host).viewer,
      progress: inputs.console.progress.reporter,
      clock: clock,
      warnings: warnings,
      dataFolder: directories.data,
      sampleKey: nil,
      suiteFiles: [SuiteFiles(below: documents), SuiteFiles(below: pictures)],
      cleanUp: {
        RateLimitMemory(store: store, clock: clock).removeExpired()
        browser.cleanUp()
      }
    )
  }
}
