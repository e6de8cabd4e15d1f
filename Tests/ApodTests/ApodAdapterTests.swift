import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("NASA's API")
struct ApodAdapterTests {
  private let apod: ApodFixture
  private let adapter: ApodAdapter
  private let day: Day

  init() throws {
    apod = try ApodFixture()
    adapter = ApodAdapter(services: apod.services)
    day = try .of("2024-04-09")
  }

  @Test("a day is requested by its date, with stills of videos, and with the key")
  func request() async throws {
    apod.expect("2024-04-09")
    #expect(try await adapter.apod(of: day).title == "Sky of 2024-04-09")
    let request = try #require(apod.http.requests.first)
    #expect(
      request.url.absoluteString
        == "http://api.test/planetary/apod?date=2024-04-09&thumbs=true&api_key=DEMO_KEY"
    )
    #expect(request.timeout == nil)
  }

  @Test("a range is one request with more time; days outside it are dropped, the others are in order")
  func range() async throws {
    let days = ["2024-04-11", "2024-04-09", "2024-04-12"].map { ApodFixture.wire($0) }
    apod.http.expect(
      "http://api.test/planetary/apod?start_date=2024-04-09&end_date=2024-04-11&thumbs=true&api_key=****",
      try ApodFixture.json(.array(days + [.null]))
    )
    let range = day...(try .of("2024-04-11"))
    #expect(try await adapter.apods(of: range).map(\.date.description) == ["2024-04-09", "2024-04-11"])
    #expect(apod.http.requests.first?.timeout == 90)
  }

  @Test(
    "each error has its meaning: the gateway's, the application's and web pages",
    arguments: [
      (403, #"{"error":{"code":"API_KEY_INVALID","message":"m"}}"#, Failure.unauthorized(.refusedKey)),
      (429, #"{"error":{"code":"OVER_RATE_LIMIT","message":"m"}}"#, .rateLimited(retryAfter: nil)),
      (400, #"{"error":{"code":"HTTPS_REQUIRED","message":"m"}}"#, .rejected(status: 400)),
      (404, #"{"code":404,"msg":"No data available for date: 1995-06-17"}"#, .notFound),
      (400, #"{"code":400,"msg":"Date must be between Jun 16, 1995 and Oct 30, 2019."}"#, .notFound),
      (400, #"{"code":400,"msg":"time data 'x' does not match format '%Y-%m-%d'"}"#, .rejected(status: 400)),
      (500, #"{"code":500,"msg":"Internal Service Error"}"#, .server(status: 500)),
      (503, "no healthy upstream", .server(status: 503)),
      (504, "<html><h1>504 Gateway Time-out</h1></html>", .server(status: 504)),
    ]
  )
  func errors(_ status: Int, _ body: String, _ failure: Failure) async {
    apod.expect("2024-04-09", .json(body, status: status))
    await #expect(throws: failure) { try await adapter.apod(of: day) }
  }
}
