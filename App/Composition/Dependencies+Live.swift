import Browser
import FeatureKit
import HTTP
import Pictures
import Storage
import Terminal

extension Dependencies {
  /// The network, the disk and the system's clock.
  static func live(
    _ flags: GlobalFlags,
    _ general: GeneralSettings,
    _ settings: Settings,
    _ directories: AppDirectories,
    _ environment: [String: String],
    _ console: Console
  ) -> Dependencies {
    let warnings = Warnings()
    let store = FileStore(
      root: directories.data.appending(path: "store"),
      format: general.storeFormat,
      clock: .system
    ) { warning in
      if case .waiting = warning {
        if !flags.json { console.writeError([warning.message.string]) }
      } else {
        warnings.report(.warning(warning.message))
      }
    }
    let http: any HTTPService =
      flags.offline ? OfflineHTTPService() : client(flags, environment, store, console)
    let pictures = directories.data.appending(path: "pictures")
    let files: @Sendable (SuiteName) -> PictureFolder = { suite in
      PictureFolder(pictures.appending(path: suite.description), http: http, clock: .system)
    }
    let host = HostEnvironment.current()
    let choice = { @Sendable () throws(Failure) in try settings.value("gender.browser") }
    let browser = HeadlessBrowser(choice: choice, host: host)
    return Dependencies(
      store: store,
      http: http,
      files: files,
      saver: .disk(http: http, home: environment["HOME"]),
      documents: { DiskDocuments(folder: directories.data.appending(path: "documents/\($0)")) },
      screenshotter: browser.screenshotter,
      browser: browser.program,
      viewer: SystemViewer(host: host).viewer,
      progress: console.progress.reporter,
      warnings: warnings,
      dataFolder: directories.data,
      clearFiles: { (suite) throws(Failure) in try files(suite).clear() },
      cleanUp: {
        _ = try? store.cleanUp()
        try? PictureFolder.cleanUp(below: pictures, clock: .system)
        try? PictureFolder.cleanUp(below: directories.cache, clock: .system, limit: PictureFolder.cacheLimit)
        browser.cleanUp()
      }
    )
  }

  private static func client(
    _ flags: GlobalFlags,
    _ environment: [String: String],
    _ store: FileStore,
    _ console: Console
  ) -> HTTPClient {
    HTTPClient(
      version: Application.version,
      environment: environment,
      timing: Timing(limit: flags.timeout ?? 30, commandLeft: { TimeLimit.inForce?.left }),
      limits: RateLimitMemory(store: store, clock: .system),
      progress: console.progress.reporter,
      log: { line in if flags.verbose { console.writeError([SafeText(line).string]) } }
    )
  }
}
