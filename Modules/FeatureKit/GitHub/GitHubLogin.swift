extension ParameterDeclaration {
  /// Accepts a GitHub login, which is also a safe path component: 1 to 39 letters, digits, hyphens and, after
  /// the first character, underscores of managed users. The login of an app ends with `[bot]`.
  public static let gitHubLogin: Check = { (text) throws(InputError) in
    let login = text.trimmed
    if login.isEmpty { throw InputError(message: "Type a GitHub username, such as octocat.") }
    guard login.wholeMatch(of: /[A-Za-z0-9-][A-Za-z0-9_-]{0,38}(\[bot\])?/) != nil else {
      throw InputError(
        message: """
          “\(login.shortened)” isn't a GitHub username (letters, digits, hyphens, underscores; \
          up to 39).
          """
      )
    }
    return login
  }
}
