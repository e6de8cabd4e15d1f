import FeatureKit
import Foundation

/// Tells each request in a line, with its secrets hidden.
struct RequestLog: Sendable {
  let write: @Sendable (String) -> Void

  /// A request that was sent: how it ended, with how many bytes, after how long.
  func tell(
    _ request: HTTPRequest,
    at url: URL,
    outcome: Result<ResponseHead, Failure>,
    byteCount: Int,
    since start: ContinuousClock.Instant
  ) {
    let end =
      switch outcome {
      case .success(let head): "\(head.status)"
      case .failure(let failure): failure.code.rawValue
      }
    let milliseconds = start.duration(to: .now) / .milliseconds(1)
    write("GET \(address(request, url)) \(end) \(byteCount) bytes \(Int(milliseconds)) ms")
  }

  /// A request that was not sent because its host wants none yet.
  func tellUnsent(_ request: HTTPRequest, wait: Int) {
    write("GET \(request.maskedURL) not sent: the limit is spent for another \(wait) s")
  }

  /// The address as it may be shown. Where a redirect led, it is the server's text, in which a key may stand too;
  /// without its query and with the key's every occurrence hidden it can't.
  private func address(_ request: HTTPRequest, _ url: URL) -> String {
    guard url != request.url else { return request.maskedURL }
    var shown = URLComponents()
    shown.scheme = url.scheme
    shown.host = url.host
    shown.port = url.port
    shown.path = url.path
    let text = shown.string ?? "****"
    guard let secret = request.secret?.reveal() else { return text }
    return text.replacingOccurrences(of: secret, with: "****")
  }
}
