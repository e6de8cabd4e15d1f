import FeatureKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A line in this process: a `URLSession`, opened with the line and never closed.
///
/// The session's own limits are not relied on: on Linux it ignores `timeoutIntervalForResource` and what a
/// delegate answers to a head. Its tasks are started and cancelled on a queue of their own: both wait for the
/// session, and cancelling from anywhere else hangs or crashes it.
final class SessionLine: Line {
  private let session: URLSession
  private let exchanges = SessionDelegate()
  private let queue = DispatchQueue(label: "curio.networking.session")

  init() {
    ProxyVariables.complete()
    session = URLSession(configuration: .withoutMemory, delegate: exchanges, delegateQueue: nil)
  }

  var isFree: Bool { exchanges.isFree }
  var isClosed: Bool { false }

  func start(_ request: WireRequest, _ exchange: Exchange) {
    exchanges.expect(exchange)
    queue.async { [self] in
      guard !exchange.isOver else { return exchanges.forget(exchange) }
      let task = session.dataTask(with: URLRequest(request))
      exchanges.connect(exchange, to: task)
      task.resume()
      exchange.attach { [queue] in queue.async { task.cancel() } }
    }
  }
}

extension URLSessionConfiguration {
  /// Keeps no cookies, answers or credentials, and loads more than six files of a host at a time.
  fileprivate static var withoutMemory: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = 64
    return configuration
  }
}

extension URLRequest {
  /// The session's own time-out is far beyond every deadline.
  fileprivate init(_ request: WireRequest) {
    let oneDay = 86_400.0
    self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: oneDay)
    allHTTPHeaderFields = request.headers
  }
}
