import CommandLine
import FeatureKit
import HTTP
import Pictures
import Printing
import Storage

extension Dependencies {
  /// The sample world, in memory and new in each run.
  static func sample(_ settings: Settings, _ console: Console, _ clock: WallClock) -> Dependencies {
    let http = SampleHTTPService(
      SampleWorld { request in
        BuiltInFeatures.features.lazy.compactMap { $0.feature.sample.respond(request) }.first
      },
      clock: clock,
      progress: console.progress.reporter
    )
    let files = MemoryFiles(http: http, clock: clock)
    return Dependencies(
      settings: settings,
      console: console,
      clock: clock,
      store: MemoryStore(),
      http: { _ in http },
      files: { _, _ in files },
      documents: { _ in nil },
      system: { _ in Services.System() },
      browser: { () throws(Failure) in throw .unavailable("No screenshots in sample mode.") },
      dataFolder: nil,
      suiteFiles: [],
      cleanUp: {},
      warnings: Warnings(),
      traffic: Traffic()
    )
  }
}
