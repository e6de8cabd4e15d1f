import FeatureKit
import HTTP
import Pictures
import Storage

extension Dependencies {
  /// The sample world, in memory and new in each run.
  static func sample(_ console: Console, _ flags: GlobalFlags, _ clock: WallClock) -> Dependencies {
    let http = SampleHTTPService(
      SampleWorld { request in
        BuiltInFeatures.features.lazy.compactMap { $0.feature.sample.respond(request) }.first
      },
      clock: clock,
      progress: console.progress.reporter
    )
    let files = MemoryFiles(http: http, clock: clock)
    return Dependencies(
      store: MemoryStore(),
      http: { _ in http },
      files: { _, _ in files },
      saver: { .disk(http: $0, home: nil, output: .standard(console, flags)) },
      documents: { _ in NoDocuments() },
      screenshotter: { _ in .none },
      browser: { () throws(Failure) in throw .unavailable("No screenshots in sample mode.") },
      viewer: .none,
      progress: console.progress.reporter,
      clock: clock,
      warnings: Warnings(),
      dataFolder: nil,
      sampleKey: Secret("sample"),
      suiteFiles: [],
      cleanUp: {}
    )
  }
}
