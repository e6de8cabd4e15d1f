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
    let flags = settings.flags
    let environment = settings.environment
    let warnings = Warnings()
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
    let traffic = Traffic()
    let http = http(settings, limits, console, clock, traffic)
    let documents = directories.data.appending(path: "documents")
    let pictures = directories.data.appending(path: "pictures")
    let host = HostEnvironment(environment: environment)
    let setting = { @Sendable in "\(BuiltInFeatures.screenshooter ?? "").browser" }
    let choice = { @Sendable () throws(Failure) in try settings.value(setting()) }
    let browser = HeadlessBrowser(choice: choice, setting: setting, host: host)
    let viewer = SystemViewer(host: host)
    let output = PictureOutput.standard(console, flags)
    return Dependencies(
      services: { feature, running in
        let deadline = running.deadline ?? .none
        let http = http(deadline)
        let suite = Suite(feature.name, store, clock)
        return Services(
          http: http,
          store: suite,
          files: PictureFolder(pictures.appending(path: "\(suite.name)"), http: http, clock: clock),
          documents: DiskDocuments(folder: documents.appending(path: feature.name)),
          clock: clock,
          random: .system,
          progress: console.progress.reporter,
          saver: .disk(http: http, home: environment["HOME"], output: output),
          system: Services.System(
            screenshot: browser.within(deadline).screenshot,
            open: viewer.open,
            setWallpaper: { (path) async throws(Failure) in
              try await Desktop(environment: environment).setBackground(path, within: deadline)
            }
          ),
          neighbors: BuiltInFeatures.neighbors,
          running: running,
          settingText: { settings.text("\(feature.name).\($0)") },
          baseRequest: { () throws(Failure) in try settings.baseRequest(of: feature, warnings) }
        )
      },
      store: store,
      http: http(.none),
      documents: { DiskDocuments(folder: documents.appending(path: $0)) },
      browser: browser.program,
      open: viewer.open,
      clock: clock,
      warnings: warnings,
      traffic: traffic,
      dataFolder: directories.data,
      suiteFiles: [SuiteFiles(below: documents), SuiteFiles(below: pictures)],
      cleanUp: {
        limits.removeExpired()
        browser.cleanUp()
      }
    )
  }

  private static func http(
    _ settings: Settings,
    _ limits: RateLimitMemory,
    _ console: Console,
    _ clock: WallClock,
    _ traffic: Traffic
  ) -> @Sendable (Deadline) -> any HTTPService {
    let flags = settings.flags
    if flags.offline { return { _ in OfflineHTTPService() } }
    let client = HTTPClient(
      version: Application.version,
      environment: settings.environment,
      limits: limits,
      clock: clock,
      progress: console.progress.reporter,
      count: traffic.add,
      log: { line in if flags.verbose { console.writeError([SafeText(line).string]) } }
    )
    return { client.within($0) }
  }
}
