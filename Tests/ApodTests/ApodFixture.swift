import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

/// The feature with fakes. Its clock is frozen at 04:00 in New York on 2026-11-21.
struct ApodFixture: FeatureFixture {
  static let folder = "https://apod.nasa.gov/apod/image/2611"
  static let notConnected: Notice = .warning(
    "We are not connected to the internet, showing you the last image we have."
  )

  let fixture: TestFixture
  let feature = ApodFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }, workingDirectory: URL = URL(filePath: "/")) throws
  {
    fixture = try TestFixture(
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

  var requested: [String] { http.requests.map(\.maskedURL) }
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

  /// A JPEG, and a name to recognize it.
  static func bytes(_ name: String) -> Data { TestPictures.jpeg + Data(name.utf8) }

  func expect(_ day: String, changing fields: [String: JSONValue?] = [:]) {
    http.expect(Self.address(day)) { (_) async throws(Failure) in
      do { return try Self.json(Self.wire(day, changing: fields)) } catch { throw .notFound }
    }
  }

  func expect(_ day: String, _ response: HTTPResponse) { http.expect(Self.address(day), response) }
  func expect(_ day: String, failure: Failure) { http.expect(Self.address(day), failure: failure) }

  func expectPicture(_ day: String) {
    http.expect(Self.picture(day), HTTPResponse(status: 200, body: Self.bytes(day)))
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

  var dates: [String] { self["items"].items.map { $0["date"].text } }
}

extension Day {
  static func of(_ text: String) throws -> Day { try #require(Day(text)) }
}
