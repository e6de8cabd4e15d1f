import Browser
import CommandLine
import FeatureKit
import HTTP
import Pictures
import Printing
import Programs
import Storage
import Terminal

extension Dependencies {
  /// The network, the disk and the system's clock.
  static func live(
    _ settings: Settings,
    _ directories: AppDirectories,
    _ console: Console,
    _ clock: WallClock
  ) -> Dependencies {
    let environment = settings.environment
    let warnings = Warnings()
    let traffic = Traffic()
    let store = FileStore(
      root: directories.data.appending(path: "store"),
      format: settings[General.storeFormat]
    ) { warning in
      if case .waiting = warning {
        console.tell([warning.message.string])
      } else {
        warnings.report(.warning(warning.message))
      }
    }
    let limits = RateLimitMemory(store: store, clock: clock)
    let isVerbose = settings.flags.verbose
    let client = Lazy {
      HTTPClient(
        version: Application.version,
        environment: environment,
        limits: limits,
        clock: clock,
        progress: console.progress.reporter,
        count: traffic.add,
        log: { line in if isVerbose { console.writeError([SafeText(line).string]) } }
      )
    }
    let isOffline = settings.flags.offline
    let documents = directories.data.appending(path: "documents")
    let pictures = directories.data.appending(path: "pictures")
    let host = HostEnvironment(environment: environment)
    let browser = HeadlessBrowser(host: host) { () throws(Failure) in
      let key = BuiltInFeatures.browserSetting ?? ""
      return (key, try settings.value(key))
    }
    return Dependencies(
      settings: settings,
      console: console,
      clock: clock,
      store: store,
      http: { deadline in
        if isOffline { OfflineHTTPService() } else { client.value.within(deadline) }
      },
      files: { PictureFolder(pictures.appending(path: "\($0)"), http: $1, clock: clock) },
      documents: { DiskDocuments(folder: documents.appending(path: $0)) },
      system: { deadline in
        Services.System(
          screenshot: browser.within(deadline).screenshot,
          open: SystemViewer(host: host).open,
          setWallpaper: { (path) async throws(Failure) in
            try await Desktop(environment: environment).setBackground(path, within: deadline)
          }
        )
      },
      browser: browser.program,
      dataFolder: directories.data,
      suiteFiles: [SuiteFiles(below: documents), SuiteFiles(below: pictures)],
      cleanUp: {
        limits.removeExpired()
        browser.cleanUp()
      },
      warnings: warnings,
      traffic: traffic
    )
  }
}
