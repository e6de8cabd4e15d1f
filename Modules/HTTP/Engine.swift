import CurlShim
import Dispatch
import FeatureKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Runs transfers with libcurl on one thread, which exits when idle. Connections stay open for reuse.
final class Engine: Sendable {
  /// libcurl's handle for concurrent transfers.
  private struct Multi: @unchecked Sendable {  // only the engine's thread uses it, but to wake that thread
    let pointer: UnsafeMutableRawPointer
  }

  private struct State {
    var multi: Multi?
    var isRunning = false
    var waiting: [Transfer] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "curio.http")
  private let surroundings: Surroundings

  private static let maximumHostConnections = 64

  init(environment: [String: String]) {
    surroundings = Surroundings(environment)
  }

  deinit {
    if let multi = state.withLock({ $0.multi }) { curl_shim_multi_cleanup(multi.pointer) }
  }

  /// - Returns: The head, after the receiver got the body.
  /// - Throws: The connection's failure, the receiver's error, or `interrupted` at once when the task is
  ///   cancelled.
  func perform(_ transfer: Transfer) async throws(Failure) -> ResponseHead {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if transfer.begin({ continuation.resume(returning: $0) }) { start(transfer) }
      }
    } onCancel: {
      transfer.finish(.failure(.interrupted))
      wake()
    }
    return try outcome.get()
  }

  private func start(_ transfer: Transfer) {
    let needsThread = state.withLock { state in
      defer { state.isRunning = true }
      state.waiting.append(transfer)
      return !state.isRunning
    }
    if needsThread { queue.async { self.run() } } else { wake() }
  }

  private func wake() {
    state.withLock { state in
      if state.isRunning, let multi = state.multi { curl_shim_multi_wakeup(multi.pointer) }
    }
  }

  private func run() {
    withoutSignals {
      let multi = openMulti()
      var handles: [UnsafeMutableRawPointer: CurlHandle] = [:]
      while let transfers = nextTransfers(besides: handles.count) {
        guard let multi else {
          for transfer in transfers { transfer.finish(.failure(.offline(.libcurlMissing))) }
          continue
        }
        for transfer in transfers where !transfer.isOver {
          guard let handle = CurlHandle(transfer, surroundings),
            curl_shim_multi_add(multi, handle.easy)
          else {
            transfer.finish(.failure(.offline(.notReached)))
            continue
          }
          handles[handle.easy] = handle
        }
        work(multi, &handles)
        if !handles.isEmpty { curl_shim_multi_poll(multi, 60_000) }
      }
    }
  }

  private func work(
    _ multi: UnsafeMutableRawPointer,
    _ handles: inout [UnsafeMutableRawPointer: CurlHandle]
  ) {
    func remove(_ easy: UnsafeMutableRawPointer) {
      curl_shim_multi_remove(multi, easy)
      handles[easy] = nil
    }
    curl_shim_multi_perform(multi)
    var code = SHIM_CURLE_OK
    while let easy = curl_shim_multi_next_done(multi, &code) {
      handles[easy]?.finish(code)
      remove(easy)
    }
    for (easy, handle) in handles where handle.transfer.isOver { remove(easy) }
  }

  /// The transfers started since the last call; nil when the thread can exit.
  private func nextTransfers(besides running: Int) -> [Transfer]? {
    state.withLock { state in
      state.isRunning = running > 0 || !state.waiting.isEmpty
      guard state.isRunning else { return nil }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  private func openMulti() -> UnsafeMutableRawPointer? {
    if let multi = state.withLock({ $0.multi }) { return multi.pointer }
    guard curl_shim_load(), let pointer = curl_shim_multi_init() else { return nil }
    curl_shim_multi_set_long(pointer, SHIM_CURLMOPT_MAX_HOST_CONNECTIONS, Self.maximumHostConnections)
    let multi = Multi(pointer: pointer)
    state.withLock { $0.multi = multi }
    return pointer
  }

  /// libcurl doesn't handle signals here, so SIGPIPE must be blocked in its thread.
  private func withoutSignals(_ work: () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    work()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// What the environment says about proxies and certificates, as far as libcurl doesn't read it itself.
struct Surroundings {
  /// libcurl ignores `HTTP_PROXY` because CGI sets it from a request's `Proxy` header, which doesn't concern
  /// Curio.
  let httpProxy: String?
  private let environment: [String: String]
  /// A file with the certificates of the authorities to trust; nil for the system's.
  let certificateFile: String?
  /// That file and the variable that names it: `/etc/ours.pem (SSL_CERT_FILE)`.
  let certificates: String?
  /// A folder with such certificates, named by their hashes.
  let certificateFolder: String?

  /// The variables of curl, in its order.
  init(_ environment: [String: String]) {
    self.environment = environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    httpProxy = environment["http_proxy"] == nil ? environment["HTTP_PROXY"] : nil
    let variable = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].first { value($0) != nil }
    certificateFile = variable.flatMap(value)
    certificates = variable.map { "\(environment[$0] ?? "") (\($0))" }
    certificateFolder = value("CURL_CA_BUNDLE") == nil ? value("SSL_CERT_DIR") : nil
  }

  /// The proxy for an address and the variable that names it: `http://proxy:3128 (HTTPS_PROXY)`, without its
  /// password.
  func proxy(for url: URL) -> String? {
    func value(_ names: String...) -> (name: String, value: String)? {
      names.lazy.compactMap { name in environment[name].map { (name, $0) } }.first { !$0.1.isEmpty }
    }
    let host = url.host() ?? ""
    let exceptions = value("no_proxy", "NO_PROXY")?.value.split { ", ".contains($0) } ?? []
    if exceptions.contains(where: { $0 == "*" || host.hasSuffix($0) }) { return nil }
    let scheme = url.scheme?.lowercased() ?? ""
    return value("\(scheme)_proxy", "\(scheme.uppercased())_PROXY", "all_proxy", "ALL_PROXY").map {
      "\($0.value.withoutUser) (\($0.name))"
    }
  }
}
