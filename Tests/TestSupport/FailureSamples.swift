import FeatureKit

extension Failure {
  /// One of each message.
  public static let samples: [Failure] =
    [
      .invalidInput("The value is wrong.", advice: "Choose another."), .notFound, .notFetched,
      .rateLimited(retryAfter: 1800), .server(status: 503), .rejected(status: 422),
      .tooLarge(limit: 10_000_000), .timeout(seconds: 30),
      .storage(.write, path: "/x", reason: "no space left"), .declined, .noTerminal, .interrupted,
      .unavailable("No browser found."),
    ] + [.missingKey, .refusedKey, .banned, .unpaid].map(Failure.unauthorized)
    + Problem.ofConnection.map(Failure.offline)
    + [
      .empty, .html, .notJSON, .cutShort, .tooManyRedirects, .foreignRedirect, .notAPicture,
      .badCompression, .unexpectedShape(path: "0.id"), .unexpectedStatus(304),
    ].map(Failure.badResponse)
}

extension Failure.Problem {
  public static let ofConnection = [
    offlineFlag, notReached, connectionLost, secureConnectionFailed,
    untrustedCertificate, certificatesNotRead("/x.pem (SSL_CERT_FILE)"), libcurlMissing,
  ]
}
