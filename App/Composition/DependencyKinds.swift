import Browser
import FeatureKit
import Foundation
import Networking
import Storage

extension Dependencies {
  /// The real thing: the network, the disk, the machine's clock.
  static func live(
    _ flags: GlobalFlags,
    settings: Settings,
    format: StoreFormat,
    places: AppDirectories,
    environment: [String: String],
    worker: NetworkWorker?,
    console: Console,
    timer: CommandTimer
  ) -> Dependencies {
    let warnings = Warnings()
    let report: @Sendable (StoreWarning) -> Void = { warning in
      if case .waiting = warning {
        console.remark([warning.message.string])
      } else {
        warnings.report(.warning(warning.message))
      }
    }
    let store = FileStore(
      root: places.data.appending(path: "store"),
      format: format,
      clock: .system,
      report: report
    )
    let http: any HTTPService =
      flags.offline
      ? NoNetwork()
      : LiveHTTPService(
        version: Application.version,
        worker: worker,
        timing: Timing(limit: flags.timeout ?? 30, commandLeft: { timer.left }),
        limits: RateLimitMemory(store: store, clock: .system),
        progress: console.progress.reporter,
        log: { line in if flags.verbose { console.remark([SafeText(line).string]) } }
      )
    let files = DiskFiles(
      root: places.data.appending(path: "pictures"),
      http: http,
      clock: .system,
      report: report
    )
    let host = HostEnvironment.this()
    let browser = HeadlessBrowser(
      choice: { () throws(Failure) in try settings.value("gender.browser") },
      host: host
    )
    return Dependencies(
      store: store,
      http: http,
      files: files,
      documents: { feature in DiskDocuments(folder: places.data.appending(path: "documents/\(feature)")) },
      screenshotter: browser.screenshotter,
      browser: browser.program,
      viewer: SystemViewer(host: host).viewer,
      clock: .system,
      random: .system,
      progress: console.progress.reporter,
      warnings: warnings,
      timer: timer,
      dataFolder: places.data,
      sampleKey: nil,
      clearFiles: { (suite) throws(Failure) in try files.clear(suite) },
      sweep: { () throws(Failure) in
        try store.sweep()
        try files.sweep()
      }
    )
  }

  /// The sample world: it lives in memory and begins anew each time.
  static func sample(_ catalogue: Catalogue, progress: ProgressReporter, timer: CommandTimer) -> Dependencies
  {
    let http = SampleHTTPService(worlds: catalogue.features.map(\.sample), progress: progress)
    return Dependencies(
      store: MemoryStore(),
      http: http,
      files: MemoryFiles(http: http, clock: .system),
      documents: { _ in NoDocuments() },
      screenshotter: .none,
      browser: { () throws(Failure) in
        throw .unavailable(subject: "The sample world", reason: "takes no photographs")
      },
      viewer: .none,
      clock: .system,
      random: .system,
      progress: progress,
      warnings: Warnings(),
      timer: timer,
      dataFolder: nil,
      sampleKey: Secret("sample"),
      clearFiles: { (_) throws(Failure) in },
      sweep: { () throws(Failure) in }
    )
  }
}
