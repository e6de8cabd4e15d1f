import FeatureKit
import Foundation

/// The service that never touches the network: what pictures and other requests of their own are given with
/// `--offline`.
public struct NoNetwork: HTTPService {
  /// No network.
  public init() {}

  /// Throws `offline(.offlineFlag)`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    throw .offline(.offlineFlag)
  }

  /// Throws `offline(.offlineFlag)`; what stands at the file stays.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    throw .offline(.offlineFlag)
  }
}
