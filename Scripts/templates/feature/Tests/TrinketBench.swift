import FeatureKit
import Foundation
import TestSupport

@testable import TrinketDrawer

/// The drawer on fakes.
struct TrinketBench {
  let bench: TestBench
  let feature = TrinketFeature.feature

  init() throws {
    bench = try TestBench("trinket", api: TrinketAdapter.api)
  }

  /// A bench on which one was shown, and is kept.
  static func stocked(_ name: String) async throws -> TrinketBench {
    let trinket = try TrinketBench()
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

  func show(_ name: String, mode: AnswerMode = .usual) async throws -> Screen {
    try await feature.run("show", ["name": [name]], mode: mode, with: bench.services)
  }

  func list(_ arguments: [String: [String]] = [:]) async throws -> Screen {
    try await feature.run("list", arguments, with: bench.services)
  }

  func problem(_ name: String, mode: AnswerMode = .usual) async throws -> Problem? {
    try await feature.problem("show", ["name": [name]], mode: mode, with: bench.services)
  }
}
