import FeatureKit
import Foundation

/// The network behind the HTTP service: one deadline for a request with its redirects and retries, size caps,
/// remembered limits, no redirect to another origin, no secret where it does not belong.
///
/// Nothing is opened before the first request: until then it costs neither a thread nor a session.
public struct LiveHTTPService: HTTPService {
  let transport: Transport
  let userAgent: String
  let timing: Timing
  let limits: RateLimitMemory
  let clock: WallClock
  let retries: RetryRule
  let progress: ProgressReporter
  let log: RequestLog
  let sleep: @Sendable (_ seconds: Double) async throws -> Void

  /// The network.
  ///
  /// - Parameters:
  ///   - version: Curio's version, for the `User-Agent`.
  ///   - worker: The process that touches the network; nil for this one.
  ///   - timing: The times that requests have to keep to.
  ///   - limits: Which hosts want no request yet.
  ///   - clock: The time of day, to read the dates that servers send.
  ///   - random: Spreads retries.
  ///   - progress: Is told how far a download is.
  ///   - log: Takes a line for each request, its secrets hidden (`--verbose`).
  ///   - sleep: Waits before a retry.
  public init(
    version: String,
    worker: NetworkWorker? = nil,
    timing: Timing = Timing(),
    limits: RateLimitMemory,
    clock: WallClock = .system,
    random: RandomSource = .system,
    progress: ProgressReporter = .silent,
    log: @escaping @Sendable (String) -> Void = { _ in },
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
      try await Task.sleep(for: .seconds($0))
    }
  ) {
    transport = Transport { () -> any Line in
      guard let worker, let line = WorkerLine(worker) else { return SessionLine() }
      return line
    }
    userAgent = "curio/\(version) (+terminal)"
    self.timing = timing
    self.limits = limits
    self.clock = clock
    retries = RetryRule(random: random)
    self.progress = progress
    self.log = RequestLog(write: log)
    self.sleep = sleep
  }

  /// Sends a request; see `HTTPService`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    let deadline = try timing.deadline(for: request)
    return try await deadline.limit { () async throws(Failure) in
      try await trying(request, until: deadline) { () async throws(Failure) in
        let body = BodyCollector(limit: request.maximumBytes)
        let head = try await ask(request, into: body)
        return HTTPResponse(status: head.status, headers: head.fields, body: body.body)
      }
    }
  }

  /// Streams a body to a file; see `HTTPService`.
  public func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    let deadline = try timing.deadline(for: request)
    try await deadline.limit { () async throws(Failure) in
      let part = try PartFile(of: file)
      defer { part.leave() }
      let response = try await trying(request, until: deadline) { () async throws(Failure) in
        let receiver = DownloadReceiver(part, of: request, progress: progress.bytes(of: file))
        let head = try await ask(request, headers: receiver.headers, into: receiver)
        return try receiver.answer(head)
      }
      try response.checkSuccess(now: clock.now())
      try part.finish()
    }
  }

  /// Tries, and tries again where that makes sense, and keeps in mind what the answer says about the limit.
  private func trying(
    _ request: HTTPRequest,
    until deadline: Deadline,
    _ attempt: () async throws(Failure) -> HTTPResponse
  ) async throws(Failure) -> HTTPResponse {
    if let wait = limits.wait(before: request) {
      log.tellUnsent(request, wait: wait)
      throw .rateLimited(retryAfter: wait)
    }
    var retry = 0
    while true {
      let outcome = await Result(attempt)
      let pause = retries.pause(after: outcome, retry: retry, now: clock.now())
      guard let pause, pause < deadline.left else {
        if case .success(let response) = outcome { limits.note(response, to: request) }
        return try outcome.get()
      }
      guard (try? await sleep(pause)) != nil else { throw .interrupted }
      retry += 1
    }
  }

  /// Asks once, and follows the redirects that may be followed.
  private func ask(
    _ request: HTTPRequest,
    headers: [String: String] = [:],
    into receiver: some BodyReceiver
  ) async throws(Failure) -> ResponseHead {
    var wire = try WireRequest(request, headers.merging(["User-Agent": userAgent]) { first, _ in first })
    for _ in 0...Redirect.limit {
      let start = ContinuousClock.now
      let outcome = await Result { () async throws(Failure) in
        try await transport.exchange(wire, into: receiver)
      }
      log.tell(request, at: wire.url, outcome: outcome, byteCount: receiver.byteCount, since: start)
      let head = try outcome.get()
      guard let target = try Redirect.target(of: head, from: wire.url) else { return head }
      wire.url = target
    }
    throw .badResponse(.tooManyRedirects)
  }
}

extension ProgressReporter {
  /// Tells how many bytes of a file have come.
  func bytes(of file: URL) -> @Sendable (_ completed: Int, _ total: Int?) -> Void {
    let label = SafeText(file.lastPathComponent)
    return { report(Update(label, completed: $0, of: $1, unit: .bytes)) }
  }
}

extension HTTPResponse {
  /// - Throws: What a status that is not 2xx means.
  func checkSuccess(now: Date) throws(Failure) {
    if let failure = failure(now: now) { throw failure }
    guard (200..<300).contains(status) else { throw .badResponse(.unexpectedStatus(status)) }
  }
}

extension Result where Failure == FeatureKit.Failure {
  /// What a piece of work brings.
  init(_ work: () async throws(FeatureKit.Failure) -> Success) async {
    do throws(FeatureKit.Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
