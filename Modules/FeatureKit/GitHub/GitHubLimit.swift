extension HTTPResponse {
  /// GitHub asks for a minute's wait after a “secondary” limit without a time (its rate-limit documentation).
  var secondaryLimitWait: Int? { mentions("secondary rate limit") ? 60 : nil }
}
