import FeatureKit
import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 with its own threads. Its replies can be good or broken. Both the
/// test's process and a started `curio` can use it.
///
///     let server = try LoopbackServer { request in
///       request.path == "/emojis" ? .json("{}") : .status(404)
///     }
public final class LoopbackServer: Sendable {
  /// Makes the reply to a request, on the connection's thread.
  public typealias Handler = @Sendable (Request) -> Reply

  public let port: UInt16

  private struct State {
    var requests: [Request] = []
    var open: Set<Int32> = []
    var connectionCount = 0
    var repliesInPlay = 0
    var isListening = true
    var isStopped = false
  }

  private let reply: Handler
  private let listener: LoopbackSocket
  /// Outlives the server, so that a connection is closed and forgotten in one step.
  private let state = Locked()

  private final class Locked: Sendable {
    private let value = Mutex(State())

    func withLock<T>(_ body: (inout sending State) -> sending T) -> T { value.withLock(body) }
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port. A stopped server can be restarted on its old port.
  ///   - reply: Makes the reply to each request.
  public init(port: UInt16 = 0, reply: @escaping Handler) throws {
    self.reply = reply
    listener = try LoopbackSocket(listeningOn: port)
    self.port = try listener.boundPort()
    Thread.detachNewThread { [weak self, listener, state] in
      while let connection = listener.accept() {
        guard let self, self.serves(connection) else {
          connection.close()
          break
        }
      }
      state.withLock { state in
        state.isListening = false
        listener.close()
      }
    }
  }

  deinit { stop() }

  /// The root URL without a final slash.
  public var url: URL { url("") }

  /// The URL of a path that starts with a slash and may have a query.
  public func url(_ path: String) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("\(path) is no path")
    }
    return url
  }

  public var requests: [Request] { state.withLock { $0.requests } }

  /// The number of connections so far.
  public var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// The number of open connections.
  public var openConnections: Int { state.withLock { $0.open.count } }

  /// The number of unfinished replies.
  public var repliesInPlay: Int { state.withLock { $0.repliesInPlay } }

  /// Waits for a condition, checked every two milliseconds.
  ///
  /// - Returns: false after the time limit.
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

  /// Closes the listening socket and all connections.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      if state.isListening { listener.shutDown() }
      state.open.forEach { LoopbackSocket(descriptor: $0).shutDown() }
    }
  }

  /// Serves a connection on a thread of its own, unless the server is stopped.
  private func serves(_ connection: LoopbackSocket) -> Bool {
    let isWanted = state.withLock { state in
      if state.isStopped { return false }
      state.open.insert(connection.descriptor)
      state.connectionCount += 1
      return true
    }
    guard isWanted else { return false }
    Thread.detachNewThread { [weak self, state] in
      // A connection that waits for a request doesn't keep the server alive.
      while let request = Request(readFrom: connection), let self, self.reply(to: request, on: connection) {}
      state.withLock { state in
        state.open.remove(connection.descriptor)
        connection.close()
      }
    }
    return true
  }

  /// - Returns: Whether the connection can be reused.
  private func reply(to request: Request, on connection: LoopbackSocket) -> Bool {
    state.withLock { state in
      state.requests.append(request)
      state.repliesInPlay += 1
    }
    defer { state.withLock { $0.repliesInPlay -= 1 } }
    return reply(request).play(on: connection)
  }
}

extension LoopbackServer {
  public struct Request: Sendable {
    /// `GET`, or `CONNECT` for a proxy.
    public let method: String
    /// The path with its query; for a proxy the complete URL.
    public let target: String
    /// Not decoded.
    public let path: String
    /// Decoded; the last of repeated names.
    public let query: [String: String]
    /// The last of repeated names.
    public let headers: HTTPHeaders
    /// The request line and headers as received.
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
