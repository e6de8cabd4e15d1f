import Foundation

extension LoopbackServer {
  /// The server's reply: a sequence of steps.
  public struct Reply: Sendable {
    public enum Step: Sendable {
      case send(Data)
      /// nil for endless.
      case sendRepeatedly(Data, times: Int?)
      /// In seconds; ends when the client disconnects.
      case pause(Double)
      /// Waits until the client disconnects.
      case hang
    }

    public var steps: [Step]
    public var closes: Bool

    public init(_ steps: [Step], closes: Bool = false) {
      self.steps = steps
      self.closes = closes
    }

    public func delayed(by seconds: Double) -> Reply {
      Reply([.pause(seconds)] + steps, closes: closes)
    }

    /// - Returns: Whether the connection can be reused.
    func play(on connection: LoopbackSocket) -> Bool {
      for step in steps {
        let isOpen =
          switch step {
          case .send(let data): connection.send(data)
          case .sendRepeatedly(let data, let times): connection.send(data, times: times)
          case .pause(let seconds): connection.pause(seconds)
          case .hang: connection.pause(.infinity)
          }
        if !isOpen { return false }
      }
      return !closes
    }
  }
}

// MARK: - Good replies

extension LoopbackServer.Reply {
  public static func status(_ status: Int, headers: [String: String] = [:], body: Data = Data()) -> Self {
    var headers = headers
    if status != 204, status != 304 { headers["Content-Length"] = "\(body.count)" }
    return Self([.send(head(status, headers) + body)])
  }

  public static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
    let type = ["Content-Type": "application/json"]
    return .status(status, headers: type.merging(headers) { $1 }, body: Data(text.utf8))
  }

  public static func html(_ text: String, status: Int = 200) -> Self {
    .status(status, headers: ["Content-Type": "text/html"], body: Data(text.utf8))
  }

  /// A redirect to a path or URL.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    .status(status, headers: ["Location": location])
  }

  /// A file with support for `Range` and `If-Range`.
  public static func file(
    _ data: Data,
    for request: LoopbackServer.Request,
    entityTag: String = "\"1\"",
    headers: [String: String] = [:]
  ) -> Self {
    var headers = headers.merging(["ETag": entityTag, "Accept-Ranges": "bytes"]) { $1 }
    let isSameFile = request.headers["If-Range"].map { $0 == entityTag } ?? true
    guard isSameFile, let range = request.headers["Range"]?.split(separator: "=").last else {
      return .status(200, headers: headers, body: data)
    }
    let bounds = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let start = bounds[0], start < data.count else {
      headers["Content-Range"] = "bytes */\(data.count)"
      return .status(416, headers: headers)
    }
    let end = min(bounds[1] ?? data.count - 1, data.count - 1)
    headers["Content-Range"] = "bytes \(start)-\(end)/\(data.count)"
    return .status(206, headers: headers, body: Data(data[start...end]))
  }

  public static func chunked(_ chunks: [Data], headers: [String: String] = [:]) -> Self {
    let head = head(200, headers, ["Transfer-Encoding": "chunked"])
    let parts = chunks.filter { !$0.isEmpty } + [Data()]
    return Self(([head] + parts.map(chunk)).map(Step.send))
  }

  /// A body of zeros, created while sending.
  public static func zeros(_ count: Int, headers: [String: String] = [:]) -> Self {
    let (blocks, rest) = count.quotientAndRemainder(dividingBy: block.count)
    return Self([
      .send(head(200, headers, ["Content-Length": "\(count)"])),
      .sendRepeatedly(block, times: blocks),
      .send(Data(count: rest)),
    ])
  }

  public static let block = Data(count: 65536)

  static func chunk(_ data: Data) -> Data {
    Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8)
  }

  static func head(_ status: Int, _ headers: [String: String], _ more: [String: String] = [:]) -> Data {
    let lines = headers.merging(more) { $1 }.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) Status \(status)\r\n\(lines)\r\n".utf8)
  }
}

// MARK: - Bad replies

extension LoopbackServer.Reply {
  /// Never replies.
  public static let never = Self([.hang], closes: true)

  /// Closes the connection without a reply.
  public static let emptyReply = Self([], closes: true)

  /// A complete response, one byte at a time.
  public static func drip(_ body: Data, every seconds: Double = 0.5) -> Self {
    let head = Step.send(head(200, ["Content-Length": "\(body.count)"]))
    return Self([head] + body.flatMap { [.pause(seconds), .send(Data([$0]))] })
  }

  /// Announces more than it sends, then closes.
  public static func cut(_ body: Data, promising count: Int, headers: [String: String] = [:]) -> Self {
    Self([.send(head(200, headers, ["Content-Length": "\(count)"]) + body)], closes: true)
  }

  /// Announces more than it sends, then stalls.
  public static func stuck(_ body: Data, promising count: Int, headers: [String: String] = [:]) -> Self {
    var reply = cut(body, promising: count, headers: headers)
    reply.steps.append(.hang)
    return reply
  }

  /// An endless body, optionally with an announced length.
  public static func endless(promising count: Int? = nil, repeating bytes: Data? = nil) -> Self {
    let headers = count.map { ["Content-Length": "\($0)"] } ?? ["Connection": "close"]
    return Self([.send(head(200, headers)), .sendRepeatedly(bytes ?? block, times: nil)], closes: true)
  }

  public static func endlessChunks() -> Self {
    let head = head(200, ["Transfer-Encoding": "chunked"])
    return Self([.send(head), .sendRepeatedly(chunk(block), times: nil)], closes: true)
  }

  /// Raw bytes, then closes.
  public static func raw(_ bytes: Data) -> Self { Self([.send(bytes)], closes: true) }

  /// Something that is not HTTP.
  public static let garbage = Self([.send(Data("\u{1}\u{2} what? \r\n\r\n\u{3}".utf8))], closes: true)

  /// Zeros, compressed to less than a hundredth.
  public static func gzipBomb(of count: Int) -> Self {
    .status(200, headers: ["Content-Encoding": "gzip"], body: Gzip.zeros(count))
  }
}
