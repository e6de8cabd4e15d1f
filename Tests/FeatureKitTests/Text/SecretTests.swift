import FeatureKit
import Foundation
import Testing

@Suite("A secret can't be printed")
struct SecretTests {
  private static let key = "abcdefgh-SECRET-wxyz"

  @Test("shows at most the last four characters in any description")
  func printing() throws {
    let secret = try #require(Secret(Self.key))
    let base = try #require(URL(string: "http://api.test"))
    let request = HTTPRequest(
      base,
      path: ["v1", .secret(secret)],
      query: [.init("api_key", .secret(secret))],
      headers: ["Authorization": .secret(secret, prefix: "Bearer ")]
    )
    var dumped = ""
    dump(secret, to: &dumped)
    dump(request, to: &dumped)
    print(secret, [secret], request, request.maskedURL, to: &dumped)
    debugPrint(secret, ["key": secret], request, to: &dumped)
    dumped += "\(secret) \(Optional(secret) as Any) \(request) \(secret.masked)"
    dumped += String(describing: secret) + String(reflecting: secret) + String(reflecting: request)
    dumped += Mirror(reflecting: secret).children.map { "\($0)" }.joined()
    #expect(!dumped.contains("SECRET"))
    #expect(!dumped.contains("abcdefgh"))
    #expect(dumped.contains("****wxyz"))
  }

  @Test("A short secret shows nothing of itself")
  func short() {
    #expect(Secret("1234567")?.masked == "****")
    #expect(Secret("12345678")?.masked == "****5678")
  }

  @Test("trims white space; an empty text is not a secret")
  func trimming() {
    #expect(Secret(" key\n")?.reveal() == "key")
    #expect(Secret("a b")?.reveal() == "a b")
    #expect(Secret("") == nil)
    #expect(Secret(" \t\n") == nil)
  }
}
