import FeatureKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on to the exchanges what the session tells about their tasks.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var open: [ObjectIdentifier: Exchange] = [:]
    var byTask: [Int: Exchange] = [:]
  }

  private let state = Mutex(State())

  /// Whether the session has let go of every exchange that was given up.
  var isFree: Bool {
    state.withLock { state in !state.open.values.contains(where: \.isGivenUp) }
  }

  /// Notes an exchange whose task is to be made.
  func expect(_ exchange: Exchange) {
    state.withLock { $0.open[ObjectIdentifier(exchange)] = exchange }
  }

  func connect(_ exchange: Exchange, to task: URLSessionTask) {
    state.withLock { $0.byTask[task.taskIdentifier] = exchange }
  }

  func forget(_ exchange: Exchange) {
    state.withLock { $0.open[ObjectIdentifier(exchange)] = nil }
    exchange.release()
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = ResponseHead(response) { exchange(of: dataTask)?.received(head) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.received(data)
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
    if let head = ResponseHead(response) { exchange(of: task)?.finish(.success(head)) }
  }

  /// Linux asks for a password when a 401 has come whole, and would wait for ever.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let head = ResponseHead(task.response) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    exchange(of: task)?.finish(.success(head))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = state.withLock({ $0.byTask.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    if let error {
      exchange.failed(LineFault(error, headHasCome: exchange.hasHead))
    } else {
      exchange.ended(ResponseHead(task.response))
    }
    forget(exchange)
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    state.withLock { $0.byTask[task.taskIdentifier] }
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
