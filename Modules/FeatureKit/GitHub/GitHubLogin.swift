extension ParameterDeclaration {
  /// Accepts a GitHub login: 1 to 39 letters, digits and hyphens, which is also a safe path component.
  public static let gitHubLogin: Check = { (text) throws(InputError) in
    let login = text.trimmed
    if login.isEmpty { throw InputError(message: "Type a GitHub username, such as octocat.") }
    guard login.wholeMatch(of: /[A-Za-z0-9-]{1,39}/) != nil else {
      throw InputError(
        message:
          "“\(UserError.shortened(login))” isn't a GitHub username (letters, digits, hyphens; up to 39)."
      )
    }
    return login
  }
}
