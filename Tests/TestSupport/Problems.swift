import FeatureKit

extension Failure.Problem {
  public static let ofAccess = [missingKey, refusedKey, banned, unpaid]
  public static let ofConnection = [
    offlineFlag, hostNotFound, connectionRefused, connectionLost, secureConnectionFailed,
    untrustedCertificate, libcurlMissing,
  ]
}
