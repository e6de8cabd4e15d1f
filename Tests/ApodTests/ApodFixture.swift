import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

/// The feature with fakes. Its clock is frozen at 04:00 in New York on 2026-11-21.
struct ApodFixture {
  static let folder = "https://apod.nasa.gov/apod/image/2611"
  static let notConnected: Notice = .warning(
    "We are not connected to the internet, showing you the last image we have."
  )

  let base: TestFixture
  let feature = ApodFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }, workingDirectory: URL = URL(filePath: "/")) throws
  {
    base = try TestFixture(
      "apod",
      api: ApodAdapter.api,
      key: "DEMO_KEY",
      pick: pick,
      workingDirectory: workingDirectory
    )
  }

  static func seenToday() async throws -> ApodFixture {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    _ = try await apod.run("today")
    return apod
  }

  func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> Screen {
    try await feature.run(command, arguments, mode: mode, with: base.services)
  }

  func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> UserError? {
    try await feature.userError(command, arguments, mode: mode, with: base.services)
  }

  var requested: [String] { base.http.requests.map(\.maskedURL) }
}

extension ApodFixture {
  static func address(_ day: String) -> String {
    "http://api.test/planetary/apod?date=\(day)&thumbs=true&api_key=****"
  }

  static func picture(_ day: String) -> String { "\(folder)/\(day).jpg" }

  /// A day with a picture in NASA's format. Fields can be changed, or removed with nil.
  static func wire(_ day: String, changing fields: [String: JSONValue?] = [:]) -> JSONValue {
    var wire: [String: JSONValue] = [
      "date": .string(day), "title": .string("Sky of \(day)"), "explanation": "Stars.", "media_type": "image",
      "url": .string(picture(day)), "hdurl": .string("\(folder)/\(day)_hd.jpg"), "service_version": "v1",
    ]
    for (name, value) in fields { wire[name] = value }
    return .object(wire)
  }

  static func json(_ value: JSONValue, status: Int = 200) throws -> HTTPResponse {
    .json(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), status: status)
  }

  /// A JPEG's first bytes and a name to recognize it.
  static func bytes(_ name: String) -> Data { Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(name.utf8) }

  func expect(_ day: String, changing fields: [String: JSONValue?] = [:]) {
    base.http.expect(Self.address(day)) { (_) async throws(Failure) in
      do { return try Self.json(Self.wire(day, changing: fields)) } catch { throw .notFound }
    }
  }

  func expect(_ day: String, _ response: HTTPResponse) { base.http.expect(Self.address(day), response) }
  func expect(_ day: String, failure: Failure) { base.http.expect(Self.address(day), failure: failure) }

  func expectPicture(_ day: String) {
    base.http.expect(Self.picture(day), HTTPResponse(status: 200, body: Self.bytes(day)))
  }

  static func noData(_ day: String) -> HTTPResponse {
    .json(#"{"code":404,"msg":"No data available for date: \#(day)","service_version":"v1"}"#, status: 404)
  }
}

extension Screen {
  var pictureBytes: Data? {
    for case .picture(let picture) in blocks {
      if case .bytes(let bytes) = picture.content { return bytes }
    }
    return nil
  }

  func datum(_ name: String) -> JSONValue? {
    if case .object(let fields) = data { fields[name] } else { nil }
  }

  var dates: [String] {
    guard case .array(let items) = datum("items") else { return [] }
    return items.compactMap { item in
      guard case .object(let fields) = item, case .string(let date) = fields["date"] else { return nil }
      return date
    }
  }
}

extension Day {
  static func of(_ text: String) throws -> Day { try #require(Day(text)) }
}
