import FeatureKit

/// Sends GET requests over the network, with one deadline for redirects and retries, a size limit and
/// remembered rate limits. Follows redirects within the origin, and to other hosts over https if the request
/// has no key.
///
/// libcurl is loaded with the first request.
public struct HTTPClient: HTTPService {
  private let engine: Engine
  private let userAgent: String
  private let timeLimit: Double
  private var commandDeadline = Deadline.none
  private let limits: RateLimitMemory
  private let clock: WallClock
  private let retries: RetryPolicy
  private let progress: ProgressReporter
  private let count: @Sendable (_ bytes: Int) -> Void
  private let log: @Sendable (String) -> Void
  private let sleep: @Sendable (_ seconds: Double) async throws -> Void

  /// - Parameters:
  ///   - version: For the `User-Agent`.
  ///   - environment: For the proxies.
  ///   - timeLimit: Seconds for a request without its own limit, in a command without one.
  ///   - random: For the jitter of retries.
  ///   - count: Receives the bytes of each request's response.
  ///   - log: Receives a line for each request, without secrets (`--verbose`).
  public init(
    version: String,
    environment: [String: String] = [:],
    timeLimit: Double = 30,
    limits: RateLimitMemory,
    clock: WallClock = .system,
    random: RandomSource = .system,
    progress: ProgressReporter = .silent,
    count: @escaping @Sendable (_ bytes: Int) -> Void = { _ in },
    log: @escaping @Sendable (String) -> Void = { _ in },
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
      try await Task.sleep(for: .seconds($0))
    }
  ) {
    engine = Engine(environment: environment)
    userAgent = "curio/\(version) (+terminal)"
    self.timeLimit = timeLimit
    self.limits = limits
    self.clock = clock
    retries = RetryPolicy(random: random)
    self.progress = progress
    self.count = count
    self.log = log
    self.sleep = sleep
  }

  /// A client with the same connections for a command: its requests end before the command does.
  public func within(_ deadline: Deadline) -> HTTPClient {
    var client = self
    client.commandDeadline = deadline
    return client
  }

  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    try await attempt(request) { () async throws(Failure) in
      let body = MemoryReceiver(limit: request.maximumBytes, progress: progress.bytes)
      let head = try await exchange(request, into: body)
      return HTTPResponse(status: head.status, headers: head.headers, body: body.body)
    }
  }

  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let download = try Download(request, to: file, progress: progress.bytes)
    defer { download.release() }
    let response = try await attempt(request) { () async throws(Failure) in
      let head = try await exchange(request, headers: download.headers(), into: download)
      return try download.response(head)
    }
    try response.checkSuccess(now: clock.now())
    try download.finish()
  }

  /// Sends a request with retries and remembers the rate limit.
  private func attempt(
    _ request: HTTPRequest,
    _ once: @escaping @Sendable () async throws(Failure) -> HTTPResponse
  ) async throws(Failure) -> HTTPResponse {
    // Work with a deadline begins before its task can be cancelled.
    if Task.isCancelled { throw .interrupted }
    let usual = commandDeadline.seconds.isFinite ? commandDeadline.seconds : timeLimit
    let deadline = commandDeadline.limited(to: request.timeout ?? usual)
    if let (failure, wait) = limits.failure(before: request) {
      let reason = failure.code == .rateLimited ? "rate limited" : "not available"
      log("GET \(request.maskedURL) not sent: \(reason) for another \(wait) s")
      throw failure
    }
    return try await deadline.run { () async throws(Failure) in
      var retry = 0
      while true {
        let outcome = await Result(once)
        let pause = retries.pause(after: outcome, retry: retry, now: clock.now())
        guard let pause, pause < deadline.left else {
          if case .success(let response) = outcome { limits.note(response, to: request) }
          return try outcome.get()
        }
        guard (try? await sleep(pause)) != nil else { throw .interrupted }
        retry += 1
      }
    }
  }

  /// Sends a request once and follows redirects.
  private func exchange(
    _ request: HTTPRequest,
    headers: [String: String] = [:],
    into receiver: some BodyReceiver
  ) async throws(Failure) -> ResponseHead {
    var url = try request.checkedURL()
    let headers = try request.checkedHeaders().merging(headers) { own, _ in own }
      .merging(["User-Agent": userAgent]) { own, _ in own }
    for _ in 0...Redirect.limit {
      let start = ContinuousClock.now
      let transfer = Transfer(url: url, headers: headers, receiver: receiver)
      let outcome = await Result { () async throws(Failure) in try await engine.perform(transfer) }
      let end =
        switch outcome {
        case .success(let head): "\(head.status)"
        case .failure(let failure): failure.code.rawValue
        }
      let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
      let isFetched = (200..<300).contains((try? outcome.get().status) ?? 0)
      count(isFetched ? receiver.byteCount : 0)
      log("GET \(request.masked(url)) \(end) \(receiver.byteCount) bytes \(milliseconds) ms")
      let head = try outcome.get()
      guard let target = try Redirect.target(of: head, from: url, request.secret) else {
        return head
      }
      url = target
    }
    throw .badResponse(.tooManyRedirects)
  }
}

enum Redirect {
  static let limit = 5

  /// nil for a response that is no redirect. One to another scheme, host or port is an error if the request
  /// has a key, or if it isn't https.
  static func target(of head: ResponseHead, from url: URL, _ key: Secret?) throws(Failure) -> URL? {
    guard let location = head.location else { return nil }
    guard let target = URL(string: location, relativeTo: url), let target = URL(web: target.absoluteString),
      target.origin == url.origin || key == nil && target.scheme?.lowercased() == "https"
    else { throw .badResponse(.foreignRedirect) }
    return target
  }
}

extension HTTPRequest {
  fileprivate func checkedURL() throws(Failure) -> URL {
    let url = url
    if URL(web: url.absoluteString) != nil { return url }
    throw .invalidInput(
      """
      Can't request “\(maskedURL.shortened)”: it must start with http:// or https:// and name \
      a host.
      """
    )
  }

  /// - Throws: `invalidInput` for a value that would start another header.
  fileprivate func checkedHeaders() throws(Failure) -> [String: String] {
    for (name, value) in headers
    where value.revealed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .invalidInput("The value of \(name) must be one line of text.")
    }
    return headers.mapValues(\.revealed)
  }

  /// The URL to log. A redirect's URL comes from the server and may repeat the key anywhere.
  fileprivate func masked(_ url: URL) -> String {
    guard url != self.url else { return maskedURL }
    let text = url.origin + url.path(percentEncoded: true)
    return secret.map { text.replacing($0.reveal(), with: "****") } ?? text
  }
}

extension HTTPResponse {
  /// - Throws: The failure of a status other than 2xx.
  func checkSuccess(now: Date) throws(Failure) {
    if let failure = failure(now: now) { throw failure }
    guard (200..<300).contains(status) else { throw .badResponse(.unexpectedStatus(status)) }
  }
}

extension ProgressReporter {
  var bytes: ByteProgress {
    { report(Update(completed: $0, of: $1, countsBytes: true)) }
  }
}

extension Result where Failure == FeatureKit.Failure {
  init(_ work: () async throws(FeatureKit.Failure) -> Success) async {
    do throws(FeatureKit.Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
