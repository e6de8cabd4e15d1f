extension HTTPResponse {
  /// GitHub asks for a minute's wait after a “secondary” limit without a time (its rate-limit documentation).
  var secondaryLimitWait: Int? { mentions("secondary rate limit") ? 60 : nil }

  /// Where a member of an organization with single sign-on makes a token valid (`X-GitHub-SSO`).
  var singleSignOn: URL? {
    let address = headers["X-GitHub-SSO"]?.firstMatch(of: /^required; *url=(\S+)$/)?.1
    let url = address.flatMap { URL(web: String($0)) }
    return url?.origin == "https://github.com:443" ? url : nil
  }
}
