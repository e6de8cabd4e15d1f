import FeatureKit
import Foundation
import Testing

@testable import GenderModule

extension GenderCheckTests {
  @Test(
    "Q6: many names are requests of ten; after the limit nothing is requested, and a second call requests the rest"
  )
  func manyNames() async throws {
    let names = (1...25).map { "Name\($0)" }
    func rows(_ names: some Sequence<String>) -> HTTPResponse {
      let rows = names.map { #"{"name": "\#($0)", "gender": "female", "probability": 1.0, "count": 7}"# }
      return .json("[\(rows.joined(separator: ","))]")
    }
    func expect(_ names: ArraySlice<String>, _ response: HTTPResponse) {
      let query = names.map { "name%5B%5D=\($0)" }.joined(separator: "&")
      gender.http.expect("http://api.test/?\(query)", response)
    }
    expect(names[..<10], rows(names[..<10]))
    expect(names[10..<20], .json("{}", status: 429, headers: ["Retry-After": "60"]))
    let first = try await gender.run("check", ["names": names])
    #expect(first.title == "10 names")
    #expect(first.notices.contains { $0.text.string.contains("allows more in 60 s. 15 names are left.") })
    #expect(gender.http.requests.count == 2)
    expect(names[10..<20], rows(names[10..<20]))
    expect(names[20...], rows(names[20...]))
    #expect(try await gender.run("check", ["names": names]).title == "25 names")
    #expect(gender.http.requests.count == 4)
  }

  @Test("a name that the API leaves out gets a warning, no guess, and is requested again next time")
  func leftOut() async throws {
    gender.expect("Kim", "Ana", "Alan", json: "[\(kimRow)]")
    let screen = try await gender.check("Kim", "Ana", "Alan")
    #expect(genders(screen) == ["female", nil, nil])
    #expect(
      screen.notices == [
        .warning("genderize.io returned nothing for “Ana”; try again."),
        .warning("genderize.io returned nothing for “Alan”; try again."),
      ]
    )
    #expect(screen.followUp?.arguments["names"] == ["Kim"])
    gender.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}"#)
    let ana = try await gender.check("Ana")
    #expect(ana.heading == "Ana: female, 99% of 6 records.")
  }

  @Test("a response about none of the names is an error")
  func strangers() async throws {
    gender.expect("Kim", "Ana", json: "[]")
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "name"))) {
      try await gender.check("Kim", "Ana")
    }
  }
}
