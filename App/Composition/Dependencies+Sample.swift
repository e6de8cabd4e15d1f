import FeatureKit
import HTTP
import Pictures
import Storage

extension Dependencies {
  /// The sample world, in memory and new in each run.
  static func sample(_ console: Console) -> Dependencies {
    let http = SampleHTTPService(
      worlds: Catalogue.features.map { $0.make().sample },
      progress: console.progress.reporter
    )
    let files = MemoryFiles(http: http, clock: .system)
    return Dependencies(
      store: MemoryStore(),
      http: http,
      files: { _ in files },
      saver: .disk(http: http, home: nil),
      browser: { () throws(Failure) in throw .unavailable("No screenshots in sample mode.") },
      progress: console.progress.reporter,
      sampleKey: Secret("sample")
    )
  }
}
