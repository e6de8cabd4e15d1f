import FeatureKit
import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1, on threads of its own, that answers as the test wants: well, or as
/// badly as the real ones do. It serves a test's own process as well as a `curio` that the test started.
///
///     let server = try LoopbackServer { request in
///       request.path == "/emojis" ? .json("{}") : .status(404)
///     }
///     defer { server.stop() }
public final class LoopbackServer: Sendable {
  /// Makes the reply to a request. It runs on the connection's thread.
  public typealias Answer = @Sendable (Request) -> Reply

  /// The port it listens on.
  public let port: UInt16

  private struct State {
    var requests: [Request] = []
    var open: Set<Int32> = []
    var connectionCount = 0
    var repliesInPlay = 0
    var isStopped = false
  }

  private let answer: Answer
  private let listener: LoopbackSocket
  private let state = Mutex(State())

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: A port that was free; 0 takes any. A server that was stopped starts anew on its old one.
  ///   - answer: Makes the reply to each request.
  public init(port: UInt16 = 0, answer: @escaping Answer) throws {
    self.answer = answer
    listener = try LoopbackSocket(listeningOn: port)
    self.port = try listener.boundPort()
    Thread.detachNewThread { self.acceptConnections() }
  }

  /// The address of its root, without a slash at the end.
  public var url: URL { url("") }

  /// The address of a path, which begins with a slash and may have a query.
  public func url(_ path: String) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("\(path) is no path")
    }
    return url
  }

  /// All requests so far, in the order in which they came.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// How many connections were made so far.
  public var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// How many connections are open: 0 when every client has gone.
  public var openConnections: Int { state.withLock { $0.open.count } }

  /// How many replies are being sent or held back: 0 when all are sent or their clients have gone.
  public var repliesInPlay: Int { state.withLock { $0.repliesInPlay } }

  /// Waits until something is so, looking every two milliseconds.
  ///
  /// - Returns: Whether it came to be so within the time.
  public func waits(
    upTo seconds: Double = 5,
    until isSo: @Sendable (LoopbackServer) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isSo(self) {
      if ContinuousClock.now > end { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }

  /// Stops listening and breaks all connections: from now on connections are refused.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      listener.shutDown()
      state.open.forEach { LoopbackSocket(descriptor: $0).shutDown() }
    }
  }

  private func acceptConnections() {
    while let connection = listener.accept() {
      let isWanted = state.withLock { state in
        if state.isStopped { return false }
        state.open.insert(connection.descriptor)
        state.connectionCount += 1
        return true
      }
      guard isWanted else {
        connection.close()
        break
      }
      Thread.detachNewThread { self.serve(connection) }
    }
    listener.close()
  }

  private func serve(_ connection: LoopbackSocket) {
    var goesOn = true
    while goesOn, let request = Request(readFrom: connection) {
      state.withLock { state in
        state.requests.append(request)
        state.repliesInPlay += 1
      }
      goesOn = answer(request).play(on: connection)
      state.withLock { $0.repliesInPlay -= 1 }
    }
    state.withLock { state in
      state.open.remove(connection.descriptor)
      connection.close()
    }
  }
}

extension LoopbackServer {
  /// A request as it came.
  public struct Request: Sendable {
    /// The verb: `GET`, or `CONNECT` where the server is asked as a proxy.
    public let method: String
    /// The path with its query as it was sent; the whole address where the server is asked as a proxy.
    public let target: String
    /// The path as it was sent, not decoded.
    public let path: String
    /// The query, decoded; of repeated names the last.
    public let query: [String: String]
    /// The header fields; of repeated names the last.
    public let headers: HTTPHeaders
    /// All that came: the request line and the headers. What is not in here was not sent.
    public let head: String

    init?(readFrom connection: LoopbackSocket) {
      guard let head = connection.readHead() else { return nil }
      let lines = head.components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ")
      guard words.count == 3 else { return nil }
      self.head = head
      method = String(words[0])
      target = String(words[1])
      let address = URLComponents(string: target)
      path = address?.percentEncodedPath ?? target
      query = Dictionary(
        (address?.queryItems ?? []).map { ($0.name, $0.value ?? "") },
        uniquingKeysWith: { $1 }
      )
      let fields = lines.dropFirst().compactMap { line -> (String, String)? in
        let pair = line.split(separator: ":", maxSplits: 1)
        return pair.count == 2 ? (String(pair[0]), pair[1].trimmingCharacters(in: .whitespaces)) : nil
      }
      headers = HTTPHeaders(Dictionary(fields, uniquingKeysWith: { $1 }))
    }
  }
}
