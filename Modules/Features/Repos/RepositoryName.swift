import FeatureKit

extension Parameter {
  /// Takes owner and name of a repository: a login, a slash, and 1 to 100 letters, digits, dots, hyphens and
  /// underscores that are not dots alone, so that both can be components of a path and nothing else.
  static func repositoryName(_ text: String) throws(Rejection) -> String {
    let parts = try filled(text).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Rejection("must be OWNER/NAME, as in apple/pkl") }
    let owner = try gitHubLogin(String(parts[0]))
    let name = parts[1]
    guard name.wholeMatch(of: /[A-Za-z0-9._-]{1,100}/) != nil, name != ".", name != ".." else {
      throw Rejection("must name a repository of letters, digits, dots, hyphens and underscores")
    }
    return "\(owner)/\(name)"
  }
}
