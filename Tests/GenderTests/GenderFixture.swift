import FeatureKit
import Foundation
import Storage
import Synchronization
import TestSupport

@testable import GenderModule

/// The feature with fakes. The clock is frozen at 09:00:00 UTC on 21 November 2026.
struct GenderFixture: FeatureFixture {
  let fixture: TestFixture
  let feature = GenderFeature.feature
  let documents = FakeDocuments()
  let screenshotter = FakeScreenshotter()
  let viewer = FakeViewer()

  init(key: String? = nil, store: any KeyValueStore = MemoryStore()) throws {
    fixture = try TestFixture(
      "gender",
      api: GenderAdapter.api,
      key: key,
      store: store,
      documents: documents,
      screenshot: screenshotter.screenshot,
      open: viewer.open
    )
  }

  func expect(_ names: String..., country: String? = nil, json: String) {
    http.expect(address(names, country), .json(json))
  }

  func expect(_ names: String..., country: String? = nil, response: HTTPResponse) {
    http.expect(address(names, country), response)
  }

  func check(
    _ names: String...,
    country: String? = nil,
    screenshot: Bool = false,
    mode: CacheMode = .cacheFirst
  ) async throws -> Screen {
    var arguments = ["names": names]
    arguments["country"] = country.map { [$0] }
    if screenshot { arguments["screenshot"] = [""] }
    return try await run("check", arguments, mode: mode)
  }

  func removeExpired() { GenderFeature.removeExpired?(services.store, documents, clock.now) }

  private func address(_ names: [String], _ country: String?) -> String {
    let parameter = names.count == 1 ? "name" : "name%5B%5D"
    let unreserved = CharacterSet(charactersIn: "-_.~").union(.alphanumerics)
    let query = names.map {
      "\(parameter)=\($0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")"
    }
    let key = (try? services.baseRequest().secret) == nil ? [] : ["apikey=****"]
    return "http://api.test/?"
      + (query + (country.map { ["country_id=\($0)"] } ?? []) + key).joined(separator: "&")
  }
}

/// Documents in memory, with paths below `/documents`.
final class FakeDocuments: DocumentFolder {
  private let contents = Mutex<[DocumentName: Data]>([:])
  private let isReadOnly = Mutex(false)
  private let durable = Mutex<[DocumentName]>([])

  /// The names of those that were on disk when they were written.
  var durableNames: [String] { durable.withLock { $0.map(\.description) } }
  var fileNames: [String] { names().map(\.description) }

  func text(_ name: String) -> String? {
    let content = contents.withLock { contents in DocumentName(name).flatMap { contents[$0] } }
    return content.map { String(decoding: $0, as: UTF8.self) }
  }

  func put(_ name: String, _ content: Data = Data()) {
    guard let name = DocumentName(name) else { return }
    contents.withLock { $0[name] = content }
  }

  func delete(_ name: String) {
    guard let name = DocumentName(name) else { return }
    contents.withLock { $0[name] = nil }
  }

  func becomeReadOnly(_ value: Bool = true) { isReadOnly.withLock { $0 = value } }

  func path(of name: DocumentName) -> String? { "/documents/\(name)" }

  func write(_ content: Data, as name: DocumentName, durability: Durability) throws(Failure) {
    try checkWritable(.write, name)
    contents.withLock { $0[name] = content }
    if durability == .durable { durable.withLock { $0.append(name) } }
  }

  func names() -> [DocumentName] { contents.withLock { $0.keys.sorted() } }

  func remove(_ name: DocumentName) throws(Failure) {
    try checkWritable(.remove, name)
    contents.withLock { $0[name] = nil }
  }

  private func checkWritable(
    _ operation: Failure.StorageOperation,
    _ name: DocumentName
  ) throws(Failure) {
    if isReadOnly.withLock({ $0 }) {
      throw .storage(operation, path: "/documents/\(name)", reason: "Permission denied")
    }
  }
}

/// Returns the page as its screenshot.
final class FakeScreenshotter: Sendable {
  private struct State {
    var pages: [String] = []
    var failure: Failure?
  }

  private let state = Mutex(State())

  var pages: [String] { state.withLock { $0.pages } }

  func fail(_ failure: Failure) { state.withLock { $0.failure = failure } }

  @Sendable
  func screenshot(_ page: String) async throws(Failure) -> Data {
    let failure = state.withLock { state in
      state.pages.append(page)
      return state.failure
    }
    if let failure { throw failure }
    return Data(page.utf8)
  }
}

/// Records the opened paths.
final class FakeViewer: Sendable {
  private let state = Mutex<(paths: [String], isThere: Bool)>(([], true))

  var paths: [String] { state.withLock { $0.paths } }

  func goAway() { state.withLock { $0.isThere = false } }

  @Sendable
  func open(_ path: String) async throws(Failure) -> Bool {
    state.withLock { state in
      state.paths.append(path)
      return state.isThere
    }
  }
}

extension Screen {
  /// The result of a single name.
  var heading: SafeText? { item.copyText }
}

let kimRow = #"{"count": 28041, "name": "Kim", "gender": "female", "probability": 0.89}"#
