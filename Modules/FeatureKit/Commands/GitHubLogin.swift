import Foundation

extension Parameter {
  /// Takes the login of a GitHub user or organisation: 1 to 39 letters, digits and hyphens, so that it can
  /// be one component of a path and nothing else. The white space around it is left out.
  public static func gitHubLogin(_ text: String) throws(Rejection) -> String {
    let login = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if login.isEmpty { throw Rejection("must not be empty; type a GitHub login, such as octocat") }
    let isLogin = login.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isLogin, login.utf8.count <= 39 else {
      throw Rejection("must be 1 to 39 letters, digits and hyphens, as GitHub logins are")
    }
    return login
  }
}
