import FeatureKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on what the session tells about its tasks.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = ResponseHead(response) { exchange(for: dataTask)?.received(head) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(for: dataTask)?.received(data)
  }

  /// A redirect ends the exchange; whether it is followed is not for the session to decide. The completion handler
  /// is not called: on Linux that crashes when the task was cancelled in the meantime.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    if let head = ResponseHead(response) { exchange(for: task)?.finish(.success(head)) }
  }

  /// Linux asks for a password when a 401 has come whole, and would wait for ever.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let head = ResponseHead(task.response) {
      exchange(for: task)?.finish(.success(head))
    } else {
      completionHandler(.performDefaultHandling, nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.ended(error, ResponseHead(task.response))
  }

  private func exchange(for task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }
}

extension ResponseHead {
  fileprivate init?(_ response: URLResponse?) {
    guard let response = response as? HTTPURLResponse else { return nil }
    let fields = response.allHeaderFields.compactMap { name, value -> (String, String)? in
      guard let name = name as? String, let value = value as? String else { return nil }
      return (name, value)
    }
    let expected = response.expectedContentLength
    self.init(
      status: response.statusCode,
      fields: Dictionary(fields, uniquingKeysWith: { first, _ in first }),
      length: expected >= 0 ? Int(exactly: expected) : nil
    )
  }
}
