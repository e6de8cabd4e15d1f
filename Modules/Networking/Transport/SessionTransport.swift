import FeatureKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `URLSession` as the transport: one session, made when the first request is sent.
///
/// The session's own limits are not relied on: on Linux it ignores `timeoutIntervalForResource` and what a
/// delegate answers to a head. Whoever wants an end to an exchange cancels its task, which answers at once;
/// `URLSession` is told so from a queue of its own, the only way that neither hangs nor crashes it.
final class SessionTransport: Transport {
  private let session = Mutex<URLSession?>(nil)
  private let exchanges = ExchangeDelegate()
  private let stopping = DispatchQueue(label: "curio.networking.stop")

  func exchange(_ request: WireRequest, into receiver: any BodyReceiver) async throws(Failure) -> ResponseHead {
    let exchange = Exchange(receiver)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard exchange.begin(continuation) else { return }
        let task = openSession().dataTask(with: URLRequest(request))
        exchanges.add(exchange, for: task)
        exchange.attach { [stopping] in stopping.async { task.cancel() } }
        task.resume()
      }
    } onCancel: {
      exchange.finish(.failure(.interrupted))
    }
    return try result.get()
  }

  private func openSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      ProxyVariables.complete()
      let opened = URLSession(configuration: .withoutMemory, delegate: exchanges, delegateQueue: nil)
      session = opened
      return opened
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
    configuration.httpMaximumConnectionsPerHost = 32
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
