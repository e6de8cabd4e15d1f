import FeatureKit
import Foundation
import TestSupport

@testable import TrinketModule

/// The drawer on fakes.
struct TrinketFixture {
  let bench: TestFixture
  let feature = TrinketFeature.feature

  init() throws {
    bench = try TestFixture("trinket", api: TrinketAdapter.api)
  }

  /// A bench on which one was shown, and is kept.
  static func stocked(_ name: String) async throws -> TrinketFixture {
    let trinket = try TrinketFixture()
    trinket.expect(name)
    _ = try await trinket.show(name)
    return trinket
  }

  func expect(_ name: String, summary: String = "Small") {
    answer(
      name,
      .json(#"{"name": "\#(name)", "description": "\#(summary)", "url": "https://web.test/\#(name)"}"#)
    )
  }

  func answer(_ name: String, _ response: HTTPResponse) {
    bench.http.expect("http://api.test/trinket/\(name)", response)
  }

  func fail(_ name: String, _ failure: Failure) {
    bench.http.expect("http://api.test/trinket/\(name)", failure: failure)
  }

  func show(_ name: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await feature.run("show", ["name": [name]], mode: mode, with: bench.services)
  }

  func list(_ arguments: [String: [String]] = [:]) async throws -> Screen {
    try await feature.run("list", arguments, with: bench.services)
  }

  func userError(_ name: String, mode: CacheMode = .cacheFirst) async throws -> UserError? {
    try await feature.userError("show", ["name": [name]], mode: mode, with: bench.services)
  }
}
