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
    let store = MemoryStore()
    let files = MemoryFiles(http: http, clock: clock)
    let warnings = Warnings()
    let output = PictureOutput.standard(console, settings.flags)
    return Dependencies(
      services: { feature, running in
        Services(
          http: http,
          store: Suite(feature.name, store, clock),
          files: files,
          clock: clock,
          random: .system,
          progress: console.progress.reporter,
          saver: .disk(http: http, home: nil, output: output),
          neighbors: BuiltInFeatures.neighbors,
          running: running,
          settingText: { settings.text("\(feature.name).\($0)") },
          baseRequest: { () throws(Failure) in
            try settings.baseRequest(of: feature, warnings, sampleKey: Secret("sample"))
          }
        )
      },
      store: store,
      http: http,
      documents: { _ in nil },
      browser: { () throws(Failure) in throw .unavailable("No screenshots in sample mode.") },
      open: { _ in false },
      clock: clock,
      warnings: warnings,
      traffic: Traffic(),
      dataFolder: nil,
      suiteFiles: [],
      cleanUp: {}
    )
  }
}
