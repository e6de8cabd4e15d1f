import CurlShim
import FeatureKit

/// A libcurl transfer. Only the engine's thread uses it.
final class CurlHandle {
  let transfer: Transfer
  let easy: UnsafeMutableRawPointer
  /// As a person may see it.
  private let proxy: String?
  /// The file that the environment names, and its variable.
  private let certificates: String?
  private var headerList: UnsafeMutableRawPointer?
  private var parser = HeadParser()
  private var headSize = 0
  private var bodyHasBegun = false

  /// In bytes, including interim responses.
  private static let longestHead = 262_144

  /// nil when libcurl has no memory for it.
  init?(_ transfer: Transfer, _ surroundings: Surroundings) {
    guard let easy = curl_shim_easy_init() else { return nil }
    self.transfer = transfer
    self.easy = easy
    let isSecure = transfer.url.scheme?.lowercased() == "https"
    proxy = surroundings.proxy(for: transfer.url)
    certificates = surroundings.certificates
    curl_shim_set_string(easy, SHIM_CURLOPT_URL, transfer.url.absoluteString)
    if let proxy = surroundings.httpProxy, !isSecure { curl_shim_set_string(easy, SHIM_CURLOPT_PROXY, proxy) }
    if let file = surroundings.certificateFile { curl_shim_set_string(easy, SHIM_CURLOPT_CAINFO, file) }
    if let folder = surroundings.certificateFolder { curl_shim_set_string(easy, SHIM_CURLOPT_CAPATH, folder) }
    curl_shim_set_long(easy, SHIM_CURLOPT_NOSIGNAL, 1)
    // As the program curl has it: a large body takes a sixth of the calls.
    curl_shim_set_long(easy, SHIM_CURLOPT_BUFFERSIZE, 102_400)
    curl_shim_set_long(easy, SHIM_CURLOPT_PATH_AS_IS, 1)
    curl_shim_set_long(easy, SHIM_CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Requests to a host share an HTTP/2 connection.
    curl_shim_set_long(easy, SHIM_CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
    // Removing a handle must not wait for a slow name server (since 7.87).
    curl_shim_set_long(easy, SHIM_CURLOPT_QUICK_EXIT, 1)
    // The empty string means all encodings that libcurl supports.
    if transfer.headers["Accept-Encoding"] == nil {
      curl_shim_set_string(easy, SHIM_CURLOPT_ACCEPT_ENCODING, "")
    }
    for (name, value) in transfer.headers {
      // `Name:` would remove a header; `Name;` sends it empty.
      headerList = curl_shim_list_append(headerList, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    curl_shim_set_pointer(easy, SHIM_CURLOPT_HTTPHEADER, headerList)
    let context = Unmanaged.passUnretained(self).toOpaque()
    curl_shim_set_pointer(easy, SHIM_CURLOPT_HEADERDATA, context)
    curl_shim_set_pointer(easy, SHIM_CURLOPT_WRITEDATA, context)
    curl_shim_set_receive(easy, SHIM_CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlHandle.receive(bytes, size * count, context) { $0.receiveHead($1) }
    }
    curl_shim_set_receive(easy, SHIM_CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlHandle.receive(bytes, size * count, context) { $0.receiveBody($1) }
    }
  }

  deinit {
    curl_shim_easy_cleanup(easy)
    curl_shim_list_free(headerList)
  }

  func finish(_ code: curl_shim_number) {
    guard code == SHIM_CURLE_OK else { return transfer.finish(.failure(failure(code))) }
    guard parser.isComplete else { return transfer.finish(.failure(.badResponse(.cutShort))) }
    if shouldContinue({ () throws(Failure) in try begin() }) { transfer.finish(.success(parser.head)) }
  }

  /// - Returns: The number of consumed bytes; libcurl ends the transfer when it is less than `count`.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ take: (CurlHandle, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let handle = Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
    let shouldContinue =
      !handle.transfer.isOver && take(handle, UnsafeRawBufferPointer(start: bytes, count: count))
    return shouldContinue ? count : 0
  }

  private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    shouldContinue { () throws(Failure) in
      headSize += line.count
      if headSize > Self.longestHead { throw .tooLarge(limit: Self.longestHead) }
      try parser.add(line)
    }
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    shouldContinue { () throws(Failure) in
      if parser.head.location != nil { return transfer.finish(.success(parser.head)) }
      try begin()
      if try !transfer.receiver.append(bytes) { transfer.finish(.success(parser.head)) }
    }
  }

  private func begin() throws(Failure) {
    guard !bodyHasBegun, parser.head.location == nil else { return }
    bodyHasBegun = true
    if parser.head.status == 407, let proxy { throw .offline(.proxyWantsPassword(proxy)) }
    try transfer.receiver.begin(parser.head)
  }

  private func shouldContinue(_ work: () throws(Failure) -> Void) -> Bool {
    do throws(Failure) {
      try work()
    } catch {
      transfer.finish(.failure(error))
    }
    return !transfer.isOver
  }

  private func failure(_ code: curl_shim_number) -> Failure {
    switch code {
    case SHIM_CURLE_URL_MALFORMAT, SHIM_CURLE_COULDNT_RESOLVE_HOST: .offline(.notReached)
    case SHIM_CURLE_COULDNT_RESOLVE_PROXY, SHIM_CURLE_COULDNT_CONNECT, SHIM_CURLE_PROXY:
      .offline(proxyProblem)
    case SHIM_CURLE_OPERATION_TIMEDOUT: .offline(.notReached)
    case SHIM_CURLE_SSL_CONNECT_ERROR, SHIM_CURLE_SSL_CIPHER: .offline(.secureConnectionFailed)
    case SHIM_CURLE_SSL_CACERT_BADFILE:
      .offline(certificates.map(Failure.Problem.certificatesNotRead) ?? .untrustedCertificate)
    case SHIM_CURLE_PEER_FAILED_VERIFICATION, SHIM_CURLE_SSL_ISSUER_ERROR: .offline(.untrustedCertificate)
    case _ where ![0, 200].contains(tunnelStatus): .offline(proxyProblem)
    case SHIM_CURLE_GOT_NOTHING, SHIM_CURLE_SEND_ERROR, SHIM_CURLE_RECV_ERROR, SHIM_CURLE_PARTIAL_FILE,
      SHIM_CURLE_HTTP2, SHIM_CURLE_HTTP2_STREAM:
      parser.isComplete ? .badResponse(.cutShort) : .offline(.connectionLost)
    case SHIM_CURLE_WRITE_ERROR, SHIM_CURLE_BAD_CONTENT_ENCODING:
      .badResponse(.badCompression)
    default:
      parser.isComplete ? .badResponse(.cutShort) : .badResponse(.notHTTP)
    }
  }

  /// The proxy's answer to CONNECT; 0 without one.
  private var tunnelStatus: Int { curl_shim_get_long(easy, SHIM_CURLINFO_HTTP_CONNECTCODE) }

  private var proxyProblem: Failure.Problem {
    guard let proxy else { return .notReached }
    return tunnelStatus == 407 ? .proxyWantsPassword(proxy) : .proxyNotReached(proxy)
  }
}
