import FeatureKit
import Foundation
import TestSupport

@testable import AvatarsModule

/// The avatars feature on fakes.
struct AvatarsFixture: FeatureFixture {
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  let fixture: TestFixture
  let feature = AvatarsFeature.feature

  init() throws {
    fixture = try TestFixture("avatars", api: .gitHub, key: "ghp_0123456789")
  }

  static func saved(_ logins: String...) async throws -> AvatarsFixture {
    let avatars = try AvatarsFixture()
    for login in logins {
      avatars.expectUser(login)
      avatars.expectPicture(of: login)
      _ = try await avatars.search(login)
    }
    return avatars
  }

  func expectUser(_ login: String, asked: String? = nil, name: String = "null") {
    http.expect(
      "http://api.test/users/\(asked ?? login)",
      .json(
        """
        {"login": "\(login)", "id": \(login.count), "name": \(name), "html_url": "https://github.com/\(login)",
         "avatar_url": "\(Self.pictureAddress(login))", "blog": "", "type": "User", "site_admin": false}
        """
      )
    )
  }

  func expectPicture(of login: String, _ response: HTTPResponse = HTTPResponse(status: 200, body: png)) {
    http.expect(Self.pictureAddress(login), response)
  }

  func fail(_ login: String, _ response: HTTPResponse) {
    http.expect("http://api.test/users/\(login)", response)
  }

  func fail(_ login: String, _ failure: Failure) {
    http.expect("http://api.test/users/\(login)", failure: failure)
  }

  func search(_ login: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("search", ["login": [login]], mode: mode)
  }

  func file(_ key: String) throws -> Picture.Content? {
    try fixture.files.file(key)
  }

  static func pictureAddress(_ login: String) -> String {
    "https://avatars.test/\(login).png"
  }
}
